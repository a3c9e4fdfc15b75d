package dev.headroom.benchmarks.route;

import com.graphhopper.GHRequest;
import com.graphhopper.GHResponse;
import com.graphhopper.GraphHopper;
import com.graphhopper.util.Parameters;
import com.graphhopper.util.exceptions.ConnectionNotFoundException;
import com.graphhopper.util.exceptions.PointNotFoundException;
import dev.headroom.benchmarks.measure.CpuTime;
import dev.headroom.benchmarks.measure.Figures;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.route.Budgets;
import dev.headroom.domain.route.Route;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.domain.route.RouteRequest;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.route.plan.RoutePlanner;
import dev.headroom.persistence.network.NetworkFile;
import dev.headroom.persistence.network.index.PackedRoadIndex;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/** Asks both sides the same questions on one map, each through its full public call. */
public final class RouteRun {

  private static final long SEED = 11;
  private static final int NEW_LORRIES = 100;

  /** On larger maps GraphHopper's search without preparation takes half a second a question. */
  private static final int MOST_JUNCTIONS_WITHOUT_PREPARATION = 500_000;

  /** Leaves out what no budget is given for: the what-ifs. */
  private static final Budget NONE = () -> true;

  private final RoutePlanner planner;
  private final PackedRoadIndex index;
  private final GraphHopper hopper;
  private final List<RoutePairs.Pair> pairs;
  private final Map<String, RouteEngine> engines = new LinkedHashMap<>();

  private RouteRun(Path map, Path network, Path folder) throws IOException {
    index = PackedRoadIndex.of(NetworkFile.read(network));
    planner = new RoutePlanner(index);
    hopper = GraphHopperMap.prepared(map, folder).importOrLoad();
    pairs =
        RoutePairs.draw(index, index.network().hierarchy().orElseThrow().expansion().graph(), SEED);
    engines.put("Headroom", (from, to, lorry) -> ours(from, to, lorry, NONE));
    engines.put("Headroom with what-ifs", (from, to, lorry) -> ours(from, to, lorry, until(2e9)));
    engines.put("GraphHopper CH, one lorry", this::fixed);
    engines.put("GraphHopper LM", (from, to, lorry) -> any(from, to, lorry, true));
    if (index.network().junctionCount() <= MOST_JUNCTIONS_WITHOUT_PREPARATION) {
      engines.put("GraphHopper flexible", (from, to, lorry) -> any(from, to, lorry, false));
    }
  }

  /**
   * @param arguments the map, our network file of it, and the folder of GraphHopper's
   */
  public static void main(String[] arguments) throws IOException {
    RouteRun run =
        new RouteRun(Path.of(arguments[0]), Path.of(arguments[1]), Path.of(arguments[2]));
    RouteMeasurement measurement = new RouteMeasurement(run.pairs, run.engines);
    measurement.print();
    run.newLorries();
    new RouteComparison(run.index, run.hopper, run.pairs, pair -> run.planned(pair)).print();
  }

  private static Budget until(double nanos) {
    long start = System.nanoTime();
    return () -> System.nanoTime() - start > nanos;
  }

  private Optional<Route> planned(RoutePairs.Pair pair) {
    return outcome(pair.from(), pair.to(), pair.lorry(), NONE);
  }

  private RouteEngine.Result ours(Position from, Position to, Lorry lorry, Budget whatIfs) {
    return outcome(from, to, lorry, whatIfs)
        .map(
            route ->
                route.violated().isEmpty() ? RouteEngine.Result.LEGAL : RouteEngine.Result.CROSSES)
        .orElse(RouteEngine.Result.NONE);
  }

  private Optional<Route> outcome(Position from, Position to, Lorry lorry, Budget whatIfs) {
    RouteRequest request = new RouteRequest(from, to, lorry.dimensions(), new Times.Unspecified());
    return planner.plan(request, Budgets.ofWhatIfs(whatIfs)) instanceof RouteOutcome.Planned planned
        ? Optional.of(planned.legs().get(0))
        : Optional.empty();
  }

  private RouteEngine.Result fixed(Position from, Position to, Lorry lorry) {
    return trip(
        new GHRequest(from.lat(), from.lon(), to.lat(), to.lon()).setProfile(GraphHopperMap.FIXED));
  }

  private RouteEngine.Result any(Position from, Position to, Lorry lorry, boolean landmarks) {
    return trip(
        new GHRequest(from.lat(), from.lon(), to.lat(), to.lon())
            .setProfile(GraphHopperMap.ANY)
            .setCustomModel(lorry.customModel())
            .putHint(Parameters.CH.DISABLE, true)
            .putHint(Parameters.Landmark.DISABLE, !landmarks));
  }

  private RouteEngine.Result trip(GHRequest request) {
    GHResponse answer = hopper.route(request);
    for (Throwable error : answer.getErrors()) {
      if (!(error instanceof ConnectionNotFoundException
          || error instanceof PointNotFoundException)) {
        throw new IllegalStateException(error);
      }
    }
    return answer.hasErrors() ? RouteEngine.Result.NONE : RouteEngine.Result.LEGAL;
  }

  /** The first route of lorries that were never seen. */
  private void newLorries() {
    List<String> ofAnyLorry =
        List.of("Headroom", "GraphHopper LM", "GraphHopper flexible").stream()
            .filter(engines::containsKey)
            .toList();
    for (String name : ofAnyLorry) {
      Random random = new Random(name.hashCode());
      long[] nanos = new long[NEW_LORRIES];
      for (int i = 0; i < NEW_LORRIES; i++) {
        RoutePairs.Pair pair = pairs.get(i);
        Lorry lorry = Lorry.random(random);
        long start = CpuTime.ofThread();
        engines.get(name).route(pair.from(), pair.to(), lorry);
        nanos[i] = CpuTime.ofThread() - start;
      }
      Figures.printTimes(name + ": first route of a lorry", nanos);
    }
  }
}
