package dev.headroom.domain.engine.hierarchy;

import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.rules.RestrictionSets;
import dev.headroom.domain.engine.rules.RuleEntries;

/**
 * What is contracted: nodes {@code 0 … n-1} and directed arcs with a weight and a {@link
 * RestrictionSets} entry. Parallel arcs are allowed. Arrays are handed over and not changed.
 */
public final class ArcGraph {

  public final int nodes;
  public final int[] tail;
  public final int[] head;
  public final int[] weight;
  public final int[] set;

  /**
   * Takes the arcs.
   *
   * @param weight 0 or more; the weight of a longest shortest path has to fit in an {@code int}
   */
  public ArcGraph(int nodes, int[] tail, int[] head, int[] weight, int[] set) {
    this.nodes = nodes;
    this.tail = tail;
    this.head = head;
    this.weight = weight;
    this.set = set;
  }

  /** The arcs of a graph with the entries of their rule sets: node = state, arc = turn. */
  public static ArcGraph of(StateGraph graph, RuleEntries entries) {
    int count = graph.arcCount();
    int[] weight = new int[count];
    int[] set = new int[count];
    RestrictionSets.Joiner joiner = entries.sets().joiner();
    for (int arc = 0; arc < count; arc++) {
      int to = graph.targetOf(arc);
      weight[arc] = Math.addExact(graph.turnCostOf(arc), graph.costOf(to));
      set[arc] =
          joiner.join(entries.entryOf(graph.turnRulesOf(arc)), entries.entryOf(graph.rulesOf(to)));
    }
    return new ArcGraph(graph.stateCount(), graph.sources(), graph.targets(), weight, set);
  }

  /** How many arcs there are. */
  public int arcs() {
    return tail.length;
  }
}
