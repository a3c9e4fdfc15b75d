package dev.headroom.domain.engine;

import java.util.Arrays;

/**
 * The graph while it is contracted: arcs in growing columns, and for every node that is left the
 * arcs into and out of it. An arc keeps its id for good; taking it off a node only unlinks it,
 * since shortcuts refer to the arcs that they replace.
 *
 * <p>28 bytes an arc and two list entries of 4, half of which may be spare.
 */
final class ContractingGraph {

  private static final int ORIGINAL = -1;

  final int nodes;
  int arcs;

  /** Arcs that still are in the lists of two nodes that are left. */
  private long linked;

  int[] tail;
  int[] head;
  int[] weight;
  int[] set;

  /** The input's arc id of an original arc, the first half of a shortcut. */
  int[] first;

  /** {@link #ORIGINAL}, or the second half of a shortcut. */
  int[] second;

  /** How many original arcs an arc stands for. */
  int[] hops;

  final int[][] out;
  final int[] outCount;
  final int[][] in;
  final int[] inCount;

  ContractingGraph(ArcGraph graph, RestrictionSets sets, boolean withRestrictions) {
    nodes = graph.nodes;
    int capacity = graph.arcs() + graph.arcs() / 2 + 16;
    tail = new int[capacity];
    head = new int[capacity];
    weight = new int[capacity];
    set = new int[capacity];
    first = new int[capacity];
    second = new int[capacity];
    hops = new int[capacity];
    out = new int[nodes][4];
    in = new int[nodes][4];
    outCount = new int[nodes];
    inCount = new int[nodes];
    for (int arc = 0; arc < graph.arcs(); arc++) {
      if (graph.tail[arc] != graph.head[arc]) {
        int asks = withRestrictions ? graph.set[arc] : RestrictionSets.NONE;
        add(sets, graph.tail[arc], graph.head[arc], graph.weight[arc], asks, arc, ORIGINAL, 1);
      }
    }
  }

  boolean original(int arc) {
    return second[arc] == ORIGINAL;
  }

  /**
   * Adds an arc unless one that is as short and no stricter is there; unlinks those that it makes
   * superfluous.
   */
  boolean add(
      RestrictionSets sets, int from, int to, int cost, int asks, int one, int two, int length) {
    for (int i = 0; i < outCount[from]; i++) {
      int other = out[from][i];
      if (head[other] != to) {
        continue;
      }
      if (weight[other] <= cost && sets.loose(set[other], asks)) {
        return false;
      }
      if (cost <= weight[other] && sets.loose(asks, set[other])) {
        out[from][i--] = out[from][--outCount[from]];
        unlink(in[to], inCount, to, other);
        linked--;
      }
    }
    if (arcs == tail.length) {
      grow();
    }
    tail[arcs] = from;
    head[arcs] = to;
    weight[arcs] = cost;
    set[arcs] = asks;
    first[arcs] = one;
    second[arcs] = two;
    hops[arcs] = length;
    out[from] = append(out[from], outCount[from]++, arcs);
    in[to] = append(in[to], inCount[to]++, arcs);
    arcs++;
    linked++;
    return true;
  }

  /** Takes a node out: its arcs stay in its own lists, and leave those of its neighbours. */
  void detach(int node) {
    linked -= outCount[node] + inCount[node];
    for (int i = 0; i < outCount[node]; i++) {
      int to = head[out[node][i]];
      unlink(in[to], inCount, to, out[node][i]);
    }
    for (int i = 0; i < inCount[node]; i++) {
      int from = tail[in[node][i]];
      unlink(out[from], outCount, from, in[node][i]);
    }
  }

  /** Arcs into and out of a node that is left, on average. */
  double averageDegree(int nodesLeft) {
    return 2.0 * linked / nodesLeft;
  }

  private static void unlink(int[] list, int[] counts, int node, int arc) {
    for (int i = counts[node] - 1; i >= 0; i--) {
      if (list[i] == arc) {
        list[i] = list[--counts[node]];
        return;
      }
    }
  }

  private static int[] append(int[] list, int count, int arc) {
    int[] room = count == list.length ? Arrays.copyOf(list, count * 2) : list;
    room[count] = arc;
    return room;
  }

  private void grow() {
    int capacity = Math.addExact(arcs, arcs / 2 + 16);
    tail = Arrays.copyOf(tail, capacity);
    head = Arrays.copyOf(head, capacity);
    weight = Arrays.copyOf(weight, capacity);
    set = Arrays.copyOf(set, capacity);
    first = Arrays.copyOf(first, capacity);
    second = Arrays.copyOf(second, capacity);
    hops = Arrays.copyOf(hops, capacity);
  }
}
