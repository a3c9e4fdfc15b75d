package dev.headroom.domain.engine.untimed;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Ends;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.Terms;
import dev.headroom.domain.engine.hierarchy.ContractionHierarchy;
import dev.headroom.domain.engine.kit.StateList;
import dev.headroom.domain.engine.kit.StepBudget;
import dev.headroom.domain.engine.zones.EndZone;
import dev.headroom.domain.engine.zones.StartZone;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Finds paths that cross no limit: a path consists of a zone at the start, open roads, and a zone
 * at the end ({@link dev.headroom.domain.engine.Phase}). The walks through the zones where they lie
 * each fill a {@link Reach}, and a {@link WayAroundClosures} joins both. A path that stays in one
 * zone is found by the walk.
 *
 * <p>Reusable; for one thread.
 */
final class ZoneSearch implements PathSearch {

  private final StateGraph graph;
  private final StepBudget steps;
  private final WayAroundClosures between;
  private final HierarchyJoin join;
  private final StartZone startZone;
  private final EndZone endZone;
  private final Reach start;
  private final Reach end;
  private final StateList states = new StateList();

  /**
   * A search on a graph.
   *
   * @param between the way between two zones, which counts its steps with the search's
   * @param join finds ways that are near the best
   */
  ZoneSearch(
      StateGraph graph,
      ContractionHierarchy hierarchy,
      WayAroundClosures between,
      HierarchyJoin join,
      StepBudget steps) {
    this.graph = graph;
    this.between = between;
    this.join = join;
    this.steps = steps;
    startZone = new StartZone(graph, steps);
    endZone = new EndZone(graph, steps);
    start = Reach.from(hierarchy);
    end = Reach.to(hierarchy);
  }

  @Override
  public Optional<Path> search(Terms terms, Ends ends, Budget budget) {
    long within = walkZones(terms, ends, budget);
    states.clear();
    if (between.find(start, end, terms, ends.cheaperThan(), within, budget)) {
      startZone.appendTo(between.before(), states);
      between.appendTo(states);
      endZone.appendFrom(between.behind(), states);
      return Optional.of(ends.path(graph, between.cost(), 0, states.toArray()));
    }
    if (within >= ends.cheaperThan()) {
      return Optional.empty();
    }
    startZone.appendWithin(states);
    return Optional.of(ends.path(graph, within, 0, states.toArray()));
  }

  @Override
  public boolean leads(Terms terms, Ends ends, Budget budget) {
    return walkZones(terms, ends, budget) < ends.cheaperThan()
        || between.leads(start, end, terms, ends.cheaperThan(), budget);
  }

  @Override
  public List<Path> near(Terms terms, Ends ends, int most, Budget budget) {
    walkZones(terms, ends, budget);
    List<Path> paths = new ArrayList<>();
    for (HierarchyJoin.Way way :
        join.near(start, end, terms.levels(), ends.cheaperThan(), most, budget)) {
      states.clear();
      startZone.appendTo(start.noteOf(way.from()), states);
      way.appendTo(states);
      endZone.appendFrom(end.noteOf(way.to()), states);
      int[] over = states.toArray();
      if (Arrays.stream(over, 1, over.length - 1).noneMatch(terms.closed()::stops)) {
        paths.add(ends.path(graph, way.cost(), 0, over));
      }
    }
    return paths;
  }

  /** What the best path within one zone costs, or the bound of the ends. */
  private long walkZones(Terms terms, Ends ends, Budget budget) {
    steps.begin(budget);
    start.clear();
    end.clear();
    OpenArcs roads = new OpenArcs(graph, terms);
    long within =
        startZone
            .walk(
                roads,
                terms.closed(),
                ends,
                (state, sum, before) -> start.add(state, sum.cost(), before))
            .cost();
    endZone.walk(
        roads,
        terms.closed(),
        ends.targets(),
        within,
        (state, sum, behind) -> {
          if (roads.road(state) == Level.THROUGH) {
            end.add(state, sum.cost(), behind);
          }
        });
    return within;
  }
}
