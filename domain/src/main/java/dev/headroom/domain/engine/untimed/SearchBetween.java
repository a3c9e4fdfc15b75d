package dev.headroom.domain.engine.untimed;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.hierarchy.ContractionHierarchy;
import dev.headroom.domain.engine.hierarchy.HierarchyPotential;
import dev.headroom.domain.engine.kit.Goal;
import dev.headroom.domain.engine.kit.Labels;
import dev.headroom.domain.engine.kit.MinHeap;
import dev.headroom.domain.engine.kit.Potential;
import dev.headroom.domain.engine.kit.StateList;
import dev.headroom.domain.engine.kit.StepBudget;
import dev.headroom.domain.engine.rules.RuleEntries;
import java.util.ArrayList;
import java.util.List;

/**
 * A* over {@linkplain OpenArcs open roads} from what waits at the start to what waits at the end,
 * or was searched there. Its potential are the hierarchy's distances, which know of no closure.
 *
 * <p>Reusable; for one thread. Takes labels by what closures make longer.
 */
final class SearchBetween {

  private final StateGraph graph;
  private final RuleEntries entries;
  private final HierarchyPotential distances;
  private final StepBudget steps;
  private final Labels labels = new Labels();
  private final MinHeap heap = new MinHeap();
  private OpenArcs open;
  private Reach end;
  private Potential ahead = Potential.NONE;
  private long best;

  /** The state at which the best way meets what was searched around the end. */
  private int met;

  SearchBetween(
      StateGraph graph, RuleEntries entries, ContractionHierarchy hierarchy, StepBudget steps) {
    this.graph = graph;
    this.entries = entries;
    this.steps = steps;
    distances = new HierarchyPotential(hierarchy);
  }

  /** Begins between two ends, to find what costs less than a bound. */
  void begin(OpenArcs roads, Reach from, Reach to, long bound, Budget budget) {
    open = roads;
    end = to;
    best = bound;
    List<Goal> goals = new ArrayList<>();
    to.eachWaiting((state, cost) -> goals.add(new Goal(state, cost)));
    ahead = distances.to(goals, roads.terms().levels().through(entries), budget);
    labels.clear();
    heap.clear();
    from.eachWaiting((state, cost) -> label(state, cost, Reach.NO_STATE));
  }

  /** Searches by at most so many steps; whether no better way can be found. */
  boolean search(int most) {
    for (int i = 0; i < most && heap.topKey() < best; i++) {
      steps.step();
      long key = heap.topKey();
      int state = heap.topNode();
      heap.pop();
      long cost = labels.distance(state);
      if (key > cost + ahead.of(state)) {
        continue;
      }
      for (int arc = graph.firstArc(state); arc < graph.firstArc(state + 1); arc++) {
        if (open.leads(arc)) {
          label(graph.targetOf(arc), cost + open.costOf(arc), state);
        }
      }
    }
    return heap.topKey() >= best;
  }

  private void label(int state, long cost, int parent) {
    if (cost >= labels.distance(state)) {
      return;
    }
    long rest = end.cost(state);
    boolean behind = end.isSettled(state);
    long least = behind ? rest : ahead.of(state);
    if (least == Labels.UNSEEN) {
      return;
    }
    labels.put(state, cost, parent, 0);
    if (rest != Labels.UNSEEN && cost + rest < best) {
      best = cost + rest;
      met = state;
    }
    if (!behind) {
      heap.push(cost + least, state);
    }
  }

  /** What the best way costs, with what was searched at both ends; the bound if none was found. */
  long cost() {
    return best;
  }

  /** The states of the best way, of which there is one, between the two ends. */
  int[] states() {
    StateList states = new StateList();
    for (int state = met; state != Reach.NO_STATE; state = labels.parent(state)) {
      states.append(state);
    }
    states.reverseFrom(0);
    return states.toArray();
  }
}
