package dev.headroom.domain.engine.hierarchy;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.kit.StateList;
import dev.headroom.domain.engine.kit.StepBudget;
import dev.headroom.domain.engine.kit.UpwardLabels;
import dev.headroom.domain.engine.rules.PassableEntries;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Shortest paths for one vehicle in a {@link ContractionHierarchy}: two searches upwards that meet,
 * over the arcs that the vehicle passes. A node whose label an arc from above can beat is stalled:
 * it is not searched further (stall-on-demand); only arcs that the vehicle passes may stall. Where
 * both reach the core, a {@link CoreSearch} joins them.
 *
 * <p>Each side is a {@link SearchSpace}. One path is found by both in turns; where a side is kept
 * for several paths, it is searched by itself, and the others meet it.
 *
 * <p>Reusable; for one thread.
 */
public final class HierarchyQuery {

  /** The distance when no path leads there. */
  public static final int UNREACHABLE = Integer.MAX_VALUE;

  private static final int NOWHERE = -1;

  private final ContractionHierarchy hierarchy;
  private final CoreSearch core;
  private final StepBudget steps = new StepBudget();
  private final Unpacking unpacking;
  private final StateList chain = new StateList();
  private int best;
  private int meeting;

  /** A query on a hierarchy. */
  public HierarchyQuery(ContractionHierarchy hierarchy) {
    this.hierarchy = hierarchy;
    core = new CoreSearch(hierarchy.core);
    unpacking = new Unpacking(hierarchy);
  }

  /**
   * Finds a shortest path between two sides of which neither was searched, by both in turns.
   *
   * @param passable which entries of the dictionary the vehicle passes
   * @param bound the path has to be shorter
   * @throws Budget.ExhaustedException when the budget runs out first
   */
  public Optional<HierarchyPath> best(
      SearchSpace from, SearchSpace to, PassableEntries passable, int bound, Budget budget) {
    return run(from, to, passable, bound, false, budget);
  }

  /**
   * The same for any path that is shorter than the bound, in place of the best one.
   *
   * @throws Budget.ExhaustedException when the budget runs out first
   */
  public Optional<HierarchyPath> any(
      SearchSpace from, SearchSpace to, PassableEntries passable, int bound, Budget budget) {
    return run(from, to, passable, bound, true, budget);
  }

  /**
   * Searches upwards from both sides.
   *
   * @param any whether any path will do, so that the first meeting ends it
   */
  private Optional<HierarchyPath> run(
      SearchSpace from,
      SearchSpace to,
      PassableEntries passable,
      int bound,
      boolean any,
      Budget budget) {
    begin(bound, budget);
    boolean up = true;
    while (meeting == NOWHERE || !any) {
      boolean forwardOpen = from.labels.leastKey() < best;
      boolean backwardOpen = to.labels.leastKey() < best;
      if (!forwardOpen && !backwardOpen) {
        break;
      }
      up = forwardOpen && (!backwardOpen || !up);
      boolean apart = any && bound == UNREACHABLE && !bothEnterCore(from, to);
      settle(up ? from : to, up ? to : from, 0, passable);
      if (apart && bothEnterCore(from, to)) {
        // Nearly all of the core is joined for nearly all vehicles.
        Optional<CoreSearch.Way> first = inCore(from, to).any(best, passable, steps);
        if (first.isPresent()) {
          return Optional.of(over(first.get(), from, to));
        }
      }
    }
    return any && meeting != NOWHERE
        ? Optional.of(overMeeting(from, to))
        : found(from, to, any, passable);
  }

  /**
   * Searches everything of a side that is nearer than a bound, and than the shortest path to the
   * opposite side. After that all paths are met that are shorter than both.
   *
   * @return that path, if one is shorter than the bound
   * @throws Budget.ExhaustedException when the budget runs out first
   */
  public Optional<HierarchyPath> spread(
      SearchSpace side, SearchSpace opposite, PassableEntries passable, int bound, Budget budget) {
    return search(side, opposite, passable, bound, 0, budget);
  }

  /**
   * The same, but the side is not to be met by others: it ends sooner.
   *
   * @throws Budget.ExhaustedException when the budget runs out first
   */
  public Optional<HierarchyPath> reach(
      SearchSpace side, SearchSpace opposite, PassableEntries passable, int bound, Budget budget) {
    return search(side, opposite, passable, bound, opposite.nearest(), budget);
  }

  /**
   * Paths over nodes that both sides reach, those of less length first: the shortest one, and some
   * that are not much longer. Each is the shortest one found over its node, and of several of one
   * length one is found.
   *
   * @param bound each is shorter
   * @param most the greatest number of paths
   * @throws Budget.ExhaustedException when the budget runs out first
   */
  public List<HierarchyPath> near(
      SearchSpace from,
      SearchSpace to,
      PassableEntries passable,
      int bound,
      int most,
      Budget budget) {
    begin(bound, budget);
    climb(from, passable, bound);
    climb(to, passable, bound);
    TreeMap<Integer, Integer> meetings = new TreeMap<>();
    for (int label = 0; label < from.labels.count(); label++) {
      int node = from.labels.node(label);
      int up = from.labels.distance(node);
      int down = to.labels.distance(node);
      if (up < bound && down < bound - up) {
        meetings.putIfAbsent(up + down, node);
      }
    }
    List<HierarchyPath> paths = new ArrayList<>();
    for (Map.Entry<Integer, Integer> each : meetings.entrySet()) {
      if (paths.size() == most) {
        break;
      }
      best = each.getKey();
      meeting = each.getValue();
      paths.add(overMeeting(from, to));
    }
    return paths;
  }

  private void climb(SearchSpace side, PassableEntries passable, int bound) {
    while (side.labels.leastKey() < bound) {
      steps.step();
      int at = side.labels.leastKey();
      int label = side.labels.poll();
      int node = side.labels.node(label);
      if (node < hierarchy.coreStart && !stalled(side.labels, side.behind, node, at, passable)) {
        relax(side.labels, side.ahead, node, label, at, bound, passable);
      }
    }
  }

  /**
   * Searches one side.
   *
   * @param rest what the other half of a path costs at least
   */
  private Optional<HierarchyPath> search(
      SearchSpace side,
      SearchSpace opposite,
      PassableEntries passable,
      int bound,
      int rest,
      Budget budget) {
    begin(bound, budget);
    while (side.labels.leastKey() < best - rest) {
      settle(side, opposite, rest, passable);
    }
    return side.forward
        ? found(side, opposite, false, passable)
        : found(opposite, side, false, passable);
  }

  private void begin(int bound, Budget budget) {
    best = bound;
    meeting = NOWHERE;
    steps.begin(budget);
  }

  private void settle(SearchSpace side, SearchSpace opposite, int rest, PassableEntries passable) {
    steps.step();
    int at = side.labels.leastKey();
    int label = side.labels.poll();
    int node = side.labels.node(label);
    int met = opposite.labels.distance(node);
    if (met < best - at) {
      best = at + met;
      meeting = node;
    }
    if (node >= hierarchy.coreStart) {
      side.entries.append(node);
      side.entryCosts.append(at);
    } else if (!stalled(side.labels, side.behind, node, at, passable)) {
      relax(side.labels, side.ahead, node, label, at, best - rest, passable);
    }
  }

  /** The path through the core, where that is shorter than the one over the meeting. */
  private Optional<HierarchyPath> found(
      SearchSpace from, SearchSpace to, boolean any, PassableEntries passable) {
    if (bothEnterCore(from, to)) {
      CoreSearch.Terminals inCore = inCore(from, to);
      Optional<CoreSearch.Way> through =
          any ? inCore.any(best, passable, steps) : inCore.best(best, passable, steps);
      if (through.isPresent()) {
        return Optional.of(over(through.get(), from, to));
      }
    }
    return meeting == NOWHERE ? Optional.empty() : Optional.of(overMeeting(from, to));
  }

  private static boolean bothEnterCore(SearchSpace from, SearchSpace to) {
    return from.entries.size() > 0 && to.entries.size() > 0;
  }

  private CoreSearch.Terminals inCore(SearchSpace from, SearchSpace to) {
    CoreSearch.Terminals inCore = core.between();
    for (int i = 0; i < from.entries.size(); i++) {
      inCore.enter(from.entries.get(i) - hierarchy.coreStart, from.entryCosts.get(i));
    }
    for (int i = 0; i < to.entries.size(); i++) {
      inCore.leave(to.entries.get(i) - hierarchy.coreStart, to.entryCosts.get(i));
    }
    return inCore;
  }

  /** The path over the node at which both searches met. */
  private HierarchyPath overMeeting(SearchSpace from, SearchSpace to) {
    chain.clear();
    HierarchyPath.Half first = half(from, meeting);
    chain.clear();
    return new HierarchyPath(best, first, half(to, meeting), unpacking);
  }

  private HierarchyPath over(CoreSearch.Way inCore, SearchSpace from, SearchSpace to) {
    chain.clear();
    int entered = inCore.walk(true, chain::append);
    HierarchyPath.Half first = half(from, hierarchy.coreStart + entered);
    chain.clear();
    int left = inCore.walk(false, chain::append);
    HierarchyPath.Half second = half(to, hierarchy.coreStart + left);
    return new HierarchyPath(inCore.length(), first, second, unpacking);
  }

  /** What the chain holds, and the arcs from there to the end of a side. */
  private HierarchyPath.Half half(SearchSpace side, int rank) {
    int end = side.climbDown(rank, chain);
    return new HierarchyPath.Half(end, chain.toArray());
  }

  private static boolean stalled(
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

  private static void relax(
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
