package dev.headroom.domain.engine;

/**
 * A contracted graph, ready to be searched. Nodes are numbered by <em>rank</em>, the order of their
 * contraction; the nodes from {@link #coreStart} on were not contracted.
 *
 * <pre>
 *   forward arcs of a rank:   arcs to higher ranks (or inside the core)
 *   backward arcs of a rank:  arcs from higher ranks (or inside the core)
 *   first, second             a shortcut's halves over a lower rank m: first is a backward arc of m,
 *                             second a forward arc of m; an original arc has second = -1, and first
 *                             is its id in the graph that was contracted
 * </pre>
 *
 * <p>Immutable and safe to share. 20 bytes an arc, 16 a node.
 */
public final class ContractionHierarchy {

  static final int ORIGINAL = -1;

  final int nodes;
  final int coreStart;
  final int[] rank;
  final Arcs forward;
  final Arcs backward;
  final Core core;

  /** One direction's arcs, grouped by the rank at which they are searched. */
  static final class Arcs {
    final int[] start;
    final int[] other;
    final int[] weight;
    final int[] set;
    final int[] first;
    final int[] second;

    Arcs(int nodes, int arcs) {
      this(
          new int[nodes + 1],
          new int[arcs],
          new int[arcs],
          new int[arcs],
          new int[arcs],
          new int[arcs]);
    }

    Arcs(int[] start, int[] other, int[] weight, int[] set, int[] first, int[] second) {
      this.start = start;
      this.other = other;
      this.weight = weight;
      this.set = set;
      this.first = first;
      this.second = second;
    }
  }

  /** Takes columns that were checked. */
  ContractionHierarchy(int nodes, int coreStart, int[] rank, Arcs forward, Arcs backward) {
    this.nodes = nodes;
    this.coreStart = coreStart;
    this.rank = rank;
    this.forward = forward;
    this.backward = backward;
    core = new Core(coreStart, nodes, forward, backward);
  }

  ContractionHierarchy(ContractingGraph graph, int[] rank, int coreStart) {
    this.nodes = graph.nodes;
    this.rank = rank;
    this.coreStart = coreStart;
    int[] nodeAt = new int[nodes];
    for (int node = 0; node < nodes; node++) {
      nodeAt[rank[node]] = node;
    }
    int[] forwardPlace = new int[graph.arcs];
    int[] backwardPlace = new int[graph.arcs];
    forward = lay(nodeAt, graph.out, forwardPlace);
    backward = lay(nodeAt, graph.in, backwardPlace);
    translate(graph, nodeAt, graph.out, forward, forwardPlace, backwardPlace);
    translate(graph, nodeAt, graph.in, backward, forwardPlace, backwardPlace);
    core = new Core(coreStart, nodes, forward, backward);
  }

  private Arcs lay(int[] nodeAt, Adjacency lists, int[] place) {
    int total = 0;
    for (int node = 0; node < nodes; node++) {
      total = Math.addExact(total, lists.count(node));
    }
    Arcs arcs = new Arcs(nodes, total);
    int next = 0;
    for (int at = 0; at < nodes; at++) {
      int[] list = lists.of[nodeAt[at]];
      for (int i = 0; i < lists.size[nodeAt[at]]; i += Adjacency.STRIDE) {
        place[list[i + Adjacency.ARC]] = next;
        arcs.other[next] = rank[list[i + Adjacency.END]];
        arcs.weight[next] = list[i + Adjacency.WEIGHT];
        arcs.set[next] = list[i + Adjacency.SET];
        next++;
      }
      arcs.start[at + 1] = next;
    }
    return arcs;
  }

  private void translate(
      ContractingGraph graph,
      int[] nodeAt,
      Adjacency lists,
      Arcs arcs,
      int[] forwardPlace,
      int[] backwardPlace) {
    for (int at = 0; at < nodes; at++) {
      int[] list = lists.of[nodeAt[at]];
      for (int i = arcs.start[at]; i < arcs.start[at + 1]; i++) {
        int arc = list[(i - arcs.start[at]) * Adjacency.STRIDE + Adjacency.ARC];
        boolean original = graph.second[arc] == ContractingGraph.ORIGINAL;
        arcs.first[i] = original ? graph.first[arc] : backwardPlace[graph.first[arc]];
        arcs.second[i] = original ? ORIGINAL : forwardPlace[graph.second[arc]];
      }
    }
  }

  /** Which entries of the dictionary some arc asks. */
  boolean[] usedEntries(int count) {
    boolean[] used = new boolean[count];
    for (int set : forward.set) {
      used[set] = true;
    }
    for (int set : backward.set) {
      used[set] = true;
    }
    return used;
  }

  /** Gives the entries their new numbers; only while it is built. */
  void renumber(int[] numbers) {
    for (int[] asked : new int[][] {forward.set, backward.set}) {
      for (int arc = 0; arc < asked.length; arc++) {
        asked[arc] = numbers[asked[arc]];
      }
    }
    core.renumber(numbers);
  }

  /** How many nodes there are. */
  public int nodes() {
    return nodes;
  }

  /** How many nodes were left uncontracted. */
  public int coreSize() {
    return nodes - coreStart;
  }

  /** How many arcs are stored, shortcuts included; those of the core in both directions. */
  public int arcs() {
    return forward.other.length + backward.other.length;
  }
}
