package dev.headroom.domain.engine.hierarchy;

import dev.headroom.domain.column.Workers;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.rules.RestrictionSets;
import dev.headroom.domain.engine.rules.RuleEntries;
import java.util.Arrays;

/**
 * Holds every arc of a hierarchy against its graph, and every shortcut against its halves: it leads
 * from where the first begins to where the second ends, over a rank below both, and costs and asks
 * what both do. {@link StoredHierarchy} has made sure that indexes and directions are right.
 *
 * <p>Takes several looks into memory for each arc, most of them far from the last: seconds on the
 * map of a country, and 4 bytes an arc. Joined entries that are not in the dictionary come into it,
 * so a hierarchy that is searched already is not to be checked.
 */
public final class HierarchyCheck {

  /** How many arcs a worker checks before it takes others. */
  private static final int ARCS_A_TIME = 1 << 15;

  private final StateGraph graph;
  private final RuleEntries entries;
  private final ContractionHierarchy hierarchy;
  private final int[] forwardOwner;
  private final int[] backwardOwner;

  /** A check of a hierarchy that was opened over this graph and dictionary. */
  public HierarchyCheck(StateGraph graph, RuleEntries entries, ContractionHierarchy hierarchy) {
    this.graph = graph;
    this.entries = entries;
    this.hierarchy = hierarchy;
    forwardOwner = owners(hierarchy.forward);
    backwardOwner = owners(hierarchy.backward);
  }

  private int[] owners(HierarchyArcs arcs) {
    int[] owners = new int[arcs.count()];
    for (int rank = 0; rank < hierarchy.nodes(); rank++) {
      Arrays.fill(owners, arcs.begin(rank), arcs.end(rank), rank);
    }
    return owners;
  }

  /**
   * Checks all arcs.
   *
   * @throws IllegalArgumentException when one is not what it should be
   */
  public void run(Workers workers) {
    RestrictionSets.Joiner[] joiners = new RestrictionSets.Joiner[workers.count()];
    Arrays.setAll(joiners, worker -> entries.sets().joiner());
    check(hierarchy.forward, forwardOwner, true, workers, joiners);
    check(hierarchy.backward, backwardOwner, false, workers, joiners);
  }

  private void check(
      HierarchyArcs arcs,
      int[] owners,
      boolean up,
      Workers workers,
      RestrictionSets.Joiner[] joiners) {
    workers.each(
        (owners.length + ARCS_A_TIME - 1) / ARCS_A_TIME,
        (worker, part) -> {
          int first = part * ARCS_A_TIME;
          int end = first + Math.min(owners.length - first, ARCS_A_TIME);
          for (int arc = first; arc < end; arc++) {
            int from = up ? owners[arc] : arcs.other(arc);
            int to = up ? arcs.other(arc) : owners[arc];
            if (arcs.second(arc) == HierarchyArcs.ORIGINAL) {
              checkOriginal(arcs, arc, from, to, joiners[worker]);
            } else {
              checkShortcut(arcs, arc, from, to, joiners[worker]);
            }
          }
        });
  }

  private void checkOriginal(
      HierarchyArcs arcs, int arc, int from, int to, RestrictionSets.Joiner joiner) {
    int of = arcs.first(arc);
    int into = graph.targetOf(of);
    require(
        hierarchy.rank[graph.sourceOf(of)] == from
            && hierarchy.rank[into] == to
            && (long) graph.turnCostOf(of) + graph.costOf(into) == arcs.weight(arc)
            && joiner.join(
                    entries.entryOf(graph.turnRulesOf(of)), entries.entryOf(graph.rulesOf(into)))
                == arcs.entry(arc),
        "an arc of the graph");
  }

  private void checkShortcut(
      HierarchyArcs arcs, int arc, int from, int to, RestrictionSets.Joiner joiner) {
    HierarchyArcs backward = hierarchy.backward;
    HierarchyArcs forward = hierarchy.forward;
    int one = arcs.first(arc);
    int two = arcs.second(arc);
    int middle = backwardOwner[one];
    require(
        middle == forwardOwner[two]
            && middle < Math.min(Math.min(from, to), hierarchy.coreStart)
            && backward.other(one) == from
            && forward.other(two) == to,
        "a shortcut's halves");
    require(
        (long) backward.weight(one) + forward.weight(two) == arcs.weight(arc),
        "a shortcut's weight");
    require(
        joiner.join(backward.entry(one), forward.entry(two)) == arcs.entry(arc),
        "a shortcut's entry");
  }

  private static void require(boolean holds, String what) {
    if (!holds) {
      throw new IllegalArgumentException("the hierarchy does not fit: " + what);
    }
  }
}
