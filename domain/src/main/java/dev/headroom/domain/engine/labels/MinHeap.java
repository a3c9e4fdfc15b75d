package dev.headroom.domain.engine.labels;

import java.util.Arrays;

/**
 * A binary heap of (key, node) pairs, least key first. A node whose key falls is pushed again; who
 * pops drops what is out of date. For one thread.
 */
public final class MinHeap {

  private long[] keys = new long[1024];
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

  /** The node of the least key. */
  public int topNode() {
    return nodes[0];
  }

  public void push(long key, int node) {
    if (size == keys.length) {
      keys = Arrays.copyOf(keys, 2 * size);
      nodes = Arrays.copyOf(nodes, 2 * size);
    }
    int at = size++;
    while (at > 0) {
      int up = (at - 1) >>> 1;
      if (keys[up] <= key) {
        break;
      }
      keys[at] = keys[up];
      nodes[at] = nodes[up];
      at = up;
    }
    keys[at] = key;
    nodes[at] = node;
  }

  public void pop() {
    long key = keys[--size];
    int node = nodes[size];
    int at = 0;
    for (int down = 1; down < size; down = 2 * at + 1) {
      if (down + 1 < size && keys[down + 1] < keys[down]) {
        down++;
      }
      if (keys[down] >= key) {
        break;
      }
      keys[at] = keys[down];
      nodes[at] = nodes[down];
      at = down;
    }
    keys[at] = key;
    nodes[at] = node;
  }
}
