package dev.headroom.domain.engine.hierarchy;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.labels.StepBudget;
import dev.headroom.domain.engine.labels.UpwardLabels;
import dev.headroom.domain.engine.rules.PassableEntries;
import java.util.HashMap;
import java.util.Map;

/**
 * What a search upwards in a {@link ContractionHierarchy} without a core reaches: the half of a
 * {@link HierarchyQuery}, kept, so that several searches of the other direction can meet it
 * (many-to-many: Knopp, Sanders, Schultes, Schulz, Wagner, <i>Computing Many-to-Many Shortest Paths
 * Using Highway Hierarchies</i>, 2007).
 *
 * <p>Reusable; for one thread.
 */
public final class SearchSpace {

  private final ContractionHierarchy hierarchy;
  private final HierarchyArcs ahead;
  private final HierarchyArcs behind;
  private final StepBudget steps = new StepBudget();
  private final UpwardLabels labels = new UpwardLabels();
  private final Map<Integer, Path.Sum> ends = new HashMap<>();
  private int nearest;
  private int meeting;

  /**
   * A space.
   *
   * @param forward whether it leads away from its ends; else it leads to them
   */
  public SearchSpace(ContractionHierarchy hierarchy, boolean forward) {
    this.hierarchy = hierarchy;
    ahead = forward ? hierarchy.forward : hierarchy.backward;
    behind = forward ? hierarchy.backward : hierarchy.forward;
    clear();
  }

  /** Forgets everything. */
  public void clear() {
    labels.clear();
    ends.clear();
    nearest = HierarchyQuery.UNREACHABLE;
  }

  /**
   * Adds a state at which paths begin, or end.
   *
   * @param at what it costs to get there, or costs from there; below {@link
   *     HierarchyQuery#UNREACHABLE}
   */
  public void add(int state, Path.Sum at) {
    int cost = (int) at.cost();
    labels.reach(hierarchy.rank[state], cost, -1, -1);
    ends.put(hierarchy.rank[state], at);
    nearest = Math.min(nearest, cost);
  }

  /**
   * Searches everything nearer than a bound, and than the nearest path to the opposite space. After
   * that all paths are met that cost less than both.
   *
   * @return that path's cost, or {@link HierarchyQuery#UNREACHABLE} if none is below the bound
   */
  public int spread(SearchSpace opposite, int bound, PassableEntries passable, Budget budget) {
    return search(opposite, bound, 0, passable, budget);
  }

  /** The same, but what is found by the way is not to be met: it ends sooner. */
  public int reach(SearchSpace opposite, int bound, PassableEntries passable, Budget budget) {
    return search(opposite, bound, opposite.nearest, passable, budget);
  }

  /**
   * Searches.
   *
   * @param rest what the other half of a path costs at least
   */
  private int search(
      SearchSpace opposite, int bound, int rest, PassableEntries passable, Budget budget) {
    int best = bound;
    meeting = -1;
    steps.begin(budget);
    while (labels.leastKey() < best - rest) {
      steps.step();
      int at = labels.leastKey();
      int label = labels.poll();
      int node = labels.node(label);
      int met = opposite.labels.distance(node);
      if (met < best - at) {
        best = at + met;
        meeting = node;
      }
      if (!HierarchyQuery.stalled(labels, behind, node, at, passable)) {
        HierarchyQuery.relax(labels, ahead, node, label, at, best - rest, passable);
      }
    }
    return meeting < 0 ? HierarchyQuery.UNREACHABLE : best;
  }

  /** The rank at which the last search met the opposite space. */
  public int meeting() {
    return meeting;
  }

  /**
   * What it takes at the end from which a rank was reached, and along the way between.
   *
   * @param sums tells what an arc of this space takes
   */
  public Path.Sum sum(int node, ArcSums sums) {
    int label = labels.label(node);
    Path.Sum sum = Path.Sum.ZERO;
    for (int from; labels.parent(label) >= 0; label = from) {
      from = labels.parent(label);
      sum = sum.plus(sums.of(ahead, labels.arc(label), labels.node(from)));
    }
    return ends.get(labels.node(label)).plus(sum);
  }

  /** What an arc of a hierarchy takes. */
  @FunctionalInterface
  public interface ArcSums {
    /**
     * The sum of an arc.
     *
     * @param owner the rank to which the arc belongs
     */
    Path.Sum of(HierarchyArcs arcs, int arc, int owner);
  }
}
