package dev.headroom.domain.network;

import dev.headroom.domain.engine.Room;
import java.nio.IntBuffer;
import java.util.BitSet;
import java.util.function.IntUnaryOperator;

/**
 * Numbered items by the group to which each belongs, in their order. Immutable.
 *
 * <p>Whether a group has any takes a look at one bit: where few groups have, the bits of all of
 * them stay in a processor's nearest cache.
 */
final class Groups {

  private final IntBuffer start;
  private final IntBuffer items;
  private final BitSet filled;

  private Groups(int[] start, int[] items, Room room) {
    this.start = room.keep(IntBuffer.wrap(start));
    this.items = room.keep(IntBuffer.wrap(items));
    filled = new BitSet(start.length - 1);
    for (int group = 0; group < start.length - 1; group++) {
      filled.set(group, start[group] < start[group + 1]);
    }
  }

  /**
   * Groups items by counting.
   *
   * @param groupOf the group of an item; negative for none
   * @param room where the groups are kept
   */
  static Groups of(int groups, int count, IntUnaryOperator groupOf, Room room) {
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
    return new Groups(start, items, room);
  }

  /** Whether a group has no items. */
  boolean isEmpty(int group) {
    return !filled.get(group);
  }

  /** How many items a group has. */
  int size(int group) {
    return start.get(group + 1) - start.get(group);
  }

  /** The n-th item of a group. */
  int item(int group, int n) {
    return items.get(start.get(group) + n);
  }
}
