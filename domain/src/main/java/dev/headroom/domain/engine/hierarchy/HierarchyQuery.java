package dev.headroom.domain.engine.hierarchy;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.kit.StepBudget;
import dev.headroom.domain.engine.kit.UpwardLabels;
import dev.headroom.domain.engine.rules.PassableEntries;
import java.util.Optional;

/**
 * Shortest paths for one vehicle in a {@link ContractionHierarchy}: two searches upwards that meet,
 * over the arcs that the vehicle passes. A node whose label an arc from above can beat is stalled:
 * it is not searched further (stall-on-demand); only arcs that the vehicle passes may stall. Where
 * both reach the core, a {@link CoreSearch} joins them.
 *
 * <p>Reusable; for one thread. Labels are hashed: memory goes by what a query settles (see {@link
 * UpwardLabels}).
 */
public final class HierarchyQuery {

  /** The distance when no path leads there. */
  public static final int UNREACHABLE = Integer.MAX_VALUE;

  private final ContractionHierarchy hierarchy;
  private final UpwardLabels forward = new UpwardLabels();
  private final UpwardLabels backward = new UpwardLabels();
  private final CoreSearch core;
  private final StepBudget steps = new StepBudget();
  private final Unpacking unpacking;

  /** A query on a hierarchy. */
  public HierarchyQuery(ContractionHierarchy hierarchy) {
    this.hierarchy = hierarchy;
    core = new CoreSearch(hierarchy.core);
    unpacking = new Unpacking(hierarchy);
  }

  /** Begins a search, and forgets the one before. */
  public Search between() {
    forward.clear();
    backward.clear();
    return new Search(core.between());
  }

  /** One search: where its path may begin and end; good until the next one begins. */
  public final class Search {

    private final CoreSearch.Terminals inCore;

    private Search(CoreSearch.Terminals inCore) {
      this.inCore = inCore;
    }

    /** Adds a node from which the path may start, at a cost of 0 or more. */
    public Search source(int node, int cost) {
      forward.reach(hierarchy.rank[node], cost, -1, -1);
      return this;
    }

    /** Adds a node at which the path may end, at a further cost of 0 or more. */
    public Search target(int node, int cost) {
      backward.reach(hierarchy.rank[node], cost, -1, -1);
      return this;
    }

    /**
     * Finds a shortest path; to be asked once.
     *
     * @param passable which entries of the dictionary the vehicle passes
     * @throws Budget.ExhaustedException when the budget runs out first
     */
    public Optional<HierarchyPath> best(PassableEntries passable, Budget budget) {
      return best(passable, UNREACHABLE, budget);
    }

    /**
     * The same for paths that are shorter than a bound.
     *
     * @throws Budget.ExhaustedException when the budget runs out first
     */
    public Optional<HierarchyPath> best(PassableEntries passable, int bound, Budget budget) {
      return run(inCore, passable, bound, false, budget);
    }

    /**
     * Finds any path that is shorter than a bound, in place of the best one.
     *
     * @throws Budget.ExhaustedException when the budget runs out first
     */
    public Optional<HierarchyPath> any(PassableEntries passable, int bound, Budget budget) {
      return run(inCore, passable, bound, true, budget);
    }
  }

  /**
   * Searches upwards from both ends.
   *
   * @param any whether any path will do, so that the first meeting ends it
   */
  private Optional<HierarchyPath> run(
      CoreSearch.Terminals inCore,
      PassableEntries passable,
      int bound,
      boolean any,
      Budget budget) {
    int best = bound;
    int meeting = -1;
    steps.begin(budget);
    boolean up = true;
    while (meeting < 0 || !any) {
      boolean forwardOpen = forward.leastKey() < best;
      boolean backwardOpen = backward.leastKey() < best;
      if (!forwardOpen && !backwardOpen) {
        break;
      }
      up = forwardOpen && (!backwardOpen || !up);
      UpwardLabels side = up ? forward : backward;
      UpwardLabels opposite = up ? backward : forward;
      int at = side.leastKey();
      int label = side.poll();
      steps.step();
      int node = side.node(label);
      int met = opposite.distance(node);
      if (met < best - at) {
        best = at + met;
        meeting = node;
      }
      HierarchyArcs ahead = up ? hierarchy.forward : hierarchy.backward;
      HierarchyArcs behind = up ? hierarchy.backward : hierarchy.forward;
      if (node >= hierarchy.coreStart) {
        boolean joined = inCore.both();
        reachCore(inCore, up, node - hierarchy.coreStart, at);
        if (any && bound == UNREACHABLE && !joined && inCore.both()) {
          // Nearly all of the core is joined for nearly all vehicles.
          Optional<CoreSearch.Way> first = inCore.any(best, passable, steps);
          if (first.isPresent()) {
            return Optional.of(over(first.get()));
          }
        }
      } else if (!stalled(side, behind, node, at, passable)) {
        relax(side, ahead, node, label, at, best, passable);
      }
    }
    if (any && meeting >= 0) {
      return Optional.of(over(meeting, best));
    }
    Optional<CoreSearch.Way> through =
        any ? inCore.any(best, passable, steps) : inCore.best(best, passable, steps);
    if (through.isPresent()) {
      return Optional.of(over(through.get()));
    }
    return meeting < 0 ? Optional.empty() : Optional.of(over(meeting, best));
  }

  /** The path over a node at which both searches met. */
  private HierarchyPath over(int meeting, int length) {
    unpacking.begin();
    climbDown(forward.label(meeting), true);
    unpacking.turnRound();
    climbDown(backward.label(meeting), false);
    return new HierarchyPath(length, unpacking.path());
  }

  private HierarchyPath over(CoreSearch.Way inCore) {
    unpacking.begin();
    int first = inCore.walk(true, arc -> unpacking.append(arc, true));
    climbDown(forward.label(hierarchy.coreStart + first), true);
    unpacking.turnRound();
    int last = inCore.walk(false, arc -> unpacking.append(arc, false));
    climbDown(backward.label(hierarchy.coreStart + last), false);
    return new HierarchyPath(inCore.length(), unpacking.path());
  }

  private void climbDown(int from, boolean isForward) {
    UpwardLabels side = isForward ? forward : backward;
    for (int label = from; side.parent(label) >= 0; label = side.parent(label)) {
      unpacking.append(side.arc(label), isForward);
    }
  }

  private static void reachCore(CoreSearch.Terminals inCore, boolean up, int node, int at) {
    if (up) {
      inCore.enter(node, at);
    } else {
      inCore.leave(node, at);
    }
  }

  static boolean stalled(
      UpwardLabels side, HierarchyArcs behind, int node, int at, PassableEntries passable) {
    int end = behind.end(node);
    for (int arc = behind.begin(node); arc < end; arc++) {
      int below = at - behind.weight(arc);
      if (below > side.least()
          && side.distance(behind.other(arc)) < below
          && passable.passes(behind.entry(arc))) {
        return true;
      }
    }
    return false;
  }

  static void relax(
      UpwardLabels side,
      HierarchyArcs ahead,
      int node,
      int label,
      int at,
      int best,
      PassableEntries passable) {
    int end = ahead.end(node);
    for (int arc = ahead.begin(node); arc < end; arc++) {
      int weight = ahead.weight(arc);
      if (weight < best - at && passable.passes(ahead.entry(arc))) {
        side.reach(ahead.other(arc), at + weight, label, arc);
      }
    }
  }
}
