package dev.headroom.domain.engine.search;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.Question;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.labels.Labels;
import dev.headroom.domain.engine.labels.Potential;
import dev.headroom.domain.engine.labels.StateList;
import dev.headroom.domain.engine.labels.StepBudget;
import dev.headroom.domain.engine.reference.ZoneWalk;
import java.util.Optional;

/**
 * Finds the path of least duration, whatever it costs, where no time counts and nothing is crossed.
 * Durations have no hierarchy: a large part of the map is seen. So a {@link ZoneWalk} searches the
 * zones at both ends, and what lies between is left to an {@link OpenRoadSearch}, which sees
 * nothing but open roads and takes a fraction of the time of a search that knows zones. A question
 * with a bound is held to its {@link DriveCorridor}.
 *
 * <p>The answer takes as long as that of the reference search. Reusable; for one thread. What it
 * takes for open roads it gives back after each search.
 */
public final class QuickestSearch {

  private final StateGraph graph;
  private final StepBudget steps = new StepBudget();
  private final ZoneWalk zones;
  private final DriveCorridors corridors;

  /** On a graph. */
  public QuickestSearch(StateGraph graph, DriveCorridors corridors) {
    this.graph = graph.byDuration();
    this.corridors = corridors;
    zones = new ZoneWalk(this.graph, steps);
  }

  /**
   * The path of least duration, its cost being that.
   *
   * @param question without crossing, in which everything costs what it takes
   * @throws Budget.ExhaustedException when the budget runs out first
   */
  public Optional<Path> search(Question question, Budget budget) {
    Potential held =
        corridors
            .of(question, false, budget)
            .<Potential>map(corridor -> corridor)
            .orElse(Potential.NONE);
    steps.begin(budget);
    Rim rim = new Rim(question, held);
    zones.run(rim.roads, question, rim);
    long within = zones.best().cost();
    StateList states = new StateList();
    long found = rim.open.find(within);
    if (found < within) {
      zones.appendTo(rim.joins.parent(rim.open.first()), states);
      rim.open.appendTo(states);
      zones.appendFrom(rim.leaves.parent(rim.open.last()), states);
    } else if (within < question.cheaperThan()) {
      zones.appendWithin(states);
    } else {
      return Optional.empty();
    }
    return Optional.of(question.path(graph, found, 0, states.toArray()));
  }

  /** Hands the rim of the zones to the search over open roads; keeps how the zones go on. */
  private final class Rim implements ZoneWalk.Rim {
    private final QuestionRoads roads;
    private final OpenRoadSearch open;
    private final Labels joins = Labels.ofFew();
    private final Labels leaves = Labels.ofFew();

    Rim(Question question, Potential within) {
      roads = new QuestionRoads(graph, question);
      open = new OpenRoadSearch(graph, question, within, steps);
    }

    @Override
    public void join(int state, Path.Sum sum, int before) {
      if (sum.cost() < joins.distance(state)) {
        joins.put(state, sum.cost(), before, 0);
        open.join(state, sum.cost());
      }
    }

    @Override
    public void leave(int state, Path.Sum sum, int behind) {
      if (roads.road(state) == Level.THROUGH && sum.cost() < leaves.distance(state)) {
        leaves.put(state, sum.cost(), behind, 0);
        open.leave(state, sum.cost());
      }
    }
  }
}
