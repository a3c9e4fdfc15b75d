package dev.headroom.benchmarks.route;

import dev.headroom.Headroom;
import dev.headroom.application.journey.PlanJourney;
import dev.headroom.application.route.PlanRoute;
import dev.headroom.benchmarks.measure.CpuTime;
import dev.headroom.benchmarks.measure.Figures;
import dev.headroom.domain.journey.Journey;
import dev.headroom.domain.journey.JourneyRequest;
import dev.headroom.domain.journey.JourneyStop;
import dev.headroom.domain.journey.day.DayOutcome;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.route.Route;
import dev.headroom.domain.route.RouteRequest;
import dev.headroom.domain.route.Stop;
import dev.headroom.domain.route.Times;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Compares journeys with the routes that they consist of: the same stops and times through the
 * public calls, in turns, in processor time. Each leg has to be the route that is planned for it
 * alone.
 */
public final class JourneyRun {

  private static final Instant START = Instant.parse("2026-11-23T08:00:00Z");
  private static final Duration SERVICE = Duration.ofMinutes(10);

  private JourneyRun() {}

  /**
   * Measures.
   *
   * @param network the network file
   * @param stops how many stops a journey has, at least two
   * @param journeys how many journeys are measured; as many come before them to warm up
   */
  public static void measure(Path network, int stops, int journeys) throws IOException {
    try (Headroom headroom = Headroom.on(network).open()) {
      PlanRoute routes = headroom.planning().planRoute();
      PlanJourney plans = headroom.planning().planJourney();
      RoadNetwork roads = headroom.map().get().orElseThrow().network();
      Places places = new Places(roads, 1);
      List<Long> whole = new ArrayList<>();
      List<Long> apart = new ArrayList<>();
      List<Long> legs = new ArrayList<>();
      int different = 0;
      int warm = journeys;
      for (int i = 0; i < warm + journeys; ) {
        List<JourneyStop> visited = new ArrayList<>();
        for (int s = 0; s < stops; s++) {
          visited.add(JourneyStop.halt(new Stop(places.nearAConnectedRoad(), SERVICE)));
        }
        PlanJourney.Command command =
            PlanJourney.Command.of(
                new JourneyRequest(
                    visited, Lorry.FIXED.dimensions(), Times.departAt(START), false));
        long before = CpuTime.ofThread();
        PlanJourney.Outcome outcome = plans.handle(command);
        long took = CpuTime.ofThread() - before;
        if (!(outcome instanceof PlanJourney.Outcome.Answered answered)
            || !(answered.journey() instanceof DayOutcome.Planned planned)) {
          continue; // Some stop cannot be reached: another journey.
        }
        long sum = 0;
        for (Journey.Leg leg : planned.journey().legs()) {
          Instant ready =
              planned.journey().visits().get(leg.from()).service().orElseThrow().plus(SERVICE);
          RouteRequest alone =
              RouteRequest.through(
                      List.of(visited.get(leg.from()).stop(), visited.get(leg.to()).stop()))
                  .dimensions(Lorry.FIXED.dimensions())
                  .times(Times.departAt(ready))
                  .build();
          long from = CpuTime.ofThread();
          List<Route> found = routes.handle(PlanRoute.Command.of(alone)).legs();
          long one = CpuTime.ofThread() - from;
          sum += one;
          if (i >= warm) {
            legs.add(one);
            different += found.equals(List.of(leg.route())) ? 0 : 1;
          }
        }
        if (i >= warm) {
          whole.add(took);
          apart.add(sum);
        }
        i++;
      }
      Figures.printTimes("journeys of " + stops + " stops", nanos(whole));
      Figures.printTimes("their legs, one route after the other", nanos(apart));
      Figures.printTimes("a leg with its what-ifs", nanos(legs));
      Figures.print(
          "a journey by its legs",
          "%.3f",
          (double) Arrays.stream(nanos(whole)).sum() / Arrays.stream(nanos(apart)).sum());
      Figures.print("legs that differ from the route alone", "%d of %d", different, legs.size());
    }
  }

  private static long[] nanos(List<Long> times) {
    return times.stream().mapToLong(Long::longValue).toArray();
  }
}
