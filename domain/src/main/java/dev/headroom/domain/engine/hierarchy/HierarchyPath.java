package dev.headroom.domain.engine.hierarchy;

/**
 * A shortest path in a hierarchy. The arcs of the graph that was contracted are unpacked when they
 * are asked for, since most paths only have to be compared. Keeps what it needs, whatever is
 * searched afterwards; for one thread.
 */
public final class HierarchyPath {

  private final int length;
  private final Half first;
  private final Half second;
  private final Unpacking unpacking;
  private int[] arcs;

  /**
   * A half of a path: arcs of the hierarchy, from where both halves meet to the state at its end.
   */
  static final class Half {
    private final int end;
    private final int[] arcs;

    Half(int end, int[] arcs) {
      this.end = end;
      this.arcs = arcs;
    }
  }

  HierarchyPath(int length, Half first, Half second, Unpacking unpacking) {
    this.length = length;
    this.first = first;
    this.second = second;
    this.unpacking = unpacking;
  }

  /** Its length, with the costs of its ends. */
  public int length() {
    return length;
  }

  /** The state at which it begins. */
  public int from() {
    return first.end;
  }

  /** The state at which it ends. */
  public int to() {
    return second.end;
  }

  /** How many arcs it has; none where it begins and ends at one node. */
  public int arcs() {
    return unpacked().length;
  }

  /** The i-th arc, an id of the graph that was contracted. */
  public int arc(int i) {
    return unpacked()[i];
  }

  private int[] unpacked() {
    if (arcs == null) {
      unpacking.begin();
      for (int arc : first.arcs) {
        unpacking.append(arc, true);
      }
      unpacking.turnRound();
      for (int arc : second.arcs) {
        unpacking.append(arc, false);
      }
      arcs = unpacking.path();
    }
    return arcs;
  }
}
