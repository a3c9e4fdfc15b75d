package dev.headroom.domain.engine.kit;

import dev.headroom.domain.engine.StateGraph;

/**
 * The parts of a graph between which no turn leads, such as islands without a ferry: from one to
 * another no vehicle has a path.
 *
 * <p>Immutable and safe to share. 4 bytes a road.
 */
public final class Regions {

  private final StateGraph graph;
  private final int[] parents;

  /** Finds those of a graph; one pass over all turns. */
  public Regions(StateGraph graph) {
    this.graph = graph;
    parents = new int[(graph.baseCount() + 1) / 2 + 1];
    for (int road = 0; road < parents.length; road++) {
      parents[road] = road;
    }
    for (int state = 0; state < graph.stateCount(); state++) {
      int one = root(graph.roadOf(state) >> 1);
      for (int arc = graph.firstArc(state); arc < graph.firstArc(state + 1); arc++) {
        int other = root(graph.roadOf(graph.targetOf(arc)) >> 1);
        parents[Math.max(one, other)] = Math.min(one, other);
        one = Math.min(one, other);
      }
    }
    for (int road = 0; road < parents.length; road++) {
      parents[road] = parents[parents[road]]; // A parent is smaller, and is done already.
    }
  }

  private int root(int road) {
    int at = road;
    while (parents[at] != at) {
      parents[at] = parents[parents[at]];
      at = parents[at];
    }
    return at;
  }

  /** The region of a state, 0 or more. */
  public int of(int state) {
    return parents[graph.roadOf(state) >> 1];
  }
}
