package dev.headroom.domain.engine.contraction;

import dev.headroom.domain.column.TooLargeException;
import dev.headroom.domain.engine.hierarchy.HierarchyArcs;
import java.util.Arrays;

/**
 * The arcs of one direction that nodes had when they were contracted, in that order: what becomes a
 * direction of the hierarchy. Halves of shortcuts are places in here, since the node in their
 * middle is contracted before they are made.
 *
 * <p>In pieces, so that growing copies none of them. 20 bytes an arc, 4 a node; for one thread.
 */
final class FinishedArcs {

  private static final int BITS = 15;
  private static final int STRIDE = Adjacency.SECOND + 1;

  private final int[] start;
  private int[][] pieces = new int[16][];
  private int nodes;
  private int count;

  FinishedArcs(int nodes) {
    start = new int[nodes + 1];
  }

  /** How many arcs there are: the place of the next one. */
  int count() {
    return count;
  }

  /** Adds the arcs of the node that is next. */
  void add(Adjacency lists, int node) {
    int[] list = lists.list(node);
    for (int at = lists.begin(node); at < lists.end(node); at += Adjacency.STRIDE) {
      System.arraycopy(list, at, piece(), (count & ((1 << BITS) - 1)) * STRIDE, STRIDE);
      count = TooLargeException.count(count + 1L);
    }
    start[++nodes] = count;
  }

  private int[] piece() {
    int piece = count >>> BITS;
    if (piece == pieces.length) {
      pieces = Arrays.copyOf(pieces, 2 * piece);
    }
    if (pieces[piece] == null) {
      pieces[piece] = new int[STRIDE << BITS];
    }
    return pieces[piece];
  }

  /** Marks the entries that its arcs ask. */
  void markUsed(boolean[] used) {
    for (int arc = 0; arc < count; arc++) {
      int[] piece = pieces[arc >>> BITS];
      used[piece[setOf(arc)]] = true;
    }
  }

  /** Gives the entries other numbers. */
  void renumber(int[] numbers) {
    for (int arc = 0; arc < count; arc++) {
      int[] piece = pieces[arc >>> BITS];
      piece[setOf(arc)] = numbers[piece[setOf(arc)]];
    }
  }

  private static int setOf(int arc) {
    return (arc & ((1 << BITS) - 1)) * STRIDE + Adjacency.SET;
  }

  /** Gives them away as a direction of a hierarchy. */
  HierarchyArcs give(int[] rank) {
    HierarchyArcs arcs = new HierarchyArcs(start);
    for (int arc = 0; arc < count; arc++) {
      int[] piece = pieces[arc >>> BITS];
      int at = (arc & ((1 << BITS) - 1)) * STRIDE;
      arcs.set(
          arc,
          rank[piece[at + Adjacency.END]],
          piece[at + Adjacency.WEIGHT],
          piece[at + Adjacency.SET]);
      arcs.setHalves(arc, piece[at + Adjacency.FIRST], piece[at + Adjacency.SECOND]);
      if (((arc + 1) & ((1 << BITS) - 1)) == 0) {
        pieces[arc >>> BITS] = null;
      }
    }
    return arcs;
  }
}
