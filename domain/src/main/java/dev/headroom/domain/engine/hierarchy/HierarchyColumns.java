package dev.headroom.domain.engine.hierarchy;

import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.rules.RestrictionSets;
import dev.headroom.domain.engine.rules.RuleEntries;
import java.util.Arrays;

/**
 * The columns of a {@link ContractionHierarchy} and of its dictionary, as a file stores them, and
 * the checks that turn them back. Plain arrays; who hands an instance over does not touch it again.
 *
 * <p>Nothing in them is believed. Every index is held against what it points into, every arc
 * against the graph, and every shortcut against its two halves, which lie strictly lower, so that
 * unpacking always ends. Takes time linear in the arcs.
 */
public final class HierarchyColumns {

  /** Says which graph the hierarchy belongs to: a checksum of its columns. */
  public int graphSum;

  /** The first rank of the core. */
  public int coreStart;

  /** The rank of each node. */
  public int[] rank = {};

  /** The arcs to higher ranks. */
  public Arcs forward = new Arcs();

  /** The arcs from higher ranks. */
  public Arcs backward = new Arcs();

  /** The least limits of each entry of the dictionary, a line of all dimensions an entry. */
  public int[] limits = {};

  /** The classes that each entry shuts out. */
  public int[] shutOut = {};

  /** Where the conditional ids of each entry begin; one more than entries. */
  public int[] conditionStart = {0};

  /** The conditional ids, ascending in each entry. */
  public int[] conditions = {};

  /** One direction; see {@link ContractionHierarchy}. */
  public static final class Arcs {
    /** Where the arcs of each rank begin; one more than ranks. */
    public int[] start = {0};

    /** The rank at the other end. */
    public int[] other = {};

    /** Milliseconds. */
    public int[] weight = {};

    /** The entry of the dictionary. */
    public int[] set = {};

    /** A shortcut's first half, or the arc of the graph. */
    public int[] first = {};

    /** A shortcut's second half, or -1. */
    public int[] second = {};
  }

  /** The columns of a hierarchy; the large ones are shared with it. */
  public static HierarchyColumns of(
      ContractionHierarchy hierarchy, StateGraph graph, RestrictionSets sets) {
    HierarchyColumns columns = new HierarchyColumns();
    columns.graphSum = graph.checksum();
    columns.coreStart = hierarchy.coreStart;
    columns.rank = hierarchy.rank;
    columns.forward = of(hierarchy.forward);
    columns.backward = of(hierarchy.backward);
    columns.take(sets);
    return columns;
  }

  private static Arcs of(ContractionHierarchy.Arcs from) {
    Arcs arcs = new Arcs();
    arcs.start = from.start;
    arcs.other = from.other;
    arcs.weight = from.weight;
    arcs.set = from.set;
    arcs.first = from.first;
    arcs.second = from.second;
    return arcs;
  }

  private void take(RestrictionSets sets) {
    int dimensions = sets.dimensions();
    limits = new int[sets.count() * dimensions];
    shutOut = new int[sets.count()];
    conditionStart = new int[sets.count() + 1];
    for (int set = 0; set < sets.count(); set++) {
      conditionStart[set + 1] = conditionStart[set] + sets.conditional(set).length;
    }
    conditions = new int[conditionStart[sets.count()]];
    for (int set = 0; set < sets.count(); set++) {
      for (int i = 0; i < dimensions; i++) {
        limits[set * dimensions + i] = sets.limit(set, i);
      }
      shutOut[set] = sets.shutOut(set);
      int[] ids = sets.conditional(set);
      System.arraycopy(ids, 0, conditions, conditionStart[set], ids.length);
    }
  }

  /**
   * The dictionary.
   *
   * @throws IllegalArgumentException when it is none over so many dimensions
   */
  public RestrictionSets dictionary(int dimensions) {
    require(limits.length == (long) shutOut.length * dimensions, "limits");
    checkStarts(conditionStart, shutOut.length, conditions.length, "conditions");
    RestrictionSets sets = new RestrictionSets(dimensions);
    int[] least = new int[dimensions];
    for (int set = 0; set < shutOut.length; set++) {
      System.arraycopy(limits, set * dimensions, least, 0, dimensions);
      int[] ids = Arrays.copyOfRange(conditions, conditionStart[set], conditionStart[set + 1]);
      for (int i = 0; i < ids.length; i++) {
        require(ids[i] > (i == 0 ? -1 : ids[i - 1]), "the order of conditions");
      }
      require(sets.intern(least, shutOut[set], ids) == set, "the order of entries");
    }
    return sets;
  }

  /**
   * The hierarchy.
   *
   * @param entries over this object's own dictionary
   * @throws ForeignHierarchyException when it was built on another graph
   * @throws IllegalArgumentException when it is no hierarchy of this graph
   */
  public ContractionHierarchy hierarchy(StateGraph graph, RuleEntries entries) {
    if (graphSum != graph.checksum()) {
      throw new ForeignHierarchyException();
    }
    ArcGraph arcs = ArcGraph.of(graph, entries);
    require(entries.sets().count() == Math.max(1, shutOut.length), "the dictionary");
    for (int id : conditions) {
      require(id < entries.ruleSets(), "a condition");
    }
    new Check(arcs).run();
    return new ContractionHierarchy(
        graph.stateCount(), coreStart, rank, laid(forward), laid(backward));
  }

  private static ContractionHierarchy.Arcs laid(Arcs arcs) {
    return new ContractionHierarchy.Arcs(
        arcs.start, arcs.other, arcs.weight, arcs.set, arcs.first, arcs.second);
  }

  private static void require(boolean holds, String what) {
    if (!holds) {
      throw new IllegalArgumentException("the hierarchy does not fit: " + what);
    }
  }

  private static void checkStarts(int[] start, int groups, int items, String what) {
    require(start.length == groups + 1L && start[0] == 0 && start[groups] == items, what);
    for (int i = 0; i < groups; i++) {
      require(start[i] <= start[i + 1], what);
    }
  }

  /** One pass over the arcs of both directions. */
  private final class Check {
    private final ArcGraph graph;
    private final int nodes;
    private final int[] forwardOwner;
    private final int[] backwardOwner;

    Check(ArcGraph graph) {
      this.graph = graph;
      nodes = graph.nodes;
      checkRanks();
      forwardOwner = owners(forward);
      backwardOwner = owners(backward);
    }

    private void checkRanks() {
      require(rank.length == nodes && coreStart >= 0 && coreStart <= nodes, "the ranks");
      boolean[] seen = new boolean[nodes];
      for (int at : rank) {
        require(at >= 0 && at < nodes && !seen[at], "the ranks");
        seen[at] = true;
      }
    }

    private int[] owners(Arcs arcs) {
      int count = arcs.other.length;
      checkStarts(arcs.start, nodes, count, "the arcs");
      require(
          arcs.weight.length == count
              && arcs.set.length == count
              && arcs.first.length == count
              && arcs.second.length == count,
          "the arcs");
      int[] owners = new int[count];
      for (int at = 0; at < nodes; at++) {
        Arrays.fill(owners, arcs.start[at], arcs.start[at + 1], at);
      }
      return owners;
    }

    void run() {
      check(forward, forwardOwner, true);
      check(backward, backwardOwner, false);
    }

    private void check(Arcs arcs, int[] owners, boolean up) {
      for (int arc = 0; arc < owners.length; arc++) {
        int owner = owners[arc];
        int other = arcs.other[arc];
        require(other >= 0 && other < nodes && other != owner, "an arc's end");
        require(owner < coreStart ? other > owner : other >= coreStart, "an arc's direction");
        require(arcs.set[arc] >= 0 && arcs.set[arc] < shutOut.length, "an arc's entry");
        int from = up ? owner : other;
        int to = up ? other : owner;
        if (arcs.second[arc] == ContractionHierarchy.ORIGINAL) {
          checkOriginal(arcs, arc, from, to);
        } else {
          checkShortcut(arcs, arc, from, to);
        }
      }
    }

    private void checkOriginal(Arcs arcs, int arc, int from, int to) {
      int of = arcs.first[arc];
      require(of >= 0 && of < graph.arcs(), "an arc of the graph");
      require(
          rank[graph.tail[of]] == from
              && rank[graph.head[of]] == to
              && graph.weight[of] == arcs.weight[arc]
              && graph.set[of] == arcs.set[arc],
          "an arc of the graph");
    }

    private void checkShortcut(Arcs arcs, int arc, int from, int to) {
      int one = arcs.first[arc];
      int two = arcs.second[arc];
      require(one >= 0 && one < backwardOwner.length, "a shortcut's half");
      require(two >= 0 && two < forwardOwner.length, "a shortcut's half");
      int middle = backwardOwner[one];
      require(
          middle == forwardOwner[two]
              && middle < Math.min(Math.min(from, to), coreStart)
              && backward.other[one] == from
              && forward.other[two] == to,
          "a shortcut's halves");
      require(
          (long) backward.weight[one] + forward.weight[two] == arcs.weight[arc],
          "a shortcut's weight");
    }
  }
}
