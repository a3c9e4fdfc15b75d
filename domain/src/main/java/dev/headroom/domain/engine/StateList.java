package dev.headroom.domain.engine;

import java.util.Arrays;

/** States of a path while it is put together. Reusable; for one thread. */
final class StateList {

  private int[] states = new int[256];
  private int size;

  void clear() {
    size = 0;
  }

  int size() {
    return size;
  }

  int get(int i) {
    return states[i];
  }

  int last() {
    return states[size - 1];
  }

  void append(int state) {
    if (size == states.length) {
      states = Arrays.copyOf(states, 2 * size);
    }
    states[size++] = state;
  }

  void removeLast() {
    size--;
  }

  /** Turns round what follows the first {@code from} states. */
  void reverseFrom(int from) {
    for (int i = from, j = size - 1; i < j; i++, j--) {
      int swapped = states[i];
      states[i] = states[j];
      states[j] = swapped;
    }
  }

  int[] toArray() {
    return Arrays.copyOf(states, size);
  }
}
