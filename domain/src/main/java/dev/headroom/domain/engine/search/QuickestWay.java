package dev.headroom.domain.engine.search;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Question;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.labels.Labels;
import dev.headroom.domain.engine.labels.Potential;
import dev.headroom.domain.engine.labels.StateList;
import dev.headroom.domain.engine.labels.StepBudget;

/**
 * The open way of least duration between what was searched at both ends, by an {@link
 * OpenRoadSearch}. Reusable; for one thread. What it takes for open roads it gives back after each
 * search.
 */
final class QuickestWay implements OpenWay {

  private final StateGraph graph;
  private final StepBudget steps;
  private final End joins = new End();
  private final End leaves = new End();
  private final StateList states = new StateList();
  private Potential within = Potential.NONE;
  private long millis;

  /** The states at one end, each with its least duration and what is to be known of it again. */
  private static final class End {
    final Labels labels = Labels.ofFew();
    final StateList states = new StateList();

    void clear() {
      labels.clear();
      states.clear();
    }

    void add(int state, long duration, int node) {
      long known = labels.distance(state);
      if (known == Labels.UNSEEN) {
        states.append(state);
      }
      if (duration < known) {
        labels.put(state, duration, node, 0);
      }
    }
  }

  /**
   * A way that counts its steps with those of a search.
   *
   * @param byDuration a graph on which everything costs what it takes
   */
  QuickestWay(StateGraph byDuration, StepBudget steps) {
    graph = byDuration;
    this.steps = steps;
  }

  @Override
  public void clear() {
    clear(Potential.NONE);
  }

  /**
   * Forgets what was searched before.
   *
   * @param held what is left at least, none where a state need not be seen
   */
  void clear(Potential held) {
    within = held;
    joins.clear();
    leaves.clear();
  }

  @Override
  public void join(int state, long duration, int before) {
    joins.add(state, duration, before);
  }

  @Override
  public void leave(int state, long duration, int behind) {
    leaves.add(state, duration, behind);
  }

  @Override
  public boolean find(Question question, long bound, Budget budget) {
    OpenRoadSearch open = new OpenRoadSearch(graph, question, within, steps);
    for (int i = 0; i < joins.states.size(); i++) {
      int state = joins.states.get(i);
      open.join(state, joins.labels.distance(state));
    }
    for (int i = 0; i < leaves.states.size(); i++) {
      int state = leaves.states.get(i);
      open.leave(state, leaves.labels.distance(state));
    }
    millis = open.find(bound);
    states.clear();
    if (millis >= bound) {
      return false;
    }
    open.appendTo(states);
    return true;
  }

  @Override
  public long cost() {
    return millis;
  }

  @Override
  public int before() {
    return joins.labels.parent(states.get(0));
  }

  @Override
  public int behind() {
    return leaves.labels.parent(states.last());
  }

  @Override
  public void appendTo(StateList path) {
    for (int i = 0; i < states.size(); i++) {
      path.append(states.get(i));
    }
  }
}
