package dev.headroom.domain.journey.day;

import dev.headroom.domain.closure.RoadClosures;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.journey.Journey;
import dev.headroom.domain.journey.JourneyOutcome;
import dev.headroom.domain.journey.JourneyPlanner;
import dev.headroom.domain.journey.JourneyRequest;
import dev.headroom.domain.route.Budgets;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.route.plan.RoutePlanner;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;

/**
 * Finds the driver's day that begins as late as possible and ends by a time. The days on trial are
 * planned without what-ifs; only the legs of the one found are explained. For one thread.
 */
final class LatestDay {

  /** How often the search for a better departure of a leg goes on, whatever the load. */
  private static final int BETTER_STEPS = 50;

  /** Plans the day of a request. */
  @FunctionalInterface
  interface Days {

    /**
     * @param budgets of the legs
     * @return never null
     */
    DayOutcome of(JourneyRequest request, IntFunction<Budgets> budgets);
  }

  private final JourneyPlanner planner;
  private final JourneyRequest request;
  private final RoadClosures closures;
  private final IntFunction<Budgets> budgets;
  private final Days days;

  /** The latest day so far that ends in time. */
  private DayOutcome.Planned latest;

  LatestDay(
      RoutePlanner routes,
      JourneyRequest request,
      RoadClosures closures,
      IntFunction<Budgets> budgets,
      Days days) {
    this.planner = new JourneyPlanner(routes);
    this.request = request;
    this.closures = closures;
    this.budgets = budgets;
    this.days = days;
  }

  /**
   * The day, or why there is none: if even the day from the earliest departure does not end, that
   * is the outcome of the latest departure that would do without the driver's hours.
   *
   * @param lastRest when the rest before the journey ends, if that is known
   */
  DayOutcome by(Times.ArriveBy by, Optional<Instant> lastRest) {
    JourneyOutcome outcome = planner.plan(request, closures, this::unexplained);
    if (!(outcome instanceof JourneyOutcome.Planned planned)) {
      JourneyOutcome why = planner.plan(request, closures, this::explaining);
      return new DayOutcome.NoJourney(why instanceof JourneyOutcome.Planned ? outcome : why);
    }
    Instant late = planned.journey().visits().get(0).arrival().orElseThrow();
    Instant earliest = lastRest.filter(by.notBefore()::isBefore).orElse(by.notBefore());
    try {
      if (LatestStart.between(earliest, late, start -> isInTime(start, by)).isPresent()) {
        return explained(latest);
      }
    } catch (Budget.ExhaustedException unknown) {
      return new DayOutcome.NoJourney(new JourneyOutcome.OutOfTime());
    }
    DayOutcome day = days.of(leaving(earliest), this::unexplained);
    if (ends(day).isEmpty() && earliest.isBefore(late)) {
      day = days.of(leaving(late), this::explaining);
      return ends(day).isEmpty() ? day : late(Optional.empty());
    }
    return ends(day).isEmpty() ? days.of(leaving(earliest), this::explaining) : late(ends(day));
  }

  private DayOutcome late(Optional<Instant> end) {
    return new DayOutcome.NoJourney(
        new JourneyOutcome.NotServed(
            request.stops().size() - 1, end, false, Set.of(JourneyOutcome.Help.OTHER_TIME)));
  }

  /**
   * Whether the day from a departure on ends in time.
   *
   * @throws Budget.ExhaustedException if that is not known
   */
  private boolean isInTime(Instant start, Times.ArriveBy by) {
    DayOutcome day = days.of(leaving(start), this::unexplained);
    boolean unknown =
        day instanceof DayOutcome.TooLong
            || (day instanceof DayOutcome.NoJourney none
                && none.why() instanceof JourneyOutcome.OutOfTime);
    if (unknown) {
      throw new Budget.ExhaustedException();
    }
    boolean inTime = ends(day).filter(end -> !end.isAfter(by.end())).isPresent();
    if (inTime) {
      latest = (DayOutcome.Planned) day;
    }
    return inTime;
  }

  private JourneyRequest leaving(Instant start) {
    return request.at(Times.departAt(start));
  }

  /** When the service at the last stop begins; empty if there is no day. */
  private static Optional<Instant> ends(DayOutcome outcome) {
    if (outcome instanceof DayOutcome.Planned planned) {
      List<Journey.Visit> visits = planned.journey().visits();
      return visits.get(visits.size() - 1).service();
    }
    return Optional.empty();
  }

  /** The same for each trial of a departure, whenever it is made. */
  private Budgets unexplained(int leg) {
    Budget answer = budgets.apply(leg).answer();
    return new Budgets(answer, () -> true, steps(answer), answer);
  }

  private Budgets explaining(int leg) {
    Budgets all = budgets.apply(leg);
    return new Budgets(all.answer(), all.whatIfs(), steps(all.answer()), all.answer());
  }

  private static Budget steps(Budget answer) {
    int[] asked = new int[1];
    return () -> ++asked[0] > BETTER_STEPS || answer.exhausted();
  }

  /** The same day with its legs explained, unless that gives other drives. */
  private DayOutcome explained(DayOutcome.Planned found) {
    List<Times.DepartAt> departures =
        found.journey().legs().stream()
            .map(leg -> new Times.DepartAt(leg.route().departure().orElseThrow()))
            .toList();
    JourneyOutcome outcome =
        planner.leaving(request, found.journey(), departures, closures, this::explaining);
    return outcome instanceof JourneyOutcome.Planned again
            && haveTheSameDrives(found.journey(), again.journey())
        ? new DayOutcome.Planned(
            new Journey(again.journey().legs(), found.journey().visits()), found.day())
        : found;
  }

  private static boolean haveTheSameDrives(Journey one, Journey other) {
    for (int i = 0; i < one.legs().size(); i++) {
      Journey.Leg leg = one.legs().get(i);
      Journey.Leg same = other.legs().get(i);
      if (!leg.route().departure().equals(same.route().departure())
          || !leg.route().arrival().equals(same.route().arrival())
          || !leg.route().course().roads().equals(same.route().course().roads())) {
        return false;
      }
    }
    return true;
  }
}
