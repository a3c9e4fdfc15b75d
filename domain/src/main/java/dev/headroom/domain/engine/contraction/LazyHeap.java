package dev.headroom.domain.engine.contraction;

import java.util.Arrays;

/**
 * A 4-ary heap of nodes with {@code int} keys, both in one {@code long}. A node whose key falls is
 * pushed again; who polls drops what is out of date. 8 bytes an entry. For one thread.
 */
final class LazyHeap {

  private long[] entries = new long[256];
  private int size;

  void clear() {
    size = 0;
  }

  boolean isEmpty() {
    return size == 0;
  }

  void push(int node, int key) {
    if (size == entries.length) {
      entries = Arrays.copyOf(entries, size * 2);
    }
    long entry = (long) key << 32 | node;
    int at = size++;
    while (at > 0) {
      int parent = (at - 1) >> 2;
      if (entries[parent] <= entry) {
        break;
      }
      entries[at] = entries[parent];
      at = parent;
    }
    entries[at] = entry;
  }

  /** Takes the least entry off: its key in the upper half, its node in the lower. */
  long poll() {
    long least = entries[0];
    long entry = entries[--size];
    int at = 0;
    for (int child = 1; child < size; child = (at << 2) + 1) {
      int smallest = child;
      int end = Math.min(child + 4, size);
      for (int other = child + 1; other < end; other++) {
        if (entries[other] < entries[smallest]) {
          smallest = other;
        }
      }
      if (entries[smallest] >= entry) {
        break;
      }
      entries[at] = entries[smallest];
      at = smallest;
    }
    entries[at] = entry;
    return least;
  }
}
