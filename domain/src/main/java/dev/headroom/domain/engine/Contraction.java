package dev.headroom.domain.engine;

import java.util.Arrays;
import java.util.concurrent.CancellationException;

/**
 * Builds a {@link ContractionHierarchy} (Geisberger, Sanders, Schultes, Delling, <i>Contraction
 * Hierarchies</i>, 2008, with restrictions after Geisberger, Rice, Sanders, Tsotras, 2012).
 *
 * <p>The order is found first, on the graph without restrictions; the graph is then contracted once
 * with them in that order. Both work in batches: a batch's nodes are examined side by side by the
 * workers, and no witness may pass a node of the same batch, so that two nodes never count on each
 * other; of nodes that are neighbours only the first is contracted. Where restrictions are so dense
 * that what is left of the graph grows together, contraction stops and the rest stays as a
 * <em>core</em>.
 */
public final class Contraction {

  private static final int SETTLED_FOR_ORDER = 60;
  private static final int SETTLED_FOR_SHORTCUTS = 400;
  private static final int LARGEST_BATCH = 512;

  /** A batch takes at most one node in so many of those that are left. */
  private static final int BATCH_SHARE = 200;

  /** Contraction stops when what is left has more arcs at a node than this, on average. */
  private static final double MOST_AVERAGE_DEGREE = 70;

  private final ContractingGraph graph;
  private final RestrictionSets sets;
  private final Workers workers;
  private final Budget budget;
  private final NodeContraction[] contractions;
  private final Shortcuts[] found = new Shortcuts[LARGEST_BATCH];
  private final boolean[] blocked;
  private final int[] touchedIn;
  private int batchNumber;
  private int left;

  private Contraction(
      ArcGraph input,
      RestrictionSets sets,
      boolean withRestrictions,
      Workers workers,
      Budget budget) {
    this.sets = sets;
    this.workers = workers;
    this.budget = budget;
    graph = new ContractingGraph(input, sets, withRestrictions);
    left = graph.nodes;
    blocked = new boolean[graph.nodes];
    touchedIn = new int[graph.nodes];
    contractions = new NodeContraction[workers.count()];
    Arrays.setAll(contractions, worker -> new NodeContraction(graph, sets, blocked));
    Arrays.setAll(found, i -> new Shortcuts());
  }

  /** Builds the hierarchy; what shortcuts ask is joined into the same dictionary, which grows. */
  public static ContractionHierarchy of(
      ArcGraph graph, RestrictionSets sets, Workers workers, Budget budget) {
    return contract(graph, sets, order(graph, workers, budget), workers, budget);
  }

  /** The nodes in the order in which they are contracted. */
  static int[] order(ArcGraph input, Workers workers, Budget budget) {
    return new Contraction(input, new RestrictionSets(0), false, workers, budget).order();
  }

  /** Contracts in an order, until the end or until the rest has grown too dense. */
  static ContractionHierarchy contract(
      ArcGraph input, RestrictionSets sets, int[] order, Workers workers, Budget budget) {
    return new Contraction(input, sets, true, workers, budget).inOrder(order);
  }

  private int[] order() {
    int[] level = new int[graph.nodes];
    int[] priorities = new int[graph.nodes];
    workers.each(
        graph.nodes,
        (worker, node) -> {
          Shortcuts shortcuts = new Shortcuts();
          contractions[worker].find(node, SETTLED_FOR_ORDER, shortcuts);
          priorities[node] = priority(shortcuts, 0);
        });
    IntHeap queue = new IntHeap(graph.nodes);
    for (int node = 0; node < graph.nodes; node++) {
      queue.push(node, priorities[node]);
    }
    int[] order = new int[graph.nodes];
    int[] batch = new int[LARGEST_BATCH];
    while (left > 0) {
      batchNumber++;
      int size = 0;
      while (size < batchSize() && !queue.isEmpty()) {
        batch[size++] = queue.poll();
      }
      examine(batch, size, SETTLED_FOR_ORDER);
      int bar = queue.isEmpty() ? Integer.MAX_VALUE : queue.leastKey();
      for (int i = 0; i < size; i++) {
        int node = batch[i];
        int priority = priority(found[i], level[node]);
        if (priority <= bar && touchedIn[node] != batchNumber) {
          carryOut(found[i]);
          order[graph.nodes - left - 1] = node;
          raiseNeighbours(node, level);
        } else {
          queue.push(node, priority);
        }
      }
      release(batch, size);
    }
    return order;
  }

  private int batchSize() {
    return Math.max(1, Math.min(LARGEST_BATCH, left / BATCH_SHARE));
  }

  /** Finds the shortcuts of a batch's nodes, which then block each other's witnesses. */
  private void examine(int[] batch, int size, int mostSettled) {
    if (budget.exhausted()) {
      throw new CancellationException("contraction was stopped");
    }
    for (int i = 0; i < size; i++) {
      blocked[batch[i]] = true;
    }
    workers.each(size, (worker, i) -> contractions[worker].find(batch[i], mostSettled, found[i]));
  }

  private void release(int[] batch, int size) {
    for (int i = 0; i < size; i++) {
      blocked[batch[i]] = false;
    }
  }

  /** Contracts a node; its neighbours have to wait for another batch. */
  private void carryOut(Shortcuts shortcuts) {
    int node = shortcuts.node;
    touchNeighbours(node);
    shortcuts.carryOut(graph, sets);
    left--;
  }

  private void touchNeighbours(int node) {
    for (int i = 0; i < graph.outCount[node]; i++) {
      touchedIn[graph.head[graph.out[node][i]]] = batchNumber;
    }
    for (int i = 0; i < graph.inCount[node]; i++) {
      touchedIn[graph.tail[graph.in[node][i]]] = batchNumber;
    }
  }

  private ContractionHierarchy inOrder(int[] order) {
    int[] rank = new int[graph.nodes];
    int[] batch = new int[LARGEST_BATCH];
    int next = 0;
    while (next < order.length
        && (left < 100 || graph.averageDegree(left) <= MOST_AVERAGE_DEGREE)) {
      batchNumber++;
      int size = 0;
      int most = batchSize();
      while (size < most
          && next + size < order.length
          && touchedIn[order[next + size]] != batchNumber) {
        batch[size] = order[next + size];
        touchNeighbours(batch[size++]);
      }
      examine(batch, size, SETTLED_FOR_SHORTCUTS);
      for (int i = 0; i < size; i++) {
        carryOut(found[i]);
        rank[batch[i]] = next++;
      }
      release(batch, size);
    }
    int coreStart = next;
    for (int i = next; i < order.length; i++) {
      rank[order[i]] = i;
    }
    return new ContractionHierarchy(graph, rank, coreStart);
  }

  private int priority(Shortcuts shortcuts, int level) {
    int node = shortcuts.node;
    int removedHops = 0;
    for (int i = 0; i < graph.outCount[node]; i++) {
      removedHops += graph.hops[graph.out[node][i]];
    }
    for (int i = 0; i < graph.inCount[node]; i++) {
      removedHops += graph.hops[graph.in[node][i]];
    }
    int addedHops = 0;
    for (int i = 0; i < shortcuts.count; i++) {
      addedHops += graph.hops[shortcuts.first[i]] + graph.hops[shortcuts.second[i]];
    }
    int removed = graph.outCount[node] + graph.inCount[node];
    double arcs = (double) shortcuts.count / Math.max(1, removed);
    double hops = (double) addedHops / Math.max(1, removedHops);
    return (int) Math.min(1 << 30, 1000 * (level + 2 * arcs + hops));
  }

  private void raiseNeighbours(int node, int[] level) {
    for (int i = 0; i < graph.outCount[node]; i++) {
      int to = graph.head[graph.out[node][i]];
      level[to] = Math.max(level[to], level[node] + 1);
    }
    for (int i = 0; i < graph.inCount[node]; i++) {
      int from = graph.tail[graph.in[node][i]];
      level[from] = Math.max(level[from], level[node] + 1);
    }
  }
}
