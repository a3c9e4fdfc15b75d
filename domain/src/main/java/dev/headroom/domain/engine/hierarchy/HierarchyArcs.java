package dev.headroom.domain.engine.hierarchy;

/** One direction's arcs, grouped by the rank at which they are searched. */
public final class HierarchyArcs {

  /** The second half of an arc that is no shortcut. */
  public static final int ORIGINAL = -1;

  public final int[] start;
  public final int[] other;
  public final int[] weight;
  public final int[] set;
  public final int[] first;
  public final int[] second;

  public HierarchyArcs(int nodes, int arcs) {
    this(
        new int[nodes + 1],
        new int[arcs],
        new int[arcs],
        new int[arcs],
        new int[arcs],
        new int[arcs]);
  }

  public HierarchyArcs(
      int[] start, int[] other, int[] weight, int[] set, int[] first, int[] second) {
    this.start = start;
    this.other = other;
    this.weight = weight;
    this.set = set;
    this.first = first;
    this.second = second;
  }
}
