package dev.headroom.domain.route.drive;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.ClosedStates;
import dev.headroom.domain.engine.Session;
import dev.headroom.domain.engine.Terms;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.route.vehicle.VehicleLevels;
import java.util.OptionalLong;

/**
 * Lower bounds that hold for every departure, from searches without times that treat all time
 * restrictions as open.
 */
final class DepartureBounds {

  private final Session session;
  private final Planning planning;
  private final PlannedPaths paths;
  private final VehicleLevels levels;
  private final Budget single;

  DepartureBounds(Session session, Planning planning, PlannedPaths paths) {
    this.session = session;
    this.planning = planning;
    this.paths = paths;
    levels = planning.levels();
    single = planning.budgets().answer();
  }

  /** The earliest moment at which a drive can be under way. */
  long earliest() {
    if (planning.times() instanceof Times.ArriveBy by) {
      return by.notBefore().toEpochMilli();
    }
    return planning.times() instanceof Times.Within within
        ? within.start().toEpochMilli()
        : ((Times.DepartAt) planning.times()).start().toEpochMilli();
  }

  /** The latest moment at which a drive can be under way, according to the request. */
  long latest() {
    if (planning.times() instanceof Times.ArriveBy by) {
      return by.end().toEpochMilli();
    }
    return planning.times() instanceof Times.Within within
        ? within.end().toEpochMilli()
        : Long.MAX_VALUE - 1;
  }

  /** A bound of the best path for all departures from one moment to another. */
  WindowBound best(long first, long last, int crossing) {
    ClosedStates shut = planning.closed().throughout(first, last);
    Terms atBest = atBest(crossing, shut);
    if (planning.times() instanceof Times.DepartAt
        || !session.leads(atBest, paths.ends(), single)) {
      return new WindowBound(session.best(atBest, paths.ends(), single), levels.withoutHours());
    }
    return WindowBound.of(planning, first, last, open -> paths.untimed(open, shut, crossing));
  }

  /**
   * The minimum cost of a drive that departs and arrives between two moments and crosses no more
   * than a maximum; empty if there is none.
   *
   * @param crossing centimetres of legal limits that may be crossed at each end
   * @param mostCrossed centimetres that may be crossed in total
   */
  OptionalLong leastCost(long first, long last, int crossing, int mostCrossed) {
    Terms atBest = atBest(crossing, planning.closed().throughout(first, last));
    WindowBound bound =
        WindowBound.withZones(
            planning, first, last, open -> session.best(atBest.over(open), paths.ends(), single));
    if (bound.path().filter(path -> path.violatedCentimetres() <= mostCrossed).isEmpty()) {
      return OptionalLong.empty();
    }
    // A drive that crosses more than the bound may cost less.
    return OptionalLong.of(
        bound.path().get().violatedCentimetres() == mostCrossed ? bound.path().get().cost() : 0);
  }

  /** What may be driven at some time. */
  private Terms atBest(int crossing, ClosedStates shut) {
    return paths
        .terms(levels.withoutHours(), crossing, shut)
        .among(planning.enclaves().or(levels.varying(planning.network().graph())));
  }
}
