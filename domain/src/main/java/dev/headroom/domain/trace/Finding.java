package dev.headroom.domain.trace;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.match.RoadPart;
import dev.headroom.domain.restriction.Truth;
import java.time.Instant;
import java.util.List;

/**
 * A breach of a rule on a drive.
 *
 * @param breach the rule that was broken
 * @param where the place
 * @param from when it began
 * @param to when it ended
 * @param inForce whether the rule was in force then: yes, or unknown where a condition of it cannot
 *     be answered, or it came into force while the vehicle was there; a rule that was not in force
 *     is not reported
 * @param certainty how certain it is that the vehicle drove there, 0 to 1
 */
public record Finding(
    Breach breach, Where where, Instant from, Instant to, Truth inForce, double certainty) {

  /** A finding that is less certain is only a possible one: a lawful drive fits it too. */
  public static final double SURE = 0.95;

  /** Whether the positions leave no lawful way that fits them nearly as well. */
  public boolean sure() {
    return certainty >= SURE;
  }

  /**
   * The place of a breach.
   *
   * @param parts the parts of roads, in driving order; empty for a breach without a place, such as
   *     a missing break
   * @param begins the point where it begins
   * @param ends the point where it ends
   * @param street the name of the first road, else its number, else empty
   * @param way the OpenStreetMap way of the first road; 0 if there is none
   */
  public record Where(
      List<RoadPart> parts, Position begins, Position ends, String street, long way) {
    /** Copies the parts. */
    public Where {
      parts = List.copyOf(parts);
    }

    /** The length in metres. */
    public double metres() {
      return parts.stream().mapToLong(RoadPart::length).sum() / 100.0;
    }
  }
}
