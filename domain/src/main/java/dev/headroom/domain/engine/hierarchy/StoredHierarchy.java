package dev.headroom.domain.engine.hierarchy;

import dev.headroom.domain.engine.HierarchyColumns;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.Workers;
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

  /** How many arcs a worker checks before it takes others. */
  private static final int ARCS_A_TIME = 1 << 15;

  private final HierarchyColumns columns;

  /** What columns hold, to be checked. */
  public StoredHierarchy(HierarchyColumns columns) {
    this.columns = columns;
  }

  /** The columns of a hierarchy, which it shares. */
  public static HierarchyColumns columns(
      ContractionHierarchy hierarchy, StateGraph graph, RestrictionSets sets) {
    HierarchyColumns columns = new HierarchyColumns();
    columns.graphSum = graph.checksum();
    columns.coreStart = hierarchy.coreStart;
    columns.rank = hierarchy.rank;
    columns.forward = hierarchy.forward.columns();
    columns.backward = hierarchy.backward.columns();
    take(sets, columns);
    return columns;
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
   * @param workers check the arcs
   * @throws IllegalArgumentException when it is no hierarchy of this graph
   */
  public ContractionHierarchy hierarchy(StateGraph graph, RuleEntries entries, Workers workers) {
    if (columns.graphSum != graph.checksum()) {
      throw new IllegalArgumentException("the hierarchy belongs to another graph");
    }
    require(entries.sets().count() == Math.max(1, columns.shutOut.length), "the dictionary");
    for (int id : columns.conditions) {
      require(id < entries.ruleSets(), "a condition");
    }
    Check check = new Check(graph, entries, workers);
    check.run();
    return new ContractionHierarchy(
        graph.stateCount(), columns.coreStart, columns.rank, check.forward, check.backward);
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
    private final StateGraph graph;
    private final RuleEntries entries;
    private final Workers workers;
    private final RestrictionSets.Joiner[] joiners;
    private final int nodes;
    private final HierarchyArcs forward;
    private final HierarchyArcs backward;
    private final int[] forwardOwner;
    private final int[] backwardOwner;

    Check(StateGraph graph, RuleEntries entries, Workers workers) {
      this.graph = graph;
      this.entries = entries;
      this.workers = workers;
      joiners = new RestrictionSets.Joiner[workers.count()];
      Arrays.setAll(joiners, worker -> entries.sets().joiner());
      nodes = graph.stateCount();
      checkRanks();
      forwardOwner = owners(columns.forward);
      backwardOwner = owners(columns.backward);
      forward = new HierarchyArcs(columns.forward);
      backward = new HierarchyArcs(columns.backward);
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
      int count = arcs.searched.limit() / HierarchyColumns.Arcs.SEARCHED;
      require(
          arcs.searched.limit() == (long) HierarchyColumns.Arcs.SEARCHED * count
              && arcs.halves.limit() == (long) HierarchyColumns.Arcs.HALVES * count
              && arcs.start.limit() == nodes + 1L
              && arcs.start.get(0) == 0
              && arcs.start.get(nodes) == count,
          "the arcs");
      int[] owners = new int[count];
      for (int at = 0; at < nodes; at++) {
        int from = arcs.start.get(at);
        int to = arcs.start.get(at + 1);
        require(from >= 0 && from <= to && to <= count, "arcs");
        Arrays.fill(owners, from, to, at);
      }
      return owners;
    }

    void run() {
      check(forward, forwardOwner, true);
      check(backward, backwardOwner, false);
    }

    private void check(HierarchyArcs arcs, int[] owners, boolean up) {
      workers.each(
          (owners.length + ARCS_A_TIME - 1) / ARCS_A_TIME,
          (worker, part) -> {
            int from = part * ARCS_A_TIME;
            check(arcs, owners, up, from, Math.min(owners.length - from, ARCS_A_TIME), worker);
          });
    }

    private void check(
        HierarchyArcs arcs, int[] owners, boolean up, int first, int count, int worker) {
      for (int arc = first; arc < first + count; arc++) {
        int owner = owners[arc];
        int other = arcs.other(arc);
        require(other >= 0 && other < nodes && other != owner, "an arc's end");
        require(
            owner < columns.coreStart ? other > owner : other >= columns.coreStart,
            "an arc's direction");
        require(arcs.entry(arc) >= 0 && arcs.entry(arc) < columns.shutOut.length, "an arc's entry");
        int from = up ? owner : other;
        int to = up ? other : owner;
        if (arcs.second(arc) == HierarchyArcs.ORIGINAL) {
          checkOriginal(arcs, arc, from, to, joiners[worker]);
        } else {
          checkShortcut(arcs, arc, from, to);
        }
      }
    }

    private void checkOriginal(
        HierarchyArcs arcs, int arc, int from, int to, RestrictionSets.Joiner joiner) {
      int of = arcs.first(arc);
      require(of >= 0 && of < graph.arcCount(), "an arc of the graph");
      int into = graph.targetOf(of);
      require(
          columns.rank[graph.sourceOf(of)] == from
              && columns.rank[into] == to
              && (long) graph.turnCostOf(of) + graph.costOf(into) == arcs.weight(arc)
              && joiner.join(
                      entries.entryOf(graph.turnRulesOf(of)), entries.entryOf(graph.rulesOf(into)))
                  == arcs.entry(arc),
          "an arc of the graph");
    }

    private void checkShortcut(HierarchyArcs arcs, int arc, int from, int to) {
      int one = arcs.first(arc);
      int two = arcs.second(arc);
      require(one >= 0 && one < backwardOwner.length, "a shortcut's half");
      require(two >= 0 && two < forwardOwner.length, "a shortcut's half");
      int middle = backwardOwner[one];
      require(
          middle == forwardOwner[two]
              && middle < Math.min(Math.min(from, to), columns.coreStart)
              && backward.other(one) == from
              && forward.other(two) == to,
          "a shortcut's halves");
      require(
          (long) backward.weight(one) + forward.weight(two) == arcs.weight(arc),
          "a shortcut's weight");
    }
  }
}
