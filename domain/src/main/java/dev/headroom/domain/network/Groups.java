package dev.headroom.domain.network;

import java.util.function.IntUnaryOperator;

/** Numbered items by the group to which each belongs, in their order. Immutable. */
final class Groups {

  private final int[] start;
  private final int[] items;

  private Groups(int[] start, int[] items) {
    this.start = start;
    this.items = items;
  }

  /**
   * Groups items by counting.
   *
   * @param groupOf the group of an item; negative for none
   */
  static Groups of(int groups, int count, IntUnaryOperator groupOf) {
    int[] start = new int[groups + 1];
    for (int item = 0; item < count; item++) {
      int group = groupOf.applyAsInt(item);
      if (group >= 0) {
        start[group + 1]++;
      }
    }
    for (int i = 1; i < start.length; i++) {
      start[i] += start[i - 1];
    }
    int[] items = new int[start[groups]];
    int[] next = start.clone();
    for (int item = 0; item < count; item++) {
      int group = groupOf.applyAsInt(item);
      if (group >= 0) {
        items[next[group]++] = item;
      }
    }
    return new Groups(start, items);
  }

  /** How many items a group has. */
  int size(int group) {
    return start[group + 1] - start[group];
  }

  /** The n-th item of a group. */
  int item(int group, int n) {
    return items[start[group] + n];
  }
}
