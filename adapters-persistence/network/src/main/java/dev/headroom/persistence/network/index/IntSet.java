package dev.headroom.persistence.network.index;

import java.util.Arrays;

/**
 * A growing set of ints that keeps their order of insertion: a hash table with open addressing
 * beside a list. 4 bytes a value and 8 to 16 a slot of the table; for one thread.
 */
final class IntSet {

  private static final int FREE = -1;

  private int[] values = new int[32];

  /** Indices into {@code values}, or {@code FREE}; never more than half full. */
  private int[] slots = free(64);

  private int size;

  /**
   * Adds a value.
   *
   * @return whether it was new
   */
  boolean add(int value) {
    int mask = slots.length - 1;
    int slot = hash(value) & mask;
    while (slots[slot] != FREE) {
      if (values[slots[slot]] == value) {
        return false;
      }
      slot = (slot + 1) & mask;
    }
    if (size == values.length) {
      grow();
      return add(value);
    }
    slots[slot] = size;
    values[size++] = value;
    return true;
  }

  int size() {
    return size;
  }

  /** The value that was added n-th. */
  int get(int n) {
    return values[n];
  }

  private void grow() {
    values = Arrays.copyOf(values, 2 * size);
    slots = free(2 * slots.length);
    int mask = slots.length - 1;
    for (int i = 0; i < size; i++) {
      int slot = hash(values[i]) & mask;
      while (slots[slot] != FREE) {
        slot = (slot + 1) & mask;
      }
      slots[slot] = i;
    }
  }

  private static int[] free(int slots) {
    int[] free = new int[slots];
    Arrays.fill(free, FREE);
    return free;
  }

  private static int hash(int value) {
    int hash = value * 0x9e3779b9;
    return hash ^ (hash >>> 16);
  }
}
