package dev.headroom.domain.column;

import java.nio.IntBuffer;
import java.util.BitSet;

/**
 * Numbered items, grouped; the items of a group are in ascending order. Immutable; the columns are
 * for reading.
 */
public final class Groups {

  /** The greatest number of items processed together. An even number: both directions of a road. */
  public static final int AT_ONCE = 1 << 12;

  private final IntBuffer start;
  private final IntBuffer items;

  /** Tells the groups of consecutive items. */
  @FunctionalInterface
  public interface Told {

    /**
     * Puts the group of each item into an array; negative for none.
     *
     * @param from the first item, an even number
     */
    void of(int from, int some, int[] groups);
  }

  private Groups(int[] start, int[] items, Room room) {
    this.start = room.keep(IntBuffer.wrap(start));
    this.items = room.keep(IntBuffer.wrap(items));
  }

  /**
   * Groups items by counting.
   *
   * @param told tells the groups, twice
   * @param room the storage of the groups
   */
  public static Groups of(int groups, int count, Told told, Room room) {
    int[] sizes = new int[groups + 1];
    int[] of = new int[Math.min(count, AT_ONCE)];
    for (int from = 0; from < count; from += AT_ONCE) {
      int some = Math.min(AT_ONCE, count - from);
      told.of(from, some, of);
      count(of, some, sizes);
    }
    return counted(sizes, count, told, room);
  }

  /**
   * Groups items whose groups were counted.
   *
   * @param sizes the size of each group, and one entry more; not used again by the caller
   * @param told tells the groups, once
   * @param room the storage of the groups
   */
  public static Groups counted(int[] sizes, int count, Told told, Room room) {
    int[] start = sizes;
    int[] items = new int[sumUp(start)];
    int[] of = new int[Math.min(count, AT_ONCE)];
    for (int from = (count - 1) / AT_ONCE * AT_ONCE; from >= 0 && count > 0; from -= AT_ONCE) {
      int some = Math.min(AT_ONCE, count - from);
      told.of(from, some, of);
      place(of, some, from, start, items);
    }
    return new Groups(start, items, room);
  }

  private static void count(int[] of, int some, int[] counts) {
    for (int i = 0; i < some; i++) {
      if (of[i] >= 0) {
        counts[of[i]]++;
      }
    }
  }

  /**
   * Replaces each group's count by the end of its range.
   *
   * @return the number of items
   */
  private static int sumUp(int[] counts) {
    int end = 0;
    for (int group = 0; group < counts.length; group++) {
      end += counts[group];
      counts[group] = end;
    }
    return end;
  }

  /**
   * Places items from the last to the first, each before the end of its group, so that the end
   * becomes the beginning.
   */
  private static void place(int[] of, int some, int first, int[] ends, int[] items) {
    for (int i = some - 1; i >= 0; i--) {
      if (of[i] >= 0) {
        items[--ends[of[i]]] = first + i;
      }
    }
  }

  /** The beginning of each group's range among all items; one more entry than groups. */
  public IntBuffer starts() {
    return start;
  }

  /** The items of all groups, one group after the other. */
  public IntBuffer items() {
    return items;
  }

  /**
   * The groups with items. If only few groups have any, all bits stay in a processor's nearest
   * cache.
   */
  public BitSet filled() {
    int groups = start.limit() - 1;
    long[] words = new long[groups / Long.SIZE + 1];
    int[] starts = new int[Math.min(groups, AT_ONCE) + 1];
    for (int from = 0; from < groups; from += AT_ONCE) {
      int some = Math.min(AT_ONCE, groups - from);
      start.get(from, starts, 0, some + 1);
      for (int i = 0; i < some; i++) {
        words[(from + i) / Long.SIZE] |= starts[i] < starts[i + 1] ? 1L << (from + i) : 0;
      }
    }
    return BitSet.valueOf(words);
  }

  /** The number of items in a group. */
  public int size(int group) {
    return start.get(group + 1) - start.get(group);
  }

  /** The n-th item of a group. */
  public int item(int group, int n) {
    return items.get(start.get(group) + n);
  }
}
