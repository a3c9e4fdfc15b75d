package dev.headroom.domain.network;

import java.util.List;

/**
 * Directed roads that may not be driven one after the other. An obligation ({@code only_*}) is
 * stored as bans of all other manoeuvres.
 *
 * @param roads at least two; two are a turn, more are a ban over via ways
 * @param rules the rule set of the vehicles and times that it applies to
 */
public record ForbiddenManoeuvre(List<DirectedRoad> roads, int rules) {

  /** Copies the roads. */
  public ForbiddenManoeuvre {
    roads = List.copyOf(roads);
  }
}
