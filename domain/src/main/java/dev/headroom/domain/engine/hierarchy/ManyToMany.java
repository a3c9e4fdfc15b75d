package dev.headroom.domain.engine.hierarchy;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.MatrixRow;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.kit.StepBudget;
import dev.headroom.domain.engine.kit.UpwardLabels;
import dev.headroom.domain.engine.rules.PassableEntries;
import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntPredicate;

/**
 * Costs between many ends for one vehicle in a {@link ContractionHierarchy}: a search upwards from
 * each target leaves an entry in the bucket of every node that it settles; a search upwards from a
 * source reads the buckets of the nodes that it settles (Knopp, Sanders, Schultes, Schulz, Wagner,
 * <i>Computing Many-to-Many Shortest Paths Using Highway Hierarchies</i>, 2007). Both stall nodes
 * as a {@link HierarchyQuery} does. In the core the search from a source goes on by Dijkstra's
 * algorithm, and those from targets stop.
 *
 * <pre>
 *   for each target:  {@link #add} its ends, then {@link #target}
 *   for each source:  {@link #add} its ends, then {@link #source}
 * </pre>
 *
 * <p>Reusable; for one thread. 20 bytes an entry; a target leaves some hundred.
 */
public final class ManyToMany {

  private static final int STRIDE = 4;
  private static final int COST = 1;
  private static final int MILLIS = 2;
  private static final int CENTIMETRES = 3;

  /** In an entry's target: the path from the node to it leads over a marked arc. */
  private static final int MARKED = 1 << 31;

  private final ContractionHierarchy hierarchy;
  private final StateGraph graph;
  private final StepBudget steps = new StepBudget();
  private final UpwardLabels labels = new UpwardLabels();
  private ArcSums sums;
  private ArcSums.Marks marks = ArcSums.Marks.none();
  private PassableEntries passable;

  /** What each label's path takes besides its cost. */
  private int[] millis = new int[64];

  private int[] centimetres = new int[64];
  private boolean[] marked = new boolean[64];

  /** The entries in the order in which they come: node, then target, cost, millis, centimetres. */
  private int[] nodes = new int[1024];

  private int[] unsorted = new int[STRIDE * 1024];
  private int entries;
  private int targets;

  /** The same by node: those of one lie side by side. */
  private int[] sorted = {};

  private final Buckets buckets = new Buckets();
  private boolean areSorted;

  /** Searches in a hierarchy over a graph. */
  public ManyToMany(ContractionHierarchy hierarchy, StateGraph graph) {
    this.hierarchy = hierarchy;
    this.graph = graph;
  }

  /**
   * Begins a matrix, and forgets the one before.
   *
   * @param open which entries of the dictionary the vehicle passes
   * @param sumsOfArcs those of this hierarchy
   * @throws Budget.ExhaustedException when the budget has run out
   */
  public void begin(PassableEntries open, ArcSums sumsOfArcs, Budget budget) {
    steps.begin(budget);
    passable = open;
    sums = sumsOfArcs;
    marks = ArcSums.Marks.none();
    labels.clear();
    entries = 0;
    targets = 0;
    areSorted = false;
  }

  /** Has {@link #source} report the paths that lead into such a state; one pass over all arcs. */
  public void mark(IntPredicate states) {
    marks = ArcSums.Marks.of(hierarchy, graph, states);
  }

  /**
   * Adds a state at whose end paths begin, or end; of several with one state the cheapest counts.
   *
   * @param way from the path's start to there, or from there to the path's end
   */
  public void add(int state, Path.Sum way) {
    if (way.cost() >= HierarchyQuery.UNREACHABLE) {
      return;
    }
    int rank = hierarchy.rank[state];
    int cost = (int) way.cost();
    if (cost < labels.distance(rank)) {
      labels.reach(rank, cost, -1, -1);
      int label = labels.label(rank);
      makeRoom(label);
      millis[label] = capped(way.millis());
      centimetres[label] = capped(way.centimetres());
      marked[label] = false;
    }
  }

  /** Searches from a target, at which the paths to what was added end; also between sources. */
  public void target() {
    ArcSums.Side side = sums.of(false);
    BitSet over = marks.of(false);
    while (labels.leastKey() < HierarchyQuery.UNREACHABLE) {
      steps.step();
      int at = labels.leastKey();
      int label = labels.poll();
      int node = labels.node(label);
      sumUp(label, side, over);
      boolean inCore = node >= hierarchy.coreStart;
      if (inCore) {
        append(node, at, label);
      } else if (!isStalled(hierarchy.forward, node, at)) {
        append(node, at, label);
        relax(hierarchy.backward, node, label, at);
      }
    }
    targets++;
    areSorted = false;
    labels.clear();
  }

  /**
   * Searches from a source, at which the paths over what was added begin.
   *
   * @param row takes every path that costs less than what it knows
   * @param overMarks the targets whose path leads over a marked state are added to it, others are
   *     removed
   */
  public void source(MatrixRow row, BitSet overMarks) {
    if (!areSorted) {
      sort();
    }
    ArcSums.Side side = sums.of(true);
    BitSet over = marks.of(true);
    while (labels.leastKey() < HierarchyQuery.UNREACHABLE) {
      steps.step();
      int at = labels.leastKey();
      int label = labels.poll();
      int node = labels.node(label);
      sumUp(label, side, over);
      if (node >= hierarchy.coreStart) {
        read(node, at, label, row, overMarks);
        relaxInCore(node, label, at);
      } else if (!isStalled(hierarchy.backward, node, at)) {
        read(node, at, label, row, overMarks);
        relax(hierarchy.forward, node, label, at);
      }
    }
    labels.clear();
  }

  private void sumUp(int label, ArcSums.Side side, BitSet over) {
    makeRoom(label);
    int arc = labels.arc(label);
    if (arc >= 0) {
      int parent = labels.parent(label);
      millis[label] = capped((long) millis[parent] + side.millis[arc]);
      centimetres[label] = capped((long) centimetres[parent] + side.centimetres[arc]);
      marked[label] = marked[parent] || over.get(arc);
    }
  }

  private void makeRoom(int label) {
    if (label >= millis.length) {
      int room = Math.max(label + 1, 2 * millis.length);
      millis = Arrays.copyOf(millis, room);
      centimetres = Arrays.copyOf(centimetres, room);
      marked = Arrays.copyOf(marked, room);
    }
  }

  private static int capped(long sum) {
    return (int) Math.min(Integer.MAX_VALUE, sum);
  }

  private boolean isStalled(HierarchyArcs behind, int node, int at) {
    int end = behind.end(node);
    for (int arc = behind.begin(node); arc < end; arc++) {
      int below = at - behind.weight(arc);
      if (below > labels.least()
          && labels.distance(behind.other(arc)) < below
          && passable.passes(behind.entry(arc))) {
        return true;
      }
    }
    return false;
  }

  private void relax(HierarchyArcs ahead, int node, int label, int at) {
    int end = ahead.end(node);
    for (int arc = ahead.begin(node); arc < end; arc++) {
      int weight = ahead.weight(arc);
      if (weight < HierarchyQuery.UNREACHABLE - at && passable.passes(ahead.entry(arc))) {
        labels.reach(ahead.other(arc), at + weight, label, arc);
      }
    }
  }

  private void relaxInCore(int node, int label, int at) {
    Core core = hierarchy.core;
    int reached = -1;
    int end = core.outStart[node - hierarchy.coreStart + 1];
    for (int arc = core.outStart[node - hierarchy.coreStart]; arc < end; arc += Core.STRIDE) {
      int to = core.out[arc + Core.OTHER];
      int weight = core.out[arc + Core.WEIGHT];
      if (to != reached
          && weight < HierarchyQuery.UNREACHABLE - at
          && passable.passes(core.out[arc + Core.SET])) {
        reached = to; // What else leads there is not shorter.
        labels.reach(hierarchy.coreStart + to, at + weight, label, core.out[arc + Core.ARC]);
      }
    }
  }

  private void append(int node, int at, int label) {
    if (entries == nodes.length) {
      nodes = Arrays.copyOf(nodes, 2 * entries);
      unsorted = Arrays.copyOf(unsorted, Math.multiplyExact(STRIDE, 2 * entries));
    }
    nodes[entries] = node;
    int entry = STRIDE * entries++;
    unsorted[entry] = marked[label] ? targets | MARKED : targets;
    unsorted[entry + COST] = at;
    unsorted[entry + MILLIS] = millis[label];
    unsorted[entry + CENTIMETRES] = centimetres[label];
  }

  private void sort() {
    buckets.count(nodes, entries);
    if (sorted.length < STRIDE * entries) {
      sorted = new int[STRIDE * entries];
    }
    for (int i = 0; i < entries; i++) {
      System.arraycopy(unsorted, STRIDE * i, sorted, STRIDE * buckets.take(nodes[i]), STRIDE);
    }
    areSorted = true;
  }

  private void read(int node, int at, int label, MatrixRow row, BitSet overMarks) {
    int slot = buckets.slot(node);
    if (slot < 0) {
      return;
    }
    int end = STRIDE * buckets.end(slot);
    for (int entry = STRIDE * buckets.begin(slot); entry < end; entry += STRIDE) {
      int target = sorted[entry] & ~MARKED;
      long cost = (long) at + sorted[entry + COST];
      if (cost < row.cost(target) && cost < HierarchyQuery.UNREACHABLE) {
        row.offer(
            target,
            cost,
            (long) millis[label] + sorted[entry + MILLIS],
            (long) centimetres[label] + sorted[entry + CENTIMETRES]);
        overMarks.set(target, marked[label] || sorted[entry] < 0);
      }
    }
  }

  /** Where the entries of each node lie once they are sorted: a hash table by node. */
  private static final class Buckets {

    private static final int FREE = -1;

    private int[] nodes = {};
    private int[] ends = {};
    private int[] begins = {};

    void count(int[] ofEntries, int entries) {
      int size = Integer.highestOneBit(Math.max(16, entries)) * 4;
      nodes = new int[size];
      ends = new int[size];
      begins = new int[size];
      Arrays.fill(nodes, FREE);
      for (int i = 0; i < entries; i++) {
        int slot = find(ofEntries[i]);
        nodes[slot] = ofEntries[i];
        ends[slot]++;
      }
      int at = 0;
      for (int slot = 0; slot < size; slot++) {
        begins[slot] = at;
        at += ends[slot];
        ends[slot] = begins[slot];
      }
    }

    /** The place of the next entry of a node. */
    int take(int node) {
      return ends[find(node)]++;
    }

    /** The slot of a node, negative where it has no entry. */
    int slot(int node) {
      int slot = find(node);
      return nodes[slot] == FREE ? -1 : slot;
    }

    int begin(int slot) {
      return begins[slot];
    }

    int end(int slot) {
      return ends[slot];
    }

    private int find(int node) {
      int mask = nodes.length - 1;
      int slot = (node * 0x9E3779B9) >>> Integer.numberOfLeadingZeros(mask);
      while (nodes[slot] != node && nodes[slot] != FREE) {
        slot = (slot + 1) & mask;
      }
      return slot;
    }
  }
}
