package dev.headroom.domain.engine.contraction;

import dev.headroom.domain.column.Workers;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.rules.RestrictionSets;
import java.util.Arrays;
import java.util.concurrent.CancellationException;

/**
 * Nodes that are examined side by side by the workers. No witness may pass a node of the same
 * batch, so that two nodes never count on each other; of nodes that are neighbours only the first
 * is taken.
 */
final class Batch {

  /** How many nodes there are at most. */
  static final int LARGEST = 64;

  /** A batch takes at most one node in so many of those that are left. */
  private static final int SHARE = 200;

  private final ContractingGraph graph;
  private final Workers workers;
  private final Budget budget;
  private final NodeContraction[] contractions;
  private final Shortcuts[] found;
  private final int[] nodes;
  private final boolean[] blocked;
  private final int[] touchedIn;
  private int number;
  private int size;

  /**
   * An empty batch, to be filled again and again.
   *
   * @param budget ends it with a {@link CancellationException}
   */
  Batch(ContractingGraph graph, RestrictionSets sets, Workers workers, Budget budget) {
    this.graph = graph;
    this.workers = workers;
    this.budget = budget;
    blocked = new boolean[graph.nodes];
    touchedIn = new int[graph.nodes];
    contractions = new NodeContraction[workers.count()];
    Arrays.setAll(contractions, worker -> new NodeContraction(graph, sets, blocked));
    nodes = new int[Math.min(LARGEST, graph.nodes)];
    found = new Shortcuts[nodes.length];
    Arrays.setAll(found, i -> new Shortcuts());
  }

  /** How many nodes to take where so many are left. */
  static int most(int left) {
    return Math.max(1, Math.min(LARGEST, left / SHARE));
  }

  /** Begins another one. */
  void begin() {
    size = 0;
    number++;
  }

  /** Adds a node unless it lies beside one that was added; whether it was. */
  boolean add(int node) {
    if (touchedIn[node] == number) {
      return false;
    }
    nodes[size++] = node;
    touchNeighbours(graph.out, node);
    touchNeighbours(graph.in, node);
    return true;
  }

  private void touchNeighbours(Adjacency arcs, int node) {
    int[] list = arcs.list(node);
    for (int at = arcs.begin(node); at < arcs.end(node); at += Adjacency.STRIDE) {
      touchedIn[list[at + Adjacency.END]] = number;
    }
  }

  int size() {
    return size;
  }

  /**
   * Finds the shortcuts of all of them, which block each other's witnesses.
   *
   * @param mostSettled how many nodes a witness search settles at most
   */
  void examine(int mostSettled) {
    block(true);
    find(mostSettled);
    block(false);
  }

  /** The same for nodes in a row, each as if it were the only one. */
  void examineEach(int from, int count, int mostSettled) {
    size = count;
    for (int i = 0; i < count; i++) {
      nodes[i] = from + i;
    }
    find(mostSettled);
  }

  private void block(boolean now) {
    for (int i = 0; i < size; i++) {
      blocked[nodes[i]] = now;
    }
  }

  private void find(int mostSettled) {
    if (budget.exhausted()) {
      throw new CancellationException("contraction was stopped");
    }
    workers.each(
        size,
        (worker, i) -> {
          contractions[worker].find(nodes[i], mostSettled, found[i]);
          found[i].cost = Priorities.cost(graph, found[i]);
        });
  }

  /** What was found for a node of the batch. */
  Shortcuts found(int i) {
    return found[i];
  }

  /** How many arcs were looked at so far. */
  long scanned() {
    long scanned = 0;
    for (NodeContraction contraction : contractions) {
      scanned += contraction.scanned();
    }
    return scanned;
  }

  /** Forgets numbers of entries of the dictionary, which are about to change. */
  void forgetEntries() {
    for (NodeContraction contraction : contractions) {
      contraction.forget();
    }
  }
}
