package dev.headroom.domain.engine.kit;

import java.util.Arrays;

/**
 * A binary heap of nodes, each with a key and a clock: least key first, of equal keys the earlier
 * clock. A node whose key falls is pushed again; who pops drops what is out of date. For one
 * thread.
 */
public final class MinHeap {

  private long[] keys = new long[1024];
  private int[] clocks = new int[1024];
  private int[] nodes = new int[1024];
  private int size;

  public void clear() {
    size = 0;
  }

  public boolean isEmpty() {
    return size == 0;
  }

  /** The least key, or {@link Labels#UNSEEN} when empty. */
  public long topKey() {
    return size == 0 ? Labels.UNSEEN : keys[0];
  }

  /** Whether what is on top comes before a key and a clock. */
  public boolean topIsBefore(long key, int clock) {
    return size > 0 && (keys[0] < key || (keys[0] == key && clocks[0] < clock));
  }

  /** The node of the least key. */
  public int topNode() {
    return nodes[0];
  }

  /** Pushes a node with its clock at 0. */
  public void push(long key, int node) {
    push(key, 0, node);
  }

  /** Pushes a node. */
  public void push(long key, int clock, int node) {
    if (size == keys.length) {
      keys = Arrays.copyOf(keys, 2 * size);
      clocks = Arrays.copyOf(clocks, 2 * size);
      nodes = Arrays.copyOf(nodes, 2 * size);
    }
    int at = size++;
    while (at > 0) {
      int up = (at - 1) >>> 1;
      if (keys[up] < key || (keys[up] == key && clocks[up] <= clock)) {
        break;
      }
      keys[at] = keys[up];
      clocks[at] = clocks[up];
      nodes[at] = nodes[up];
      at = up;
    }
    keys[at] = key;
    clocks[at] = clock;
    nodes[at] = node;
  }

  /** Takes the top away. */
  public void pop() {
    long key = keys[--size];
    int clock = clocks[size];
    int node = nodes[size];
    int at = 0;
    for (int down = 1; down < size; down = 2 * at + 1) {
      if (down + 1 < size
          && (keys[down + 1] < keys[down]
              || (keys[down + 1] == keys[down] && clocks[down + 1] < clocks[down]))) {
        down++;
      }
      if (keys[down] > key || (keys[down] == key && clocks[down] >= clock)) {
        break;
      }
      keys[at] = keys[down];
      clocks[at] = clocks[down];
      nodes[at] = nodes[down];
      at = down;
    }
    keys[at] = key;
    clocks[at] = clock;
    nodes[at] = node;
  }
}
