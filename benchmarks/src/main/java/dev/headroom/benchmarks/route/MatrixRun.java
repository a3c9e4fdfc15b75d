package dev.headroom.benchmarks.route;

import dev.headroom.benchmarks.measure.CpuTime;
import dev.headroom.domain.closure.RoadClosures;
import dev.headroom.domain.engine.MatrixRow;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.route.Budgets;
import dev.headroom.domain.route.MatrixOutcome;
import dev.headroom.domain.route.MatrixRequest;
import dev.headroom.domain.route.Route;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.domain.route.RouteRequest;
import dev.headroom.domain.route.Stop;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.route.avoid.Avoid;
import dev.headroom.domain.route.plan.RoutePlanner;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.persistence.network.NetworkFile;
import dev.headroom.persistence.network.index.PackedRoadIndex;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;

/**
 * Measures a matrix on network files: the processor time of all its cells, and whether random cells
 * are what the routes of their ends take.
 */
public final class MatrixRun {

  private static final String HELP =
      """
      Measures a matrix, and compares random cells with single routes.

      usage: RouteBenchmark matrix [--ends N] [--cells N] [--seed N] [--at TIME] [--van]
             [--mixed N] [--beside MAP.osm.pbf FOLDER] MAP.headroom...

        --ends N    as many sources and as many targets (1000)
        --cells N   cells to compare with single routes (5000)
        --seed N    seed of the ends (45)
        --at TIME   when to leave, such as 2026-11-30T08:00:00Z; none by default
        --van       a van rather than a lorry of 44 t
        --mixed N   only compare N cells of small matrices of any kind with single routes
        --beside MAP.osm.pbf FOLDER
                    only measure the cells with GraphHopper, whose files are in the folder
      """;

  private MatrixRun() {}

  /** Measures, as the help says. */
  public static void main(String[] arguments) throws IOException {
    int ends = 1_000;
    int cells = 5_000;
    long seed = 45;
    int mixed = 0;
    List<Path> beside = List.of();
    Times times = Times.unspecified();
    Dimensions vehicle = Dimensions.ofCentimetresAndKilograms(400, 1_650, 255, 44_000);
    List<Path> maps = new ArrayList<>();
    for (int i = 0; i < arguments.length; i++) {
      switch (arguments[i]) {
        case "--ends" -> ends = Integer.parseInt(arguments[++i]);
        case "--cells" -> cells = Integer.parseInt(arguments[++i]);
        case "--seed" -> seed = Long.parseLong(arguments[++i]);
        case "--at" -> times = Times.departAt(Instant.parse(arguments[++i]));
        case "--van" -> vehicle = Dimensions.ofCentimetresAndKilograms(250, 600, 205, 3_500);
        case "--mixed" -> mixed = Integer.parseInt(arguments[++i]);
        case "--beside" -> beside = List.of(Path.of(arguments[++i]), Path.of(arguments[++i]));
        case "--help" -> System.out.print(HELP);
        default -> {
          if (arguments[i].startsWith("--")) {
            throw new IllegalArgumentException("no option: " + arguments[i]);
          }
          maps.add(Path.of(arguments[i]));
        }
      }
    }
    for (Path map : maps) {
      RoadNetwork network = open(map);
      System.out.printf(Locale.ROOT, "%s, seed %d%n", map.getFileName(), seed);
      if (!beside.isEmpty()) {
        GraphHopperCells.measure(network, beside.get(0), beside.get(1), ends, seed);
      } else if (mixed > 0) {
        new MatrixMix(PackedRoadIndex.of(network), seed).compare(mixed);
      } else {
        measure(network, ends, cells, seed, times, vehicle);
      }
    }
  }

  private static RoadNetwork open(Path file) throws IOException {
    return NetworkFile.openInPages(file, Path.of(System.getProperty("java.io.tmpdir"))).network();
  }

  private static void measure(
      RoadNetwork network, int ends, int cells, long seed, Times times, Dimensions vehicle) {
    RoutePlanner planner = new RoutePlanner(PackedRoadIndex.of(network));
    Places places = new Places(network, seed);
    MatrixRequest request =
        new MatrixRequest(stops(places, ends), stops(places, ends), vehicle, Avoid.NOTHING, times);
    Rows rows = null;
    for (int round = 0; round < 3; round++) {
      rows = new Rows(ends, cells, seed);
      long processor = CpuTime.ofThread();
      planner.matrix(request, RoadClosures.NONE, Budgets.UNLIMITED, rows);
      double seconds = (CpuTime.ofThread() - processor) / 1e9;
      System.out.printf(
          Locale.ROOT,
          "  %d x %d cells in %.3f s of processor, %.2f us a cell; %.1f %% have a route%n",
          ends,
          ends,
          seconds,
          seconds * 1e6 / ends / ends,
          100.0 * rows.reached / ends / ends);
    }
    compare(planner, request, rows, cells);
  }

  private static List<Stop> stops(Places places, int count) {
    return Stream.generate(() -> new Stop(places.nearARoad())).limit(count).toList();
  }

  private static void compare(RoutePlanner planner, MatrixRequest request, Rows rows, int cells) {
    int different = 0;
    int routes = 0;
    long begin = CpuTime.ofThread();
    for (int i = 0; i < cells; i++) {
      Optional<Route> route = route(planner, request, rows.source[i], rows.target[i]);
      routes += route.isPresent() ? 1 : 0;
      boolean same =
          route.isPresent()
              ? Math.abs(rows.millis[i] - route.get().duration().toMillis()) < 50
                  && Math.abs(rows.centimetres[i] / 100.0 - route.get().distance()) < 0.05
              : rows.millis[i] < 0;
      if (!same) {
        different++;
        System.out.printf(
            Locale.ROOT,
            "  %d to %d: %d ms, %d cm, but the route %s%n",
            rows.source[i],
            rows.target[i],
            rows.millis[i],
            rows.centimetres[i],
            route.map(r -> r.duration().toMillis() + " ms, " + r.distance() + " m").orElse("none"));
      }
    }
    System.out.printf(
        Locale.ROOT,
        "  %d of %d cells differ from single routes (%d have one); %.2f ms a single route%n",
        different,
        cells,
        routes,
        (CpuTime.ofThread() - begin) / 1e6 / Math.max(1, cells));
  }

  private static Optional<Route> route(
      RoutePlanner planner, MatrixRequest request, int source, int target) {
    RouteRequest single =
        new RouteRequest(
            List.of(request.sources().get(source), request.targets().get(target)),
            request.dimensions(),
            request.times(),
            false,
            request.avoid(),
            0);
    return planner.plan(single, RoadClosures.NONE, Budgets.ofWhatIfs(() -> true))
            instanceof RouteOutcome.Planned planned
        ? Optional.of(planned.legs().get(0))
        : Optional.empty();
  }

  /** Counts the cells with a route, and keeps random ones. */
  private static final class Rows implements MatrixOutcome {
    final int[] source;
    final int[] target;
    final int[] millis;
    final int[] centimetres;
    long reached;

    Rows(int ends, int cells, long seed) {
      Random random = new Random(seed);
      source = random.ints(cells, 0, ends).sorted().toArray();
      target = random.ints(cells, 0, ends).toArray();
      millis = new int[cells];
      centimetres = new int[cells];
    }

    @Override
    public void ends(List<End> sources, List<End> targets) {
      // Ends without a road have no cell with a route.
    }

    @Override
    public void row(int from, MatrixRow row) {
      for (int i = 0; i < row.size(); i++) {
        reached += row.reaches(i) ? 1 : 0;
      }
      for (int i = 0; i < source.length; i++) {
        if (source[i] == from) {
          millis[i] = row.reaches(target[i]) ? row.millis(target[i]) : -1;
          centimetres[i] = row.reaches(target[i]) ? row.centimetres(target[i]) : -1;
        }
      }
    }
  }
}
