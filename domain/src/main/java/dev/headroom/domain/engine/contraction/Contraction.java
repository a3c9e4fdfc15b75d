package dev.headroom.domain.engine.contraction;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Workers;
import dev.headroom.domain.engine.hierarchy.ArcGraph;
import dev.headroom.domain.engine.hierarchy.ContractionHierarchy;
import dev.headroom.domain.engine.rules.RestrictionSets;
import java.util.Arrays;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * Builds a {@link ContractionHierarchy} (Geisberger, Sanders, Schultes, Delling, <i>Contraction
 * Hierarchies</i>, 2008, with restrictions after Geisberger, Rice, Sanders, Tsotras, 2012).
 *
 * <p>The graph is contracted once, with its restrictions, in an order that is found on the way. A
 * sweep goes over the nodes that are left, by their numbers, and examines those whose last known
 * priority is among the least fifth; what turns out to cost more waits for a later sweep. Near
 * nodes have numbers that are near each other, so that what one examination reads is mostly there
 * for the next, and no queue is kept.
 *
 * <p>A sweep works in batches: a batch's nodes are examined side by side by the workers, and no
 * witness may pass a node of the same batch, so that two nodes never count on each other; of nodes
 * that are neighbours only the first is in it. The nodes of a batch are taken from all over a
 * window of the sweep, lest they stand in each other's way.
 *
 * <p>Building ends on any input. A node whose contraction would add too many shortcuts is left
 * where it is; contraction stops where what is left has grown too dense, or the work or the arcs
 * pass a bound that is linear in the input. What is left stays as a <em>core</em>.
 */
public final class Contraction {

  /** How many nodes a witness search settles at most for the first priorities. */
  private static final int SETTLED_AT_FIRST = 30;

  private static final int SETTLED = 200;

  /** How many nodes are examined side by side. */
  private static final int LARGEST_BATCH = 64;

  /** A batch takes at most one node in so many of those that are left. */
  private static final int BATCH_SHARE = 200;

  /** From how many nodes that are left, beside each other in number, batches are taken in turn. */
  private static final int WINDOW = 8_192;

  /** A sweep examines one node in so many of those that are left, those of least priority. */
  private static final int SWEEP_SHARE = 5;

  /** From so many priorities it is told which are least. */
  private static final int SAMPLE = 8_192;

  /** Contraction stops when what is left has more arcs at a node than this, on average. */
  private static final double MOST_AVERAGE_DEGREE = 100;

  /** The same for the last of many nodes, where a search through the core takes less. */
  private static final double MOST_AT_THE_TOP = 30;

  /** How many of the nodes these are. */
  private static final double TOP_SHARE = 0.001;

  /** In how many parts progress is told. */
  private static final int PARTS = 10_000;

  /** What of them the first priorities take, and the layout of what was contracted. */
  private static final int FIRST_PARTS = 200;

  private static final int LAYOUT_PARTS = 200;

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

  /** Fewer nodes than this do not count as dense. */
  private static final int SMALL = 100;

  /** No more than so many arcs are looked at for each node and arc of the input. */
  private static final long MOST_WORK = 40_000;

  /** And no more than so many shortcuts made for each of them. */
  private static final long MOST_ARCS = 12;

  /** Bounds of the dictionary: entries, and conditional ids in all of them together. */
  private static final int MOST_ENTRIES = 1 << 20;

  private static final long MOST_CONDITIONS = 1 << 25;

  /** Entries that no arc asks are dropped whenever the dictionary has grown by such a share. */
  private static final int DROP_SHARE = 8;

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
  private final int[] order;

  /** Of each node its last cost, its depth, and the priority at which it is examined again. */
  private final int[] costs;

  private final int[] depth;
  private final int[] priorities;
  private int batchNumber;
  private int contracted;

  /** Entries that were there before, those after unused ones were dropped, and their conditions. */
  private final int given;

  private int kept;
  private long keptConditions;

  private Contraction(
      ContractingGraph graph,
      RestrictionSets sets,
      Workers workers,
      Budget budget,
      Workers.Progress progress,
      boolean inOrder) {
    this.graph = graph;
    this.sets = sets;
    this.workers = workers;
    this.budget = budget;
    this.progress = progress;
    given = sets.count();
    kept = given;
    keptConditions = sets.conditions();
    blocked = new boolean[graph.nodes];
    touchedIn = new int[graph.nodes];
    order = new int[graph.nodes];
    contractions = new NodeContraction[workers.count()];
    Arrays.setAll(contractions, worker -> new NodeContraction(graph, sets, blocked));
    int free = inOrder ? 0 : graph.nodes;
    depth = new int[free];
    costs = new int[free];
    priorities = new int[free];
    batch = new int[Math.min(LARGEST_BATCH, graph.nodes)];
    found = new Shortcuts[batch.length];
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
   * @param graph is made once and not kept
   * @throws CancellationException when the budget runs out first
   */
  public static ContractionHierarchy of(
      Supplier<ArcGraph> graph,
      RestrictionSets sets,
      Workers workers,
      Budget budget,
      Workers.Progress progress) {
    int given = sets.count();
    ContractingGraph copy = copy(graph.get(), sets);
    Contraction contraction = new Contraction(copy, sets, workers, budget, progress, false);
    contraction.contractCheapestFirst();
    ContractionHierarchy built = contraction.give();
    built.renumber(sets.keep(given, built.usedEntries(sets.count())));
    return built;
  }

  /** The nodes in the order in which they are contracted; those that are not are left out. */
  public static int[] order(
      ArcGraph input, Workers workers, Budget budget, Workers.Progress progress) {
    RestrictionSets none = new RestrictionSets(0);
    int[] asks = new int[input.arcs()];
    ArcGraph graph = new ArcGraph(input.nodes, input.tail, input.head, input.weight, asks);
    ContractionHierarchy built = of(() -> graph, none, workers, budget, progress);
    int[] order = new int[input.nodes];
    for (int node = 0; node < input.nodes; node++) {
      order[built.rank[node]] = node;
    }
    return Arrays.copyOf(order, input.nodes - built.coreSize());
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
    ContractingGraph copy = new ContractingGraph(input, number, sets);
    Contraction contraction = new Contraction(copy, sets, workers, budget, progress, true);
    contraction.contractInOrder(Arrays.stream(order).map(node -> number[node]).toArray());
    return contraction.give();
  }

  private static ContractingGraph copy(ArcGraph input, RestrictionSets sets) {
    return new ContractingGraph(input, NearbyNumbers.of(input), sets);
  }

  private ContractionHierarchy give() {
    // They are not needed any more, and laying out takes much.
    Arrays.fill(contractions, null);
    Arrays.fill(found, null);
    ContractionHierarchy built = graph.give(order, contracted);
    progress.reached(PARTS, PARTS);
    return built;
  }

  private void contractCheapestFirst() {
    findFirstPriorities();
    int[] left = IntStream.range(0, graph.nodes).toArray();
    int count = left.length;
    int[] next = new int[Math.min(count, WINDOW)];
    while (count > 0 && !isTooDense()) {
      int bar = leastFifth(left, count);
      for (int from = 0; from < count && !isTooDense(); from += WINDOW) {
        int wanted = 0;
        for (int i = from; i < Math.min(count, from + WINDOW); i++) {
          if (priorities[left[i]] <= bar) {
            next[wanted++] = left[i];
          }
        }
        contractOf(next, wanted, bar);
        tell();
      }
      int kept = 0;
      for (int i = 0; i < count; i++) {
        if (priorities[left[i]] != GONE) {
          left[kept++] = left[i];
        }
      }
      count = kept;
    }
  }

  private void findFirstPriorities() {
    for (int from = 0; from < graph.nodes; from += LARGEST_BATCH) {
      progress.reached((long) FIRST_PARTS * from / graph.nodes, PARTS);
      int count = Math.min(LARGEST_BATCH, graph.nodes - from);
      for (int i = 0; i < count; i++) {
        batch[i] = from + i;
      }
      findAll(count, SETTLED_AT_FIRST);
      for (int i = 0; i < count; i++) {
        costs[from + i] = found[i].cost;
        priorities[from + i] = found[i].cost;
      }
      dropUnused();
    }
  }

  /** The priority that a fifth of the nodes that are left do not exceed, by a sample of them. */
  private int leastFifth(int[] left, int count) {
    int step = Math.max(1, count / SAMPLE);
    int[] sample = new int[(count + step - 1) / step];
    for (int i = 0; i < sample.length; i++) {
      sample[i] = priorities[left[i * step]];
    }
    Arrays.sort(sample);
    return sample[sample.length / SWEEP_SHARE];
  }

  /** Contracts those of some nodes whose priority is not above a bar. */
  private void contractOf(int[] nodes, int wanted, int bar) {
    int most = batchSize();
    int step = (wanted + most - 1) / most;
    for (int first = 0; first < step; first++) {
      int count = 0;
      batchNumber++;
      for (int i = first; i < wanted; i += step) {
        if (priorities[nodes[i]] <= bar && touchedIn[nodes[i]] != batchNumber) {
          take(nodes[i], count++);
        }
      }
      examine(count);
      for (int i = 0; i < count; i++) {
        int node = batch[i];
        int priority = found[i].cost + DEPTH * depth[node];
        costs[node] = found[i].cost;
        priorities[node] = found[i].complete ? priority : GONE;
        if (priority <= bar && found[i].complete) {
          raise(graph.out, node);
          raise(graph.in, node);
          priorities[node] = GONE;
          carryOut(found[i]);
        }
      }
      release(count);
      dropUnused();
      if (isTooDense()) {
        return;
      }
    }
  }

  private void take(int node, int place) {
    batch[place] = node;
    touchNeighbours(graph.out, node);
    touchNeighbours(graph.in, node);
  }

  private int left() {
    return graph.nodes - contracted;
  }

  private int batchSize() {
    return Math.max(1, Math.min(LARGEST_BATCH, left() / BATCH_SHARE));
  }

  private boolean isTooDense() {
    long scanned = 0;
    for (NodeContraction contraction : contractions) {
      scanned += contraction.scanned();
    }
    double most = left() > TOP_SHARE * graph.nodes ? MOST_AVERAGE_DEGREE : MOST_AT_THE_TOP;
    return (left() > SMALL && graph.averageDegree(left()) > most)
        || scanned > MOST_WORK * graph.inputSize
        || graph.added() > MOST_ARCS * graph.inputSize
        || sets.count() > MOST_ENTRIES
        || sets.conditions() > MOST_CONDITIONS;
  }

  /**
   * Most of what examinations and searches for witnesses join is asked by no arc in the end. It
   * goes before the dictionary is full of it.
   */
  private void dropUnused() {
    if (sets.count() - kept > MOST_ENTRIES / DROP_SHARE
        || sets.conditions() - keptConditions > MOST_CONDITIONS / DROP_SHARE) {
      for (NodeContraction contraction : contractions) {
        contraction.forget();
      }
      graph.keepUsed(sets, given);
      kept = sets.count();
      keptConditions = sets.conditions();
    }
  }

  /** Finds the shortcuts of the batch's nodes, which block each other's witnesses. */
  private void examine(int count) {
    for (int i = 0; i < count; i++) {
      blocked[batch[i]] = true;
    }
    findAll(count, SETTLED);
  }

  private void findAll(int count, int mostSettled) {
    if (budget.exhausted()) {
      throw new CancellationException("contraction was stopped");
    }
    workers.each(
        count,
        (worker, i) -> {
          contractions[worker].find(batch[i], mostSettled, found[i]);
          found[i].cost = cost(found[i]);
        });
  }

  private void release(int count) {
    for (int i = 0; i < count; i++) {
      blocked[batch[i]] = false;
    }
  }

  private void carryOut(Shortcuts shortcuts) {
    graph.contract(shortcuts, sets);
    order[contracted++] = shortcuts.node;
  }

  /**
   * The fewer nodes are left, the longer each takes: on a large map half of them a tenth of the
   * time, and the last hundredth three tenths.
   */
  private void tell() {
    double done = 1 - Math.pow((double) left() / graph.nodes, 0.4);
    int end = PARTS - LAYOUT_PARTS;
    progress.reached(FIRST_PARTS + Math.round((end - FIRST_PARTS) * done * done), PARTS);
  }

  private void touchNeighbours(Adjacency arcs, int node) {
    int[] list = arcs.list(node);
    for (int at = arcs.begin(node); at < arcs.end(node); at += Adjacency.STRIDE) {
      touchedIn[list[at + Adjacency.END]] = batchNumber;
    }
  }

  private void contractInOrder(int[] given) {
    int next = 0;
    while (next < given.length && !isTooDense()) {
      int count = 0;
      int most = batchSize();
      batchNumber++;
      while (count < most && next < given.length && touchedIn[given[next]] != batchNumber) {
        take(given[next++], count++);
      }
      examine(count);
      for (int i = 0; i < count; i++) {
        if (found[i].complete) {
          carryOut(found[i]);
        }
      }
      release(count);
      dropUnused();
      tell();
    }
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
    return (int) Math.min(WORST, ARCS * arcs + HOPS * hops);
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
