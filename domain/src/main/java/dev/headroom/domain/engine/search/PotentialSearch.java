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
import dev.headroom.domain.engine.labels.Potential;
import dev.headroom.domain.engine.reference.TimedDijkstra;
import dev.headroom.domain.engine.reference.TimedPathSearch;
import dev.headroom.domain.engine.rules.PassableEntries;
import dev.headroom.domain.engine.rules.RuleEntries;
import java.util.ArrayList;
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
  private final ReachabilityCheck crossing;
  private Optional<Prepared> prepared = Optional.empty();

  /** The distances for the levels and targets of a question. */
  private record Prepared(
      RuleLevels levels, List<Anchor> targets, HierarchyPotential.ExactPotential distances) {
    boolean suits(Question question) {
      return question.levels() == levels && question.targets().equals(targets);
    }
  }

  /** A search on a graph and its hierarchy. */
  public PotentialSearch(StateGraph graph, RuleEntries entries, ContractionHierarchy hierarchy) {
    this.graph = graph;
    this.entries = entries;
    search = new TimedDijkstra(graph);
    potential = new HierarchyPotential(hierarchy);
    crossing = new ReachabilityCheck(graph, entries, hierarchy);
  }

  @Override
  public Optional<Path> search(
      Question question, Question.Timed timed, long departureMillis, Budget budget) {
    if (question.crossing() > 0) {
      return crossing.routeMayExist(question, budget)
          ? search.search(question, timed, departureMillis, budget)
          : Optional.empty();
    }
    return search.search(question, timed, departureMillis, distances(question, budget), budget);
  }

  /** Answers a question without times and without crossing. */
  Optional<Path> search(Question question, Budget budget) {
    return search.search(question, NOTHING_TIMED, 0, distances(question, budget), budget);
  }

  private Potential distances(Question question, Budget budget) {
    if (prepared.filter(before -> before.suits(question)).isPresent()) {
      return prepared.get().distances().within(budget);
    }
    prepared = Optional.empty(); // Until the distances have been found.
    PassableEntries open = question.levels().possiblyOpen(entries);
    List<HierarchyPotential.Goal> goals = new ArrayList<>();
    for (Anchor target : question.targets()) {
      int road = entries.entryOf(graph.rulesOf(target.state()));
      for (int i = graph.firstIn(target.state()); i < graph.firstIn(target.state() + 1); i++) {
        int arc = graph.arcIn(i);
        if (open.passes(road) && open.passes(entries.entryOf(graph.turnRulesOf(arc)))) {
          long rest = (long) graph.turnCostOf(arc) + target.cost();
          goals.add(new HierarchyPotential.Goal(graph.sourceOf(arc), rest));
        }
      }
    }
    HierarchyPotential.ExactPotential distances = potential.to(goals, open, budget);
    prepared = Optional.of(new Prepared(question.levels(), question.targets(), distances));
    return distances;
  }
}
