package dev.headroom.domain.engine;

import java.util.Arrays;

/** The shortcuts that the contraction of one node needs. Reusable; 16 bytes a shortcut. */
final class Shortcuts {

  int node;
  int count;
  int[] first = new int[16];
  int[] second = new int[16];
  int[] weight = new int[16];
  int[] set = new int[16];

  void clear(int contracted) {
    node = contracted;
    count = 0;
  }

  void add(int one, int two, int cost, int asks) {
    if (count == first.length) {
      first = Arrays.copyOf(first, count * 2);
      second = Arrays.copyOf(second, count * 2);
      weight = Arrays.copyOf(weight, count * 2);
      set = Arrays.copyOf(set, count * 2);
    }
    first[count] = one;
    second[count] = two;
    weight[count] = cost;
    set[count++] = asks;
  }

  /** Adds them to the graph and takes the node out of its neighbours' lists. */
  void carryOut(ContractingGraph graph, RestrictionSets sets) {
    for (int i = 0; i < count; i++) {
      graph.add(
          sets,
          graph.tail[first[i]],
          graph.head[second[i]],
          weight[i],
          set[i],
          first[i],
          second[i],
          graph.hops[first[i]] + graph.hops[second[i]]);
    }
    graph.detach(node);
  }
}
