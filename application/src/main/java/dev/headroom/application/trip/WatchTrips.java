package dev.headroom.application.trip;

import dev.headroom.application.journey.PlanJourney;
import dev.headroom.application.map.CurrentMap;
import dev.headroom.application.map.RoadMap;
import dev.headroom.application.route.PlanRoute;
import dev.headroom.application.route.SearchEnd;
import dev.headroom.application.wording.AlertWording;
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

  /** Checks one trip; false if that has to be tried again. */
  private boolean isChecked(Trips.Version of) {
    try {
      Optional<Trip> trip = trips.find(of.organisationId(), of.id());
      Optional<TripPlan> plan = trips.plan(of.organisationId(), of.id());
      if (trip.isEmpty() || plan.isEmpty()) {
        return true; // It was removed meanwhile.
      }
      Optional<Found> found = found(trip.get(), plan.get());
      return found.filter(one -> isStored(trip.get(), one)).isPresent() && found.get().isWhole();
    } catch (StorageUnavailableException e) {
      throw e;
    } catch (RuntimeException e) {
      return false; // A trip that is not read does not hold up the others.
    }
  }

  private Optional<Found> found(Trip trip, TripPlan plan) {
    try {
      return check(trip, plan);
    } catch (StorageUnavailableException e) {
      throw e;
    } catch (RuntimeException e) {
      // What this version cannot read or judge is reported.
      return Optional.of(Found.inDoubt(plan, TripWatch.Kind.UNKNOWN, clock.instant(), ""));
    }
  }

  private Optional<Found> check(Trip trip, TripPlan plan) {
    TripVehicle vehicle =
        TripVehicle.find(vehicles, trip.organisationId(), trip.details().vehicleId());
    TripJourney asked = reader.read(plan.asked());
    JourneyRequest request =
        asked.journey().with(vehicle.of(asked.journey().dimensions(), plan.vehicle()));
    Check check = new Check(trip, plan, asked, request, vehicle.version());
    return routes.inTurn(Optional.of(trip.organisationId()), check);
  }

  private boolean isStored(Trip trip, Found found) {
    Optional<TripWatch> watch = found.watch();
    Trips.Told told =
        watch.isPresent() && trip.state().withDriver()
            ? news.of(trip, AlertWording.OfTrip.CHANGED, watch, clock.instant())
            : Trips.Told.NOBODY;
    boolean stored = trips.checked(trip.at(), found.basis(), watch, told);
    if (stored && !told.pushes().isEmpty()) {
      news.wake().run();
    }
    return stored;
  }

  /**
   * What a check found.
   *
   * @param basis what it was found on; the plan's, if the trip has to be checked again
   */
  private record Found(TripBasis basis, Optional<TripWatch> watch, boolean isWhole) {

    static Found whole(TripBasis basis, Optional<TripWatch> watch) {
      return new Found(basis, watch, true);
    }

    /** What is reported until a later check finds more. */
    static Found inDoubt(TripPlan plan, TripWatch.Kind kind, Instant at, String street) {
      TripWatch watch = new TripWatch(kind, at, Optional.empty(), street);
      return new Found(plan.basis(), Optional.of(watch), false);
    }
  }

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
        return Optional.of(Found.whole(now, Optional.empty())); // The best road is still the best.
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
        return inDoubt(road);
      }
      return Optional.of(Found.whole(now, watch(road, TripPlanner.journey(outcome))));
    }

    /** What the road says if there was no time to plan; nothing if it is still legal. */
    private Optional<Found> inDoubt(CourseCheck.Found road) {
      Optional<TripWatch.Kind> kind =
          switch (road.answer()) {
            case ILLEGAL -> Optional.of(TripWatch.Kind.ILLEGAL);
            case NOT_FOUND -> Optional.of(TripWatch.Kind.UNKNOWN);
            case LEGAL -> Optional.empty();
          };
      return kind.map(is -> Found.inDoubt(plan, is, clock.instant(), brief(road.street())));
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
      return answer.filter(Found::isWhole).isPresent() ? SearchEnd.PLANNED : SearchEnd.OUT_OF_TIME;
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
