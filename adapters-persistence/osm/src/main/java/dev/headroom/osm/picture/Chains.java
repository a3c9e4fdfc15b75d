package dev.headroom.osm.picture;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Joins ways, each given by the ids of its nodes, that end at the same node. For one thread. */
public final class Chains {

  private final List<long[]> ways;
  private final Map<Long, Deque<Integer>> byEnd = new HashMap<>();
  private final boolean[] used;

  /** Joins ways with two nodes or more; others are left out. */
  public Chains(List<long[]> ways) {
    this.ways = ways.stream().filter(way -> way.length > 1).toList();
    used = new boolean[this.ways.size()];
    for (int i = 0; i < used.length; i++) {
      long[] way = this.ways.get(i);
      byEnd.computeIfAbsent(way[0], added -> new ArrayDeque<>()).add(i);
      byEnd.computeIfAbsent(way[way.length - 1], added -> new ArrayDeque<>()).add(i);
    }
  }

  /** The chains; a closed one ends with the node with which it begins. Each way is in one. */
  public List<long[]> join() {
    List<long[]> chains = new ArrayList<>();
    for (int i = 0; i < used.length; i++) {
      if (!used[i]) {
        used[i] = true;
        Deque<long[]> pieces = new ArrayDeque<>();
        pieces.add(ways.get(i));
        grow(pieces, true);
        grow(pieces, false);
        chains.add(joined(pieces));
      }
    }
    return chains;
  }

  /** Whether a chain ends where it begins, and encloses something. */
  public static boolean closed(long[] chain) {
    return chain.length > 3 && chain[0] == chain[chain.length - 1];
  }

  private void grow(Deque<long[]> pieces, boolean forward) {
    while (pieces.getFirst()[0] != last(pieces.getLast())) {
      long end = forward ? last(pieces.getLast()) : pieces.getFirst()[0];
      int next = unusedAt(end);
      if (next < 0) {
        return;
      }
      used[next] = true;
      long[] way = ways.get(next);
      if (forward) {
        pieces.addLast(way[0] == end ? way : reversed(way));
      } else {
        pieces.addFirst(last(way) == end ? way : reversed(way));
      }
    }
  }

  private int unusedAt(long end) {
    Deque<Integer> at = byEnd.get(end);
    while (!at.isEmpty()) {
      int way = at.poll();
      if (!used[way]) {
        return way;
      }
    }
    return -1;
  }

  private static long last(long[] way) {
    return way[way.length - 1];
  }

  private static long[] reversed(long[] way) {
    long[] back = new long[way.length];
    for (int i = 0; i < way.length; i++) {
      back[i] = way[way.length - 1 - i];
    }
    return back;
  }

  private static long[] joined(Deque<long[]> pieces) {
    int size = 1 + pieces.stream().mapToInt(piece -> piece.length - 1).sum();
    long[] chain = Arrays.copyOf(pieces.getFirst(), size);
    int at = 0;
    for (long[] piece : pieces) {
      System.arraycopy(piece, 0, chain, at, piece.length);
      at += piece.length - 1;
    }
    return chain;
  }
}
