package dev.headroom.domain.engine.search;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.Question;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.hierarchy.ContractionHierarchy;
import dev.headroom.domain.engine.hierarchy.HierarchyPotential;
import dev.headroom.domain.engine.hierarchy.HierarchyPotential.Goal;
import dev.headroom.domain.engine.labels.Labels;
import dev.headroom.domain.engine.labels.MinHeap;
import dev.headroom.domain.engine.labels.Potential;
import dev.headroom.domain.engine.labels.StateList;
import dev.headroom.domain.engine.labels.StepBudget;
import dev.headroom.domain.engine.rules.RuleEntries;
import java.util.ArrayList;
import java.util.List;
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

  private static final int NO_STATE = -1;

  /** So much of each end is searched first, then four times as much, and so on. */
  static final int FIRST = 256;

  private static final int GROWTH = 4;

  /** Where more of both ends was searched, A* goes on until it ends. */
  private static final int LARGEST = 16_384;

  private final StateGraph graph;
  private final RuleEntries entries;
  private final HierarchyJoin join;
  private final HierarchyPotential distances;
  private final StepBudget steps;
  private final int first;
  private final End start = new End();
  private final End end = new End();
  private final Labels between = new Labels();
  private final MinHeap heap = new MinHeap();
  private Question question;
  private Potential ahead = Potential.NONE;
  private long best;

  /** The state at which both ends met on the best way. */
  private int met;

  /** The same of A*. */
  private long bestBetween;

  private int metBetween;

  private final StateList states = new StateList();

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
    this.entries = entries;
    this.steps = steps;
    this.first = first;
    join = new HierarchyJoin(graph, entries, hierarchy);
    distances = new HierarchyPotential(hierarchy);
  }

  /** What was searched around one end; the parent of a label is the state nearer to that. */
  private static final class End {
    final Labels labels = new Labels();
    final MinHeap heap = new MinHeap();
    final StateList labelled = new StateList();
    int settled;

    void clear() {
      labels.clear();
      heap.clear();
      labelled.clear();
      settled = 0;
    }

    /** Whether it is a better label than the one before. */
    boolean label(int state, long cost, int parent, int note) {
      long known = labels.distance(state);
      if (cost >= known) {
        return false;
      }
      if (known == Labels.UNSEEN) {
        labelled.append(state);
      }
      labels.put(state, cost, parent, note, 0);
      heap.push(cost, state);
      return true;
    }

    /** Takes the next state; {@code NO_STATE} where its label has improved since. */
    int poll() {
      long cost = heap.topKey();
      int state = heap.topNode();
      heap.pop();
      if (cost > labels.distance(state) || isSettled(state)) {
        return NO_STATE;
      }
      labels.put(state, cost, labels.parent(state), labels.note(state), 1);
      settled++;
      return state;
    }

    boolean isSettled(int state) {
      return labels.distance(state) != Labels.UNSEEN && labels.clock(state) > 0;
    }

    boolean isRoot(int state) {
      return labels.distance(state) != Labels.UNSEEN && labels.parent(state) == NO_STATE;
    }

    /** Appends a state, that nearer to the end, and so on. */
    void appendTo(StateList states, int from) {
      for (int state = from; state != NO_STATE; state = labels.parent(state)) {
        states.append(state);
      }
    }

    /** What the caller wanted to know again of where the way from a state comes to its end. */
    int noteOf(int from) {
      int state = from;
      while (labels.parent(state) != NO_STATE) {
        state = labels.parent(state);
      }
      return labels.note(state);
    }
  }

  /** Forgets the question before. */
  void clear() {
    start.clear();
    end.clear();
  }

  /**
   * Adds a state at whose end the way may begin.
   *
   * @param cost what it costs to there
   * @param before what the caller wants to know again of the path before it
   */
  void join(int state, long cost, int before) {
    start.label(state, cost, NO_STATE, before);
  }

  /** Adds a state at whose end it may end, in the same way. */
  void leave(int state, long cost, int behind) {
    end.label(state, cost, NO_STATE, behind);
  }

  /**
   * Finds the best way between what was added.
   *
   * @return whether there is one that costs less than a bound
   */
  boolean find(Question asked, long bound, Budget budget) {
    question = asked;
    best = bound;
    met = NO_STATE;
    states.clear();
    for (int i = 0; i < start.labelled.size(); i++) {
      meet(start.labelled.get(i));
    }
    int most = first;
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
      beginBetween(budget);
      if (searchBetween(most > LARGEST ? Integer.MAX_VALUE : GROWTH * most)) {
        return bestBetween < best ? keepBetween() : best < bound && keepMet();
      }
      most *= GROWTH;
    }
    return best < bound && keepMet();
  }

  /**
   * Searches on around both ends until so much was settled.
   *
   * @return whether no better way can be found
   */
  private boolean searchEnds(int most) {
    while (start.settled < most || end.settled < most) {
      if (start.heap.isEmpty() || end.heap.isEmpty()) {
        return true;
      }
      if (start.heap.topKey() + end.heap.topKey() >= best) {
        return true;
      }
      steps.step();
      if (start.settled <= end.settled) {
        settleStart();
      } else {
        settleEnd();
      }
    }
    return start.heap.isEmpty() || end.heap.isEmpty();
  }

  private void settleStart() {
    int state = start.poll();
    if (state == NO_STATE) {
      return;
    }
    long cost = start.labels.distance(state);
    for (int arc = graph.firstArc(state); arc < graph.firstArc(state + 1); arc++) {
      int to = graph.targetOf(arc);
      if (leads(arc) && isOpen(to) && start.label(to, cost + costOf(arc), state, 0)) {
        meet(to);
      }
    }
  }

  private void settleEnd() {
    int state = end.poll();
    if (state == NO_STATE || !isOpen(state)) {
      return;
    }
    long cost = end.labels.distance(state);
    for (int i = graph.firstIn(state); i < graph.firstIn(state + 1); i++) {
      int arc = graph.arcIn(i);
      int from = graph.sourceOf(arc);
      if (leads(arc)
          && (isOpen(from) || start.isRoot(from))
          && end.label(from, cost + costOf(arc), state, 0)) {
        meet(from);
      }
    }
  }

  private boolean leads(int arc) {
    return question.level(graph.turnRulesOf(arc)) == Level.THROUGH;
  }

  private boolean isOpen(int state) {
    return question.level(graph.rulesOf(state)) == Level.THROUGH && !question.closed().stops(state);
  }

  private long costOf(int arc) {
    return (long) graph.turnCostOf(arc) + graph.costOf(graph.targetOf(arc));
  }

  private void meet(int state) {
    long one = start.labels.distance(state);
    long other = end.labels.distance(state);
    if (one != Labels.UNSEEN && other != Labels.UNSEEN && one + other < best) {
      best = one + other;
      met = state;
    }
  }

  /** The hierarchy's way between what waits at both ends, where it is better than what was met. */
  private Optional<HierarchyJoin.Way> joined(Budget budget) {
    join.clear();
    for (int i = 0; i < start.labelled.size(); i++) {
      int state = start.labelled.get(i);
      if (!start.isSettled(state)) {
        join.join(state, start.labels.distance(state), 0);
      }
    }
    for (int i = 0; i < end.labelled.size(); i++) {
      int state = end.labelled.get(i);
      if (!end.isSettled(state)) {
        join.leave(state, end.labels.distance(state), 0);
      }
    }
    return join.find(question, budget).filter(way -> way.cost() < best);
  }

  private boolean meetsClosed(HierarchyJoin.Way way) {
    states.clear();
    way.appendTo(states);
    for (int i = 1; i < states.size(); i++) {
      if (question.closed().stops(states.get(i))) {
        return true;
      }
    }
    return false;
  }

  /** Begins A* between what waits at both ends. */
  private void beginBetween(Budget budget) {
    List<Goal> goals = new ArrayList<>();
    for (int i = 0; i < end.labelled.size(); i++) {
      int state = end.labelled.get(i);
      if (!end.isSettled(state)) {
        goals.add(new Goal(state, end.labels.distance(state)));
      }
    }
    ahead = distances.to(goals, question.levels().through(entries), budget);
    between.clear();
    heap.clear();
    bestBetween = best;
    for (int i = 0; i < start.labelled.size(); i++) {
      int state = start.labelled.get(i);
      if (!start.isSettled(state)) {
        labelBetween(state, start.labels.distance(state), NO_STATE);
      }
    }
  }

  /** Searches there by at most so many steps; whether no better way can be found. */
  private boolean searchBetween(int most) {
    for (int i = 0; i < most && heap.topKey() < bestBetween; i++) {
      steps.step();
      long key = heap.topKey();
      int state = heap.topNode();
      heap.pop();
      long cost = between.distance(state);
      if (key > cost + ahead.of(state)) {
        continue;
      }
      for (int arc = graph.firstArc(state); arc < graph.firstArc(state + 1); arc++) {
        int to = graph.targetOf(arc);
        if (leads(arc) && isOpen(to)) {
          labelBetween(to, cost + costOf(arc), state);
        }
      }
    }
    return heap.topKey() >= bestBetween;
  }

  private void labelBetween(int state, long cost, int parent) {
    if (cost >= between.distance(state)) {
      return;
    }
    long rest = end.labels.distance(state);
    boolean behind = end.isSettled(state);
    long least = behind ? rest : ahead.of(state);
    if (least == Labels.UNSEEN) {
      return;
    }
    between.put(state, cost, parent, 0);
    if (rest != Labels.UNSEEN && cost + rest < bestBetween) {
      bestBetween = cost + rest;
      metBetween = state;
    }
    if (!behind) {
      heap.push(cost + least, state);
    }
  }

  private boolean keepBetween() {
    best = bestBetween;
    states.clear();
    for (int state = metBetween; state != NO_STATE; state = between.parent(state)) {
      states.append(state);
    }
    states.reverseFrom(0);
    keep(states.toArray());
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

  /** What the whole path costs that was found. */
  long cost() {
    return best;
  }

  /** What the caller wanted to know again of the join with which the way begins. */
  int before() {
    return start.noteOf(states.get(0));
  }

  /** What the caller wanted to know again of the leave with which it ends. */
  int behind() {
    return end.noteOf(states.last());
  }

  /** Appends its states, the first and the last included. */
  void appendTo(StateList path) {
    for (int i = 0; i < states.size(); i++) {
      path.append(states.get(i));
    }
  }
}
