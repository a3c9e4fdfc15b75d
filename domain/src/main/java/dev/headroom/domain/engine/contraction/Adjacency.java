package dev.headroom.domain.engine.contraction;

import java.util.Arrays;

/**
 * For every node the arcs into it, or those out of it, while a graph is contracted. What a search
 * wants to know of an arc lies side by side, so that looking at a node reads one piece of memory.
 *
 * <p>16 bytes an arc, up to a third of it spare; 20 a node.
 */
final class Adjacency {

  /** Places of an arc's parts behind its beginning. */
  static final int END = 0;

  static final int WEIGHT = 1;
  static final int SET = 2;
  static final int ARC = 3;

  /** How many places an arc takes. */
  static final int STRIDE = 4;

  private static final int[] EMPTY = {};

  /** The arcs of each node; only the first {@link #size} places count. */
  final int[][] of;

  /** How many places a node's arcs take, {@link #STRIDE} for each. */
  final int[] size;

  Adjacency(int nodes) {
    of = new int[nodes][];
    Arrays.fill(of, EMPTY);
    size = new int[nodes];
  }

  /** How many arcs a node has. */
  int count(int node) {
    return size[node] / STRIDE;
  }

  void add(int node, int end, int weight, int set, int arc) {
    int at = size[node];
    int[] arcs = of[node];
    if (at == arcs.length) {
      arcs = Arrays.copyOf(arcs, at + Math.max(STRIDE, at / 2 / STRIDE * STRIDE));
      of[node] = arcs;
    }
    arcs[at + END] = end;
    arcs[at + WEIGHT] = weight;
    arcs[at + SET] = set;
    arcs[at + ARC] = arc;
    size[node] = at + STRIDE;
  }

  /** Takes the arc at a place away; the last one moves there. */
  void removeAt(int node, int at) {
    int[] arcs = of[node];
    int last = size[node] - STRIDE;
    System.arraycopy(arcs, last, arcs, at, STRIDE);
    size[node] = last;
  }

  /** Takes an arc away if it is there. */
  void remove(int node, int arc) {
    int[] arcs = of[node];
    for (int at = size[node] - STRIDE; at >= 0; at -= STRIDE) {
      if (arcs[at + ARC] == arc) {
        removeAt(node, at);
        return;
      }
    }
  }

  /** Takes all arcs to an end away; returns how many there were. */
  int removeAll(int node, int end) {
    int[] arcs = of[node];
    int before = size[node];
    for (int at = before - STRIDE; at >= 0; at -= STRIDE) {
      if (arcs[at + END] == end) {
        removeAt(node, at);
      }
    }
    return (before - size[node]) / STRIDE;
  }

  /** Frees what a node does not use. */
  void trim(int node) {
    if (of[node].length > size[node]) {
      of[node] = Arrays.copyOf(of[node], size[node]);
    }
  }
}
