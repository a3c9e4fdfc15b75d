package dev.headroom.domain.engine.untimed;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Enclaves;
import dev.headroom.domain.engine.Ends;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.Terms;
import dev.headroom.domain.engine.kit.StateList;
import dev.headroom.domain.engine.kit.StepBudget;
import dev.headroom.domain.engine.zones.ZoneWalk;
import java.util.Optional;

/**
 * Finds paths that cross no limit: a path consists of a zone at the start, open roads, and a zone
 * at the end ({@link dev.headroom.domain.engine.Phase}). A {@link ZoneWalk} searches the zones
 * where they lie, and an {@link WayAroundClosures} joins them. A path that stays in one zone is
 * found by the walk.
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
  public Optional<Path> search(Terms terms, Ends ends, Budget budget) {
    long within = walkZones(terms, ends, budget);
    states.clear();
    if (between.find(terms, ends.cheaperThan(), within, budget)) {
      zones.appendTo(between.before(), states);
      between.appendTo(states);
      zones.appendFrom(between.behind(), states);
      return Optional.of(ends.path(graph, between.cost(), 0, states.toArray()));
    }
    if (within >= ends.cheaperThan()) {
      return Optional.empty();
    }
    zones.appendWithin(states);
    return Optional.of(ends.path(graph, within, 0, states.toArray()));
  }

  @Override
  public boolean leads(Terms terms, Ends ends, Budget budget) {
    return walkZones(terms, ends, budget) < ends.cheaperThan()
        || between.leads(terms, ends.cheaperThan(), budget);
  }

  /** What the best path within one zone costs, or the bound of the ends. */
  private long walkZones(Terms terms, Ends ends, Budget budget) {
    steps.begin(budget);
    between.clear();
    OpenRoads roads = new OpenRoads(graph, terms);
    zones.run(roads, terms.closed(), ends, new Rim(roads));
    return zones.best().cost();
  }

  /** The levels of roads and turns without times, for a walk through its zones. */
  private record OpenRoads(StateGraph graph, Terms terms) implements ZoneWalk.Roads {

    @Override
    public byte road(int state) {
      return terms.level(graph.rulesOf(state));
    }

    @Override
    public byte turn(int arc) {
      return terms.level(graph.turnRulesOf(arc));
    }

    @Override
    public Enclaves enclaves() {
      return terms.enclaves();
    }
  }

  /** Hands the rim of the zones to the way between. */
  private final class Rim implements ZoneWalk.Rim {
    private final OpenRoads roads;

    Rim(OpenRoads roads) {
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
