package dev.headroom.domain.engine.contraction;

import java.util.Arrays;

/** The shortcuts that the contraction of one node needs. Reusable; 28 bytes a shortcut. */
final class Shortcuts {

  int node;
  int count;

  /** False when the node has so many arcs, or so strict ones, that it was given up. */
  boolean complete;

  /** What speaks against contracting the node, its depth left aside. */
  int cost;

  int[] from = new int[4];
  int[] to = new int[4];

  /** Which arc into the node, and which out of it, by the order in which it has them. */
  int[] first = new int[4];

  int[] second = new int[4];
  int[] weight = new int[4];
  int[] set = new int[4];

  /** How many original arcs each is made of. */
  int[] hops = new int[4];

  void clear(int contracted) {
    node = contracted;
    count = 0;
    complete = true;
  }

  void add(int tail, int head, int one, int two, int cost, int asks, int made) {
    if (count == first.length) {
      from = Arrays.copyOf(from, count * 2);
      to = Arrays.copyOf(to, count * 2);
      first = Arrays.copyOf(first, count * 2);
      second = Arrays.copyOf(second, count * 2);
      weight = Arrays.copyOf(weight, count * 2);
      set = Arrays.copyOf(set, count * 2);
      hops = Arrays.copyOf(hops, count * 2);
    }
    from[count] = tail;
    to[count] = head;
    first[count] = one;
    second[count] = two;
    weight[count] = cost;
    set[count] = asks;
    hops[count++] = made;
  }
}
