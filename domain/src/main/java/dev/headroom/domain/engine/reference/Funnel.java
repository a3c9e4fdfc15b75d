package dev.headroom.domain.engine.reference;

import dev.headroom.domain.engine.labels.Potential;
import java.util.List;

/**
 * What lies around the targets of a search with times, as a set of nodes, each a state in a phase
 * ({@code 3 * state + phase}), into which every way leads by a <em>gate</em>: an open road that can
 * be reached whatever the time. Once the gates are settled, what lies outside needs no search.
 */
public interface Funnel {

  /**
   * The nodes that wait and have crossed or entered the least, of those the ones on open roads from
   * which a way to the gates may begin.
   */
  record Front(List<Reached> nodes) {

    /** A state to whose end a way leads at this cost. */
    public record Reached(int state, long cost) {}
  }

  /** What lies within, and the gates. */
  FunnelNodes nodes();

  /** Leads to all gates, so that each is reached with about the same key. */
  Potential towardsGates();

  /**
   * Takes when the last of the gates is reached.
   *
   * @param departure milliseconds since the epoch
   * @param last milliseconds from there
   */
  default void reached(long departure, int last) {}
}
