package dev.headroom.domain.engine.timed;

import dev.headroom.domain.engine.kit.Goal;
import dev.headroom.domain.engine.kit.Potential;
import java.util.List;

/**
 * What lies around the targets of a search that asks for times, as a set of nodes, each a state in
 * a phase ({@code 3 * state + phase}). Every way to a target begins within or leads in by a
 * <em>gate</em>: an open road that can be reached whatever the time. Once the gates are settled,
 * what lies outside needs no search.
 */
public interface Funnel {

  /**
   * The nodes that wait and have crossed or entered the least, of those the ones on open roads.
   *
   * @param crossed what each of them has crossed or entered
   * @param nodes each with the cost of the way from a source to the end of its road
   * @param latest the latest clock of any label so far
   */
  record Front(int crossed, List<Goal> nodes, int latest) {}

  /** What lies within, and the gates. */
  FunnelNodes nodes();

  /** Leads to all gates, so that each is reached with about the same key. */
  Potential towardsGates();
}
