package dev.headroom.domain.engine.search;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.Question;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.WrongHierarchyException;
import dev.headroom.domain.engine.hierarchy.ContractionHierarchy;
import dev.headroom.domain.engine.hierarchy.HierarchyPath;
import dev.headroom.domain.engine.hierarchy.HierarchyQuery;
import dev.headroom.domain.engine.labels.Labels;
import dev.headroom.domain.engine.labels.StateList;
import dev.headroom.domain.engine.rules.RuleEntries;
import java.util.Optional;

/**
 * Joins what was searched around both ends of a path by the best open way between, with a
 * hierarchy: a question of several sources (the <em>joins</em>) and several targets (the
 * <em>leaves</em>), each a state at whose end the way begins or ends.
 *
 * <p>Reusable; for one thread.
 */
final class HierarchyJoin {

  private final StateGraph graph;
  private final RuleEntries entries;
  private final HierarchyQuery query;
  private final LabelledStates joins = new LabelledStates();
  private final LabelledStates leaves = new LabelledStates();

  HierarchyJoin(StateGraph graph, RuleEntries entries, ContractionHierarchy hierarchy) {
    this.graph = graph;
    this.entries = entries;
    query = new HierarchyQuery(hierarchy);
  }

  void clear() {
    joins.clear();
    leaves.clear();
  }

  /**
   * Adds a state at which the way may begin; of several with one state the cheapest counts.
   *
   * @param cost what it costs to the end of its road
   * @param before what the caller wants to know again of the path before it
   */
  void join(int state, long cost, int before) {
    joins.add(state, cost, before);
  }

  /** Adds a state at which the way may end, in the same way. */
  void leave(int state, long cost, int behind) {
    leaves.add(state, cost, behind);
  }

  /** Finds the best way between what was added. */
  Optional<Way> find(Question question, Budget budget) {
    if (joins.isEmpty() || leaves.isEmpty()) {
      return Optional.empty();
    }
    return between()
        .best(question.levels().through(entries), bound(question), budget)
        .map(path -> new Way(question, path));
  }

  /** Finds any way that costs less than the question's bound. */
  Optional<Way> any(Question question, Budget budget) {
    if (joins.isEmpty() || leaves.isEmpty()) {
      return Optional.empty();
    }
    return between()
        .any(question.levels().through(entries), bound(question), budget)
        .map(path -> new Way(question, path));
  }

  private static int bound(Question question) {
    return (int) Math.min(question.cheaperThan(), HierarchyQuery.UNREACHABLE);
  }

  private HierarchyQuery.Search between() {
    HierarchyQuery.Search search = query.between();
    for (int i = 0; i < joins.states.size(); i++) {
      int state = joins.states.get(i);
      if (joins.labels.distance(state) < HierarchyQuery.UNREACHABLE) {
        search.source(state, (int) joins.labels.distance(state));
      }
    }
    for (int i = 0; i < leaves.states.size(); i++) {
      int state = leaves.states.get(i);
      if (leaves.labels.distance(state) < HierarchyQuery.UNREACHABLE) {
        search.target(state, (int) leaves.labels.distance(state));
      }
    }
    return search;
  }

  /** The best way between a join and a leave. Good until something else is added. */
  final class Way {

    private final HierarchyPath path;

    /** Those that it leads to, the first one left aside. */
    private final int[] states;

    private Way(Question question, HierarchyPath path) {
      this.path = path;
      states = new int[path.arcs()];
      for (int i = 0; i < states.length; i++) {
        states[i] = graph.targetOf(path.arc(i));
      }
      if (states.length > 0) {
        check(question);
      }
    }

    /**
     * Holds the way against the graph: what a file says of shortcuts is not believed, and a way
     * that is another than the hierarchy told, or a closed one, is a dangerous one. First what it
     * costs: little else is done there, so that looks into memory do not wait for each other.
     */
    private void check(Question question) {
      int at = first();
      long cost = joins.labels.distance(at);
      require(cost != Labels.UNSEEN, "does not begin where it should");
      for (int i = 0; i < states.length; i++) {
        cost += (long) graph.turnCostOf(path.arc(i)) + graph.costOf(states[i]);
      }
      for (int i = 0; i < states.length; i++) {
        int arc = path.arc(i);
        require(graph.firstArc(at) <= arc && arc < graph.firstArc(at + 1), "has a gap");
        at = states[i];
        require(
            question.level(graph.turnRulesOf(arc)) == Level.THROUGH
                && question.level(graph.rulesOf(at)) == Level.THROUGH,
            "led over a closed road");
      }
      long rest = leaves.labels.distance(at);
      require(rest != Labels.UNSEEN, "does not end where it should");
      require(cost + rest == path.length(), "costs another sum");
    }

    private static void require(boolean holds, String what) {
      if (!holds) {
        throw new WrongHierarchyException("its path " + what);
      }
    }

    /** What the whole path costs, what lies before and behind the way included. */
    int cost() {
      return path.length();
    }

    /** What the caller wanted to know again of the join with which it begins. */
    int before() {
      return joins.labels.parent(first());
    }

    /** What the caller wanted to know again of the leave with which it ends. */
    int behind() {
      int last = states.length == 0 ? first() : states[states.length - 1];
      return leaves.labels.parent(last);
    }

    /** Appends its states, the first and the last included. */
    void appendTo(StateList list) {
      list.append(first());
      for (int state : states) {
        list.append(state);
      }
    }

    private int first() {
      return states.length == 0 ? only() : graph.sourceOf(path.arc(0));
    }

    /** The state at which a way without arcs begins and ends. */
    private int only() {
      for (int i = 0; i < joins.states.size(); i++) {
        int state = joins.states.get(i);
        long rest = leaves.labels.distance(state);
        if (rest != Labels.UNSEEN && joins.labels.distance(state) + rest == path.length()) {
          return state;
        }
      }
      throw new WrongHierarchyException("its path has no beginning");
    }
  }

  /** States at which the way begins or ends, each with its least weight and neighbour. */
  private static final class LabelledStates {
    private final Labels labels = new Labels();
    private final StateList states = new StateList();

    void clear() {
      labels.clear();
      states.clear();
    }

    boolean isEmpty() {
      return states.size() == 0;
    }

    void add(int state, long weight, int neighbour) {
      long known = labels.distance(state);
      if (known == Labels.UNSEEN) {
        states.append(state);
      }
      if (weight < known) {
        labels.put(state, weight, neighbour, 0);
      }
    }
  }
}
