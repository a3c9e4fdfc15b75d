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
   * The nodes that wait, but for those on the far side of a limit that others do not cross, and of
   * those the ones on open roads.
   */
  record Front(List<Reached> nodes) {

    /** A state to whose end a way leads at this cost. */
    public record Reached(int state, long cost) {}
  }

  /** Leads to all gates, so that each is reached with about the same key. */
  Potential towardsGates();

  /** How many gates there are. */
  int gates();

  /** The state of a gate, on whose road it is open. */
  int gate(int i);

  /** How many nodes lie within. */
  int size();

  /** The i-th of them. */
  int node(int i);

  /**
   * Takes when the last of the gates is reached.
   *
   * @param departure milliseconds since the epoch
   * @param last milliseconds from there
   */
  void reached(long departure, int last);

  /** Whether a node lies within. */
  boolean holds(int state, int phase);
}
