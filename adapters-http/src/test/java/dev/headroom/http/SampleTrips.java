package dev.headroom.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import dev.headroom.application.journey.PlanJourney;
import dev.headroom.application.map.RoadMap;
import dev.headroom.application.route.PlanRoute;
import dev.headroom.application.wording.Wording;
import dev.headroom.domain.network.NetworkSketch;
import dev.headroom.domain.trip.TripDetails;
import dev.headroom.domain.trip.TripMove;
import dev.headroom.domain.trip.TripPlan;
import dev.headroom.domain.trip.TripState;
import dev.headroom.domain.trip.Trips;
import dev.headroom.domain.trip.TripsContract;
import dev.headroom.http.journey.JourneyReply;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;

/** Trips whose texts are real requests and answers. */
final class SampleTrips {

  private static final String JOURNEY =
      "{\"stops\":[{\"lat\":54.2,\"lon\":-4.4769388},{\"lat\":54.2,\"lon\":-4.46}],"
          + "\"dimensions\":{\"height\":4},\"geometries\":\"polyline6\"}";

  private static final String ANSWER = answer();

  private SampleTrips() {}

  /** A map on which the requests lie: one street. */
  static RoadMap aStreet() {
    NetworkSketch sketch = new NetworkSketch();
    sketch.road(sketch.junction(0, 0), sketch.junction(3_000, 0)).named("High Street");
    return RoadMap.of(sketch.index());
  }

  private static String answer() {
    RoadMap map = aStreet();
    PlanRoute routes =
        new PlanRoute(
            () -> Optional.of(map), Clock.systemUTC(), System::nanoTime, PlanRoute.Limits.DEFAULT);
    PlanJourney journeys = new PlanJourney(routes, Optional.empty(), System::nanoTime);
    try {
      return JourneyReply.of(read(JOURNEY), Optional.empty(), journeys, Wording.english()).json();
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Reads numbers as requests are read. */
  private static JsonNode read(String text) throws JsonProcessingException {
    return Service.JSON
        .reader()
        .with(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
        .with(DeserializationFeature.USE_BIG_INTEGER_FOR_INTS)
        .readTree(text);
  }

  /** Adds a draft of the company and the driver with the number 1, and returns its number. */
  static long add(Service service, Optional<Instant> begins) {
    TripPlan plan = TripsContract.plan(begins);
    return service
        .trips
        .add(
            1,
            new TripDetails("Round", "", Optional.empty(), Optional.of(1L)),
            new TripPlan(
                JOURNEY, ANSWER, plan.course(), plan.vehicle(), plan.summary(), plan.basis()),
            new TripMove(TripState.DRAFT, TripMove.By.PROGRAM, service.clock.instant()),
            Trips.Bounds.USUAL)
        .id();
  }

  static void move(Service service, long id, TripState to) {
    service.trips.move(
        service.trips.find(1, id).orElseThrow().at(),
        new TripMove(to, TripMove.By.PROGRAM, service.clock.instant()),
        Trips.Told.NOBODY);
  }
}
