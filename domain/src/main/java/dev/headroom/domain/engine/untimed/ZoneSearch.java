package dev.headroom.domain.engine.untimed;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Enclaves;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.Question;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.kit.StateList;
import dev.headroom.domain.engine.kit.StepBudget;
import dev.headroom.domain.engine.zones.ZoneWalk;
import java.util.Optional;

/**
 * Answers questions in which no limit is crossed: a path consists of a zone at the start, open
 * roads, and a zone at the end ({@link dev.headroom.domain.engine.Phase}). A {@link ZoneWalk}
 * searches the zones where they lie, and an {@link WayAroundClosures} joins them. A path that stays
 * in one zone is found by the walk.
 *
 * <p>Reusable; for one thread.
 */
final class ZoneSearch implements PathSearch {

  private final StateGraph graph;
  private final StepBudget steps;
  private final WayAroundClosures between;
  private final ZoneWalk zones;
  private final StateList states = new StateList();

  /**
   * A search on a graph.
   *
   * @param between the way between two zones, which counts its steps with the search's
   */
  ZoneSearch(StateGraph graph, WayAroundClosures between, StepBudget steps) {
    this.graph = graph;
    this.between = between;
    this.steps = steps;
    zones = new ZoneWalk(graph, steps);
  }

  @Override
  public Optional<Path> search(Question question, Budget budget) {
    long within = walkZones(question, budget);
    states.clear();
    if (between.find(question, within, budget)) {
      zones.appendTo(between.before(), states);
      between.appendTo(states);
      zones.appendFrom(between.behind(), states);
      return Optional.of(question.path(graph, between.cost(), 0, states.toArray()));
    }
    if (within >= question.cheaperThan()) {
      return Optional.empty();
    }
    zones.appendWithin(states);
    return Optional.of(question.path(graph, within, 0, states.toArray()));
  }

  @Override
  public boolean leads(Question question, Budget budget) {
    return walkZones(question, budget) < question.cheaperThan() || between.leads(question, budget);
  }

  /** What the best path within one zone costs, or the question's bound. */
  private long walkZones(Question question, Budget budget) {
    steps.begin(budget);
    between.clear();
    QuestionRoads roads = new QuestionRoads(graph, question);
    zones.run(roads, question, new Rim(roads));
    return zones.best().cost();
  }

  /** The levels of roads and turns in a question without times, for a walk through its zones. */
  private record QuestionRoads(StateGraph graph, Question question) implements ZoneWalk.Roads {

    @Override
    public byte road(int state) {
      return question.level(graph.rulesOf(state));
    }

    @Override
    public byte turn(int arc) {
      return question.level(graph.turnRulesOf(arc));
    }

    @Override
    public Enclaves enclaves() {
      return question.enclaves();
    }
  }

  /** Hands the rim of a question's zones to the way between. */
  private final class Rim implements ZoneWalk.Rim {
    private final QuestionRoads roads;

    Rim(QuestionRoads roads) {
      this.roads = roads;
    }

    @Override
    public void join(int state, Path.Sum sum, int before) {
      between.join(state, sum.cost(), before);
    }

    @Override
    public void leave(int state, Path.Sum sum, int behind) {
      if (roads.road(state) == Level.THROUGH) {
        between.leave(state, sum.cost(), behind);
      }
    }
  }
}
