package dev.headroom.domain.engine.hierarchy;

import dev.headroom.domain.engine.kit.StateList;
import dev.headroom.domain.engine.kit.UpwardLabels;

/**
 * One side of a {@link HierarchyQuery}, kept: the states at which paths begin, or end, and what a
 * search upwards in a {@link ContractionHierarchy} has reached from there. Several searches of the
 * other side can meet it (many-to-many: Knopp, Sanders, Schultes, Schulz, Wagner, <i>Computing
 * Many-to-Many Shortest Paths Using Highway Hierarchies</i>, 2007).
 *
 * <p>Reusable; for one thread. Labels are hashed: memory goes by what is reached (see {@link
 * UpwardLabels}).
 */
public final class SearchSpace {

  final boolean forward;
  final HierarchyArcs ahead;
  final HierarchyArcs behind;
  final UpwardLabels labels = new UpwardLabels();

  /** The ranks at which it enters the core. */
  final StateList entries = new StateList();

  /** What it costs to there, or from there. */
  final StateList entryCosts = new StateList();

  private final ContractionHierarchy hierarchy;
  private final StateList states = new StateList();
  private int nearest = HierarchyQuery.UNREACHABLE;

  /**
   * A side.
   *
   * @param forward whether paths begin at its states; else they end there
   */
  public SearchSpace(ContractionHierarchy hierarchy, boolean forward) {
    this.hierarchy = hierarchy;
    this.forward = forward;
    ahead = forward ? hierarchy.forward : hierarchy.backward;
    behind = forward ? hierarchy.backward : hierarchy.forward;
  }

  /** Forgets everything. */
  public void clear() {
    labels.clear();
    entries.clear();
    entryCosts.clear();
    states.clear();
    nearest = HierarchyQuery.UNREACHABLE;
  }

  /**
   * Adds a state at which paths begin, or end.
   *
   * @param cost what it costs to get there, or costs from there, 0 or more
   */
  public void add(int state, int cost) {
    labels.reach(hierarchy.rank[state], cost, -1, -1);
    states.append(state);
    nearest = Math.min(nearest, cost);
  }

  /** The least cost of a state that was added; {@link HierarchyQuery#UNREACHABLE} without one. */
  int nearest() {
    return nearest;
  }

  /**
   * Appends the arcs from a rank that was reached down to where a path begins, or ends.
   *
   * @return the state of that end
   */
  int climbDown(int rank, StateList arcs) {
    int label = labels.label(rank);
    for (; labels.parent(label) >= 0; label = labels.parent(label)) {
      arcs.append(labels.arc(label));
    }
    int end = labels.node(label);
    int i = 0;
    while (hierarchy.rank[states.get(i)] != end) {
      i++;
    }
    return states.get(i);
  }
}
