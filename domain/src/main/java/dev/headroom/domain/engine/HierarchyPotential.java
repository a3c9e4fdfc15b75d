package dev.headroom.domain.engine;

import java.util.Arrays;

/**
 * Exact distances to the targets of a question, everything open that is not certain to be closed,
 * as the potential of an A* (CH-Potentials: Strasser, Zeitz, <i>A Fast and Tight Heuristic for A*
 * in Road Networks</i>, 2021).
 *
 * <p>One search from the targets upwards labels every rank above them, the core included, where it
 * is a plain Dijkstra. A rank's distance is then its own label or that over an arc upwards,
 * whichever is less; it is found when it is asked for, and kept. Above a core's rank there is
 * nothing: its label is its distance.
 *
 * <p>Reusable; for one thread. Memory goes by what is asked for.
 */
final class HierarchyPotential implements Potential {

  private static final int STEPS_BETWEEN_BUDGETS = 1023;

  /** Kept in place of {@link Labels#UNSEEN}, which says that nothing is known yet. */
  private static final long NEVER = Labels.UNSEEN - 1;

  private final ContractionHierarchy hierarchy;
  private final Labels below = new Labels();
  private final Labels exact = new Labels();
  private final MinHeap heap = new MinHeap();
  private PassableEntries passable;
  private int[] stack = new int[64];

  HierarchyPotential(ContractionHierarchy hierarchy) {
    this.hierarchy = hierarchy;
  }

  /** Forgets the targets. */
  void clear(PassableEntries entries) {
    passable = entries;
    below.clear();
    exact.clear();
    heap.clear();
  }

  /** Adds a state from whose end a target is this far. */
  void target(int state, long millis) {
    label(hierarchy.rank[state], millis);
  }

  /** Labels what lies above the targets. */
  void spread(Budget budget) {
    ContractionHierarchy.Arcs arcs = hierarchy.backward;
    for (int steps = 1; !heap.isEmpty(); steps++) {
      if ((steps & STEPS_BETWEEN_BUDGETS) == 0 && budget.exhausted()) {
        throw new BudgetExhaustedException();
      }
      long at = heap.topKey();
      int rank = heap.topNode();
      heap.pop();
      if (at > below.distance(rank)) {
        continue;
      }
      for (int arc = arcs.start[rank]; arc < arcs.start[rank + 1]; arc++) {
        if (passable.passes(arcs.set[arc])) {
          label(arcs.other[arc], at + arcs.weight[arc]);
        }
      }
    }
  }

  private void label(int rank, long at) {
    if (at < below.distance(rank)) {
      below.put(rank, at, 0, 0);
      heap.push(at, rank);
    }
  }

  @Override
  public long of(int state) {
    int rank = hierarchy.rank[state];
    long distance = known(rank);
    if (distance == Labels.UNSEEN) {
      distance = climb(rank);
    }
    return distance == NEVER ? Labels.UNSEEN : distance;
  }

  /** The distance, {@link #NEVER}, or {@link Labels#UNSEEN} when it was not asked for yet. */
  private long known(int rank) {
    if (rank < hierarchy.coreStart) {
      return exact.distance(rank);
    }
    long label = below.distance(rank);
    return label == Labels.UNSEEN ? NEVER : label;
  }

  /** Finds a rank's distance when those of all ranks above it are known. */
  private long climb(int rank) {
    int depth = 0;
    stack[depth++] = rank;
    while (depth > 0) {
      int top = stack[depth - 1];
      if (known(top) != Labels.UNSEEN) {
        depth--;
        continue;
      }
      int before = depth;
      depth = pushUnknown(top, depth);
      if (depth == before) {
        exact.put(top, least(top), 0, 0);
        depth--;
      }
    }
    return known(rank);
  }

  private int pushUnknown(int rank, int depth) {
    ContractionHierarchy.Arcs arcs = hierarchy.forward;
    int top = depth;
    for (int arc = arcs.start[rank]; arc < arcs.start[rank + 1]; arc++) {
      if (passable.passes(arcs.set[arc]) && known(arcs.other[arc]) == Labels.UNSEEN) {
        if (top == stack.length) {
          stack = Arrays.copyOf(stack, 2 * top);
        }
        stack[top++] = arcs.other[arc];
      }
    }
    return top;
  }

  private long least(int rank) {
    ContractionHierarchy.Arcs arcs = hierarchy.forward;
    long least = Math.min(NEVER, below.distance(rank));
    for (int arc = arcs.start[rank]; arc < arcs.start[rank + 1]; arc++) {
      if (passable.passes(arcs.set[arc])) {
        long above = known(arcs.other[arc]);
        least = above == NEVER ? least : Math.min(least, above + arcs.weight[arc]);
      }
    }
    return least;
  }
}
