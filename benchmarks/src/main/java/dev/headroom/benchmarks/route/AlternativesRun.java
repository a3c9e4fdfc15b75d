package dev.headroom.benchmarks.route;

import dev.headroom.Headroom;
import dev.headroom.application.route.PlanRoute;
import dev.headroom.benchmarks.measure.CpuTime;
import dev.headroom.benchmarks.measure.Figures;
import dev.headroom.domain.route.Route;
import dev.headroom.domain.route.RouteRequest;
import dev.headroom.domain.vehicle.Dimensions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** How many trips have an alternative, and what looking for up to three of them costs. */
public final class AlternativesRun {

  private static final long SEED = 5;
  private static final Dimensions LORRY =
      Dimensions.ofCentimetresAndKilograms(400, 1_650, 255, 40_000);

  private AlternativesRun() {}

  /**
   * Measures.
   *
   * @param network the network file
   * @param count how many trips have a route; as many come before them to warm up
   */
  public static void measure(Path network, int count) throws IOException {
    try (Headroom headroom = Headroom.on(network).open()) {
      PlanRoute routes = headroom.planning().planRoute();
      Places places = new Places(headroom.map().get().orElseThrow().network(), SEED);
      long[] with = new long[count];
      long[] without = new long[count];
      int[] found = new int[4];
      for (int i = -count; i < count; ) {
        RouteRequest.Builder request =
            RouteRequest.between(places.nearAConnectedRoad(), places.nearAConnectedRoad())
                .dimensions(LORRY);
        RouteRequest plain = request.build();
        long begun = CpuTime.ofThread();
        List<Route> legs = routes.handle(PlanRoute.Command.of(plain)).legs();
        long alone = CpuTime.ofThread() - begun;
        RouteRequest wanted = request.alternatives(3).build();
        begun = CpuTime.ofThread();
        List<Route> again = routes.handle(PlanRoute.Command.of(wanted)).legs();
        long both = CpuTime.ofThread() - begun;
        if (legs.isEmpty() || again.isEmpty()) {
          continue; // There is no legal route: another trip.
        }
        if (i >= 0) {
          without[i] = alone;
          with[i] = both;
          found[again.get(0).whatIfs().alternatives().size()]++;
        }
        i++;
      }
      Figures.print("trips with an alternative", "%d of %d", count - found[0], count);
      Figures.print("with one, two and three", "%d, %d, %d", found[1], found[2], found[3]);
      Figures.printTimes("a route with its what-ifs", without);
      Figures.printTimes("the same with alternatives", with);
    }
  }
}
