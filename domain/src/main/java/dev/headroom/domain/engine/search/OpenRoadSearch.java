package dev.headroom.domain.engine.search;

import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.Question;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.labels.Labels;
import dev.headroom.domain.engine.labels.PackedHeap;
import dev.headroom.domain.engine.labels.PagedLabels;
import dev.headroom.domain.engine.labels.StateList;
import dev.headroom.domain.engine.labels.StepBudget;
import dev.headroom.domain.engine.landmarks.DurationLandmarks;
import dev.headroom.domain.engine.landmarks.DurationLandmarks.Bound;

/**
 * The best way over open roads from several states, the <em>joins</em>, to several, the
 * <em>leaves</em>, by Dijkstra's algorithm from both, up to a bound: what {@link DurationLandmarks}
 * tell to be too far from the other end is left out. For one question and one thread.
 */
final class OpenRoadSearch {

  /** The parent of a state at which the way begins or ends. */
  private static final int NONE = -1;

  private final StateGraph graph;
  private final Question question;
  private final StepBudget steps;
  private final Side ahead;
  private final Side back;
  private final long most;
  private long best;
  private int meeting = NONE;

  /** One direction of the search. */
  private static final class Side {
    final PagedLabels labels;
    final PackedHeap heap = new PackedHeap();

    /** What lies at least between a state and the other end. */
    final Bound other;

    /** Whether a way may have been missed, although nothing waits any more. */
    boolean leftOut;

    Side(int states, Bound other) {
      labels = new PagedLabels(states);
      this.other = other;
    }
  }

  /**
   * For a question.
   *
   * @param toLeaves what lies at least between a state and the leaves
   * @param toJoins the same of the joins
   * @param most only a way of less weight is looked for
   */
  OpenRoadSearch(
      StateGraph graph,
      Question question,
      Bound toLeaves,
      Bound toJoins,
      long most,
      StepBudget steps) {
    this.graph = graph;
    this.question = question;
    this.steps = steps;
    this.most = most;
    best = most;
    ahead = new Side(graph.stateCount(), toLeaves);
    back = new Side(graph.stateCount(), toJoins);
  }

  /** Adds an open state from whose end the way may begin, at a weight. */
  void join(int state, long weight) {
    label(ahead, back, state, weight, NONE);
  }

  /**
   * Adds a state at whose end the way may end, with a weight still to come. Where its road is not
   * open the way begins there as well, or does not end there.
   */
  void leave(int state, long weight) {
    label(back, ahead, state, weight, NONE);
  }

  /** The weight of the best way; the most where there is none of less. */
  long find() {
    while (true) {
      long reached = ahead.heap.topKey();
      long left = back.heap.topKey();
      if (reached == Labels.UNSEEN || left == Labels.UNSEEN || reached + left >= best) {
        return best;
      }
      steps.step();
      if (reached <= left) {
        expandAhead(ahead.heap.poll(), (int) reached);
      } else {
        expandBack(back.heap.poll(), (int) left);
      }
    }
  }

  /**
   * Whether it was found out that there is no way of any weight: one side has labelled all that it
   * can reach, and could have met every end of the other one.
   */
  boolean foundNone() {
    return best == most && (hasComeToItsEnd(ahead) || hasComeToItsEnd(back));
  }

  private static boolean hasComeToItsEnd(Side side) {
    return side.heap.topKey() == Labels.UNSEEN && !side.leftOut;
  }

  private void expandAhead(int state, int at) {
    if (at > ahead.labels.distance(state)) {
      return;
    }
    int end = graph.firstArc(state + 1);
    for (int arc = graph.firstArc(state); arc < end; arc++) {
      int to = graph.targetOf(arc);
      if (isOpen(graph.turnRulesOf(arc)) && isOpen(graph.rulesOf(to))) {
        long there = (long) at + graph.turnCostOf(arc) + graph.costOf(to);
        if (there < ahead.labels.distance(to) && !question.closed().stops(to)) {
          label(ahead, back, to, there, state);
        }
      }
    }
  }

  private void expandBack(int state, int at) {
    if (at > back.labels.distance(state)
        || question.closed().stops(state)
        || !isOpen(graph.rulesOf(state))) {
      return; // One may stand at the end of a road that is not to be driven.
    }
    long behind = (long) at + graph.costOf(state);
    int end = graph.firstIn(state + 1);
    for (int i = graph.firstIn(state); i < end; i++) {
      int arc = graph.arcIn(i);
      int from = graph.sourceOf(arc);
      long there = behind + graph.turnCostOf(arc);
      if (there < back.labels.distance(from)
          && isOpen(graph.turnRulesOf(arc))
          && isOpen(graph.rulesOf(from))) {
        label(back, ahead, from, there, state);
      }
    }
  }

  private boolean isOpen(int ruleSet) {
    return question.level(ruleSet) == Level.THROUGH;
  }

  private void label(Side side, Side opposite, int state, long distance, int parent) {
    if (distance >= side.labels.distance(state)) {
      return;
    }
    if (distance + side.other.of(state) >= best) {
      side.leftOut = true;
      // The other side does not see when it comes to this end of a way.
      opposite.leftOut |= parent == NONE;
      return;
    }
    side.labels.put(state, (int) distance, parent);
    side.heap.push((int) distance, state);
    int rest = opposite.labels.distance(state);
    if (rest == PagedLabels.UNSEEN) {
      return;
    }
    if (distance + rest < best) {
      best = distance + rest;
      meeting = state;
    } else {
      side.leftOut = true; // There is a way, which weighs too much.
      opposite.leftOut = true;
    }
  }

  /** Appends its states. */
  void appendTo(StateList states) {
    int from = states.size();
    for (int state = meeting; state != NONE; state = ahead.labels.parent(state)) {
      states.append(state);
    }
    states.reverseFrom(from);
    for (int state = meeting; back.labels.parent(state) != NONE; ) {
      state = back.labels.parent(state);
      states.append(state);
    }
  }
}
