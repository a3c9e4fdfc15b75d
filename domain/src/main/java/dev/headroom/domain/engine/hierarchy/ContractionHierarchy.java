package dev.headroom.domain.engine.hierarchy;

import java.util.List;

/**
 * A contracted graph, ready to be searched. Nodes are numbered by <em>rank</em>, the order of their
 * contraction; the nodes from {@link #coreStart} on were not contracted.
 *
 * <pre>
 *   forward arcs of a rank:   arcs to higher ranks (or inside the core)
 *   backward arcs of a rank:  arcs from higher ranks (or inside the core)
 *   first, second             a shortcut's halves over a lower rank m: first is a backward arc of m,
 *                             second a forward arc of m; an original arc has second = -1, and first
 *                             is its id in the graph that was contracted
 * </pre>
 *
 * <p>Immutable and safe to share. 20 bytes an arc, 16 a node.
 */
public final class ContractionHierarchy {

  final int nodes;
  final int coreStart;
  public final int[] rank;
  public final HierarchyArcs forward;
  public final HierarchyArcs backward;
  final Core core;

  /** Takes columns that were checked. */
  public ContractionHierarchy(
      int nodes, int coreStart, int[] rank, HierarchyArcs forward, HierarchyArcs backward) {
    this.nodes = nodes;
    this.coreStart = coreStart;
    this.rank = rank;
    this.forward = forward;
    this.backward = backward;
    core = new Core(coreStart, nodes, forward, backward);
  }

  /** Which entries of the dictionary some arc asks. */
  public boolean[] usedEntries(int count) {
    boolean[] used = new boolean[count];
    for (HierarchyArcs arcs : List.of(forward, backward)) {
      for (int arc = 0; arc < arcs.count(); arc++) {
        used[arcs.entry(arc)] = true;
      }
    }
    return used;
  }

  /** Gives the entries their new numbers; only while it is built. */
  public void renumber(int[] numbers) {
    forward.renumber(numbers);
    backward.renumber(numbers);
    core.renumber(numbers);
  }

  /** How many nodes there are. */
  public int nodes() {
    return nodes;
  }

  /** How many nodes were left uncontracted. */
  public int coreSize() {
    return nodes - coreStart;
  }

  /** How many arcs are stored, shortcuts included; those of the core in both directions. */
  public int arcs() {
    return forward.count() + backward.count();
  }
}
