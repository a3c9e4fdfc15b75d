package dev.headroom.domain.engine.contraction;

import dev.headroom.domain.engine.TooLargeException;
import dev.headroom.domain.engine.hierarchy.ContractionHierarchy;
import dev.headroom.domain.engine.hierarchy.HierarchyArcs;

/** Lays a contracted graph out by rank, as a {@link ContractionHierarchy}. For one thread. */
final class HierarchyLayout {

  private final ContractingGraph graph;
  private final int[] rank;
  private final int[] nodeAt;
  private final int[] forwardPlace;
  private final int[] backwardPlace;

  private HierarchyLayout(ContractingGraph graph, int[] rank) {
    this.graph = graph;
    this.rank = rank;
    nodeAt = new int[graph.nodes];
    for (int node = 0; node < graph.nodes; node++) {
      nodeAt[rank[node]] = node;
    }
    forwardPlace = new int[graph.arcs];
    backwardPlace = new int[graph.arcs];
  }

  /**
   * The hierarchy.
   *
   * @param rank of each node, the order of contraction
   * @param coreStart the first rank that was not contracted
   */
  static ContractionHierarchy of(ContractingGraph graph, int[] rank, int coreStart) {
    HierarchyLayout layout = new HierarchyLayout(graph, rank);
    HierarchyArcs forward = layout.lay(graph.out, layout.forwardPlace);
    HierarchyArcs backward = layout.lay(graph.in, layout.backwardPlace);
    layout.translate(graph.out, forward);
    layout.translate(graph.in, backward);
    return new ContractionHierarchy(graph.nodes, coreStart, rank, forward, backward);
  }

  private HierarchyArcs lay(Adjacency lists, int[] place) {
    int[] start = new int[graph.nodes + 1];
    for (int at = 0; at < graph.nodes; at++) {
      start[at + 1] = TooLargeException.count((long) start[at] + lists.count(nodeAt[at]));
    }
    HierarchyArcs arcs = new HierarchyArcs(start);
    int next = 0;
    for (int at = 0; at < graph.nodes; at++) {
      int[] list = lists.of[nodeAt[at]];
      for (int i = 0; i < lists.size[nodeAt[at]]; i += Adjacency.STRIDE) {
        place[list[i + Adjacency.ARC]] = next;
        arcs.set(
            next++,
            rank[list[i + Adjacency.END]],
            list[i + Adjacency.WEIGHT],
            list[i + Adjacency.SET]);
      }
    }
    return arcs;
  }

  private void translate(Adjacency lists, HierarchyArcs arcs) {
    for (int at = 0; at < graph.nodes; at++) {
      int[] list = lists.of[nodeAt[at]];
      for (int i = arcs.begin(at); i < arcs.end(at); i++) {
        int arc = list[(i - arcs.begin(at)) * Adjacency.STRIDE + Adjacency.ARC];
        boolean original = graph.second(arc) == ContractingGraph.ORIGINAL;
        arcs.setHalves(
            i,
            original ? graph.first(arc) : backwardPlace[graph.first(arc)],
            original ? HierarchyArcs.ORIGINAL : forwardPlace[graph.second(arc)]);
      }
    }
  }
}
