package dev.headroom.domain.engine.search;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Question;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.labels.Labels;
import dev.headroom.domain.engine.labels.StateList;
import dev.headroom.domain.engine.labels.StepBudget;
import dev.headroom.domain.engine.landmarks.DurationLandmarks;
import dev.headroom.domain.engine.landmarks.DurationLandmarks.Bound;

/**
 * The open way of least duration between what was searched at both ends, by an {@link
 * OpenRoadSearch}: first within little more than {@link DurationLandmarks} tell that it takes at
 * least, then within more and more. Reusable; for one thread. What it takes for open roads it gives
 * back after each search.
 */
final class QuickestWay implements OpenWay {

  /** The share of what a way takes at least that it is first allowed besides, and milliseconds. */
  private static final int SHARE = 16;

  static final long BESIDES = 300_000;

  /** How much more it is allowed then, each time. */
  private static final int GROWTH = 3;

  private final StateGraph graph;
  private final DurationLandmarks landmarks;
  private final StepBudget steps;
  private final long besides;
  private final SearchedEnd start = new SearchedEnd();
  private final SearchedEnd end = new SearchedEnd();
  private final StateList states = new StateList();
  private long millis;

  /**
   * A way that counts its steps with those of a search.
   *
   * @param byDuration a graph on which everything costs what it takes
   * @param landmarks of the graph
   */
  QuickestWay(StateGraph byDuration, DurationLandmarks landmarks, StepBudget steps) {
    this(byDuration, landmarks, steps, BESIDES);
  }

  /** With another number of milliseconds that a way is first allowed besides, 1 or more. */
  QuickestWay(StateGraph byDuration, DurationLandmarks landmarks, StepBudget steps, long besides) {
    this.besides = besides;
    graph = byDuration;
    this.landmarks = landmarks;
    this.steps = steps;
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
    states.clear();
    Bound toLeaves = landmarks.around(end.labelled(), 0);
    Bound toJoins = landmarks.around(start.labelled(), 0);
    long least = leastOf(toLeaves);
    long more = landmarks.count() == 0 ? bound : least / SHARE + besides;
    while (true) {
      long most = more < bound - least ? least + more : bound;
      OpenRoadSearch open = new OpenRoadSearch(graph, question, toLeaves, toJoins, most, steps);
      start.eachWaiting(open::join);
      end.eachWaiting(open::leave);
      millis = open.find();
      if (millis < most) {
        open.appendTo(states);
        return true;
      }
      if (most == bound || open.foundNone()) {
        return false;
      }
      more *= GROWTH;
    }
  }

  /** What a way takes at least, with what lies before and behind it. */
  private long leastOf(Bound toLeaves) {
    long[] least = {Labels.UNSEEN, Labels.UNSEEN};
    start.eachWaiting((state, cost) -> least[0] = Math.min(least[0], cost + toLeaves.of(state)));
    end.eachWaiting((state, cost) -> least[1] = Math.min(least[1], cost));
    return least[0] == Labels.UNSEEN || least[1] == Labels.UNSEEN ? 0 : least[0] + least[1];
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
