package dev.headroom.domain.engine.whatif;

import dev.headroom.domain.engine.ClosedStates;
import dev.headroom.domain.engine.Enclaves;
import dev.headroom.domain.engine.Ends;
import dev.headroom.domain.engine.Lifting;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.kit.StepBudget;
import dev.headroom.domain.engine.zones.EndZone;
import dev.headroom.domain.engine.zones.StartZone;
import dev.headroom.domain.engine.zones.ZoneWalk;
import java.util.HashMap;
import java.util.Map;

/**
 * What lies around both ends of a lifted path (see {@link LiftedSearch}): the zones, walked through
 * with the lifted levels, and the paths that stay in them.
 *
 * <p>Reusable; for one thread.
 */
final class LiftedZones {

  private final StartZone start;
  private final EndZone end;
  private final Map<Integer, Path.Sum> joins = new HashMap<>();
  private final Map<Integer, Path.Sum> leaves = new HashMap<>();

  LiftedZones(StateGraph graph, StepBudget budget) {
    start = new StartZone(graph, budget);
    end = new EndZone(graph, budget);
  }

  /**
   * Searches both zones as far as the bound of the ends.
   *
   * @return the best path that stays in them, or the bound with no distance
   */
  Path.Sum search(Lifting lifting, ClosedStates closed, Ends ends) {
    joins.clear();
    leaves.clear();
    Levels levels = new Levels(lifting);
    Path.Sum within =
        start.walk(
            levels, closed, ends, (state, sum, next) -> joins.merge(state, sum, Path.Sum::cheaper));
    end.walk(
        levels,
        closed,
        ends.targets(),
        within.cost(),
        (state, sum, next) -> leaves.merge(state, sum, Path.Sum::cheaper));
    return within;
  }

  private record Levels(Lifting lifting) implements ZoneWalk.Roads {

    @Override
    public byte road(int state) {
      return lifting.road(state);
    }

    @Override
    public byte turn(int arc) {
      return lifting.turn(arc);
    }

    @Override
    public Enclaves enclaves() {
      return lifting.enclaves();
    }
  }

  /** The first open states behind the start's zone, and what it takes to the end of each. */
  Map<Integer, Path.Sum> joins() {
    return joins;
  }

  /** The last open states before the end's zone, and what it takes from the end of each. */
  Map<Integer, Path.Sum> leaves() {
    return leaves;
  }

  /** Whether there was any zone. */
  boolean any() {
    return start.any() || end.any();
  }
}
