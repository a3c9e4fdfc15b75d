package dev.headroom.domain.engine.hierarchy;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.kit.Goal;
import dev.headroom.domain.engine.kit.Labels;
import dev.headroom.domain.engine.kit.MinHeap;
import dev.headroom.domain.engine.kit.Potential;
import dev.headroom.domain.engine.kit.StepBudget;
import dev.headroom.domain.engine.rules.PassableEntries;
import java.util.Arrays;
import java.util.List;

/**
 * Exact distances to the targets of a search, everything open that is not certain to be closed, as
 * the potential of an A* (CH-Potentials: Strasser, Zeitz, <i>A Fast and Tight Heuristic for A* in
 * Road Networks</i>, 2021).
 *
 * <p>One search from the targets upwards labels every rank above them, up to the core. A rank's
 * distance is then its own label or that over an arc upwards, whichever is less; it is found when
 * it is asked for, and kept. {@link CoreDistances} tells those of the core.
 *
 * <p>Reusable; for one thread. Memory goes by what is asked for.
 */
public final class HierarchyPotential {

  private static final int NONE = -1;

  /** Kept in place of {@link Labels#UNSEEN}, which says that nothing is known yet. */
  private static final long NEVER = Labels.UNSEEN - 1;

  private final ContractionHierarchy hierarchy;

  /** The arcs from what is above, along which labels spread, and those to what is above. */
  private final HierarchyArcs fromAbove;

  private final HierarchyArcs toAbove;
  private final Labels below = new Labels();
  private final Labels exact = new Labels();
  private final StepBudget steps = new StepBudget();
  private final CoreDistances core;
  private final MinHeap heap = new MinHeap();
  private PassableEntries passable;

  /** The ranks that wait for one above them: each with its next arc and the least so far. */
  private int[] ranks = new int[64];

  private int[] nextArcs = new int[64];
  private long[] leasts = new long[64];

  /** Potentials of one hierarchy. */
  public HierarchyPotential(ContractionHierarchy hierarchy) {
    this(hierarchy, false);
  }

  private HierarchyPotential(ContractionHierarchy hierarchy, boolean fromGoals) {
    this.hierarchy = hierarchy;
    fromAbove = fromGoals ? hierarchy.forward : hierarchy.backward;
    toAbove = fromGoals ? hierarchy.backward : hierarchy.forward;
    core = new CoreDistances(hierarchy.core, fromGoals, steps);
  }

  /** The other way round: a goal is where ways begin, and each distance that from the nearest. */
  public static HierarchyPotential fromGoals(ContractionHierarchy hierarchy) {
    return new HierarchyPotential(hierarchy, true);
  }

  /**
   * Labels what lies above the goals of a search, and forgets those before.
   *
   * @param entries which entries of the dictionary count as open
   * @throws Budget.ExhaustedException when the budget runs out first
   */
  public ExactPotential to(List<Goal> goals, PassableEntries entries, Budget budget) {
    steps.begin(budget);
    passable = entries;
    below.clear();
    exact.clear();
    heap.clear();
    core.clear(entries);
    goals.forEach(goal -> label(hierarchy.rank[goal.state()], goal.rest()));
    spread();
    return new ExactPotential();
  }

  /** The distances to the goals of one search; good until others are labelled. */
  public final class ExactPotential implements Potential {

    private ExactPotential() {}

    /** The same within another budget, from now on. */
    public ExactPotential within(Budget budget) {
      steps.begin(budget);
      return this;
    }

    @Override
    public long of(int state) {
      int rank = hierarchy.rank[state];
      long distance = known(rank, NEVER);
      if (distance == Labels.UNSEEN) {
        distance = climb(rank);
      }
      return distance == NEVER ? Labels.UNSEEN : distance;
    }
  }

  private void spread() {
    HierarchyArcs arcs = fromAbove;
    while (!heap.isEmpty()) {
      steps.step();
      long at = heap.topKey();
      int rank = heap.topNode();
      heap.pop();
      if (at > below.distance(rank)) {
        continue;
      }
      for (int arc = arcs.begin(rank); arc < arcs.end(rank); arc++) {
        if (passable.passes(arcs.entry(arc))) {
          label(arcs.other(arc), at + arcs.weight(arc));
        }
      }
    }
  }

  private void label(int rank, long at) {
    if (rank >= hierarchy.coreStart) {
      core.reach(rank - hierarchy.coreStart, at);
    } else if (at < below.distance(rank)) {
      below.put(rank, at, 0, 0);
      heap.push(at, rank);
    }
  }

  /**
   * Finds the distance of a rank and of all above it that it leads to, depth first: an arc to a
   * rank that is not known yet waits until that is.
   */
  private long climb(int rank) {
    HierarchyArcs arcs = toAbove;
    int depth = 0;
    enter(depth, rank);
    while (depth >= 0) {
      int at = ranks[depth];
      int arc = nextArcs[depth];
      long least = leasts[depth];
      int waitsFor = NONE;
      for (int end = arcs.end(at); arc < end && waitsFor == NONE; arc++) {
        if (arcs.weight(arc) < least && passable.passes(arcs.entry(arc))) {
          int above = arcs.other(arc);
          long rest = known(above, least - arcs.weight(arc));
          if (rest == Labels.UNSEEN) {
            waitsFor = above;
          } else if (rest != NEVER) {
            least = Math.min(least, rest + arcs.weight(arc));
          }
        }
      }
      if (waitsFor == NONE) {
        exact.put(at, least, 0, 0);
        depth--;
      } else {
        nextArcs[depth] = arc - 1;
        leasts[depth] = least;
        enter(++depth, waitsFor);
      }
    }
    return exact.distance(rank);
  }

  private void enter(int depth, int rank) {
    if (depth == ranks.length) {
      ranks = Arrays.copyOf(ranks, 2 * depth);
      nextArcs = Arrays.copyOf(nextArcs, 2 * depth);
      leasts = Arrays.copyOf(leasts, 2 * depth);
    }
    ranks[depth] = rank;
    nextArcs[depth] = toAbove.begin(rank);
    leasts[depth] = Math.min(NEVER, below.distance(rank));
  }

  /**
   * The distance, {@link #NEVER}, or {@link Labels#UNSEEN} when it was not asked for yet.
   *
   * @param limit from which on any number, not below the limit, will do
   */
  private long known(int rank, long limit) {
    if (rank < hierarchy.coreStart) {
      return exact.distance(rank);
    }
    return Math.min(NEVER, core.distance(rank - hierarchy.coreStart, limit));
  }
}
