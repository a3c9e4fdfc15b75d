package dev.headroom.domain.engine.contraction;

import dev.headroom.domain.column.Workers;
import dev.headroom.domain.engine.Budget;
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
 * <p>A sweep works in {@linkplain Batch batches}, whose nodes are examined side by side. They are
 * taken from all over a window of the sweep, lest they stand in each other's way.
 *
 * <p>Building ends on any input. A node whose contraction would add too many shortcuts is left
 * where it is; contraction stops where what is left has grown too dense, or the work or the arcs
 * pass a bound that is linear in the input. What is left stays as a <em>core</em>.
 */
public final class Contraction {

  /** How many nodes a witness search settles at most for the first priorities. */
  private static final int SETTLED_AT_FIRST = 30;

  private static final int SETTLED = 200;

  /** From how many nodes that are left, beside each other in number, batches are taken in turn. */
  private static final int WINDOW = 8_192;

  /** Contraction stops when what is left has more arcs at a node than this, on average. */
  private static final double MOST_AVERAGE_DEGREE = 100;

  /** The same for the last of many nodes, where a search through the core takes less. */
  private static final double MOST_AT_THE_TOP = 30;

  /** How many of the nodes these are. */
  private static final double TOP_SHARE = 0.001;

  /** In how many parts progress is reported. */
  private static final int PARTS = 10_000;

  /** What of them the first priorities take, and the layout of what was contracted. */
  private static final int FIRST_PARTS = 200;

  private static final int LAYOUT_PARTS = 200;

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
  private final Workers.Progress progress;
  private final int[] order;
  private Batch batch;
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
      Workers.Progress progress) {
    this.graph = graph;
    this.sets = sets;
    this.progress = progress;
    given = sets.count();
    kept = given;
    keptConditions = sets.conditions();
    batch = new Batch(graph, sets, workers, budget);
    order = new int[graph.nodes];
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
    Contraction contraction = new Contraction(copy, sets, workers, budget, progress);
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
    Contraction contraction = new Contraction(copy, sets, workers, budget, progress);
    contraction.contractInOrder(Arrays.stream(order).map(node -> number[node]).toArray());
    return contraction.give();
  }

  private static ContractingGraph copy(ArcGraph input, RestrictionSets sets) {
    return new ContractingGraph(input, NearbyNumbers.of(input), sets);
  }

  private ContractionHierarchy give() {
    batch = null; // Not needed any more, and laying out takes much.
    ContractionHierarchy built = graph.give(order, contracted);
    progress.reached(PARTS, PARTS);
    return built;
  }

  private void contractCheapestFirst() {
    Priorities priorities = findFirstPriorities();
    int[] left = IntStream.range(0, graph.nodes).toArray();
    int count = left.length;
    int[] next = new int[Math.min(count, WINDOW)];
    while (count > 0 && !isTooDense()) {
      int bar = priorities.leastFifth(left, count);
      for (int from = 0; from < count && !isTooDense(); from += WINDOW) {
        int wanted = 0;
        for (int i = from; i < Math.min(count, from + WINDOW); i++) {
          if (priorities.isWithin(left[i], bar)) {
            next[wanted++] = left[i];
          }
        }
        contractOf(next, wanted, priorities, bar);
        tell();
      }
      int kept = 0;
      for (int i = 0; i < count; i++) {
        if (!priorities.isGone(left[i])) {
          left[kept++] = left[i];
        }
      }
      count = kept;
    }
  }

  private Priorities findFirstPriorities() {
    Priorities priorities = new Priorities(graph);
    for (int from = 0; from < graph.nodes; from += Batch.LARGEST) {
      progress.reached((long) FIRST_PARTS * from / graph.nodes, PARTS);
      batch.examineEach(from, Math.min(Batch.LARGEST, graph.nodes - from), SETTLED_AT_FIRST);
      for (int i = 0; i < batch.size(); i++) {
        priorities.begin(batch.found(i));
      }
      dropUnused();
    }
    return priorities;
  }

  /** Contracts those of some nodes whose priority is not above a bar. */
  private void contractOf(int[] nodes, int wanted, Priorities priorities, int bar) {
    int most = Batch.most(left());
    int step = (wanted + most - 1) / most;
    for (int first = 0; first < step; first++) {
      batch.begin();
      for (int i = first; i < wanted; i += step) {
        if (priorities.isWithin(nodes[i], bar)) {
          batch.add(nodes[i]);
        }
      }
      batch.examine(SETTLED);
      for (int i = 0; i < batch.size(); i++) {
        if (priorities.examined(batch.found(i), bar)) {
          carryOut(batch.found(i));
        }
      }
      dropUnused();
      if (isTooDense()) {
        return;
      }
    }
  }

  private void contractInOrder(int[] given) {
    int next = 0;
    while (next < given.length && !isTooDense()) {
      int most = Batch.most(left());
      batch.begin();
      while (batch.size() < most && next < given.length && batch.add(given[next])) {
        next++;
      }
      batch.examine(SETTLED);
      for (int i = 0; i < batch.size(); i++) {
        if (batch.found(i).complete) {
          carryOut(batch.found(i));
        }
      }
      dropUnused();
      tell();
    }
  }

  private void carryOut(Shortcuts shortcuts) {
    graph.contract(shortcuts, sets);
    order[contracted++] = shortcuts.node;
  }

  private int left() {
    return graph.nodes - contracted;
  }

  private boolean isTooDense() {
    double most = left() > TOP_SHARE * graph.nodes ? MOST_AVERAGE_DEGREE : MOST_AT_THE_TOP;
    return (left() > SMALL && graph.averageDegree(left()) > most)
        || batch.scanned() > MOST_WORK * graph.inputSize
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
      batch.forgetEntries();
      graph.keepUsed(sets, given);
      kept = sets.count();
      keptConditions = sets.conditions();
    }
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
}
