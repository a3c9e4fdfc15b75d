package dev.headroom.domain.engine.contraction;

import static dev.headroom.domain.engine.contraction.Adjacency.ARC;
import static dev.headroom.domain.engine.contraction.Adjacency.END;
import static dev.headroom.domain.engine.contraction.Adjacency.SET;
import static dev.headroom.domain.engine.contraction.Adjacency.STRIDE;
import static dev.headroom.domain.engine.contraction.Adjacency.WEIGHT;

import dev.headroom.domain.engine.hierarchy.ArcGraph;
import dev.headroom.domain.engine.hierarchy.HierarchyQuery;
import dev.headroom.domain.engine.rules.RestrictionSets;

/**
 * The graph while it is contracted. A node that is left has the arcs between it and others that are
 * left; one that was contracted keeps those that it had. An arc keeps its id for good, since
 * shortcuts refer to the arcs that they replace.
 *
 * <p>With restrictions it keeps what arcs stand for, 8 bytes each; without them, for the order
 * alone, how many, 4 bytes. 32 more for each arc that is not superfluous; 40 a node.
 */
final class ContractingGraph {

  static final int ORIGINAL = -1;

  /** Longer lists are not searched for arcs that a new one makes superfluous; costs only room. */
  private static final int LONGEST_SEARCHED = 4096 * STRIDE;

  /** The same for the input's own arcs. */
  private static final int LONGEST_SEARCHED_AT_FIRST = 64 * STRIDE;

  private static final int MOST_HOPS = 1 << 20;

  final int nodes;
  int arcs;

  /** Arcs between two nodes that are left. */
  private long linked;

  private int longestSearched = LONGEST_SEARCHED_AT_FIRST;

  private final ChunkedInts first = new ChunkedInts();

  private final ChunkedInts second = new ChunkedInts();

  private final ChunkedInts hops = new ChunkedInts();

  private final boolean withRestrictions;

  final Adjacency out;
  final Adjacency in;

  ContractingGraph(ArcGraph graph, RestrictionSets sets, boolean withRestrictions) {
    nodes = graph.nodes;
    this.withRestrictions = withRestrictions;
    out = new Adjacency(nodes);
    in = new Adjacency(nodes);
    for (int arc = 0; arc < graph.arcs(); arc++) {
      if (graph.tail[arc] != graph.head[arc] && graph.weight[arc] < HierarchyQuery.UNREACHABLE) {
        int asks = withRestrictions ? graph.set[arc] : RestrictionSets.NONE;
        add(sets, graph.tail[arc], graph.head[arc], graph.weight[arc], asks, arc, ORIGINAL, 1);
      }
    }
    longestSearched = LONGEST_SEARCHED;
  }

  /**
   * Adds an arc unless one that is as short and no stricter is there; takes away those that it
   * makes superfluous.
   */
  void add(
      RestrictionSets sets, int from, int to, int cost, int asks, int one, int two, int length) {
    boolean wanted =
        out.size[from] <= in.size[to]
            ? makeRoom(sets, out, from, in, to, cost, asks)
            : makeRoom(sets, in, to, out, from, cost, asks);
    if (!wanted) {
      return;
    }
    if (withRestrictions) {
      first.add(one);
      second.add(two);
    } else {
      hops.add(Math.min(MOST_HOPS, length));
    }
    out.add(from, to, cost, asks, arcs);
    in.add(to, from, cost, asks, arcs);
    arcs++;
    linked++;
  }

  private boolean makeRoom(
      RestrictionSets sets,
      Adjacency near,
      int node,
      Adjacency far,
      int other,
      int cost,
      int asks) {
    if (near.size[node] > longestSearched) {
      return true;
    }
    int[] list = near.of[node];
    for (int at = near.size[node] - STRIDE; at >= 0; at -= STRIDE) {
      if (list[at + END] != other) {
        continue;
      }
      if (list[at + WEIGHT] <= cost && sets.loose(list[at + SET], asks)) {
        return false;
      }
      if (cost <= list[at + WEIGHT] && sets.loose(asks, list[at + SET])) {
        far.remove(other, list[at + ARC]);
        near.removeAt(node, at);
        linked--;
      }
    }
    return true;
  }

  /** Takes a node out: its arcs stay with it, and leave its neighbours. */
  void detach(int node) {
    linked -= out.count(node) + in.count(node);
    int[] ahead = out.of[node];
    for (int at = 0; at < out.size[node]; at += STRIDE) {
      in.removeAll(ahead[at + END], node);
    }
    int[] behind = in.of[node];
    for (int at = 0; at < in.size[node]; at += STRIDE) {
      out.removeAll(behind[at + END], node);
    }
    out.trim(node);
    in.trim(node);
  }

  /** Arcs into and out of a node that is left, on average. */
  double averageDegree(int nodesLeft) {
    return 2.0 * linked / nodesLeft;
  }

  /** The input's arc id of an original arc, the first half of a shortcut; with restrictions. */
  int first(int arc) {
    return first.get(arc);
  }

  /** {@link #ORIGINAL}, or the second half of a shortcut; with restrictions. */
  int second(int arc) {
    return second.get(arc);
  }

  /** How many original arcs an arc stands for, up to a bound; 0 with restrictions. */
  int hops(int arc) {
    return withRestrictions ? 0 : hops.get(arc);
  }
}
