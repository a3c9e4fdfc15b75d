package dev.headroom.domain.engine.kit;

import java.util.Arrays;

/** States of a path while it is put together. Reusable; for one thread. */
public final class StateList {

  private int[] states = new int[256];
  private int size;

  public void clear() {
    size = 0;
  }

  public int size() {
    return size;
  }

  public int get(int i) {
    return states[i];
  }

  public int last() {
    return states[size - 1];
  }

  public void append(int state) {
    if (size == states.length) {
      states = Arrays.copyOf(states, 2 * size);
    }
    states[size++] = state;
  }

  public void append(StateList more) {
    for (int i = 0; i < more.size; i++) {
      append(more.states[i]);
    }
  }

  public void removeLast() {
    size--;
  }

  /** Turns round what follows the first {@code from} states. */
  public void reverseFrom(int from) {
    for (int i = from, j = size - 1; i < j; i++, j--) {
      int swapped = states[i];
      states[i] = states[j];
      states[j] = swapped;
    }
  }

  public int[] toArray() {
    return Arrays.copyOf(states, size);
  }
}
