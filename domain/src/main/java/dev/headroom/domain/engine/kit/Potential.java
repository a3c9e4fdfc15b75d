package dev.headroom.domain.engine.kit;

/**
 * A lower bound of the weight that is still to come, for A* (Hart, Nilsson, Raphael, 1968). It is
 * consistent: over an arc it falls by no more than the arc's weight, so that a search which adds it
 * to its keys settles every node with the label that Dijkstra's algorithm gives it.
 */
@FunctionalInterface
public interface Potential {

  /** Nothing is known. */
  Potential NONE = state -> 0;

  /**
   * The cost from the end of a state's road to the nearest target, or less; {@link Labels#UNSEEN}
   * where no target can be reached.
   */
  long of(int state);
}
