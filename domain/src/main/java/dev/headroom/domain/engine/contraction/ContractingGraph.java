package dev.headroom.domain.engine.contraction;

import static dev.headroom.domain.engine.contraction.Adjacency.END;
import static dev.headroom.domain.engine.contraction.Adjacency.HOPS;
import static dev.headroom.domain.engine.contraction.Adjacency.SET;
import static dev.headroom.domain.engine.contraction.Adjacency.STRIDE;
import static dev.headroom.domain.engine.contraction.Adjacency.WEIGHT;

import dev.headroom.domain.engine.hierarchy.ArcGraph;
import dev.headroom.domain.engine.hierarchy.ContractionHierarchy;
import dev.headroom.domain.engine.hierarchy.HierarchyArcs;
import dev.headroom.domain.engine.hierarchy.HierarchyQuery;
import dev.headroom.domain.engine.rules.RestrictionSets;
import java.util.Arrays;

/**
 * The graph while it is contracted: the nodes that are left, and the arcs between them. What a node
 * had when it was contracted moves to the arcs that are finished.
 *
 * <p>48 bytes an arc between nodes that are left, 20 one that is finished; 26 a node.
 */
final class ContractingGraph {

  /** Longer lists are not searched for arcs that a new one makes superfluous; costs only room. */
  private static final int LONGEST_SEARCHED = 4096;

  /** The same for the input's own arcs. */
  private static final int LONGEST_SEARCHED_AT_FIRST = 64;

  private static final int MOST_HOPS = 1 << 20;

  final int nodes;

  /** Nodes and arcs of the input together. */
  final long inputSize;

  final Adjacency out;
  final Adjacency in;

  /** How many arcs were added so far. */
  private long added;

  /** Arcs between two nodes that are left. */
  private long linked;

  private int longestSearched = LONGEST_SEARCHED_AT_FIRST;
  private final int[] number;
  private final FinishedArcs forward;
  private final FinishedArcs backward;

  /**
   * Takes what is to be contracted.
   *
   * @param number the number that each node of the input gets here; near where nodes are near
   */
  ContractingGraph(ArcGraph graph, int[] number, RestrictionSets sets) {
    nodes = graph.nodes;
    inputSize = (long) graph.nodes + graph.arcs();
    this.number = number;
    out = new Adjacency(nodes);
    in = new Adjacency(nodes);
    forward = new FinishedArcs(nodes);
    backward = new FinishedArcs(nodes);
    reserve(out, graph, graph.tail);
    reserve(in, graph, graph.head);
    for (int arc = 0; arc < graph.arcs(); arc++) {
      if (counts(graph, arc)) {
        add(
            sets,
            number[graph.tail[arc]],
            number[graph.head[arc]],
            graph.weight[arc],
            graph.set[arc],
            arc,
            HierarchyArcs.ORIGINAL,
            1);
      }
    }
    longestSearched = LONGEST_SEARCHED;
  }

  private static boolean counts(ArcGraph graph, int arc) {
    return graph.tail[arc] != graph.head[arc] && graph.weight[arc] < HierarchyQuery.UNREACHABLE;
  }

  /** The lists lie in the order of their nodes. */
  private void reserve(Adjacency lists, ArcGraph graph, int[] end) {
    int[] degree = new int[nodes];
    for (int arc = 0; arc < graph.arcs(); arc++) {
      if (counts(graph, arc)) {
        degree[number[end[arc]]]++;
      }
    }
    for (int node = 0; node < nodes; node++) {
      lists.reserve(node, degree[node]);
    }
  }

  /** How many arcs were added so far, those of the input among them. */
  long added() {
    return added;
  }

  /**
   * Adds an arc unless one that is as short and no stricter is there; takes away those that it
   * makes superfluous.
   */
  private void add(
      RestrictionSets sets, int from, int to, int cost, int asks, int one, int two, int hops) {
    boolean wanted =
        out.size(from) <= in.size(to)
            ? makeRoom(sets, out, from, in, to, cost, asks)
            : makeRoom(sets, in, to, out, from, cost, asks);
    if (wanted) {
      out.add(from, to, cost, asks, one, two, hops);
      in.add(to, from, cost, asks, one, two, hops);
      added++;
      linked++;
    }
  }

  private boolean makeRoom(
      RestrictionSets sets,
      Adjacency near,
      int node,
      Adjacency far,
      int other,
      int cost,
      int asks) {
    if (near.count(node) > longestSearched) {
      return true;
    }
    int[] list = near.list(node);
    for (int at = near.end(node) - STRIDE; at >= near.begin(node); at -= STRIDE) {
      if (list[at + END] != other) {
        continue;
      }
      if (list[at + WEIGHT] <= cost && sets.loose(list[at + SET], asks)) {
        return false;
      }
      if (cost <= list[at + WEIGHT] && sets.loose(asks, list[at + SET])) {
        far.removeTwin(other, node, list, at);
        near.removeAt(node, at);
        linked--;
      }
    }
    return true;
  }

  /** Takes a node out, and adds the shortcuts that its contraction needs. */
  void contract(Shortcuts shortcuts, RestrictionSets sets) {
    int firstAhead = forward.count();
    int firstBehind = backward.count();
    detach(shortcuts.node);
    for (int i = 0; i < shortcuts.count; i++) {
      add(
          sets,
          shortcuts.from[i],
          shortcuts.to[i],
          shortcuts.weight[i],
          shortcuts.set[i],
          firstBehind + shortcuts.first[i],
          firstAhead + shortcuts.second[i],
          Math.min(MOST_HOPS, shortcuts.hops[i]));
    }
  }

  private void detach(int node) {
    linked -= out.count(node) + in.count(node);
    int[] ahead = out.list(node);
    for (int at = out.begin(node); at < out.end(node); at += STRIDE) {
      in.removeAll(ahead[at + END], node);
    }
    int[] behind = in.list(node);
    for (int at = in.begin(node); at < in.end(node); at += STRIDE) {
      out.removeAll(behind[at + END], node);
    }
    finish(node);
  }

  private void finish(int node) {
    forward.add(out, node);
    backward.add(in, node);
    out.clear(node);
    in.clear(node);
  }

  /**
   * Gives away what was contracted as a hierarchy.
   *
   * @param order the nodes that were contracted, in that order
   * @param count how many they are; the others become the core
   */
  ContractionHierarchy give(int[] order, int count) {
    int[] rank = new int[nodes];
    Arrays.fill(rank, -1);
    for (int i = 0; i < count; i++) {
      rank[order[i]] = i;
    }
    int next = count;
    for (int node = 0; node < nodes; node++) {
      if (rank[node] < 0) {
        rank[node] = next++;
        finish(node);
      }
    }
    HierarchyArcs ahead = forward.give(rank);
    HierarchyArcs behind = backward.give(rank);
    int[] given = new int[nodes];
    Arrays.setAll(given, node -> rank[number[node]]);
    return new ContractionHierarchy(nodes, count, given, ahead, behind);
  }

  /** Drops the entries that no arc asks, but for the first ones; nobody else uses any meanwhile. */
  void keepUsed(RestrictionSets sets, int first) {
    boolean[] used = new boolean[sets.count()];
    forward.markUsed(used);
    backward.markUsed(used);
    for (int node = 0; node < nodes; node++) {
      int[] list = out.list(node);
      for (int at = out.begin(node); at < out.end(node); at += STRIDE) {
        used[list[at + SET]] = true;
      }
    }
    int[] numbers = sets.keep(first, used);
    forward.renumber(numbers);
    backward.renumber(numbers);
    for (int node = 0; node < nodes; node++) {
      renumber(out, node, numbers);
      renumber(in, node, numbers);
    }
  }

  private static void renumber(Adjacency arcs, int node, int[] numbers) {
    int[] list = arcs.list(node);
    for (int at = arcs.begin(node); at < arcs.end(node); at += STRIDE) {
      list[at + SET] = numbers[list[at + SET]];
    }
  }

  /** Arcs into and out of a node that is left, on average. */
  double averageDegree(int nodesLeft) {
    return 2.0 * linked / nodesLeft;
  }

  /** How many original arcs the arcs of a node are made of, together. */
  long hops(Adjacency arcs, int node) {
    int[] list = arcs.list(node);
    long hops = 0;
    for (int at = arcs.begin(node); at < arcs.end(node); at += STRIDE) {
      hops += list[at + HOPS];
    }
    return hops;
  }
}
