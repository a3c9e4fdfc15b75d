package dev.headroom.domain.journey.day;

import dev.headroom.domain.closure.RoadClosures;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.gazetteer.Gazetteer;
import dev.headroom.domain.hours.Obstacle;
import dev.headroom.domain.hours.ScheduleOutcome;
import dev.headroom.domain.hours.Scheduler;
import dev.headroom.domain.hours.driver.DriverState;
import dev.headroom.domain.hours.schedule.Activity;
import dev.headroom.domain.hours.schedule.Schedule;
import dev.headroom.domain.journey.Journey;
import dev.headroom.domain.journey.JourneyOutcome;
import dev.headroom.domain.journey.JourneyPlanner;
import dev.headroom.domain.journey.JourneyRequest;
import dev.headroom.domain.journey.JourneyStop;
import dev.headroom.domain.route.Budgets;
import dev.headroom.domain.route.Leg;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.route.plan.RoutePlanner;
import dev.headroom.domain.vehicle.Dimensions;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;

/**
 * Plans journeys with the hours of their drivers. The journey is planned first; its legs are
 * scheduled with the breaks and rests, and planned again where they begin at another time then, at
 * most {@value #MOST_ROUNDS} times. Safe for several threads.
 *
 * <p>Within a leg, restrictions count at the hours of a drive without the breaks on it.
 */
public final class DayPlanner {

  private static final int MOST_ROUNDS = 3;

  /** By how much earlier and later another departure is looked for, in steps. */
  private static final Duration STEP = Duration.ofMinutes(10);

  private static final int STEPS = 6;

  /** What a rest takes that is worth another departure: more than a wait. */
  private static final Duration LEAST_SAVED = Duration.ofHours(1);

  private final RoutePlanner routes;
  private final Gazetteer places;
  private final ZoneId zone;

  /**
   * Plans with the planner of a map.
   *
   * @param places the map's, where the lorry may park
   * @param zone where the driver's week begins
   */
  public DayPlanner(RoutePlanner routes, Gazetteer places, ZoneId zone) {
    this.routes = routes;
    this.places = places;
    this.zone = zone;
  }

  /**
   * Plans a journey and the driver's day. If there are rests on the way, departures up to an hour
   * earlier and later are planned too, as far as the time for what-ifs goes, nearest first, until
   * one has fewer rests. With only the end given, the journey leaves in the latest minute from
   * which the day ends in time, provided that a later departure never ends earlier.
   *
   * @param request with the time of departure, or that of the arrival
   * @param closures placed on the planner's network
   * @param budgets the time for each leg, by its number from 0
   * @throws IllegalArgumentException if the request has no time, or the state's last rest ends
   *     after the departure
   */
  public DayOutcome plan(
      JourneyRequest request,
      DriverRequest driver,
      RoadClosures closures,
      IntFunction<Budgets> budgets) {
    if (request.times() instanceof Times.ArriveBy by) {
      return arriving(request, driver, by, closures, budgets);
    }
    if (request.times() instanceof Times.Unspecified) {
      throw new IllegalArgumentException("drivers' hours need a time");
    }
    ParkingAlong parkings = new ParkingAlong(routes, places, closures);
    DayOutcome outcome = planned(request, driver, closures, budgets, parkings, budgets);
    if (outcome instanceof DayOutcome.Planned planned
        && planned.day().filter(day -> day.restsOnTheWay() > 0).isPresent()) {
      DriversDay day = planned.day().get();
      return new DayOutcome.Planned(
          planned.journey(),
          Optional.of(day.with(other(request, driver, day, closures, parkings, budgets))));
    }
    return outcome;
  }

  /** The parking places are looked for in the time for what-ifs, and remembered. */
  private DayOutcome arriving(
      JourneyRequest request,
      DriverRequest driver,
      Times.ArriveBy by,
      RoadClosures closures,
      IntFunction<Budgets> budgets) {
    ParkingAlong parkings = new ParkingAlong(routes, places, closures);
    LatestDay.Days days = (at, ofLegs) -> planned(at, driver, closures, ofLegs, parkings, budgets);
    return new LatestDay(routes, request, closures, budgets, days)
        .by(by, driver.state().map(state -> state.rested().lastRest()));
  }

  private Optional<DriversDay.OtherDeparture> other(
      JourneyRequest request,
      DriverRequest driver,
      DriversDay day,
      RoadClosures closures,
      ParkingAlong parkings,
      IntFunction<Budgets> budgets) {
    Budget left = budgets.apply(0).whatIfs();
    Instant start = request.times().moment().orElseThrow();
    for (int step = 1; step <= STEPS; step++) {
      for (Duration shift : List.of(STEP.multipliedBy(-step), STEP.multipliedBy(step))) {
        if (left.exhausted()) {
          return Optional.empty();
        }
        Optional<DriversDay> found =
            at(start.plus(shift), request.times())
                .filter(times -> mayStart(driver, start.plus(shift)))
                .map(
                    times ->
                        planned(
                            request.at(times),
                            driver,
                            closures,
                            leg -> new Budgets(left, left),
                            parkings,
                            leg -> new Budgets(left, left)))
                .flatMap(
                    outcome ->
                        outcome instanceof DayOutcome.Planned other
                            ? other.day()
                            : Optional.empty())
                .filter(other -> saves(other, day, shift));
        if (found.isPresent()) {
          return Optional.of(new DriversDay.OtherDeparture(start.plus(shift), found.get().end()));
        }
      }
    }
    return Optional.empty();
  }

  /** Whether a day has fewer rests on the way, and ends earlier by more than it begins earlier. */
  private static boolean saves(DriversDay other, DriversDay day, Duration shift) {
    Duration earlier = shift.isNegative() ? shift.negated() : Duration.ZERO;
    return other.settled()
        && other.restsOnTheWay() < day.restsOnTheWay()
        && other.notPlaced() <= day.notPlaced()
        && other.end().plus(earlier).plus(LEAST_SAVED).isBefore(day.end());
  }

  private static Optional<Times> at(Instant start, Times asked) {
    if (asked instanceof Times.Within window) {
      boolean fits =
          start.isBefore(window.end())
              && Duration.between(start, window.end()).compareTo(Times.Within.LONGEST) <= 0;
      return fits ? Optional.of(Times.within(start, window.end())) : Optional.empty();
    }
    return Optional.of(Times.departAt(start));
  }

  /** Whether the rest before the journey has ended by then. */
  private static boolean mayStart(DriverRequest driver, Instant start) {
    return driver.state().map(state -> !state.rested().lastRest().isAfter(start)).orElse(true);
  }

  private DayOutcome planned(
      JourneyRequest request,
      DriverRequest driver,
      RoadClosures closures,
      IntFunction<Budgets> budgets,
      ParkingAlong parkings,
      IntFunction<Budgets> ofParking) {
    JourneyPlanner planner = new JourneyPlanner(routes);
    JourneyOutcome outcome = planner.plan(request, closures, budgets);
    Scheduler scheduler = new Scheduler(driver.terms(), zone);
    List<Instant> asked = List.of();
    for (int round = 1; ; round++) {
      if (!(outcome instanceof JourneyOutcome.Planned planned)) {
        return new DayOutcome.NoJourney(outcome);
      }
      Journey journey = planned.journey();
      List<DayItinerary.OfLeg> legs = legs(request, journey, driver, parkings, ofParking);
      asked = asked.isEmpty() ? ready(request, journey) : asked;
      Scheduled scheduled = schedule(scheduler, request, journey, driver, legs, asked);
      if (!(scheduled.outcome() instanceof ScheduleOutcome.Planned found)) {
        return scheduled.outcome() instanceof ScheduleOutcome.Impossible none
            ? notDriven(none.obstacle(), scheduled.itinerary())
            : new DayOutcome.TooLong();
      }
      Times.DepartAt[] departures = departures(journey, found.schedule(), scheduled.itinerary());
      boolean settled = settled(journey, departures);
      if (settled || round == MOST_ROUNDS) {
        DriversDay day =
            new DriversDay(
                scheduled.itinerary().duties(found.schedule().activities(), legs),
                found.schedule().used(),
                settled,
                Optional.empty());
        return new DayOutcome.Planned(DayTimes.of(journey, request, day), Optional.of(day));
      }
      asked = List.of(departures).stream().map(Times.DepartAt::start).toList();
      outcome = planner.leaving(request, journey, List.of(departures), closures, budgets);
    }
  }

  /** When the vehicle is ready for each leg. */
  private static List<Instant> ready(JourneyRequest request, Journey journey) {
    return journey.legs().stream()
        .map(leg -> journey.visits().get(leg.from()))
        .map(
            visit ->
                visit
                    .service()
                    .orElseThrow()
                    .plus(request.stops().get(visit.stop()).stop().pause()))
        .toList();
  }

  private record Scheduled(ScheduleOutcome outcome, DayItinerary itinerary) {}

  /** The parking places along each leg. */
  private List<DayItinerary.OfLeg> legs(
      JourneyRequest request,
      Journey journey,
      DriverRequest driver,
      ParkingAlong parkings,
      IntFunction<Budgets> budgets) {
    List<DayItinerary.OfLeg> legs = new ArrayList<>();
    Dimensions vehicle = request.dimensions();
    for (int i = 0; i < journey.legs().size(); i++) {
      Journey.Leg leg = journey.legs().get(i);
      JourneyStop from = request.stops().get(journey.visits().get(leg.from()).stop());
      JourneyStop to = request.stops().get(journey.visits().get(leg.to()).stop());
      vehicle = from.vehicle().orElse(vehicle);
      Times times = Times.departAt(leg.route().departure().orElseThrow());
      RouteClock clock = new RouteClock(leg.route());
      legs.add(
          new DayItinerary.OfLeg(
              clock,
              driver.parking() == DriverRequest.Where.ANYWHERE
                  ? List.of()
                  : parkings.of(
                      new Leg(0, from.stop(), to.stop(), vehicle, times, false)
                          .avoiding(request.avoid()),
                      leg.route(),
                      clock,
                      budgets.apply(i))));
    }
    return legs;
  }

  /** Schedules by the places where the lorry may park; anywhere, if these are too few. */
  private static Scheduled schedule(
      Scheduler scheduler,
      JourneyRequest request,
      Journey journey,
      DriverRequest driver,
      List<DayItinerary.OfLeg> legs,
      List<Instant> asked) {
    Instant begin = ceil(journey.visits().get(0).arrival().orElseThrow());
    DriverState state = driver.state().orElseGet(() -> DriverState.rested(begin));
    boolean anywhere = driver.parking() == DriverRequest.Where.ANYWHERE;
    Set<DayItinerary.Used> used = new HashSet<>();
    for (int round = 1; ; round++) {
      DayItinerary itinerary =
          new DayItinerary(request, journey, driver, legs, asked, anywhere, used);
      ScheduleOutcome outcome = scheduler.schedule(itinerary.itinerary(), state, begin);
      boolean noParking =
          outcome instanceof ScheduleOutcome.Impossible none
              && none.obstacle().kind() == Obstacle.Kind.NO_PARKING;
      if (noParking && !anywhere) {
        anywhere = true;
        continue;
      }
      if (!(outcome instanceof ScheduleOutcome.Planned planned)
          || !used.addAll(used(planned.schedule(), itinerary))
          || round > MOST_ROUNDS) {
        return new Scheduled(outcome, itinerary);
      }
    }
  }

  /** The parking places that a schedule uses: the way there and back is driven too. */
  private static Set<DayItinerary.Used> used(Schedule schedule, DayItinerary itinerary) {
    Set<DayItinerary.Used> used = new HashSet<>();
    for (Activity activity : schedule.activities()) {
      if (!activity.place().isEmpty() && itinerary.legOf(activity.item()).isPresent()) {
        used.add(
            new DayItinerary.Used(itinerary.legOf(activity.item()).getAsInt(), activity.place()));
      }
    }
    return used;
  }

  private static DayOutcome notDriven(Obstacle obstacle, DayItinerary itinerary) {
    return new DayOutcome.NotDriven(itinerary.stopOf(obstacle.before().item()), obstacle.kind());
  }

  /** When the driver begins each leg. */
  private static Times.DepartAt[] departures(
      Journey journey, Schedule schedule, DayItinerary itinerary) {
    Times.DepartAt[] departures = new Times.DepartAt[journey.legs().size()];
    for (Activity activity : schedule.activities()) {
      boolean drives =
          activity.kind() == Activity.Kind.DRIVE || activity.kind() == Activity.Kind.FERRY;
      if (drives && itinerary.legOf(activity.item()).isPresent()) {
        int leg = itinerary.legOf(activity.item()).getAsInt();
        if (departures[leg] == null) {
          departures[leg] = new Times.DepartAt(activity.from());
        }
      }
    }
    for (int i = 0; i < departures.length; i++) {
      if (departures[i] == null) { // a leg that takes no time
        departures[i] = new Times.DepartAt(journey.legs().get(i).route().departure().orElseThrow());
      }
    }
    return departures;
  }

  /** Whether each leg is planned for the time at which the driver begins it, within a second. */
  private static boolean settled(Journey journey, Times.DepartAt... departures) {
    for (int i = 0; i < departures.length; i++) {
      Instant planned = journey.legs().get(i).route().departure().orElseThrow();
      if (Duration.between(planned, departures[i].start()).abs().toSeconds() > 1) {
        return false;
      }
    }
    return true;
  }

  private static Instant ceil(Instant moment) {
    Instant whole = Instant.ofEpochSecond(moment.getEpochSecond());
    return whole.equals(moment) ? moment : whole.plusSeconds(1);
  }
}
