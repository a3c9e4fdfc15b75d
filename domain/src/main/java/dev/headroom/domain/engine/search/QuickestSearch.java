package dev.headroom.domain.engine.search;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.Question;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.hierarchy.ContractionHierarchy;
import dev.headroom.domain.engine.labels.Potential;
import dev.headroom.domain.engine.labels.StateList;
import dev.headroom.domain.engine.labels.StepBudget;
import dev.headroom.domain.engine.reference.ZoneWalk;
import dev.headroom.domain.engine.rules.RuleEntries;
import java.util.Optional;

/**
 * Finds the path of least duration, whatever it costs, where no time counts. Durations have no
 * hierarchy: a large part of the map is seen. So a {@link ZoneWalk} searches the zones at both
 * ends, and what lies between is left to an {@link OpenRoadSearch}, which sees nothing but open
 * roads and takes a fraction of the time of a search that knows zones. A question with a bound is
 * held to its {@link DriveCorridor}. Where limits may be crossed, a {@link CrossingSearch} searches
 * the pockets at both ends, in place of the zones.
 *
 * <p>The answer takes as long as that of the reference search. Reusable; for one thread. What it
 * takes for open roads it gives back after each search.
 */
public final class QuickestSearch {

  private final StateGraph graph;
  private final StepBudget steps = new StepBudget();
  private final ZoneWalk zones;
  private final DriveCorridors corridors;
  private final QuickestWay way;
  private final CrossingSearch crossing;

  /**
   * On a graph and its hierarchy, which tells whether limits can be crossed so that one arrives.
   */
  public QuickestSearch(
      StateGraph graph,
      RuleEntries entries,
      ContractionHierarchy hierarchy,
      DriveCorridors corridors) {
    this.graph = graph.byDuration();
    this.corridors = corridors;
    zones = new ZoneWalk(this.graph, steps);
    way = new QuickestWay(this.graph, steps);
    crossing =
        new CrossingSearch(
            this.graph,
            new ReachabilityCheck(graph, entries, hierarchy),
            counted -> new QuickestWay(this.graph, counted),
            CrossingSearch.LARGEST_POCKET);
  }

  /**
   * The path of least duration, its cost being that.
   *
   * @param question in which everything costs what it takes
   * @throws Budget.ExhaustedException when the budget runs out first
   */
  public Optional<Path> search(Question question, Budget budget) {
    if (question.crossing() > 0) {
      return crossing.search(question, budget);
    }
    Potential held =
        corridors
            .of(question, false, budget)
            .<Potential>map(corridor -> corridor)
            .orElse(Potential.NONE);
    steps.begin(budget);
    way.clear(held);
    Rim rim = new Rim(question);
    zones.run(rim.roads, question, rim);
    long within = zones.best().cost();
    StateList states = new StateList();
    long found = within;
    if (way.find(question, within, budget)) {
      found = way.cost();
      zones.appendTo(way.before(), states);
      way.appendTo(states);
      zones.appendFrom(way.behind(), states);
    } else if (within < question.cheaperThan()) {
      zones.appendWithin(states);
    } else {
      return Optional.empty();
    }
    return Optional.of(question.path(graph, found, 0, states.toArray()));
  }

  /** Hands the rim of the zones to the search over open roads. */
  private final class Rim implements ZoneWalk.Rim {
    private final QuestionRoads roads;

    Rim(Question question) {
      roads = new QuestionRoads(graph, question);
    }

    @Override
    public void join(int state, Path.Sum sum, int before) {
      way.join(state, sum.cost(), before);
    }

    @Override
    public void leave(int state, Path.Sum sum, int behind) {
      if (roads.road(state) == Level.THROUGH) {
        way.leave(state, sum.cost(), behind);
      }
    }
  }
}
