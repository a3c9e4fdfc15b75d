package dev.headroom.benchmarks.map;

import dev.headroom.application.map.CurrentMap;
import dev.headroom.application.map.RoadMap;
import dev.headroom.application.route.PlanRoute;
import dev.headroom.benchmarks.measure.Figures;
import dev.headroom.benchmarks.measure.Memory;
import dev.headroom.benchmarks.route.Places;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.domain.route.RouteRequest;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.persistence.network.NetworkFile;
import dev.headroom.persistence.network.index.PackedRoadIndex;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;

/** Opens one network file in a fresh JVM and asks it many questions, one after the other. */
public final class LookupRun {

  private static final int LOOKUPS = 50_000;
  private static final int ROUTES = 300;
  private static final int WARM_UP_ROUTES = 60;

  private static final Dimensions ARTIC =
      Dimensions.ofCentimetresAndKilograms(490, 1_650, 255, 44_000);

  private LookupRun() {}

  /**
   * @param arguments the network file
   */
  public static void main(String[] arguments) throws IOException {
    run(Path.of(arguments[0]));
  }

  private static void run(Path file) throws IOException {
    RoadMap map = open(file);
    Places places = new Places(map.network(), 1);
    CurrentMap current = () -> Optional.of(map);
    MapLookUps lookUps = new MapLookUps(map);
    Function<Position, Object> report = at -> lookUps.position(at, ARTIC);
    lookups("position", places::nearARoad, report);
    if (!map.network().restrictions().isEmpty()) {
      lookups("position at a restriction", places::atARestriction, report);
    }
    lookups("point of interest", places::nearARoad, lookUps::point);
    routes(current, new Places(map.network(), 2));
  }

  private static RoadMap open(Path file) throws IOException {
    long before = Memory.live();
    long start = System.nanoTime();
    RoadNetwork network = NetworkFile.read(file);
    long read = System.nanoTime();
    PackedRoadIndex index = PackedRoadIndex.of(network);
    long indexed = System.nanoTime();
    RoadMap map = RoadMap.of(index);
    long ready = System.nanoTime();
    long sinceStart =
        System.currentTimeMillis() - ManagementFactory.getRuntimeMXBean().getStartTime();
    Figures.print("start of the JVM to ready", "%d ms", sinceStart);
    Figures.print("open: read and verify", "%s", Figures.time(read - start));
    Figures.print("open: index", "%s", Figures.time(indexed - read));
    Figures.print("open: planner", "%s", Figures.time(ready - indexed));
    long held = Memory.live() - before;
    Figures.print(
        "heap held when open",
        "%s, %.0f bytes a road",
        Figures.megabytes(held),
        (double) held / network.roadCount());
    return map;
  }

  private static void lookups(
      String name, Supplier<Position> places, Function<Position, Object> lookup) {
    long[] nanos = new long[LOOKUPS];
    ask(nanos, places, lookup);
    Position[] asked = new Position[LOOKUPS];
    for (int i = 0; i < LOOKUPS; i++) {
      asked[i] = places.get();
    }
    int[] next = {0};
    long allocated = Memory.allocated();
    ask(nanos, () -> asked[next[0]++], lookup);
    long bytes = (Memory.allocated() - allocated) / LOOKUPS;
    Figures.printTimes(name, nanos);
    Figures.print(name + ", allocated", "%d bytes", bytes);
  }

  private static void ask(
      long[] nanos, Supplier<Position> places, Function<Position, Object> lookup) {
    for (int i = 0; i < nanos.length; i++) {
      Position place = places.get();
      long start = System.nanoTime();
      Object answer = lookup.apply(place);
      nanos[i] = System.nanoTime() - start;
      // Looked at, so that no call is optimised away.
      Objects.requireNonNull(answer);
    }
  }

  private static void routes(CurrentMap current, Places places) {
    PlanRoute planRoute =
        new PlanRoute(current, Clock.systemUTC(), System::nanoTime, PlanRoute.Limits.DEFAULT);
    Map<String, Integer> outcomes = new TreeMap<>();
    long[] nanos = new long[ROUTES];
    for (int i = -WARM_UP_ROUTES; i < ROUTES; i++) {
      RouteRequest request =
          new RouteRequest(
              places.nearAConnectedRoad(),
              places.nearAConnectedRoad(),
              ARTIC,
              new Times.Unspecified());
      long start = System.nanoTime();
      RouteOutcome outcome = planRoute.handle(PlanRoute.Command.of(request)).answer().orElseThrow();
      if (i >= 0) {
        nanos[i] = System.nanoTime() - start;
        outcomes.merge(outcome.getClass().getSimpleName(), 1, Integer::sum);
      }
    }
    Figures.printTimes("route for an artic of 44 t", nanos);
    outcomes.forEach((outcome, count) -> Figures.print("of them " + outcome, "%d", count));
  }
}
