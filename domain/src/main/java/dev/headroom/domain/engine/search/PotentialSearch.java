package dev.headroom.domain.engine.search;

import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.Question;
import dev.headroom.domain.engine.RuleLevels;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.hierarchy.ContractionHierarchy;
import dev.headroom.domain.engine.hierarchy.HierarchyPotential;
import dev.headroom.domain.engine.reference.TimedDijkstra;
import dev.headroom.domain.engine.reference.TimedPathSearch;
import dev.headroom.domain.engine.rules.PassableEntries;
import dev.headroom.domain.engine.rules.RuleEntries;
import java.util.List;
import java.util.Optional;

/**
 * Answers questions with times as {@link TimedDijkstra} does, as A* with the hierarchy's distances
 * as its potential. Questions of one vehicle to the same targets share what was found of these
 * distances, so that a scan of departures finds them once.
 *
 * <p>Where limits may be crossed no potential leads the search, but it is not begun when no route
 * can exist.
 *
 * <p>Reusable; for one thread.
 */
public final class PotentialSearch implements TimedPathSearch {

  private static final Question.Timed NOTHING_TIMED = (ruleSet, from, to) -> Level.CLOSED;

  private final StateGraph graph;
  private final RuleEntries entries;
  private final TimedDijkstra search;
  private final HierarchyPotential potential;
  private final CrossingTest crossing;
  private RuleLevels preparedLevels;
  private List<Anchor> preparedTargets = List.of();

  /** A search on a graph and its hierarchy. */
  public PotentialSearch(StateGraph graph, RuleEntries entries, ContractionHierarchy hierarchy) {
    this.graph = graph;
    this.entries = entries;
    search = new TimedDijkstra(graph);
    potential = new HierarchyPotential(hierarchy);
    crossing = new CrossingTest(graph, entries, hierarchy);
  }

  @Override
  public Optional<Path> search(
      Question question, Question.Timed timed, long departureMillis, Budget budget) {
    if (question.crossing() > 0) {
      return crossing.routeMayExist(question, budget)
          ? search.search(question, timed, departureMillis, budget)
          : Optional.empty();
    }
    prepare(question, budget);
    return search.search(question, timed, departureMillis, potential, budget);
  }

  /** Answers a question without times and without crossing. */
  Optional<Path> search(Question question, Budget budget) {
    prepare(question, budget);
    return search.search(question, NOTHING_TIMED, 0, potential, budget);
  }

  private void prepare(Question question, Budget budget) {
    potential.within(budget);
    if (question.levels() == preparedLevels && question.targets().equals(preparedTargets)) {
      return;
    }
    preparedLevels = null;
    PassableEntries open = question.levels().atBest(entries);
    potential.clear(open);
    for (Anchor target : question.targets()) {
      int road = entries.entryOf(graph.rulesOf(target.state()));
      for (int i = graph.firstIn(target.state()); i < graph.firstIn(target.state() + 1); i++) {
        int arc = graph.arcIn(i);
        if (open.passes(road) && open.passes(entries.entryOf(graph.turnRulesOf(arc)))) {
          potential.target(graph.sourceOf(arc), (long) graph.turnCostOf(arc) + target.millis());
        }
      }
    }
    potential.spread();
    preparedLevels = question.levels();
    preparedTargets = question.targets();
  }
}
