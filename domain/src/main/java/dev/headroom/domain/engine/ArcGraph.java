package dev.headroom.domain.engine;

/**
 * What is contracted: nodes {@code 0 … n-1} and directed arcs with a weight and a {@link
 * RestrictionSets} entry. Parallel arcs are allowed. Arrays are handed over and not changed.
 *
 * @see Contraction
 */
public final class ArcGraph {

  final int nodes;
  final int[] tail;
  final int[] head;
  final int[] weight;
  final int[] set;

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

  /** How many arcs there are. */
  public int arcs() {
    return tail.length;
  }
}
