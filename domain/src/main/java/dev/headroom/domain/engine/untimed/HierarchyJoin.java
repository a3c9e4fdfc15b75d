package dev.headroom.domain.engine.untimed;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.Terms;
import dev.headroom.domain.engine.WrongHierarchyException;
import dev.headroom.domain.engine.hierarchy.ContractionHierarchy;
import dev.headroom.domain.engine.hierarchy.HierarchyPath;
import dev.headroom.domain.engine.hierarchy.HierarchyQuery;
import dev.headroom.domain.engine.kit.Labels;
import dev.headroom.domain.engine.kit.StateList;
import dev.headroom.domain.engine.rules.RuleEntries;
import java.util.Optional;

/**
 * Joins what was searched around both ends of a path by the best open way between, with a
 * hierarchy: a query of several sources and several targets, the states that wait at both ends, at
 * whose ends the way begins or ends.
 *
 * <p>Reusable; for one thread.
 */
final class HierarchyJoin {

  private final StateGraph graph;
  private final RuleEntries entries;
  private final HierarchyQuery query;
  private final SearchedEnd start;
  private final SearchedEnd end;

  /** Joins two ends as they are searched at the time of asking. */
  HierarchyJoin(
      StateGraph graph,
      RuleEntries entries,
      ContractionHierarchy hierarchy,
      SearchedEnd start,
      SearchedEnd end) {
    this.graph = graph;
    this.entries = entries;
    query = new HierarchyQuery(hierarchy);
    this.start = start;
    this.end = end;
  }

  /** Finds the best way between what waits that costs less than a bound. */
  Optional<Way> find(Terms terms, long bound, Budget budget) {
    return between()
        .best(terms.levels().through(entries), least(bound), budget)
        .map(path -> new Way(terms, path));
  }

  /** Whether any way costs less than the bound. */
  boolean any(Terms terms, long bound, Budget budget) {
    return between()
        .any(terms.levels().through(entries), least(bound), budget)
        .map(path -> new Way(terms, path))
        .isPresent();
  }

  private static int least(long bound) {
    return (int) Math.min(bound, HierarchyQuery.UNREACHABLE);
  }

  private HierarchyQuery.Search between() {
    HierarchyQuery.Search search = query.between();
    start.eachWaiting(
        (state, cost) -> {
          if (cost < HierarchyQuery.UNREACHABLE) {
            search.source(state, (int) cost);
          }
        });
    end.eachWaiting(
        (state, cost) -> {
          if (cost < HierarchyQuery.UNREACHABLE) {
            search.target(state, (int) cost);
          }
        });
    return search;
  }

  /** The best way between what waits. Good until the ends are searched on. */
  final class Way {

    private final HierarchyPath path;

    /** Those that it leads to, the first one left aside. */
    private final int[] states;

    private Way(Terms terms, HierarchyPath path) {
      this.path = path;
      states = new int[path.arcs()];
      for (int i = 0; i < states.length; i++) {
        states[i] = graph.targetOf(path.arc(i));
      }
      if (states.length > 0) {
        check(terms);
      }
    }

    /**
     * Holds the way against the graph: what a file says of shortcuts is not believed, and a way
     * that is another than the hierarchy told, or a closed one, is a dangerous one. First what it
     * costs: little else is done there, so that looks into memory do not wait for each other.
     */
    private void check(Terms terms) {
      int at = first();
      long cost = start.cost(at);
      require(cost != Labels.UNSEEN, "does not begin where it should");
      for (int i = 0; i < states.length; i++) {
        cost += (long) graph.turnCostOf(path.arc(i)) + graph.costOf(states[i]);
      }
      for (int i = 0; i < states.length; i++) {
        int arc = path.arc(i);
        require(graph.firstArc(at) <= arc && arc < graph.firstArc(at + 1), "has a gap");
        at = states[i];
        require(
            terms.level(graph.turnRulesOf(arc)) == Level.THROUGH
                && terms.level(graph.rulesOf(at)) == Level.THROUGH,
            "led over a closed road");
      }
      long rest = end.cost(at);
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
      StateList labelled = start.labelled();
      for (int i = 0; i < labelled.size(); i++) {
        int state = labelled.get(i);
        long rest = end.cost(state);
        if (rest != Labels.UNSEEN && start.cost(state) + rest == path.length()) {
          return state;
        }
      }
      throw new WrongHierarchyException("its path has no beginning");
    }
  }
}
