package dev.headroom.application.trip;

import dev.headroom.application.journey.PlanJourney;
import dev.headroom.application.map.CurrentMap;
import dev.headroom.application.map.RoadMap;
import dev.headroom.application.route.PlanRoute;
import dev.headroom.application.route.SearchEnd;
import dev.headroom.application.wording.AlertWording.TripEvent;
import dev.headroom.domain.account.StorageUnavailableException;
import dev.headroom.domain.closure.RoadClosures;
import dev.headroom.domain.journey.Journey;
import dev.headroom.domain.journey.JourneyRequest;
import dev.headroom.domain.route.plan.RoutePlanner;
import dev.headroom.domain.trip.CourseCheck;
import dev.headroom.domain.trip.KeptCourse;
import dev.headroom.domain.trip.Trip;
import dev.headroom.domain.trip.TripBasis;
import dev.headroom.domain.trip.TripPlan;
import dev.headroom.domain.trip.TripSummary;
import dev.headroom.domain.trip.TripWatch;
import dev.headroom.domain.trip.Trips;
import dev.headroom.domain.vehicle.Vehicles;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Checks trips that have not ended after the map, a closure of the company or the vehicle has
 * changed: first whether the road of the plan is still legal, by the rule book that plans routes;
 * then, where anything may have become different, by planning anew without explanations. What is
 * found is stored with the trip, and a driver who has the trip is notified.
 *
 * <p>Which trips are to be checked follows from what is stored with them, so that nothing is lost
 * when a process ends, and a trip that changes often is checked once. Safe for several threads and
 * instances.
 */
public final class WatchTrips {

  /** How many trips are read at once. */
  private static final int PART = 100;

  private final Trips trips;
  private final Vehicles vehicles;
  private final CurrentMap map;
  private final PlanRoute routes;
  private final PlanJourney journeys;
  private final TripJourney.Reader reader;
  private final TripNews news;
  private final Clock clock;

  /**
   * Checks these trips.
   *
   * @param reader reads the stored requests
   */
  public WatchTrips(
      Trips trips,
      Vehicles vehicles,
      CurrentMap map,
      PlanRoute routes,
      PlanJourney journeys,
      TripJourney.Reader reader,
      TripNews news,
      Clock clock) {
    this.trips = trips;
    this.vehicles = vehicles;
    this.map = map;
    this.routes = routes;
    this.journeys = journeys;
    this.reader = reader;
    this.news = news;
    this.clock = clock;
  }

  /**
   * What a turn did.
   *
   * @param checked how many trips
   * @param failed how many could not be checked, and are tried again with the next turn
   */
  public record Turn(int checked, int failed) {}

  /**
   * Checks all trips that are to be checked now.
   *
   * @param ending whether to stop after the trip under way
   * @param between called after each trip, so that others have the processor
   */
  public Turn handle(BooleanSupplier ending, Runnable between) {
    Optional<RoadMap> current = map.get();
    int checked = 0;
    int failed = 0;
    long after = 0;
    List<Trips.Version> some = List.of();
    do {
      some =
          current.isEmpty()
              ? List.of()
              : trips.unchecked(current.get().checksum(), clock.instant(), after, PART);
      for (Trips.Version one : some) {
        if (ending.getAsBoolean()) {
          return new Turn(checked, failed);
        }
        if (isChecked(one)) {
          checked++;
        } else {
          failed++;
        }
        after = one.id();
        between.run();
      }
    } while (some.size() == PART);
    return new Turn(checked, failed);
  }

  /** Checks one trip; one that this version cannot read does not hold up the others. */
  private boolean isChecked(Trips.Version of) {
    try {
      return check(of);
    } catch (StorageUnavailableException e) {
      throw e;
    } catch (RuntimeException e) {
      return false;
    }
  }

  /** Checks one trip; false if that has to be tried again. */
  private boolean check(Trips.Version of) {
    Optional<Trip> trip = trips.find(of.organisationId(), of.id());
    Optional<TripPlan> plan = trips.plan(of.organisationId(), of.id());
    if (trip.isEmpty() || plan.isEmpty()) {
      return true; // It was removed meanwhile.
    }
    TripVehicle vehicle =
        TripVehicle.find(vehicles, of.organisationId(), trip.get().details().vehicleId());
    TripJourney asked = reader.read(plan.get().asked());
    JourneyRequest request =
        asked.journey().with(vehicle.of(asked.journey().dimensions(), plan.get().vehicle()));
    Check check = new Check(trip.get(), plan.get(), asked, request, vehicle.version());
    Optional<Found> found = routes.inTurn(Optional.of(of.organisationId()), check);
    if (found.isEmpty()) {
      return false;
    }
    Optional<TripWatch> watch = found.get().watch();
    Trips.Told told =
        watch.isPresent() && trip.get().state().withDriver()
            ? news.of(trip.get(), TripEvent.CHANGED, watch, clock.instant())
            : Trips.Told.NOBODY;
    boolean stored = trips.checked(trip.get().at(), found.get().basis(), watch, told);
    if (stored && !told.pushes().isEmpty()) {
      news.wake().run();
    }
    return stored;
  }

  /**
   * What a check found.
   *
   * @param basis what it was found on
   */
  private record Found(TripBasis basis, Optional<TripWatch> watch) {}

  private final class Check implements PlanRoute.Search<Optional<Found>> {
    private final Trip trip;
    private final TripPlan plan;
    private final TripJourney asked;
    private final JourneyRequest request;
    private final long vehicle;

    Check(Trip trip, TripPlan plan, TripJourney asked, JourneyRequest request, long vehicle) {
      this.trip = trip;
      this.plan = plan;
      this.asked = asked;
      this.request = request;
      this.vehicle = vehicle;
    }

    @Override
    public Optional<Found> noMap() {
      return Optional.empty();
    }

    @Override
    public Optional<Found> noTime() {
      return Optional.empty();
    }

    @Override
    public Optional<Found> search(RoadMap on, RoutePlanner planner, RoadClosures closures) {
      TripBasis before = plan.basis();
      boolean sameMap = before.map().equals(on.checksum());
      TripBasis now =
          new TripBasis(on.checksum(), TripBasis.Closed.of(TripBasis.editions(closures)), vehicle);
      KeptCourse course = KeptCourse.read(plan.course());
      CourseCheck.Found road =
          new CourseCheck(on.index(), planner, closures, sameMap).check(course, request);
      boolean onlyClosed =
          sameMap
              && before.vehicle() == vehicle
              && before.closures().contained(TripBasis.editions(closures));
      if (onlyClosed
          && road.answer() == CourseCheck.Answer.LEGAL
          && trip.standing().watch().isEmpty()) {
        return Optional.of(new Found(now, Optional.empty())); // The best road is still the best.
      }
      PlanJourney.Outcome outcome =
          journeys.within(
              on,
              planner,
              closures,
              new PlanJourney.Command(
                  request,
                  asked.driver(),
                  Optional.of(trip.organisationId()),
                  Optional.empty(),
                  asked.closed()),
              false);
      if (outcome instanceof PlanJourney.Outcome.NoTime) {
        return Optional.empty();
      }
      return Optional.of(new Found(now, watch(road, TripPlanner.journey(outcome))));
    }

    private Optional<TripWatch> watch(CourseCheck.Found road, Optional<Journey> journey) {
      Instant at = clock.instant();
      if (journey.isEmpty()) {
        return Optional.of(
            new TripWatch(TripWatch.Kind.IMPOSSIBLE, at, Optional.empty(), brief(road.street())));
      }
      Duration by = later(plan.summary(), journey.get());
      Duration driving = journey.get().driving().minus(plan.summary().driving());
      Optional<TripWatch.Kind> kind =
          switch (road.answer()) {
            case ILLEGAL -> Optional.of(TripWatch.Kind.ILLEGAL);
            case NOT_FOUND -> Optional.of(TripWatch.Kind.UNKNOWN);
            case LEGAL -> kind(by, driving);
          };
      return kind.map(is -> new TripWatch(is, at, Optional.of(by), brief(road.street())));
    }

    @Override
    public SearchEnd end(Optional<Found> answer) {
      return answer.isPresent() ? SearchEnd.PLANNED : SearchEnd.OUT_OF_TIME;
    }
  }

  private static Optional<TripWatch.Kind> kind(Duration later, Duration driving) {
    if (later.compareTo(TripWatch.LEAST) > 0) {
      return Optional.of(TripWatch.Kind.LATER);
    }
    return later.negated().compareTo(TripWatch.LEAST) > 0
            || driving.negated().compareTo(TripWatch.LEAST) > 0
        ? Optional.of(TripWatch.Kind.BETTER)
        : Optional.empty();
  }

  /** How much later a journey ends than it was planned, to the second. */
  private static Duration later(TripSummary before, Journey now) {
    Optional<Instant> end = now.visits().get(now.visits().size() - 1).departure();
    Duration by =
        before.ends().isPresent() && end.isPresent()
            ? Duration.between(before.ends().get(), end.get())
            : now.driving().minus(before.driving());
    return Duration.ofSeconds(by.toSeconds());
  }

  private static String brief(String street) {
    return street.length() <= TripWatch.LONGEST_STREET
        ? street
        : street.substring(0, TripWatch.LONGEST_STREET);
  }
}
