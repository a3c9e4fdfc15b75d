package dev.headroom.domain.engine.search;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Question;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.hierarchy.ContractionHierarchy;
import dev.headroom.domain.engine.labels.StateList;
import dev.headroom.domain.engine.labels.StepBudget;
import dev.headroom.domain.engine.rules.RuleEntries;
import java.util.Optional;

/**
 * The open way of least cost between two layers: the hierarchy's, or where that meets a closure,
 * the {@linkplain WayAroundClosures way around} it. Reusable; for one thread.
 */
final class HierarchyWay implements CrossingSearch.OpenWay {

  private final HierarchyJoin join;
  private final WayAroundClosures around;
  private final StateList states = new StateList();
  private long cost;
  private int before;
  private int behind;

  /**
   * A way that counts its steps with those of a search.
   *
   * @param firstAround how many states are searched first at each end of a closure's surroundings
   */
  HierarchyWay(
      StateGraph graph,
      RuleEntries entries,
      ContractionHierarchy hierarchy,
      StepBudget steps,
      int firstAround) {
    join = new HierarchyJoin(graph, entries, hierarchy);
    around = new WayAroundClosures(graph, entries, hierarchy, steps, firstAround);
  }

  @Override
  public void clear() {
    join.clear();
    around.clear();
  }

  @Override
  public void join(int state, long weight, int node) {
    join.join(state, weight, node);
    around.join(state, weight, node);
  }

  @Override
  public void leave(int state, long weight, int node) {
    join.leave(state, weight, node);
    around.leave(state, weight, node);
  }

  @Override
  public boolean find(Question question, long bound, Budget budget) {
    Optional<HierarchyJoin.Way> way =
        join.find(question, budget).filter(found -> found.cost() < bound);
    if (way.isEmpty()) {
      return false;
    }
    states.clear();
    way.get().appendTo(states);
    if (!meetsClosed(question)) {
      keep(way.get().cost(), way.get().before(), way.get().behind());
      return true;
    }
    if (!around.find(question, bound, budget)) {
      return false;
    }
    states.clear();
    around.appendTo(states);
    keep(around.cost(), around.before(), around.behind());
    return true;
  }

  /** The first was looked at when its layer was searched. */
  private boolean meetsClosed(Question question) {
    for (int i = 1; i < states.size(); i++) {
      if (question.closed().stops(states.get(i))) {
        return true;
      }
    }
    return false;
  }

  private void keep(long whole, int first, int last) {
    cost = whole;
    before = first;
    behind = last;
  }

  @Override
  public long cost() {
    return cost;
  }

  @Override
  public int before() {
    return before;
  }

  @Override
  public int behind() {
    return behind;
  }

  @Override
  public void appendTo(StateList path) {
    for (int i = 0; i < states.size(); i++) {
      path.append(states.get(i));
    }
  }
}
