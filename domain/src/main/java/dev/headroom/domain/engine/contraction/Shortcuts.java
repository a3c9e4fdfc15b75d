package dev.headroom.domain.engine.contraction;

import dev.headroom.domain.engine.rules.RestrictionSets;
import java.util.Arrays;

/** The shortcuts that the contraction of one node needs. Reusable; 24 bytes a shortcut. */
final class Shortcuts {

  int node;
  int count;

  /** False when the node has so many arcs, or so strict ones, that it was given up. */
  boolean complete;

  private int[] from = new int[16];
  private int[] to = new int[16];
  int[] first = new int[16];
  int[] second = new int[16];
  private int[] weight = new int[16];
  private int[] set = new int[16];

  void clear(int contracted) {
    node = contracted;
    count = 0;
    complete = true;
  }

  void add(int tail, int head, int one, int two, int cost, int asks) {
    if (count == first.length) {
      from = Arrays.copyOf(from, count * 2);
      to = Arrays.copyOf(to, count * 2);
      first = Arrays.copyOf(first, count * 2);
      second = Arrays.copyOf(second, count * 2);
      weight = Arrays.copyOf(weight, count * 2);
      set = Arrays.copyOf(set, count * 2);
    }
    from[count] = tail;
    to[count] = head;
    first[count] = one;
    second[count] = two;
    weight[count] = cost;
    set[count++] = asks;
  }

  /** Takes the node out of the graph and adds them in its place. */
  void carryOut(ContractingGraph graph, RestrictionSets sets) {
    graph.detach(node);
    for (int i = 0; i < count; i++) {
      int hops = graph.hops(first[i]) + graph.hops(second[i]);
      graph.add(sets, from[i], to[i], weight[i], set[i], first[i], second[i], hops);
    }
  }
}
