package dev.headroom.domain.engine.contraction;

import java.util.Arrays;

/**
 * What the searches around one node know of others: side by side, and no more than they see, so
 * that it stays in the caches of a processor whatever the size of the graph.
 *
 * <p>Reusable; for one thread. 4 bytes a node of the graph, 40 a node that is seen.
 */
final class SeenNodes {

  /** Places of a node's parts behind the place of its label. */
  static final int NODE = 0;

  /** How much of a way to a target may be left over here; see {@link WitnessSearch}. */
  static final int SLACK = 1;

  /** The search in which the next three were set. */
  static final int ROUND = 2;

  static final int DISTANCE = 3;
  static final int ASKS = 4;
  static final int WANTED = 5;

  /** The turn in which the next one was set: the last candidate that ends here. */
  static final int TURN = 6;

  static final int LAST = 7;

  /** Whether candidates that begin here were looked at. */
  static final int BEGUN = 8;

  /** Of how many arcs the way there is that goes with the distance. */
  static final int HOPS = 9;

  private static final int NO_SLACK = Integer.MIN_VALUE;
  private static final int STRIDE = 10;

  /** The labels; another array when some were added. */
  int[] of = new int[STRIDE << 7];

  /** Where the label of each node was last; it is there if that label is the node's. */
  private final int[] place;

  private int end;

  SeenNodes(int nodes) {
    place = new int[nodes];
  }

  /** Forgets all nodes. */
  void clear() {
    end = 0;
  }

  /** The place of a node's label, which is new where there was none. */
  int at(int node) {
    int label = place[node];
    return label < end && of[label + NODE] == node ? label : add(node);
  }

  private int add(int node) {
    if (end == of.length) {
      of = Arrays.copyOf(of, 2 * end);
    }
    int label = end;
    place[node] = label;
    of[label + NODE] = node;
    of[label + SLACK] = NO_SLACK;
    of[label + ROUND] = 0;
    of[label + TURN] = 0;
    of[label + BEGUN] = 0;
    end += STRIDE;
    return label;
  }
}
