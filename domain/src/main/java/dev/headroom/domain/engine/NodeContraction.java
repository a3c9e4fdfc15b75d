package dev.headroom.domain.engine;

import java.util.Arrays;

/**
 * Finds the shortcuts that keep every distance for every vehicle when one node of a graph is
 * contracted. It only reads the graph, so that several can work on different nodes at once.
 *
 * <p>For an arc into the node and one out of it, the shortcut's weight is their sum and it asks the
 * join of both. It is superfluous when a <em>witness</em> joins its ends around the node, no longer
 * and no stricter. Witnesses are sought once over all arcs, and then, for each different entry that
 * shortcuts are left with, once over the arcs that are no stricter than it (Geisberger, Rice,
 * Sanders, Tsotras, <i>Route Planning with Flexible Edge Restrictions</i>, 2012).
 *
 * <p>Reusable; for one thread.
 */
final class NodeContraction {

  private final ContractingGraph graph;
  private final RestrictionSets sets;
  private final RestrictionSets.Joiner joiner;
  private final WitnessSearch witness;
  private final WitnessSearch.TargetMarks targets;

  private int candidates;
  private int[] inArc = new int[64];
  private int[] outArc = new int[64];
  private int[] weights = new int[64];
  private int[] asks = new int[64];

  /**
   * For one thread.
   *
   * @param blocked nodes that no witness may pass: those that are contracted at the same time
   */
  NodeContraction(ContractingGraph graph, RestrictionSets sets, boolean[] blocked) {
    this.graph = graph;
    this.sets = sets;
    joiner = sets.joiner();
    witness = new WitnessSearch(graph, sets, blocked);
    targets = new WitnessSearch.TargetMarks(graph.nodes);
  }

  /**
   * Finds the shortcuts that contracting a node needs.
   *
   * @param mostSettled bound of each witness search
   * @param into is overwritten with the shortcuts
   */
  void find(int node, int mostSettled, Shortcuts into) {
    into.clear(node);
    int[] in = graph.in[node];
    int inCount = graph.inCount[node];
    for (int i = 0; i < inCount; i++) {
      if (firstFrom(in, i)) {
        shortcutsFrom(node, graph.tail[in[i]], i, mostSettled, into);
      }
    }
  }

  private boolean firstFrom(int[] in, int at) {
    for (int i = 0; i < at; i++) {
      if (graph.tail[in[i]] == graph.tail[in[at]]) {
        return false;
      }
    }
    return true;
  }

  private void shortcutsFrom(int node, int from, int firstIn, int mostSettled, Shortcuts into) {
    int farthest = collect(node, from, firstIn);
    if (candidates == 0) {
      return;
    }
    witness.run(from, node, farthest, -1, mostSettled, targets);
    for (int i = 0; i < candidates; i++) {
      int to = graph.head[outArc[i]];
      if (!witness.found(to, weights[i])) {
        into.add(inArc[i], outArc[i], weights[i], asks[i]);
      } else if (!sets.loose(witness.asks(to), asks[i])) {
        continue;
      }
      drop(i--);
    }
    while (candidates > 0) {
      int ceiling = asks[0];
      markTargetsOf(ceiling);
      witness.run(from, node, farthestOf(ceiling), ceiling, mostSettled, targets);
      for (int i = 0; i < candidates; i++) {
        if (asks[i] == ceiling) {
          if (!witness.found(graph.head[outArc[i]], weights[i])) {
            into.add(inArc[i], outArc[i], weights[i], asks[i]);
          }
          drop(i--);
        }
      }
    }
  }

  /** Collects the Pareto-optimal pairs of arcs over a node; returns the longest one's weight. */
  private int collect(int node, int from, int firstIn) {
    candidates = 0;
    targets.clear();
    int farthest = 0;
    for (int i = firstIn; i < graph.inCount[node]; i++) {
      int one = graph.in[node][i];
      if (graph.tail[one] != from) {
        continue;
      }
      for (int j = 0; j < graph.outCount[node]; j++) {
        int two = graph.out[node][j];
        if (graph.head[two] != from) {
          int weight = Math.addExact(graph.weight[one], graph.weight[two]);
          if (offer(one, two, weight, joiner.join(graph.set[one], graph.set[two]))) {
            targets.mark(graph.head[two]);
            farthest = Math.max(farthest, weight);
          }
        }
      }
    }
    return farthest;
  }

  private boolean offer(int one, int two, int weight, int asked) {
    int to = graph.head[two];
    for (int i = 0; i < candidates; i++) {
      if (graph.head[outArc[i]] == to) {
        if (weights[i] <= weight && sets.loose(asks[i], asked)) {
          return false;
        }
        if (weight <= weights[i] && sets.loose(asked, asks[i])) {
          drop(i--);
        }
      }
    }
    if (candidates == inArc.length) {
      inArc = Arrays.copyOf(inArc, candidates * 2);
      outArc = Arrays.copyOf(outArc, candidates * 2);
      weights = Arrays.copyOf(weights, candidates * 2);
      asks = Arrays.copyOf(asks, candidates * 2);
    }
    inArc[candidates] = one;
    outArc[candidates] = two;
    weights[candidates] = weight;
    asks[candidates++] = asked;
    return true;
  }

  private void drop(int i) {
    candidates--;
    inArc[i] = inArc[candidates];
    outArc[i] = outArc[candidates];
    weights[i] = weights[candidates];
    asks[i] = asks[candidates];
  }

  private void markTargetsOf(int ceiling) {
    targets.clear();
    for (int i = 0; i < candidates; i++) {
      if (asks[i] == ceiling) {
        targets.mark(graph.head[outArc[i]]);
      }
    }
  }

  private int farthestOf(int ceiling) {
    int farthest = 0;
    for (int i = 0; i < candidates; i++) {
      if (asks[i] == ceiling) {
        farthest = Math.max(farthest, weights[i]);
      }
    }
    return farthest;
  }
}
