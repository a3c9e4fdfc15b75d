package dev.headroom.application.trip;

import dev.headroom.application.journey.PlanJourney;
import dev.headroom.application.map.RoadMap;
import dev.headroom.application.route.PlanRoute;
import dev.headroom.application.route.SearchEnd;
import dev.headroom.domain.closure.RoadClosures;
import dev.headroom.domain.journey.Journey;
import dev.headroom.domain.journey.JourneyRequest;
import dev.headroom.domain.journey.day.DayOutcome;
import dev.headroom.domain.route.plan.RoutePlanner;
import dev.headroom.domain.trip.KeptCourse;
import dev.headroom.domain.trip.TripBasis;
import dev.headroom.domain.trip.TripPlan;
import dev.headroom.domain.trip.TripSummary;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Vehicles;
import java.util.Optional;

/** Plans the journeys of trips, in their turn among the searches. Safe for several threads. */
public final class TripPlanner {

  private final PlanRoute routes;
  private final PlanJourney journeys;
  private final Vehicles vehicles;

  public TripPlanner(PlanRoute routes, PlanJourney journeys, Vehicles vehicles) {
    this.routes = routes;
    this.journeys = journeys;
    this.vehicles = vehicles;
  }

  /**
   * Plans a journey.
   *
   * @param asked the request
   * @param vehicleId the trip's vehicle
   * @param then the vehicle of which the request speaks, if it was stored with one; empty for a new
   *     request
   * @throws RuntimeException as the writer of the answer throws it, if there is no journey
   */
  TripPlan plan(
      long organisationId, TripJourney asked, Optional<Long> vehicleId, Optional<Dimensions> then) {
    TripVehicle vehicle = TripVehicle.find(vehicles, organisationId, vehicleId);
    JourneyRequest request = asked.journey().with(vehicle.of(asked.journey().dimensions(), then));
    Found found =
        routes.inTurn(Optional.of(organisationId), new Search(organisationId, request, asked));
    String answer = asked.writer().write(request, found.outcome());
    if (found.course().isEmpty() || found.journey().isEmpty()) {
      throw new IllegalStateException("an answer without a journey was written");
    }
    return new TripPlan(
        asked.text(),
        answer,
        found.course().get().text(),
        then.isPresent() ? then : vehicle.known(),
        summary(found.journey().get(), request, asked),
        new TripBasis(
            found.map(),
            TripBasis.Closed.of(TripBasis.editions(found.closures())),
            vehicle.version()));
  }

  private static TripSummary summary(Journey journey, JourneyRequest request, TripJourney asked) {
    return new TripSummary(
        journey.visits().get(0).arrival(),
        journey.visits().get(journey.visits().size() - 1).departure(),
        Math.round(100 * journey.distance()),
        journey.driving(),
        request.stops().size(),
        asked.origin(),
        asked.destination());
  }

  /**
   * What a search found.
   *
   * @param map its checksum
   * @param closures those that were laid over it
   */
  private record Found(
      PlanJourney.Outcome outcome,
      Optional<Journey> journey,
      Optional<KeptCourse> course,
      String map,
      RoadClosures closures) {}

  private final class Search implements PlanRoute.Search<Found> {
    private final PlanJourney.Command command;

    Search(long organisationId, JourneyRequest request, TripJourney asked) {
      command =
          new PlanJourney.Command(
              request,
              asked.driver(),
              Optional.of(organisationId),
              Optional.empty(),
              asked.closed());
    }

    private Found nothing(PlanJourney.Outcome outcome) {
      return new Found(outcome, Optional.empty(), Optional.empty(), "", RoadClosures.NONE);
    }

    @Override
    public Found noMap() {
      return nothing(new PlanJourney.Outcome.NoMap());
    }

    @Override
    public Found noTime() {
      return nothing(new PlanJourney.Outcome.NoTime());
    }

    @Override
    public Found search(RoadMap map, RoutePlanner planner, RoadClosures closures) {
      PlanJourney.Outcome outcome = journeys.within(map, planner, closures, command, true);
      Optional<Journey> journey = journey(outcome);
      return new Found(
          outcome,
          journey,
          journey.map(one -> KeptCourse.of(one, map.network())),
          map.checksum(),
          closures);
    }

    @Override
    public SearchEnd end(Found answer) {
      return PlanJourney.end(answer.outcome());
    }
  }

  /** The journey of an outcome, if there is one. */
  static Optional<Journey> journey(PlanJourney.Outcome outcome) {
    return outcome instanceof PlanJourney.Outcome.Answered answered
            && answered.journey() instanceof DayOutcome.Planned planned
        ? Optional.of(planned.journey())
        : Optional.empty();
  }
}
