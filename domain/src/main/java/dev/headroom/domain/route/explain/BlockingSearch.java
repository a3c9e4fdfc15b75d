package dev.headroom.domain.route.explain;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Session;
import dev.headroom.domain.route.Notice;
import dev.headroom.domain.route.Reason;
import dev.headroom.domain.route.drive.Planning;
import dev.headroom.domain.route.drive.RouteEnds;
import java.util.List;
import java.util.Optional;

/**
 * Finds what blocks the vehicle of a planning. Searches for the path that enters the fewest
 * stretches that stop this vehicle, then for one that also enters zones, then for one that also
 * enters roads closed at some times; if there is none at all, for the turns that no vehicle can
 * take.
 */
final class BlockingSearch {

  private final Planning planning;
  private final Session session;
  private final Budget budget;

  /**
   * Searches for one planning.
   *
   * @param budget the budget of each search
   */
  BlockingSearch(Planning planning, Session session, Budget budget) {
    this.planning = planning;
    this.session = session;
    this.budget = budget;
  }

  /**
   * Finds what blocks the vehicle.
   *
   * @param alone the closures that block the vehicle even if it may pass everything else
   */
  Blocking explain(ClosureExplanation closures, List<Reason> alone) {
    try {
      for (Enterable enterable : Enterable.values()) {
        if (enterable == Enterable.HOURS && !alone.isEmpty()) {
          break;
        }
        Optional<List<Session.Step>> path = find(enterable);
        if (path.isPresent()) {
          return new BlockedPath(planning, enterable, closures).blocking(path.get(), alone);
        }
      }
      return alone.isEmpty()
          ? new Blocking(
              Optional.of(List.of()),
              new ImpossibleTurns(planning, session, budget).reasons(),
              List.of(new Notice.NoRoadJoins()))
          : new Blocking(Optional.of(List.of()), alone, List.of());
    } catch (Budget.ExhaustedException leftOut) {
      Notice noTime = new Notice.OutOfTime(Notice.Sought.BLOCKING);
      return new Blocking(Optional.empty(), alone, List.of(noTime));
    }
  }

  private Optional<List<Session.Step>> find(Enterable enterable) {
    if (budget.exhausted()) {
      throw new Budget.ExhaustedException();
    }
    RouteEnds ends = planning.ends();
    return session.fewestEntries(
        new Blockade(planning, enterable), ends.sources(), ends.targets(), budget);
  }
}
