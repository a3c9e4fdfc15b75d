package dev.headroom.domain.engine.untimed;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.Terms;
import dev.headroom.domain.engine.hierarchy.ContractionHierarchy;
import dev.headroom.domain.engine.kit.Labels;
import dev.headroom.domain.engine.kit.StateList;
import dev.headroom.domain.engine.kit.StepBudget;
import dev.headroom.domain.engine.rules.RuleEntries;
import java.util.Optional;

/**
 * The best open way from joins to leaves ({@link HierarchyJoin}) around what is closed besides the
 * levels, of which a hierarchy knows nothing.
 *
 * <p>Most closures that matter lie near an end. So both ends are searched by Dijkstra's algorithm
 * around closures, a few hundred states first, and what waits there is joined by the hierarchy. Of
 * every way around closures a part leads from what waits at one end to what waits at the other, or
 * it was met by both. So the hierarchy's way is the best if it meets no closure. If it does, A*
 * with the hierarchy's distances as its potential goes around it for a while, since it may lie
 * anywhere; then both ends are searched farther. An end that closures cut off comes to its end.
 *
 * <p>Reusable; for one thread. Some 70,000 labels an end; those of the last A* go by what closures
 * make longer.
 */
final class WayAroundClosures {

  /** So much of each end is searched first, then four times as much, and so on. */
  static final int FIRST = 256;

  private static final int GROWTH = 4;

  /** Where more of both ends was searched, A* goes on until it ends. */
  private static final int LARGEST = 16_384;

  private final StateGraph graph;
  private final HierarchyJoin join;
  private final StepBudget steps;
  private final int first;
  private final SearchBetween between;
  private final StateList states = new StateList();
  private Reach start;
  private Reach end;
  private OpenArcs open;
  private Terms terms;
  private long cheaperThan;
  private long best;

  /** The state at which both ends met on the best way. */
  private int met;

  /**
   * A search that counts its steps with those of another.
   *
   * @param first how many states are searched first at each end
   */
  WayAroundClosures(
      StateGraph graph,
      RuleEntries entries,
      ContractionHierarchy hierarchy,
      StepBudget steps,
      int first) {
    this.graph = graph;
    this.steps = steps;
    this.first = first;
    join = new HierarchyJoin(graph, entries, hierarchy);
    between = new SearchBetween(graph, entries, hierarchy, steps);
  }

  /**
   * Finds the way between two reaches, which closures do not meet; searches them on.
   *
   * @param below what the whole path has to cost less than
   * @param bound what the best path that is known costs, or the same
   * @return whether there is one that costs less than both
   * @throws Budget.ExhaustedException when the budget runs out first
   */
  boolean find(Reach from, Reach to, Terms on, long below, long bound, Budget budget) {
    start = from;
    end = to;
    terms = on;
    cheaperThan = below;
    open = new OpenArcs(graph, terms);
    best = bound;
    met = Reach.NO_STATE;
    states.clear();
    for (int i = 0; i < start.labelled().size(); i++) {
      meet(start.labelled().get(i));
    }
    int most = 0;
    while (!searchEnds(most)) {
      Optional<HierarchyJoin.Way> way = joined(budget);
      if (way.isEmpty()) {
        break;
      }
      if (!meetsClosed(way.get())) {
        best = way.get().cost();
        keep(states.toArray());
        return true;
      }
      if (most == 0) {
        most = first; // A* begins once some of both ends was searched.
        continue;
      }
      between.begin(open, start, end, best, budget);
      if (between.search(most > LARGEST ? Integer.MAX_VALUE : GROWTH * most)) {
        return between.cost() < best ? keepBetween() : best < bound && keepMet();
      }
      most *= GROWTH;
    }
    return best < bound && keepMet();
  }

  /**
   * Whether any way costs less than a bound.
   *
   * @throws Budget.ExhaustedException when the budget runs out first
   */
  boolean leads(Reach from, Reach to, Terms on, long below, Budget budget) {
    return on.closed().isEmpty()
        ? join.any(from, to, on.levels(), below, budget)
        : find(from, to, on, below, below, budget);
  }

  /**
   * Searches on around both ends until so much was settled.
   *
   * @return whether no better way can be found
   */
  private boolean searchEnds(int most) {
    while (start.settled() < most || end.settled() < most) {
      if (comesToItsEnd() || start.nextCost() + end.nextCost() >= best) {
        return true;
      }
      steps.step();
      if (start.settled() <= end.settled()) {
        settleStart();
      } else {
        settleEnd();
      }
    }
    return comesToItsEnd();
  }

  private boolean comesToItsEnd() {
    return start.nextCost() == Labels.UNSEEN || end.nextCost() == Labels.UNSEEN;
  }

  private void settleStart() {
    int state = start.poll();
    if (state == Reach.NO_STATE) {
      return;
    }
    long cost = start.cost(state);
    for (int arc = graph.firstArc(state); arc < graph.firstArc(state + 1); arc++) {
      int to = graph.targetOf(arc);
      if (open.leads(arc) && start.label(to, cost + open.costOf(arc), state, 0)) {
        meet(to);
      }
    }
  }

  private void settleEnd() {
    int state = end.poll();
    if (state == Reach.NO_STATE || !open.isOpen(state)) {
      return;
    }
    long cost = end.cost(state);
    for (int i = graph.firstIn(state); i < graph.firstIn(state + 1); i++) {
      int arc = graph.arcIn(i);
      int from = graph.sourceOf(arc);
      if (open.turns(arc)
          && (open.isOpen(from) || start.isRoot(from))
          && end.label(from, cost + open.costOf(arc), state, 0)) {
        meet(from);
      }
    }
  }

  private void meet(int state) {
    long one = start.cost(state);
    long other = end.cost(state);
    if (one != Labels.UNSEEN && other != Labels.UNSEEN && one + other < best) {
      best = one + other;
      met = state;
    }
  }

  /** The hierarchy's way between what waits at both ends, where it is better than what was met. */
  private Optional<HierarchyJoin.Way> joined(Budget budget) {
    return join.best(start, end, terms.levels(), cheaperThan, budget)
        .filter(way -> way.cost() < best);
  }

  private boolean meetsClosed(HierarchyJoin.Way way) {
    states.clear();
    way.appendTo(states);
    for (int i = 1; i < states.size(); i++) {
      if (terms.closed().stops(states.get(i))) {
        return true;
      }
    }
    return false;
  }

  private boolean keepBetween() {
    best = between.cost();
    keep(between.states());
    return true;
  }

  private boolean keepMet() {
    keep(new int[] {met});
    return true;
  }

  /** Keeps a way whose first state was labelled from the start, and its last from the end. */
  private void keep(int[] middle) {
    states.clear();
    start.appendTo(states, middle[0]);
    states.reverseFrom(0);
    for (int i = 1; i < middle.length; i++) {
      states.append(middle[i]);
    }
    states.removeLast();
    end.appendTo(states, middle[middle.length - 1]);
  }

  /** The cost of the whole path, with what lies before and behind the way. */
  long cost() {
    return best;
  }

  /** What was to be known again of where it begins. */
  int before() {
    return start.noteOf(states.get(0));
  }

  /** What was to be known again of where it ends. */
  int behind() {
    return end.noteOf(states.last());
  }

  /** Appends its states, the first and the last included. */
  void appendTo(StateList path) {
    path.append(states);
  }
}
