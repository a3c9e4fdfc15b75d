package dev.headroom.domain.engine.kit;

import java.util.Arrays;

/**
 * A 4-ary heap of nodes with {@code int} keys that can be lowered. 4 bytes a node of the graph and
 * 8 a queued one. For one thread.
 */
public final class IntHeap {

  private static final int ABSENT = -1;

  private int[] place;
  private int[] nodes = new int[64];
  private int[] keys = new int[64];
  private int size;

  public IntHeap(int nodeCount) {
    place = new int[nodeCount];
    Arrays.fill(place, ABSENT);
  }

  public boolean isEmpty() {
    return size == 0;
  }

  public int size() {
    return size;
  }

  /** Makes room for more nodes. */
  void growTo(int nodeCount) {
    int before = place.length;
    place = Arrays.copyOf(place, nodeCount);
    Arrays.fill(place, before, nodeCount, ABSENT);
  }

  /** The least key; the heap must not be empty. */
  public int leastKey() {
    return keys[0];
  }

  public void clear() {
    for (int i = 0; i < size; i++) {
      place[nodes[i]] = ABSENT;
    }
    size = 0;
  }

  /** Adds a node, or moves it to another key. */
  public void push(int node, int key) {
    int at = place[node];
    if (at == ABSENT) {
      if (size == nodes.length) {
        nodes = Arrays.copyOf(nodes, size * 2);
        keys = Arrays.copyOf(keys, size * 2);
      }
      up(size++, node, key);
    } else if (key <= keys[at]) {
      up(at, node, key);
    } else {
      down(at, node, key);
    }
  }

  /** Moves a node that waits to a key if that is less than its own. */
  public void lower(int node, int key) {
    int at = place[node];
    if (at != ABSENT && key < keys[at]) {
      up(at, node, key);
    }
  }

  /** Takes a node with the least key off. */
  public int poll() {
    int least = nodes[0];
    place[least] = ABSENT;
    size--;
    if (size > 0) {
      down(0, nodes[size], keys[size]);
    }
    return least;
  }

  private void up(int from, int node, int key) {
    int at = from;
    while (at > 0) {
      int parent = (at - 1) >> 2;
      if (keys[parent] <= key) {
        break;
      }
      put(at, nodes[parent], keys[parent]);
      at = parent;
    }
    put(at, node, key);
  }

  private void down(int from, int node, int key) {
    int at = from;
    while (true) {
      int child = (at << 2) + 1;
      if (child >= size) {
        break;
      }
      int least = child;
      int end = Math.min(child + 4, size);
      for (int other = child + 1; other < end; other++) {
        if (keys[other] < keys[least]) {
          least = other;
        }
      }
      if (keys[least] >= key) {
        break;
      }
      put(at, nodes[least], keys[least]);
      at = least;
    }
    put(at, node, key);
  }

  private void put(int at, int node, int key) {
    nodes[at] = node;
    keys[at] = key;
    place[node] = at;
  }
}
