package dev.headroom.domain.engine.search;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Question;
import dev.headroom.domain.engine.StateGraph;
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
  private final SearchedEnd start = new SearchedEnd();
  private final SearchedEnd end = new SearchedEnd();
  private final StateList states = new StateList();
  private Potential held = Potential.NONE;
  private long millis;

  /**
   * A way that counts its steps with those of a search.
   *
   * @param byDuration a graph on which everything costs what it takes
   */
  QuickestWay(StateGraph byDuration, StepBudget steps) {
    graph = byDuration;
    this.steps = steps;
  }

  /**
   * Holds it to what need be seen.
   *
   * @param within what is left at least, none where a state need not be seen
   */
  void holdTo(Potential within) {
    held = within;
  }

  @Override
  public void clear() {
    start.clear();
    end.clear();
  }

  @Override
  public void join(int state, long duration, int before) {
    start.label(state, duration, SearchedEnd.NO_STATE, before);
  }

  @Override
  public void leave(int state, long duration, int behind) {
    end.label(state, duration, SearchedEnd.NO_STATE, behind);
  }

  @Override
  public boolean find(Question question, long bound, Budget budget) {
    OpenRoadSearch open = new OpenRoadSearch(graph, question, held, steps);
    start.eachWaiting(open::join);
    end.eachWaiting(open::leave);
    millis = open.find(bound);
    states.clear();
    if (millis >= bound) {
      return false;
    }
    open.appendTo(states);
    return true;
  }

  @Override
  public boolean leads(Question question, Budget budget) {
    return find(question, question.cheaperThan(), budget);
  }

  @Override
  public long cost() {
    return millis;
  }

  @Override
  public int before() {
    return start.noteOf(states.get(0));
  }

  @Override
  public int behind() {
    return end.noteOf(states.last());
  }

  @Override
  public void appendTo(StateList path) {
    path.append(states);
  }
}
