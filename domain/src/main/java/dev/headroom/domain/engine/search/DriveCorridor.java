package dev.headroom.domain.engine.search;

import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.Question;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.labels.Labels;
import dev.headroom.domain.engine.labels.PackedHeap;
import dev.headroom.domain.engine.labels.PagedLabels;
import dev.headroom.domain.engine.labels.Potential;
import dev.headroom.domain.engine.labels.StateList;
import dev.headroom.domain.engine.labels.StepBudget;
import dev.headroom.domain.engine.landmarks.DurationLandmarks;
import dev.headroom.domain.engine.landmarks.DurationLandmarks.Bound;
import java.util.List;

/**
 * The states on the drives between the ends of a question that take no longer than its bound, where
 * zones and what depends on time are open, and no closures hold: what every search by duration
 * within the bound can be held to. Dijkstra's algorithm from both ends finds whether there is any
 * such drive. Where one has gone as far as the bound leaves to the other, it goes on over states
 * alone that the other has seen, and that lie on such a drive. What {@link DurationLandmarks} tell
 * to be too far from the other end is left out from the beginning.
 *
 * <p>As a potential it tells what is left from the end of a state's road. A drive that is lost by
 * leaving out what lies outside takes longer than the bound, and so does each that has a state in
 * common with it whose label is another without it.
 *
 * <p>Immutable; keeps what lies within, in pages: 8 bytes a state where most of them lie within.
 */
final class DriveCorridor implements Potential {

  private final Question of;

  /** What is left from each state, for those that lie within. */
  private final PagedLabels within;

  private int size;

  /** One direction of the search. */
  private static final class Side {
    final PagedLabels labels;
    final PackedHeap heap = new PackedHeap();

    /** What lies at least between a state and the other end. */
    final Bound other;

    Side(int states, Bound other) {
      labels = new PagedLabels(states);
      this.other = other;
    }
  }

  /**
   * Finds it.
   *
   * @param landmarks of the graph
   * @param question without crossing, in which everything costs what it takes
   * @throws Budget.ExhaustedException when the budget runs out first
   */
  DriveCorridor(
      StateGraph byDuration, DurationLandmarks landmarks, Question question, Budget budget) {
    of = question;
    within = new PagedLabels(byDuration.stateCount());
    new Walk(byDuration, landmarks, question, budget).run();
  }

  /** What lies at least between states and the nearest of some stops. */
  static Bound toEnds(StateGraph graph, DurationLandmarks landmarks, List<Anchor> stops) {
    // A stop may lie at the beginning of its road, behind whose end distances are told.
    int longest = stops.stream().mapToInt(stop -> graph.millisOf(stop.state())).max().orElse(0);
    return landmarks.around(states(stops), longest);
  }

  private static StateList states(List<Anchor> ends) {
    StateList states = new StateList();
    ends.forEach(end -> states.append(end.state()));
    return states;
  }

  /** How many states lie within. */
  int size() {
    return size;
  }

  /**
   * Whether it holds for another question as well: between the same ends, with a bound that is no
   * larger, and nothing open that is not open in its own.
   *
   * @param timed whether what depends on time may be open
   */
  boolean suits(Question asked, boolean timed) {
    return asked.cheaperThan() <= of.cheaperThan()
        && asked.sources().equals(of.sources())
        && asked.targets().equals(of.targets())
        && (asked.levels() == of.levels() || isNoLooser(asked, timed));
  }

  private boolean isNoLooser(Question asked, boolean timed) {
    for (int set = 0; set < asked.levels().count(); set++) {
      boolean counts = timed || asked.level(set) != Level.TIMED;
      if (counts && isOpen(asked, set) && !isOpen(of, set)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isOpen(Question question, int ruleSet) {
    byte level = question.level(ruleSet);
    return level == Level.THROUGH || level == Level.ENDS || level == Level.TIMED;
  }

  @Override
  public long of(int state) {
    int rest = within.distance(state);
    return rest == PagedLabels.UNSEEN ? Labels.UNSEEN : rest;
  }

  /** The search from both ends. */
  private final class Walk {
    private final StateGraph graph;
    private final Question question;
    private final StepBudget steps = new StepBudget();
    private final Side ahead;
    private final Side back;
    private final long bound;

    Walk(StateGraph graph, DurationLandmarks landmarks, Question question, Budget budget) {
      this.graph = graph;
      this.question = question;
      ahead = new Side(graph.stateCount(), toEnds(graph, landmarks, question.targets()));
      back = new Side(graph.stateCount(), landmarks.around(states(question.sources()), 0));
      bound = question.cheaperThan();
      steps.begin(budget);
    }

    void run() {
      seed(question.sources(), question.targets());
      while (ahead.heap.topKey() < bound
          && back.heap.topKey() < bound
          && ahead.heap.topKey() + back.heap.topKey() < bound) {
        steps.step();
        if (ahead.heap.topKey() <= back.heap.topKey()) {
          settleAhead(false);
        } else {
          settleBack(false);
        }
      }
      while (ahead.heap.topKey() < bound) {
        steps.step();
        settleAhead(true);
      }
      while (back.heap.topKey() < bound) {
        steps.step();
        settleBack(true);
      }
    }

    private void seed(List<Anchor> sources, List<Anchor> targets) {
      for (Anchor source : sources) {
        int state = source.state();
        if (isOpen(question, graph.rulesOf(state))) {
          label(ahead, state, (long) graph.costOf(state) - source.cost());
        }
      }
      for (Anchor target : targets) {
        if (isOpen(question, graph.rulesOf(target.state()))) {
          lookBefore(target.state(), target.cost());
        }
      }
    }

    /**
     * Settles a state.
     *
     * @param held whether only what lies on a drive within the bound is looked at
     */
    private void settleAhead(boolean held) {
      long at = ahead.heap.topKey();
      int state = ahead.heap.poll();
      if (at > ahead.labels.distance(state)) {
        return;
      }
      boolean on = keep(state, at, back.labels.distance(state));
      if (held && !on) {
        return;
      }
      int end = graph.firstArc(state + 1);
      for (int arc = graph.firstArc(state); arc < end; arc++) {
        int to = graph.targetOf(arc);
        if (isOpen(question, graph.turnRulesOf(arc)) && isOpen(question, graph.rulesOf(to))) {
          label(ahead, to, at + graph.turnCostOf(arc) + graph.costOf(to));
        }
      }
    }

    private void settleBack(boolean held) {
      long at = back.heap.topKey();
      int state = back.heap.poll();
      if (at > back.labels.distance(state)) {
        return;
      }
      boolean on = keep(state, ahead.labels.distance(state), at);
      if (!held || on) {
        lookBefore(state, at + graph.costOf(state));
      }
    }

    /** Keeps a state that lies on a drive within the bound, with what is left from there. */
    private boolean keep(int state, long before, long rest) {
      if (before + rest >= bound) {
        return false;
      }
      size += within.distance(state) == PagedLabels.UNSEEN ? 1 : 0;
      within.put(state, (int) rest, 0);
      return true;
    }

    private void lookBefore(int state, long rest) {
      int end = graph.firstIn(state + 1);
      for (int i = graph.firstIn(state); i < end; i++) {
        int arc = graph.arcIn(i);
        int from = graph.sourceOf(arc);
        if (isOpen(question, graph.turnRulesOf(arc)) && isOpen(question, graph.rulesOf(from))) {
          label(back, from, rest + graph.turnCostOf(arc));
        }
      }
    }

    private void label(Side side, int state, long distance) {
      if (distance < side.labels.distance(state) && distance + side.other.of(state) < bound) {
        side.labels.put(state, (int) distance, 0);
        side.heap.push((int) distance, state);
      }
    }
  }
}
