package dev.headroom.domain.engine.labels;

import java.util.Arrays;

/**
 * A 4-ary heap of states with {@code int} keys, 0 or more, each with its key in one {@code long}. A
 * state whose key falls is pushed again; who pops drops what is out of date. For one thread.
 */
public final class PackedHeap {

  private long[] heap = new long[1024];
  private int size;

  /** The least key, or {@link Labels#UNSEEN} when empty. */
  public long topKey() {
    return size == 0 ? Labels.UNSEEN : heap[0] >>> Integer.SIZE;
  }

  /** Takes a state of the least key off. */
  public int poll() {
    int state = (int) heap[0];
    long last = heap[--size];
    int at = 0;
    for (int child = 1; child < size; child = 4 * at + 1) {
      int least = child;
      int end = Math.min(child + 4, size);
      for (int other = child + 1; other < end; other++) {
        if (heap[other] < heap[least]) {
          least = other;
        }
      }
      if (heap[least] >= last) {
        break;
      }
      heap[at] = heap[least];
      at = least;
    }
    heap[at] = last;
    return state;
  }

  /** Pushes a state. */
  public void push(int key, int state) {
    if (size == heap.length) {
      heap = Arrays.copyOf(heap, 2 * size);
    }
    long pushed = (long) key << Integer.SIZE | state;
    int at = size++;
    while (at > 0 && heap[(at - 1) >> 2] > pushed) {
      heap[at] = heap[(at - 1) >> 2];
      at = (at - 1) >> 2;
    }
    heap[at] = pushed;
  }
}
