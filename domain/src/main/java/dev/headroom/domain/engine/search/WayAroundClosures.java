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

/**
 * The best open way from joins to leaves ({@link HierarchyJoin}) around what is closed besides the
 * levels, of which a hierarchy knows nothing: A* over the states, with the hierarchy's distances as
 * its potential. Where closures cut the leaves off it sees all that leads there without them, so
 * that it can be halted and gone on with.
 *
 * <p>Reusable; for one thread.
 */
final class WayAroundClosures {

  private static final int NO_STATE = -1;

  private final StateGraph graph;
  private final RuleEntries entries;
  private final HierarchyPotential distances;
  private final StepBudget steps;
  private final Labels labels = new Labels();
  private final Labels leaves = new Labels();
  private final MinHeap heap = new MinHeap();
  private final List<Goal> joins = new ArrayList<>();
  private final List<Integer> befores = new ArrayList<>();
  private final List<Goal> goals = new ArrayList<>();
  private Question question;
  private Potential ahead = Potential.NONE;
  private long best;
  private int last;

  /** A search that counts its steps with those of another. */
  WayAroundClosures(
      StateGraph graph, RuleEntries entries, ContractionHierarchy hierarchy, StepBudget steps) {
    this.graph = graph;
    this.entries = entries;
    distances = new HierarchyPotential(hierarchy);
    this.steps = steps;
  }

  /** Forgets the question before. */
  void clear() {
    labels.clear();
    leaves.clear();
    heap.clear();
    joins.clear();
    befores.clear();
    goals.clear();
    best = Labels.UNSEEN;
    last = NO_STATE;
  }

  /**
   * Adds a state at whose end the way may begin.
   *
   * @param cost what it costs to there
   * @param before what the caller wants to know again of the path before it
   */
  void join(int state, long cost, int before) {
    joins.add(new Goal(state, cost));
    befores.add(before);
  }

  /** Adds a state at whose end it may end, in the same way. */
  void leave(int state, long cost, int behind) {
    if (cost < leaves.distance(state)) {
      leaves.put(state, cost, 0, behind);
      goals.add(new Goal(state, cost));
    }
  }

  /** Begins to search between what was added. */
  void begin(Question asked, Budget budget) {
    question = asked;
    ahead = distances.to(goals, asked.levels().through(entries), budget);
    for (int i = 0; i < joins.size(); i++) {
      label(joins.get(i).state(), joins.get(i).rest(), NO_STATE, befores.get(i));
    }
  }

  /**
   * Searches on.
   *
   * @param most steps
   * @return whether it has come to its end
   */
  boolean searchOn(int most) {
    for (int i = 0; i < most && heap.topKey() < best; i++) {
      steps.step();
      settle();
    }
    return heap.topKey() >= best;
  }

  /** What the whole path costs, {@link Labels#UNSEEN} where there is none. */
  long cost() {
    return best;
  }

  private void settle() {
    long key = heap.topKey();
    int state = heap.topNode();
    heap.pop();
    long cost = labels.distance(state);
    if (key > cost + ahead.of(state)) {
      return;
    }
    for (int arc = graph.firstArc(state); arc < graph.firstArc(state + 1); arc++) {
      int to = graph.targetOf(arc);
      if (question.level(graph.turnRulesOf(arc)) == Level.THROUGH
          && question.level(graph.rulesOf(to)) == Level.THROUGH
          && !question.closed().stops(to)) {
        label(to, cost + graph.turnCostOf(arc) + graph.costOf(to), state, 0);
      }
    }
  }

  private void label(int state, long cost, int parent, int before) {
    if (cost >= labels.distance(state)) {
      return;
    }
    long rest = ahead.of(state);
    if (rest != Labels.UNSEEN) {
      labels.put(state, cost, parent, before);
      heap.push(cost + rest, state);
      long leave = leaves.distance(state);
      if (leave != Labels.UNSEEN && cost + leave < best) {
        best = cost + leave;
        last = state;
      }
    }
  }

  /** What the caller wanted to know again of the join with which the way begins. */
  int before() {
    int state = last;
    while (labels.parent(state) != NO_STATE) {
      state = labels.parent(state);
    }
    return labels.note(state);
  }

  /** What the caller wanted to know again of the leave with which it ends. */
  int behind() {
    return leaves.note(last);
  }

  /** Appends its states, the first and the last included. */
  void appendTo(StateList states) {
    int from = states.size();
    for (int state = last; state != NO_STATE; state = labels.parent(state)) {
      states.append(state);
    }
    states.reverseFrom(from);
  }
}
