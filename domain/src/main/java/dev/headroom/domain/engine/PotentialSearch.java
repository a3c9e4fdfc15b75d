package dev.headroom.domain.engine;

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

  private static final TimedLevels NOTHING_TIMED = (ruleSet, from, to) -> Level.CLOSED;

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
      Question question, TimedLevels timed, long departureMillis, Budget budget) {
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
      int road = entries.entryOf(graph.rules[target.state()]);
      for (int i = graph.inStart[target.state()]; i < graph.inStart[target.state() + 1]; i++) {
        int arc = graph.inArc[i];
        if (open.passes(road) && open.passes(entries.entryOf(graph.arcRules[arc]))) {
          potential.target(graph.arcFrom[arc], (long) graph.arcCost[arc] + target.millis());
        }
      }
    }
    potential.spread(budget);
    preparedLevels = question.levels();
    preparedTargets = question.targets();
  }
}
