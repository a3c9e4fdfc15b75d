package dev.headroom.domain.route.drive;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.RuleLevels;
import dev.headroom.domain.engine.Session;
import dev.headroom.domain.engine.Terms;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.route.vehicle.VehicleLevels;
import java.util.Optional;

/**
 * Finds the best path of one vehicle between two points and, in a window, the best whole minute to
 * leave.
 *
 * <p>For each departure the path of least cost counts; of all departures, the one that arrives
 * first (or leaves last). Two searches without times settle most requests: one for the best path
 * that no time restriction affects, and one for a lower bound that treats all time restrictions as
 * open. If both cost (and cross) the same, no departure can do better, and {@link SteadyDeparture}
 * decides when to leave. Otherwise {@link DepartureScan} tries the departures that can be better
 * according to {@link DepartureBounds}.
 *
 * <p>If limits have to be crossed, the first departure that works is taken (for an arrival the
 * last); its path crosses the fewest metres for that departure.
 */
final class DepartureSearch {

  private final Session session;

  /** Whether any drive is good enough. */
  private final boolean any;

  private final Planning planning;
  private final VehicleLevels levels;
  private final ClosedRoads closed;
  private final Times times;
  private final Budget single;
  private final PlannedPaths paths;
  private final DepartureBounds bounds;
  private final SteadyDeparture steadily;
  private final DepartureScan departures;

  DepartureSearch(Session session, Planning planning) {
    this(session, planning, false);
  }

  private DepartureSearch(Session session, Planning planning, boolean any) {
    paths = new PlannedPaths(session, planning);
    this.session = session;
    this.any = any;
    this.planning = planning;
    levels = planning.levels();
    closed = planning.closed();
    times = planning.times();
    single = planning.budgets().answer();
    bounds = new DepartureBounds(session, planning, paths);
    steadily = new SteadyDeparture(planning);
    departures = new DepartureScan(paths, bounds, planning, any);
  }

  /**
   * Finds the best path.
   *
   * @param crossing centimetres of legal limits that may be crossed at each end
   * @throws Budget.ExhaustedException if the budget runs out before any path is found, and no path
   *     avoids all time restrictions
   */
  Finding find(int crossing) {
    if (times instanceof Times.Unspecified) {
      return whenever(paths.untimed(levels.unspecified(), closed.all(), crossing));
    }
    long first = bounds.earliest();
    long last = bounds.latest();
    Optional<Path> steady = paths.untimed(levels.told(), closed.within(first, last), crossing);
    if (steady.isPresent()
        && crossing == 0
        && times instanceof Times.DepartAt
        && !planning.clock().mayBeSlower()) {
      // The best drive takes no longer than this one costs; later closures do not matter.
      last = first + planning.network().traffic().longest(steady.get().cost());
      if (closed.beginAfter(last)) {
        steady = paths.untimed(levels.told(), closed.within(first, last), 0);
      }
    }
    if (!levels.varying() && !closed.varyWithin(first, last)) {
      return steady.map(steadily::over).orElse(new Finding.None());
    }
    if (any && steady.isPresent() && steadily.over(steady.get()) instanceof Finding.Trip trip) {
      return trip;
    }
    WindowBound bound = bounds.best(first, last, crossing);
    if (bound.path().isEmpty()) {
      return new Finding.None();
    }
    Path least = bound.path().get();
    if (steady.isPresent()
        && steady.get().cost() == least.cost()
        && steady.get().violatedCentimetres() == least.violatedCentimetres()) {
      return steadily.over(steady.get());
    }
    if (crossing > 0) {
      Finding scanned = departures.of(crossing);
      // On roads that do not vary, a drive may leave the end's surroundings and come back.
      return scanned instanceof Finding.Trip || steady.isEmpty()
          ? scanned
          : steadily.over(steady.get());
    }
    try {
      return departures.of(0);
    } catch (Budget.ExhaustedException outOfTime) {
      if (steady.isPresent() && steadily.over(steady.get()) instanceof Finding.Trip trip) {
        return new Finding.Trip(trip.path(), trip.departure(), false);
      }
      throw outOfTime;
    }
  }

  /**
   * The best path that keeps all limits, if it is the same and takes as long whenever the vehicle
   * leaves within the times.
   */
  Optional<Path> always() {
    if (times instanceof Times.Unspecified) {
      return paths.untimed(levels.unspecified(), closed.all(), 0);
    }
    if (!planning.network().traffic().freeFlow()) {
      return Optional.empty();
    }
    long first = bounds.earliest();
    long last = bounds.latest();
    Optional<Path> steady = paths.untimed(levels.told(), closed.within(first, last), 0);
    if (steady.isEmpty() || (!levels.varying() && !closed.varyWithin(first, last))) {
      return steady;
    }
    Optional<Path> least = bounds.best(first, last, 0).path();
    return steady.filter(path -> least.filter(one -> one.cost() == path.cost()).isPresent());
  }

  /**
   * The drive of a vehicle that may leave at the given departure, or later if that saves more than
   * it costs.
   *
   * @param atOnce the drive that leaves at the departure
   * @param crossing centimetres of legal limits that may be crossed at each end
   */
  Finding orLater(Finding atOnce, int crossing) {
    return departures.orLater(atOnce, crossing);
  }

  /**
   * The best path that keeps all limits, if it costs less than a given cost; otherwise a dearer
   * path or none.
   */
  Finding findCheaper(long cost) {
    return times instanceof Times.Unspecified
        ? whenever(cheaper(levels.unspecified(), cost))
        : find(0);
  }

  private Optional<Path> cheaper(RuleLevels byRuleSet, long cost) {
    return session.best(
        paths.terms(byRuleSet, 0, closed.all()), paths.ends().cheaperThan(cost), single);
  }

  /** The first drive found at the times. */
  Finding findAny(int crossing) {
    return new DepartureSearch(session, planning, true).find(crossing);
  }

  /** Whether there is a path that keeps all limits. */
  boolean leads() {
    return times instanceof Times.Unspecified
        ? session.leads(paths.terms(levels.unspecified(), 0, closed.all()), paths.ends(), single)
        : findAny(0) instanceof Finding.Trip;
  }

  /**
   * Whether there is a path that costs less than a given cost if no rule with hours is in force.
   */
  boolean leadsWithoutHours(long cost) {
    Terms terms = paths.terms(levels.withoutHours(), 0, closed.all());
    return session.leads(terms, paths.ends().cheaperThan(cost), single);
  }

  private static Finding whenever(Optional<Path> path) {
    return path.isPresent()
        ? new Finding.Trip(path.get(), Optional.empty(), true)
        : new Finding.None();
  }
}
