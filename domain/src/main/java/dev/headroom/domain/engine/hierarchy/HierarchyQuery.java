package dev.headroom.domain.engine.hierarchy;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.BudgetExhaustedException;
import dev.headroom.domain.engine.labels.StepBudget;
import dev.headroom.domain.engine.labels.UpwardLabels;
import dev.headroom.domain.engine.rules.PassableEntries;
import java.util.Arrays;

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
  private int[] path = new int[256];
  private int pathLength;
  private int[] stack = new int[64];
  private int settled;

  /** A query on a hierarchy. */
  public HierarchyQuery(ContractionHierarchy hierarchy) {
    this.hierarchy = hierarchy;
    core = new CoreSearch(hierarchy.core);
  }

  /** Forgets sources and targets. */
  public void clear() {
    forward.clear();
    backward.clear();
    core.clear();
    pathLength = 0;
  }

  /** Adds a node from which the path may start, at a cost of 0 or more. */
  public void source(int node, int cost) {
    forward.reach(hierarchy.rank[node], cost, -1, -1);
  }

  /** Adds a node at which the path may end, at a further cost of 0 or more. */
  public void target(int node, int cost) {
    backward.reach(hierarchy.rank[node], cost, -1, -1);
  }

  /**
   * Finds a shortest path.
   *
   * @param passable which entries of the dictionary the vehicle passes
   * @return its length with the costs of its ends, or {@link #UNREACHABLE}
   */
  public int run(PassableEntries passable) {
    return run(passable, Budget.UNLIMITED);
  }

  /**
   * The same within a budget.
   *
   * @throws BudgetExhaustedException when the budget runs out first
   */
  public int run(PassableEntries passable, Budget budget) {
    return run(passable, UNREACHABLE, budget);
  }

  /**
   * The same for paths that are shorter than a bound.
   *
   * @return {@link #UNREACHABLE} also where no path is
   * @throws BudgetExhaustedException when the budget runs out first
   */
  public int run(PassableEntries passable, int bound, Budget budget) {
    int best = bound;
    int meeting = -1;
    settled = 0;
    steps.begin(budget);
    boolean up = true;
    while (true) {
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
      settled++;
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
        enterCore(up, node - hierarchy.coreStart, at);
      } else if (!stalled(side, behind, node, at, passable)) {
        relax(side, ahead, node, label, at, best, passable);
      }
    }
    int through = core.run(best, passable, steps);
    settled += core.settled();
    if (through < best) {
      unpackThroughCore();
    } else if (meeting >= 0) {
      unpack(meeting);
    } else {
      return UNREACHABLE;
    }
    return through;
  }

  private void enterCore(boolean up, int node, int at) {
    if (up) {
      core.enter(node, at);
    } else {
      core.leave(node, at);
    }
  }

  static boolean stalled(
      UpwardLabels side, HierarchyArcs behind, int node, int at, PassableEntries passable) {
    int end = behind.start[node + 1];
    for (int arc = behind.start[node]; arc < end; arc++) {
      if (side.distance(behind.other[arc]) < at - behind.weight[arc]
          && passable.passes(behind.set[arc])) {
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
    int end = ahead.start[node + 1];
    for (int arc = ahead.start[node]; arc < end; arc++) {
      int weight = ahead.weight[arc];
      if (weight < best - at && passable.passes(ahead.set[arc])) {
        side.reach(ahead.other[arc], at + weight, label, arc);
      }
    }
  }

  /** How many labels the last run settled. */
  public int settled() {
    return settled;
  }

  /** How many arcs of the graph the last path has. */
  public int pathLength() {
    return pathLength;
  }

  /** The i-th arc of the last path, an id of the graph that was contracted. */
  public int pathArc(int i) {
    return path[i];
  }

  private void unpack(int meeting) {
    pathLength = 0;
    climbDown(forward.label(meeting), true);
    reverse(0);
    climbDown(backward.label(meeting), false);
  }

  private void unpackThroughCore() {
    pathLength = 0;
    int first = crossCore(core.meeting(), true);
    climbDown(forward.label(hierarchy.coreStart + first), true);
    reverse(0);
    int last = crossCore(core.meeting(), false);
    climbDown(backward.label(hierarchy.coreStart + last), false);
  }

  /** Appends the way from where the core's searches met to one end of the core, and returns it. */
  private int crossCore(int from, boolean isForward) {
    int node = from;
    while (core.parent(node, isForward) >= 0) {
      append(core.over(node, isForward), isForward);
      node = core.parent(node, isForward);
    }
    return node;
  }

  private void climbDown(int from, boolean isForward) {
    UpwardLabels side = isForward ? forward : backward;
    for (int label = from; side.parent(label) >= 0; label = side.parent(label)) {
      append(side.arc(label), isForward);
    }
  }

  /** The forward half is collected from its end, all arcs turned round, to be reversed at last. */
  private void append(int arc, boolean isForward) {
    int from = pathLength;
    expand(arc, isForward);
    if (!isForward) {
      reverse(from);
    }
  }

  private void reverse(int from) {
    for (int i = from, j = pathLength - 1; i < j; i++, j--) {
      int swap = path[i];
      path[i] = path[j];
      path[j] = swap;
    }
  }

  /** Appends an arc's original arcs from its last to its first. */
  private void expand(int arc, boolean isForward) {
    int depth = 0;
    stack[depth++] = isForward ? arc : ~arc;
    while (depth > 0) {
      int top = stack[--depth];
      boolean ahead = top >= 0;
      HierarchyArcs arcs = ahead ? hierarchy.forward : hierarchy.backward;
      int at = ahead ? top : ~top;
      if (arcs.second[at] == HierarchyArcs.ORIGINAL) {
        if (pathLength > 4L * hierarchy.nodes) { // Loops that cost nothing may be part of it.
          throw new IllegalStateException("a shortest path does not go round in circles");
        }
        if (pathLength == path.length) {
          path = Arrays.copyOf(path, pathLength * 2);
        }
        path[pathLength++] = arcs.first[at];
      } else {
        if (depth + 2 > stack.length) {
          stack = Arrays.copyOf(stack, stack.length * 2);
        }
        stack[depth++] = ~arcs.first[at];
        stack[depth++] = arcs.second[at];
      }
    }
  }
}
