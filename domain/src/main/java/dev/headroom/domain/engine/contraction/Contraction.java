package dev.headroom.domain.engine.contraction;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Workers;
import dev.headroom.domain.engine.hierarchy.ArcGraph;
import dev.headroom.domain.engine.hierarchy.ContractionHierarchy;
import dev.headroom.domain.engine.labels.IntHeap;
import dev.headroom.domain.engine.rules.RestrictionSets;
import java.util.Arrays;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;

/**
 * Builds a {@link ContractionHierarchy} (Geisberger, Sanders, Schultes, Delling, <i>Contraction
 * Hierarchies</i>, 2008, with restrictions after Geisberger, Rice, Sanders, Tsotras, 2012).
 *
 * <p>The order is found first, on the graph without restrictions; the graph is then contracted once
 * with them in that order. Both work in batches: a batch's nodes are examined side by side by the
 * workers, and no witness may pass a node of the same batch, so that two nodes never count on each
 * other; of nodes that are neighbours only the first is contracted.
 *
 * <p>Building ends on any input. A node whose contraction would add too many shortcuts is left
 * where it is; contraction stops where what is left has grown too dense, or the work or the arcs
 * pass a bound that is linear in the input. What is left stays as a <em>core</em>.
 */
public final class Contraction {

  private static final int SETTLED_FOR_ORDER = 30;

  /** For the last nodes, where a missed witness makes what is left denser still. */
  private static final int SETTLED_WHERE_DENSE = 100;

  private static final int SETTLED_FOR_SHORTCUTS = 400;
  private static final int LARGEST_BATCH = 512;

  /** A batch takes at most one node in so many of those that are left. */
  private static final int BATCH_SHARE = 200;

  /** Contraction stops when what is left has more arcs at a node than this, on average. */
  private static final double MOST_AVERAGE_DEGREE = 100;

  /** In how many parts the progress of each pass is told. */
  private static final int PARTS = 10_000;

  /** What of them the first priorities take, and the layout of what was contracted. */
  private static final int FIRST_PARTS = 700;

  private static final int LAYOUT_PARTS = 700;

  /** What of both passes the order takes. */
  private static final int ORDER_PARTS = 5_500;

  private static final int DEPTH = 1000;
  private static final int WORST = 1 << 29;

  /** Fewer nodes than this do not count as dense. */
  private static final int SMALL = 100;

  /** Each of both passes looks at no more than so many arcs for each node and arc of the input. */
  private static final long MOST_WORK = 20_000;

  /** And makes no more than so many shortcuts for each of them. */
  private static final long MOST_ARCS = 12;

  /** Bounds of the dictionary: entries, and conditional ids in all of them together. */
  private static final int MOST_ENTRIES = 1 << 20;

  private static final long MOST_CONDITIONS = 1 << 25;

  private final ContractingGraph graph;
  private final RestrictionSets sets;
  private final Workers workers;
  private final Budget budget;
  private final Workers.Progress progress;
  private final NodeContraction[] contractions;
  private final Shortcuts[] found;
  private final int[] batch;
  private final boolean[] blocked;
  private final int[] touchedIn;

  /** For the order: what waits, and of each node its last cost and its depth. */
  private final IntHeap queue;

  private final int[] costs;
  private final int[] depth;
  private final int[] neighbours;
  private final int[] keys;
  private int batchNumber;
  private int left;

  private Contraction(
      ContractingGraph graph,
      RestrictionSets sets,
      Workers workers,
      Budget budget,
      Workers.Progress progress) {
    this.graph = graph;
    this.sets = sets;
    this.workers = workers;
    this.budget = budget;
    this.progress = progress;
    left = graph.nodes;
    blocked = new boolean[graph.nodes];
    touchedIn = new int[graph.nodes];
    contractions = new NodeContraction[workers.count()];
    Arrays.setAll(contractions, worker -> new NodeContraction(graph, sets, blocked));
    int ordered = graph.withRestrictions ? 0 : graph.nodes;
    depth = new int[ordered];
    costs = new int[ordered];
    queue = new IntHeap(ordered);
    int largestBatch = Math.min(LARGEST_BATCH, graph.nodes);
    batch = new int[largestBatch];
    neighbours = new int[largestBatch];
    keys = new int[largestBatch];
    found = new Shortcuts[largestBatch];
    Arrays.setAll(found, i -> new Shortcuts());
  }

  /**
   * Builds the hierarchy. What its shortcuts ask is added to the same dictionary; what was there
   * before keeps its number. Nobody else may use the dictionary meanwhile.
   */
  public static ContractionHierarchy of(
      ArcGraph graph, RestrictionSets sets, Workers workers, Budget budget) {
    return of(() -> graph, sets, workers, budget, Workers.Progress.SILENT);
  }

  /**
   * The same, telling how far it has come.
   *
   * @param graph is made for each of both passes and not kept
   * @throws CancellationException when the budget runs out first
   */
  public static ContractionHierarchy of(
      Supplier<ArcGraph> graph,
      RestrictionSets sets,
      Workers workers,
      Budget budget,
      Workers.Progress progress) {
    ArcGraph input = graph.get();
    int[] number = NearbyNumbers.of(input);
    RestrictionSets none = new RestrictionSets(0);
    ContractingGraph unrestricted = new ContractingGraph(input, number, none, false);
    input = null; // It takes much, and is made again.
    int[] order =
        new Contraction(unrestricted, none, workers, budget, progress.part(0, ORDER_PARTS, PARTS))
            .order();
    unrestricted = null;
    int given = sets.count();
    ContractionHierarchy built =
        new Contraction(
                new ContractingGraph(graph.get(), number, sets, true),
                sets,
                workers,
                budget,
                progress.part(ORDER_PARTS, PARTS, PARTS))
            .inOrder(order);
    built.renumber(sets.keep(given, built.usedEntries(sets.count())));
    return built;
  }

  /** The nodes in the order in which they are contracted; those that are not are left out. */
  public static int[] order(
      ArcGraph input, Workers workers, Budget budget, Workers.Progress progress) {
    int[] number = NearbyNumbers.of(input);
    RestrictionSets none = new RestrictionSets(0);
    ContractingGraph graph = new ContractingGraph(input, number, none, false);
    int[] order = new Contraction(graph, none, workers, budget, progress).order();
    int[] node = new int[input.nodes];
    for (int i = 0; i < input.nodes; i++) {
      node[number[i]] = i;
    }
    return Arrays.stream(order).map(i -> node[i]).toArray();
  }

  /** Contracts in an order, until the end or until the rest has grown too dense. */
  public static ContractionHierarchy contract(
      ArcGraph input,
      RestrictionSets sets,
      int[] order,
      Workers workers,
      Budget budget,
      Workers.Progress progress) {
    int[] number = NearbyNumbers.of(input);
    return new Contraction(
            new ContractingGraph(input, number, sets, true), sets, workers, budget, progress)
        .inOrder(Arrays.stream(order).map(node -> number[node]).toArray());
  }

  private int[] order() {
    int[] order = new int[graph.nodes];
    int ordered = 0;
    findFirstPriorities();
    while (!queue.isEmpty() && !isTooDense()) {
      int count = takeBatch();
      examine(count, left > graph.nodes / 20 ? SETTLED_FOR_ORDER : SETTLED_WHERE_DENSE);
      int bar = queue.isEmpty() ? Integer.MAX_VALUE : queue.leastKey();
      for (int i = 0; i < count; i++) {
        int node = batch[i];
        costs[node] = found[i].cost;
        int priority = found[i].cost + DEPTH * depth[node];
        if (found[i].complete && priority <= bar) {
          raise(graph.out, node);
          raise(graph.in, node);
          carryOut(found[i]);
          order[ordered++] = node;
        } else if (found[i].complete) {
          queue.push(node, priority);
        }
      }
      release(count);
      tell(FIRST_PARTS, PARTS);
    }
    return Arrays.copyOf(order, ordered);
  }

  private void findFirstPriorities() {
    for (int from = 0; from < graph.nodes && !isTooDense(); from += LARGEST_BATCH) {
      progress.reached((long) FIRST_PARTS * from / graph.nodes, PARTS);
      int count = Math.min(LARGEST_BATCH, graph.nodes - from);
      for (int i = 0; i < count; i++) {
        batch[i] = from + i;
      }
      findAll(count, SETTLED_FOR_ORDER);
      for (int i = 0; i < count; i++) {
        costs[batch[i]] = found[i].cost;
        queue.push(batch[i], found[i].cost);
      }
    }
  }

  /** Takes the nodes that seem next in order, as far as they are not neighbours. */
  private int takeBatch() {
    int count = 0;
    int waiting = 0;
    batchNumber++;
    int most = batchSize();
    while (count < most && waiting < most && !queue.isEmpty()) {
      int key = queue.leastKey();
      int node = queue.poll();
      if (touchedIn[node] == batchNumber) {
        neighbours[waiting] = node;
        keys[waiting++] = key;
      } else {
        batch[count++] = node;
        touchNeighbours(graph.out, node);
        touchNeighbours(graph.in, node);
      }
    }
    for (int i = 0; i < waiting; i++) {
      queue.push(neighbours[i], keys[i]);
    }
    return count;
  }

  private int batchSize() {
    return Math.max(1, Math.min(LARGEST_BATCH, left / BATCH_SHARE));
  }

  private boolean isTooDense() {
    long scanned = 0;
    for (NodeContraction contraction : contractions) {
      scanned += contraction.scanned();
    }
    return (left > SMALL && graph.averageDegree(left) > MOST_AVERAGE_DEGREE)
        || scanned > MOST_WORK * graph.inputSize
        || graph.added() > MOST_ARCS * graph.inputSize
        || sets.count() > MOST_ENTRIES
        || sets.conditions() > MOST_CONDITIONS;
  }

  /** Finds the shortcuts of the batch's nodes, which block each other's witnesses. */
  private void examine(int count, int mostSettled) {
    for (int i = 0; i < count; i++) {
      blocked[batch[i]] = true;
    }
    findAll(count, mostSettled);
  }

  private void findAll(int count, int mostSettled) {
    if (budget.exhausted()) {
      throw new CancellationException("contraction was stopped");
    }
    workers.each(
        count,
        (worker, i) -> {
          contractions[worker].find(batch[i], mostSettled, found[i]);
          if (!graph.withRestrictions) {
            found[i].cost = cost(found[i]);
          }
        });
  }

  private void release(int count) {
    for (int i = 0; i < count; i++) {
      blocked[batch[i]] = false;
    }
  }

  private void carryOut(Shortcuts shortcuts) {
    graph.contract(shortcuts, sets);
    left--;
  }

  /**
   * The fewer nodes are left, the longer each takes: on maps of all sizes the first half some tenth
   * of a pass, and the last hundredth some fifth.
   */
  private void tell(int begin, int end) {
    double done = 1 - Math.sqrt((double) left / graph.nodes);
    progress.reached(begin + Math.round((end - begin) * done * done), PARTS);
  }

  private void touchNeighbours(Adjacency arcs, int node) {
    int[] list = arcs.list(node);
    for (int at = arcs.begin(node); at < arcs.end(node); at += arcs.stride) {
      touchedIn[list[at + Adjacency.END]] = batchNumber;
    }
  }

  private ContractionHierarchy inOrder(int[] order) {
    int[] done = new int[order.length];
    int next = 0;
    int contracted = 0;
    while (next < order.length && !isTooDense()) {
      int count = 0;
      int most = batchSize();
      batchNumber++;
      while (count < most && next < order.length && touchedIn[order[next]] != batchNumber) {
        batch[count] = order[next++];
        touchNeighbours(graph.out, batch[count]);
        touchNeighbours(graph.in, batch[count++]);
      }
      examine(count, SETTLED_FOR_SHORTCUTS);
      for (int i = 0; i < count; i++) {
        if (found[i].complete) {
          carryOut(found[i]);
          done[contracted++] = batch[i];
        }
      }
      release(count);
      tell(0, PARTS - LAYOUT_PARTS);
    }
    // They are not needed any more, and laying out takes much.
    Arrays.fill(contractions, null);
    Arrays.fill(found, null);
    ContractionHierarchy built = graph.give(done, contracted);
    progress.reached(PARTS, PARTS);
    return built;
  }

  /** What speaks against contracting a node, its depth left aside. */
  private int cost(Shortcuts shortcuts) {
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
    return (int) Math.min(WORST, DEPTH * (2 * arcs + hops));
  }

  /**
   * A node beside one that is contracted is deeper from now on, and may have become cheaper: it is
   * looked at again when it would be next with three quarters of its cost.
   */
  private void raise(Adjacency arcs, int node) {
    int[] list = arcs.list(node);
    for (int at = arcs.begin(node); at < arcs.end(node); at += arcs.stride) {
      int end = list[at + Adjacency.END];
      depth[end] = Math.max(depth[end], depth[node] + 1);
      queue.lower(end, costs[end] / 4 * 3 + DEPTH * depth[end]);
    }
  }
}
