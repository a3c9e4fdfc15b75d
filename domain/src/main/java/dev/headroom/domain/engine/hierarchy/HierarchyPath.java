package dev.headroom.domain.engine.hierarchy;

/** A shortest path in a hierarchy, as arcs of the graph that was contracted. Immutable. */
public final class HierarchyPath {

  private final int length;
  private final int[] arcs;

  HierarchyPath(int length, int[] arcs) {
    this.length = length;
    this.arcs = arcs;
  }

  /** Its length, with the costs of its ends. */
  public int length() {
    return length;
  }

  /** How many arcs it has; none where it begins and ends at one node. */
  public int arcs() {
    return arcs.length;
  }

  /** The i-th arc, an id of the graph that was contracted. */
  public int arc(int i) {
    return arcs[i];
  }
}
