package dev.headroom.domain.engine.search;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.Phase;
import dev.headroom.domain.engine.Question;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.hierarchy.ContractionHierarchy;
import dev.headroom.domain.engine.labels.StateList;
import dev.headroom.domain.engine.labels.StepBudget;
import dev.headroom.domain.engine.reference.BidirectionalDijkstra;
import dev.headroom.domain.engine.reference.PathSearch;
import dev.headroom.domain.engine.reference.ZoneWalk;
import dev.headroom.domain.engine.rules.RuleEntries;
import java.util.Optional;

/**
 * Answers questions without times as {@link BidirectionalDijkstra} does, with a hierarchy.
 *
 * <p>A path consists of a zone at the start, open roads, and a zone at the end ({@link Phase}). A
 * {@link ZoneWalk} searches the zones where they lie; the hierarchy joins them, as a question of
 * several sources and several targets. A path that stays in one zone is found by the walk.
 *
 * <p>Where the hierarchy's path meets a closed part of a road, {@link WayAroundClosures} answers.
 * Where limits may be crossed {@link CrossingSearch} does.
 *
 * <p>Drives that cost {@link Integer#MAX_VALUE} ms (24 days) or more are not found. Reusable; for
 * one thread.
 */
public final class HierarchySearch implements PathSearch {

  private final StateGraph graph;
  private final HierarchyJoin join;
  private final WayAroundClosures around;
  private final CrossingSearch crossing;
  private final StepBudget steps = new StepBudget();
  private final ZoneWalk zones;
  private final StateList states = new StateList();

  /** A search on a graph and its hierarchy. */
  public HierarchySearch(StateGraph graph, RuleEntries entries, ContractionHierarchy hierarchy) {
    this(graph, entries, hierarchy, WayAroundClosures.FIRST);
  }

  /** With another number of states that are searched first around closures. */
  HierarchySearch(
      StateGraph graph, RuleEntries entries, ContractionHierarchy hierarchy, int firstAround) {
    this.graph = graph;
    join = new HierarchyJoin(graph, entries, hierarchy);
    around = new WayAroundClosures(graph, entries, hierarchy, steps, firstAround);
    crossing =
        CrossingSearch.cheapest(
            graph, entries, hierarchy, CrossingSearch.LARGEST_POCKET, WayAroundClosures.FIRST);
    zones = new ZoneWalk(graph, steps);
  }

  @Override
  public Optional<Path> search(Question question, Budget budget) {
    if (question.crossing() > 0) {
      return crossing.search(question, budget);
    }
    walkZones(question, budget);
    Optional<HierarchyJoin.Way> joined =
        join.find(question, budget).filter(way -> way.cost() < zones.best().cost());
    if (joined.isPresent()) {
      int[] path = states(joined.get());
      if (!meetsClosed(question, path)) {
        return Optional.of(question.path(graph, joined.get().cost(), 0, path));
      }
      if (around.find(question, zones.best().cost(), budget)) {
        return Optional.of(question.path(graph, around.cost(), 0, statesAround()));
      }
    }
    return zones.best().cost() < question.cheaperThan()
        ? Optional.of(question.path(graph, zones.best().cost(), 0, zoneStates()))
        : Optional.empty();
  }

  @Override
  public boolean leads(Question question, Budget budget) {
    if (question.crossing() > 0 || !question.closed().isEmpty()) {
      return PathSearch.super.leads(question, budget);
    }
    walkZones(question, budget);
    if (zones.best().cost() < question.cheaperThan()) {
      return true;
    }
    return join.any(question, budget).isPresent();
  }

  private void walkZones(Question question, Budget budget) {
    steps.begin(budget);
    join.clear();
    around.clear();
    QuestionRoads roads = new QuestionRoads(graph, question);
    zones.run(roads, question, new ToHierarchy(question, roads));
  }

  /** Hands the rim of a question's zones to the hierarchy. */
  private final class ToHierarchy implements ZoneWalk.Rim {
    private final Question question;
    private final QuestionRoads roads;

    ToHierarchy(Question question, QuestionRoads roads) {
      this.question = question;
      this.roads = roads;
    }

    @Override
    public void join(int state, Path.Sum sum, int before) {
      join.join(state, sum.cost(), before);
      if (!question.closed().isEmpty()) {
        around.join(state, sum.cost(), before);
      }
    }

    @Override
    public void leave(int state, Path.Sum sum, int behind) {
      if (roads.road(state) == Level.THROUGH) {
        join.leave(state, sum.cost(), behind);
        if (!question.closed().isEmpty()) {
          around.leave(state, sum.cost(), behind);
        }
      }
    }
  }

  private int[] states(HierarchyJoin.Way joined) {
    states.clear();
    zones.appendTo(joined.before(), states);
    joined.appendTo(states);
    zones.appendFrom(joined.behind(), states);
    return states.toArray();
  }

  private int[] statesAround() {
    states.clear();
    zones.appendTo(around.before(), states);
    around.appendTo(states);
    zones.appendFrom(around.behind(), states);
    return states.toArray();
  }

  private int[] zoneStates() {
    states.clear();
    zones.appendWithin(states);
    return states.toArray();
  }

  /** The ends were looked at when they were searched; what lies between was not. */
  private static boolean meetsClosed(Question question, int[] path) {
    for (int i = 1; i < path.length - 1; i++) {
      if (question.closed().stops(path[i])) {
        return true;
      }
    }
    return false;
  }
}
