package dev.headroom.domain.engine.contraction;

import dev.headroom.domain.engine.hierarchy.ArcGraph;
import java.util.Arrays;

/**
 * Numbers the nodes of a graph such that those that are near each other mostly have numbers that
 * are near each other: in the order in which a search goes as deep as it can. So what a contraction
 * reads around a node lies together in memory, however the map was ordered.
 */
final class NearbyNumbers {

  private NearbyNumbers() {}

  /** The number of each node. Takes time in proportion to the graph; 16 bytes a node, 4 an arc. */
  static int[] of(ArcGraph graph) {
    int[] start = new int[graph.nodes + 1];
    for (int tail : graph.tail) {
      start[tail + 1]++;
    }
    for (int node = 0; node < graph.nodes; node++) {
      start[node + 1] += start[node];
    }
    int[] heads = new int[graph.arcs()];
    int[] next = Arrays.copyOf(start, graph.nodes);
    for (int arc = 0; arc < graph.arcs(); arc++) {
      heads[next[graph.tail[arc]]++] = graph.head[arc];
    }
    System.arraycopy(start, 0, next, 0, graph.nodes);
    int[] number = new int[graph.nodes];
    Arrays.fill(number, -1);
    int[] path = new int[graph.nodes];
    int numbered = 0;
    for (int root = 0; root < graph.nodes; root++) {
      int depth = 0;
      if (number[root] < 0) {
        number[root] = numbered++;
        path[depth++] = root;
      }
      while (depth > 0) {
        int node = path[depth - 1];
        if (next[node] == start[node + 1]) {
          depth--;
        } else {
          int head = heads[next[node]++];
          if (number[head] < 0) {
            number[head] = numbered++;
            path[depth++] = head;
          }
        }
      }
    }
    return number;
  }
}
