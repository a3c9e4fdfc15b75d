package dev.headroom.domain.engine.contraction;

import java.util.Arrays;

/** What speaks against contracting each node: the higher, the later it goes. */
final class Priorities {

  /**
   * What a node's depth counts, the share of shortcuts to the arcs that go, and that of the
   * original arcs that both are made of. The last one keeps shortcuts short, and so searches small.
   */
  private static final int DEPTH = 1_000;

  private static final int ARCS = 2 * DEPTH;
  private static final int HOPS = 5 * DEPTH;
  private static final int WORST = 1 << 29;

  /** The priority of a node that is contracted, or left where it is. */
  private static final int GONE = Integer.MAX_VALUE;

  /** A sweep examines one node in so many of those that are left, those of least priority. */
  private static final int SWEEP_SHARE = 5;

  /** The size of the sample from which the least share of the priorities is estimated. */
  private static final int SAMPLE = 8_192;

  private final ContractingGraph graph;

  /** Of each node its last cost, its depth, and the priority at which it is examined again. */
  private final int[] costs;

  private final int[] depth;
  private final int[] priorities;

  Priorities(ContractingGraph graph) {
    this.graph = graph;
    costs = new int[graph.nodes];
    depth = new int[graph.nodes];
    priorities = new int[graph.nodes];
  }

  /** What speaks against contracting a node, its depth left aside. */
  static int cost(ContractingGraph graph, Shortcuts shortcuts) {
    if (!shortcuts.complete) {
      return WORST;
    }
    int node = shortcuts.node;
    long removedHops = graph.hops(graph.out, node) + graph.hops(graph.in, node);
    long addedHops = 0;
    for (int i = 0; i < shortcuts.count; i++) {
      addedHops += shortcuts.hops[i];
    }
    int removed = graph.out.count(node) + graph.in.count(node);
    double arcs = (double) shortcuts.count / Math.max(1, removed);
    double hops = (double) addedHops / Math.max(1, removedHops);
    return (int) Math.min(WORST, ARCS * arcs + HOPS * hops);
  }

  /** Takes what was found for a node at first. */
  void begin(Shortcuts found) {
    costs[found.node] = found.cost;
    priorities[found.node] = found.cost;
  }

  boolean isGone(int node) {
    return priorities[node] == GONE;
  }

  /** Whether a node may be examined: its priority is not above a bar. */
  boolean isWithin(int node, int bar) {
    return priorities[node] <= bar;
  }

  /** The priority that a fifth of the nodes that are left do not exceed, by a sample of them. */
  int leastFifth(int[] left, int count) {
    int step = Math.max(1, count / SAMPLE);
    int[] sample = new int[(count + step - 1) / step];
    for (int i = 0; i < sample.length; i++) {
      sample[i] = priorities[left[i * step]];
    }
    Arrays.sort(sample);
    return sample[sample.length / SWEEP_SHARE];
  }

  /**
   * Takes what was found for a node.
   *
   * @return whether it goes now: its priority is still not above the bar
   */
  boolean examined(Shortcuts found, int bar) {
    int node = found.node;
    int priority = found.cost + DEPTH * depth[node];
    boolean goes = found.complete && priority <= bar;
    costs[node] = found.cost;
    priorities[node] = goes || !found.complete ? GONE : priority;
    if (goes) {
      raise(graph.out, node);
      raise(graph.in, node);
    }
    return goes;
  }

  /**
   * A node beside one that is contracted is deeper from now on, and may have become cheaper: it is
   * looked at again when it would be next with three quarters of its cost.
   */
  private void raise(Adjacency arcs, int node) {
    int[] list = arcs.list(node);
    for (int at = arcs.begin(node); at < arcs.end(node); at += Adjacency.STRIDE) {
      int end = list[at + Adjacency.END];
      depth[end] = Math.max(depth[end], depth[node] + 1);
      if (priorities[end] != GONE) {
        priorities[end] = Math.min(priorities[end], costs[end] / 4 * 3 + DEPTH * depth[end]);
      }
    }
  }
}
