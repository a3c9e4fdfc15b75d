package dev.headroom.domain.engine.hierarchy;

import dev.headroom.domain.engine.kit.IntHeap;
import java.util.Arrays;

/**
 * What of a {@link ContractionHierarchy} was not contracted, laid out for an A* with landmarks
 * (ALT: Goldberg, Harrelson, <i>Computing the Shortest Path: A* Search Meets Graph Theory</i>,
 * 2005; on a core: Bauer, Delling, Sanders and others, <i>Combining Hierarchical and Goal-Directed
 * Speed-Up Techniques for Dijkstra's Algorithm</i>, 2010). Distances from and to the landmarks
 * leave rules aside, so that the bounds hold for every vehicle.
 *
 * <p>A node is a rank less {@link ContractionHierarchy#coreStart}.
 *
 * <pre>
 *   arcs of a node, both directions:  other, weight, set, arc of the hierarchy; those to the same
 *                                     node side by side, the shortest first
 *   landmarks of a node:              distance from landmark 0, to it, from landmark 1, to it, …
 * </pre>
 *
 * <p>Made when a hierarchy is made or loaded: {@value #LANDMARKS} times two runs of Dijkstra's
 * algorithm over the core. Immutable from then on. 16 bytes an arc and direction, 8 * {@value
 * #LANDMARKS} + 8 a node.
 */
final class Core {

  static final int LANDMARKS = 12;

  static final int OTHER = 0;
  static final int WEIGHT = 1;
  static final int SET = 2;
  static final int ARC = 3;
  static final int STRIDE = 4;

  /** How far apart the landmark distances of two nodes lie. */
  static final int BOUNDS = 2 * LANDMARKS;

  /** The distance where no path leads. */
  static final int NEVER = Integer.MAX_VALUE;

  final int size;
  final int[] outStart;
  final int[] out;
  final int[] inStart;
  final int[] in;
  final int[] bounds;

  Core(int first, int nodes, HierarchyArcs forward, HierarchyArcs backward) {
    size = nodes - first;
    outStart = starts(first, forward);
    out = lay(first, forward);
    inStart = starts(first, backward);
    in = lay(first, backward);
    bounds = new int[Math.multiplyExact(size, BOUNDS)];
    if (size > 0) {
      findLandmarks();
    }
  }

  /** Gives the entries of the dictionary their new numbers; only while the hierarchy is built. */
  void renumber(int[] numbers) {
    for (int[] arcs : new int[][] {out, in}) {
      for (int arc = 0; arc < arcs.length; arc += STRIDE) {
        arcs[arc + SET] = numbers[arcs[arc + SET]];
      }
    }
  }

  private int[] starts(int first, HierarchyArcs arcs) {
    int[] starts = new int[size + 1];
    for (int node = 0; node <= size; node++) {
      starts[node] = Math.multiplyExact(arcs.begin(first + node) - arcs.begin(first), STRIDE);
    }
    return starts;
  }

  private int[] lay(int first, HierarchyArcs arcs) {
    int begin = arcs.begin(first);
    int[] laid = new int[Math.multiplyExact(arcs.begin(first + size) - begin, STRIDE)];
    int at = 0;
    for (int node = first; node < first + size; node++) {
      for (int arc : inOrder(arcs, arcs.begin(node), arcs.end(node))) {
        laid[at + OTHER] = arcs.other(arc) - first;
        laid[at + WEIGHT] = arcs.weight(arc);
        laid[at + SET] = arcs.entry(arc);
        laid[at + ARC] = arc;
        at += STRIDE;
      }
    }
    return laid;
  }

  /** Arcs by their other end, then by weight. */
  private static int[] inOrder(HierarchyArcs arcs, int from, int to) {
    long[] byWeight = new long[to - from];
    Arrays.setAll(byWeight, i -> (long) arcs.weight(from + i) << 32 | i);
    Arrays.sort(byWeight);
    long[] byEnd = new long[to - from];
    Arrays.setAll(byEnd, i -> (long) arcs.other(from + (int) byWeight[i]) << 32 | i);
    Arrays.sort(byEnd);
    int[] sorted = new int[to - from];
    Arrays.setAll(sorted, i -> from + (int) byWeight[(int) byEnd[i]]);
    return sorted;
  }

  /** Takes the node with most arcs, then always the one farthest there and back from all taken. */
  private void findLandmarks() {
    int next = 0;
    for (int node = 1; node < size; node++) {
      if (outStart[node + 1] - outStart[node] > outStart[next + 1] - outStart[next]) {
        next = node;
      }
    }
    long[] nearest = new long[size];
    Arrays.fill(nearest, Long.MAX_VALUE);
    IntHeap queue = new IntHeap(size);
    for (int landmark = 0; landmark < LANDMARKS; landmark++) {
      spread(next, outStart, out, 2 * landmark, queue);
      spread(next, inStart, in, 2 * landmark + 1, queue);
      next = farthest(landmark, nearest);
    }
  }

  private int farthest(int landmark, long[] nearest) {
    int farthest = 0;
    for (int node = 0; node < size; node++) {
      int from = bounds[node * BOUNDS + 2 * landmark];
      int back = bounds[node * BOUNDS + 2 * landmark + 1];
      // A node that is cut off is no use as a landmark.
      nearest[node] =
          from == NEVER || back == NEVER ? 0 : Math.min(nearest[node], (long) from + back);
      farthest = nearest[node] > nearest[farthest] ? node : farthest;
    }
    return farthest;
  }

  /** Writes all distances from a landmark, or to it, into one column. */
  private void spread(int landmark, int[] start, int[] arcs, int column, IntHeap queue) {
    for (int node = 0; node < size; node++) {
      bounds[node * BOUNDS + column] = NEVER;
    }
    bounds[landmark * BOUNDS + column] = 0;
    queue.push(landmark, 0);
    while (!queue.isEmpty()) {
      int node = queue.poll();
      int at = bounds[node * BOUNDS + column];
      for (int arc = start[node]; arc < start[node + 1]; arc += STRIDE) {
        int label = arcs[arc + OTHER] * BOUNDS + column;
        if (arcs[arc + WEIGHT] < bounds[label] - at) {
          bounds[label] = at + arcs[arc + WEIGHT];
          queue.push(arcs[arc + OTHER], bounds[label]);
        }
      }
    }
  }
}
