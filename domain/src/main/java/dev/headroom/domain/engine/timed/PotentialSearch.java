package dev.headroom.domain.engine.timed;

import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Ends;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.RuleLevels;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.Terms;
import dev.headroom.domain.engine.hierarchy.ContractionHierarchy;
import dev.headroom.domain.engine.hierarchy.HierarchyPotential;
import dev.headroom.domain.engine.kit.Goal;
import dev.headroom.domain.engine.kit.Potential;
import dev.headroom.domain.engine.rules.PassableEntries;
import dev.headroom.domain.engine.rules.RuleEntries;
import dev.headroom.domain.engine.untimed.ReachabilityCheck;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds the paths of {@link TimedDijkstra}, as A* with the hierarchy's distances as its potential.
 * Searches of one vehicle to the same targets share what was found of these distances, so that a
 * scan of departures finds them once.
 *
 * <p>Where limits may be crossed no potential leads the search, but it is not begun when no route
 * can exist.
 *
 * <p>Reusable; for one thread.
 */
public final class PotentialSearch implements TimedPathSearch {

  private final StateGraph graph;
  private final RuleEntries entries;
  private final TimedDijkstra search;
  private final HierarchyPotential potential;
  private final ReachabilityCheck crossing;
  private final TargetFunnel funnel;
  private final Patience patience;
  private boolean funnelled;
  private Optional<Prepared> prepared = Optional.empty();

  /** The distances by some levels to some targets. */
  private record Prepared(
      RuleLevels levels, List<Anchor> targets, HierarchyPotential.ExactPotential distances) {
    boolean suits(Terms terms, List<Anchor> others) {
      return terms.levels() == levels && others.equals(targets);
    }
  }

  /** A search on a graph and its hierarchy. */
  public PotentialSearch(StateGraph graph, RuleEntries entries, ContractionHierarchy hierarchy) {
    this(graph, entries, hierarchy, Patience.USUAL);
  }

  /** With another patience before there is a funnel. */
  PotentialSearch(
      StateGraph graph, RuleEntries entries, ContractionHierarchy hierarchy, Patience patience) {
    this.patience = patience;
    funnel = new TargetFunnel(graph, entries, hierarchy, patience);
    this.graph = graph;
    this.entries = entries;
    search = new TimedDijkstra(graph);
    potential = new HierarchyPotential(hierarchy);
    crossing = new ReachabilityCheck(graph, entries, hierarchy);
  }

  @Override
  public Optional<Path> search(
      Terms terms, Ends ends, Terms.Timed timed, long departureMillis, Budget budget) {
    funnelled = false;
    if (terms.crossing() > 0 && !crossing.routeMayExist(terms, ends, budget)) {
      return Optional.empty();
    }
    Potential leading =
        terms.crossing() > 0 ? Potential.NONE : distances(terms, ends.targets(), budget);
    return search.search(
        terms,
        ends,
        timed,
        departureMillis,
        leading,
        patience.steps(),
        front -> {
          funnelled =
              funnel.around(terms, ends.targets(), timed, departureMillis, front, budget)
                  // A search that is led to its end sees less than one of all gates.
                  && !(terms.crossing() == 0 && funnel.isCertain());
          return funnelled ? funnel : null;
        },
        budget);
  }

  /** Whether the last search went into a funnel. */
  boolean funnelled() {
    return funnelled;
  }

  /** Whether the last search went into a funnel in which something is closed all the time. */
  boolean foundShut() {
    return funnelled && funnel.isShut();
  }

  private Potential distances(Terms terms, List<Anchor> targets, Budget budget) {
    if (prepared.filter(before -> before.suits(terms, targets)).isPresent()) {
      return prepared.get().distances().within(budget);
    }
    prepared = Optional.empty(); // Until the distances have been found.
    PassableEntries open = terms.levels().possiblyOpen(entries);
    List<Goal> goals = new ArrayList<>();
    for (Anchor target : targets) {
      int road = entries.entryOf(graph.rulesOf(target.state()));
      for (int i = graph.firstIn(target.state()); i < graph.firstIn(target.state() + 1); i++) {
        int arc = graph.arcIn(i);
        if (open.passes(road) && open.passes(entries.entryOf(graph.turnRulesOf(arc)))) {
          long rest = (long) graph.turnCostOf(arc) + target.cost();
          goals.add(new Goal(graph.sourceOf(arc), rest));
        }
      }
    }
    HierarchyPotential.ExactPotential distances = potential.to(goals, open, budget);
    prepared = Optional.of(new Prepared(terms.levels(), targets, distances));
    return distances;
  }
}
