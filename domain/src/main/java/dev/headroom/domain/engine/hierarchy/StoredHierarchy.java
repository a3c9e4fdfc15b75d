package dev.headroom.domain.engine.hierarchy;

import dev.headroom.domain.engine.HierarchyColumns;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.rules.RestrictionSets;
import dev.headroom.domain.engine.rules.RuleEntries;
import java.util.Arrays;

/**
 * Turns a {@link ContractionHierarchy} and its dictionary into {@link HierarchyColumns} and, with
 * checks, back.
 *
 * <p>Nothing in the columns is believed. Every index is held against what it points into, every arc
 * against the graph, and every shortcut against its two halves, which lie strictly lower, so that
 * unpacking always ends. Takes time linear in the arcs.
 */
public final class StoredHierarchy {

  private final HierarchyColumns columns;

  /** What columns hold, to be checked. */
  public StoredHierarchy(HierarchyColumns columns) {
    this.columns = columns;
  }

  /** The columns of a hierarchy; a copy of as many bytes. */
  public static HierarchyColumns columns(
      ContractionHierarchy hierarchy, StateGraph graph, RestrictionSets sets) {
    HierarchyColumns columns = new HierarchyColumns();
    columns.graphSum = graph.checksum();
    columns.coreStart = hierarchy.coreStart;
    columns.rank = hierarchy.rank;
    columns.forward = of(hierarchy.forward);
    columns.backward = of(hierarchy.backward);
    take(sets, columns);
    return columns;
  }

  private static HierarchyColumns.Arcs of(HierarchyArcs from) {
    HierarchyColumns.Arcs arcs = new HierarchyColumns.Arcs();
    int count = from.count();
    arcs.start = from.starts();
    arcs.other = new int[count];
    arcs.weight = new int[count];
    arcs.set = new int[count];
    arcs.first = new int[count];
    arcs.second = new int[count];
    for (int arc = 0; arc < count; arc++) {
      arcs.other[arc] = from.other(arc);
      arcs.weight[arc] = from.weight(arc);
      arcs.set[arc] = from.entry(arc);
      arcs.first[arc] = from.first(arc);
      arcs.second[arc] = from.second(arc);
    }
    return arcs;
  }

  private static void take(RestrictionSets sets, HierarchyColumns columns) {
    int dimensions = sets.dimensions();
    columns.limits = new int[sets.count() * dimensions];
    columns.shutOut = new int[sets.count()];
    columns.conditionStart = new int[sets.count() + 1];
    for (int set = 0; set < sets.count(); set++) {
      columns.conditionStart[set + 1] = columns.conditionStart[set] + sets.conditional(set).length;
    }
    columns.conditions = new int[columns.conditionStart[sets.count()]];
    for (int set = 0; set < sets.count(); set++) {
      for (int i = 0; i < dimensions; i++) {
        columns.limits[set * dimensions + i] = sets.limit(set, i);
      }
      columns.shutOut[set] = sets.shutOut(set);
      int[] ids = sets.conditional(set);
      System.arraycopy(ids, 0, columns.conditions, columns.conditionStart[set], ids.length);
    }
  }

  /**
   * The dictionary.
   *
   * @throws IllegalArgumentException when it is none over so many dimensions
   */
  public RestrictionSets dictionary(int dimensions) {
    require(columns.limits.length == (long) columns.shutOut.length * dimensions, "limits");
    checkStarts(
        columns.conditionStart, columns.shutOut.length, columns.conditions.length, "conditions");
    RestrictionSets sets = new RestrictionSets(dimensions);
    int[] least = new int[dimensions];
    for (int set = 0; set < columns.shutOut.length; set++) {
      System.arraycopy(columns.limits, set * dimensions, least, 0, dimensions);
      int[] ids =
          Arrays.copyOfRange(
              columns.conditions, columns.conditionStart[set], columns.conditionStart[set + 1]);
      for (int i = 0; i < ids.length; i++) {
        require(ids[i] > (i == 0 ? -1 : ids[i - 1]), "the order of conditions");
      }
      require(sets.intern(least, columns.shutOut[set], ids) == set, "the order of entries");
    }
    return sets;
  }

  /**
   * The hierarchy.
   *
   * @param entries over the dictionary of these columns
   * @throws IllegalArgumentException when it is no hierarchy of this graph
   */
  public ContractionHierarchy hierarchy(StateGraph graph, RuleEntries entries) {
    if (columns.graphSum != graph.checksum()) {
      throw new IllegalArgumentException("the hierarchy belongs to another graph");
    }
    ArcGraph arcs = ArcGraph.of(graph, entries);
    require(entries.sets().count() == Math.max(1, columns.shutOut.length), "the dictionary");
    for (int id : columns.conditions) {
      require(id < entries.ruleSets(), "a condition");
    }
    new Check(arcs).run();
    return new ContractionHierarchy(
        graph.stateCount(),
        columns.coreStart,
        columns.rank,
        laid(columns.forward),
        laid(columns.backward));
  }

  private static HierarchyArcs laid(HierarchyColumns.Arcs arcs) {
    HierarchyArcs laid = new HierarchyArcs(arcs.start);
    for (int arc = 0; arc < arcs.other.length; arc++) {
      laid.set(arc, arcs.other[arc], arcs.weight[arc], arcs.set[arc]);
      laid.setHalves(arc, arcs.first[arc], arcs.second[arc]);
    }
    return laid;
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
      forwardOwner = owners(columns.forward);
      backwardOwner = owners(columns.backward);
    }

    private void checkRanks() {
      require(
          columns.rank.length == nodes && columns.coreStart >= 0 && columns.coreStart <= nodes,
          "the ranks");
      boolean[] seen = new boolean[nodes];
      for (int at : columns.rank) {
        require(at >= 0 && at < nodes && !seen[at], "the ranks");
        seen[at] = true;
      }
    }

    private int[] owners(HierarchyColumns.Arcs arcs) {
      int count = arcs.other.length;
      checkStarts(arcs.start, nodes, count, "arcs");
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
      check(columns.forward, forwardOwner, true);
      check(columns.backward, backwardOwner, false);
    }

    private void check(HierarchyColumns.Arcs arcs, int[] owners, boolean up) {
      for (int arc = 0; arc < owners.length; arc++) {
        int owner = owners[arc];
        int other = arcs.other[arc];
        require(other >= 0 && other < nodes && other != owner, "an arc's end");
        require(
            owner < columns.coreStart ? other > owner : other >= columns.coreStart,
            "an arc's direction");
        require(arcs.set[arc] >= 0 && arcs.set[arc] < columns.shutOut.length, "an arc's entry");
        int from = up ? owner : other;
        int to = up ? other : owner;
        if (arcs.second[arc] == HierarchyArcs.ORIGINAL) {
          checkOriginal(arcs, arc, from, to);
        } else {
          checkShortcut(arcs, arc, from, to);
        }
      }
    }

    private void checkOriginal(HierarchyColumns.Arcs arcs, int arc, int from, int to) {
      int of = arcs.first[arc];
      require(of >= 0 && of < graph.arcs(), "an arc of the graph");
      require(
          columns.rank[graph.tail[of]] == from
              && columns.rank[graph.head[of]] == to
              && graph.weight[of] == arcs.weight[arc]
              && graph.set[of] == arcs.set[arc],
          "an arc of the graph");
    }

    private void checkShortcut(HierarchyColumns.Arcs arcs, int arc, int from, int to) {
      int one = arcs.first[arc];
      int two = arcs.second[arc];
      require(one >= 0 && one < backwardOwner.length, "a shortcut's half");
      require(two >= 0 && two < forwardOwner.length, "a shortcut's half");
      int middle = backwardOwner[one];
      require(
          middle == forwardOwner[two]
              && middle < Math.min(Math.min(from, to), columns.coreStart)
              && columns.backward.other[one] == from
              && columns.forward.other[two] == to,
          "a shortcut's halves");
      require(
          (long) columns.backward.weight[one] + columns.forward.weight[two] == arcs.weight[arc],
          "a shortcut's weight");
    }
  }
}
