package dev.headroom.benchmarks;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.headroom.benchmarks.measure.Figures;
import dev.headroom.benchmarks.measure.Machine;
import dev.headroom.benchmarks.route.Places;
import dev.headroom.benchmarks.server.BlockingClient;
import dev.headroom.benchmarks.server.LoadFleet;
import dev.headroom.benchmarks.server.ManagedServer;
import dev.headroom.benchmarks.server.MapSwap;
import dev.headroom.benchmarks.server.ServerProcess;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.route.Budgets;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.domain.route.RouteRequest;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.route.plan.RoutePlanner;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.persistence.network.NetworkFile;
import dev.headroom.persistence.network.index.PackedRoadIndex;
import dev.headroom.server.cli.Main;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;

/**
 * What routes of one lorry take over HTTP with all what-ifs: the real server on a network file, its
 * database, a haulier with a key, and one client that asks for seeded trips between places in the
 * cores, one after the other, on the clock. Then the same in the process; then the map is replaced
 * by its twin under load ({@link MapSwap}).
 */
public final class ServedRoutes {

  private static final String HELP =
      """
      usage: ServedRoutes NETWORK COUNT [HEAP]
               HEAP: of the server, -Xmx2g unless said otherwise; the process in which this runs
                 opens the map too\
      """;

  private static final long SEED = 23;

  /** The compiler goes on for so long. */
  private static final int WARM_UP = 20_000;

  private static final ObjectMapper JSON = new ObjectMapper();

  private static final Dimensions LORRY =
      Dimensions.builder()
          .heightMetres(BigDecimal.valueOf(4))
          .weightTonnes(BigDecimal.valueOf(44))
          .build();

  /** As the server has it, but for what is configured. */
  private static final long ANSWER = Duration.ofSeconds(10).toNanos();

  private static final long WHAT_IFS = Duration.ofSeconds(2).toNanos();

  private final Path folder;
  private final Path map;
  private final String heap;
  private final List<RouteRequest> warmUp = new ArrayList<>();
  private final List<RouteRequest> trips = new ArrayList<>();

  /** What came of a trip. */
  private enum Kind {
    FOUND,
    REFUSED,
    OTHER
  }

  /** Asks for a trip, in the time that is taken; what it returns looks at the answer after it. */
  private interface Planner<T> {
    Supplier<Answered> plan(T trip) throws IOException;
  }

  private record Answered(Kind kind, boolean outOfTime) {}

  private ServedRoutes(Path folder, Path map, String heap) {
    this.folder = folder;
    this.map = map;
    this.heap = heap;
  }

  /** Measures and prints, as the help says, which wrong arguments print. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    if (arguments.length < 2 || arguments.length > 3) {
      System.err.println(HELP);
      System.exit(2);
    }
    Path folder = Files.createTempDirectory("served-routes");
    Path map = Files.copy(Path.of(arguments[0]), folder.resolve("map.headroom"));
    ServedRoutes run =
        new ServedRoutes(folder, map, arguments.length > 2 ? arguments[2] : "-Xmx2g");
    System.out.println(
        "Measured on " + Machine.describe() + ", the server with " + run.heap + "; in " + folder);
    RoadNetwork network = NetworkFile.openInPages(map, folder).network();
    run.draw(new Places(network, SEED), Integer.parseInt(arguments[1]));
    run.measure(LoadFleet.in(folder.resolve("data"), network), network);
  }

  private void draw(Places places, int count) {
    for (int i = 0; i < WARM_UP + count; i++) {
      Position from = places.nearAConnectedRoad();
      Position to = places.nearAConnectedRoad();
      (i < WARM_UP ? warmUp : trips).add(new RouteRequest(from, to, LORRY, Times.unspecified()));
    }
  }

  private void measure(LoadFleet fleet, RoadNetwork network)
      throws IOException, InterruptedException {
    int management = ManagedServer.freePort();
    try (ServerProcess server = serve(management)) {
      String key = fleet.apiKey(server.address());
      List<byte[]> load = asRequests(server.address(), key, trips);
      try (BlockingClient client = new BlockingClient(server.address())) {
        print(
            "HTTP",
            asRequests(server.address(), key, warmUp),
            load,
            request -> {
              int status = client.ask(request);
              return () -> answered(status, client.body());
            });
      }
      new MapSwap(new ManagedServer(server, management), map, load).print();
    }
    RoutePlanner planner = new RoutePlanner(PackedRoadIndex.of(network));
    print(
        "process",
        warmUp,
        trips,
        trip -> {
          RouteOutcome outcome = planner.plan(trip, budgets());
          return () -> answered(outcome);
        });
  }

  /** As anyone would serve; only nobody is told to come again later. */
  private ServerProcess serve(int management) throws IOException {
    Path settings = folder.resolve("headroom.properties");
    Files.write(
        settings, List.of("limits.requests-per-second=1000000", "limits.request-burst=1000000"));
    return ServerProcess.start(
        folder.resolve("server.log"),
        heap,
        Main.class,
        List.of(
            "serve",
            "--map=" + map,
            "--data=" + folder.resolve("data"),
            "--port=0",
            "--management-port=" + management,
            "--config=" + settings));
  }

  private static List<byte[]> asRequests(URI server, String key, List<RouteRequest> trips)
      throws IOException {
    List<byte[]> requests = new ArrayList<>();
    for (RouteRequest trip : trips) {
      String body =
          JSON.writeValueAsString(
              Map.of(
                  "departure", place(trip.stops().get(0).place()),
                  "arrival", place(trip.stops().get(1).place()),
                  "dimensions", Map.of("height", 4.0, "weight", 44),
                  "geometries", "polyline"));
      requests.add(
          BlockingClient.post(
              server,
              "/api/api_keys/generate_routes",
              Map.of("Content-Type", "application/json", "X-Api-Key", key),
              body));
    }
    return requests;
  }

  private static Map<String, Double> place(Position at) {
    return Map.of("lat", at.lat(), "lon", at.lon());
  }

  private static Answered answered(int status, String body) {
    if (status >= 500 || status == 400) {
      throw new IllegalStateException(status + ": " + body);
    }
    boolean refused = status == 422 && body.contains("\"no_legal_route\"");
    return new Answered(
        status == 200 ? Kind.FOUND : refused ? Kind.REFUSED : Kind.OTHER,
        body.contains("out_of_time"));
  }

  private static Answered answered(RouteOutcome outcome) {
    return new Answered(
        outcome instanceof RouteOutcome.Planned
            ? Kind.FOUND
            : outcome instanceof RouteOutcome.NoLegalRoute ? Kind.REFUSED : Kind.OTHER,
        RefusalRun.late(outcome));
  }

  private static Budgets budgets() {
    long start = System.nanoTime();
    Budget answer = () -> System.nanoTime() - start > ANSWER;
    return new Budgets(answer, () -> System.nanoTime() - start > WHAT_IFS);
  }

  /** Plans all trips, the first ones to warm up, and prints a row for each kind of answer. */
  private static <T> void print(String where, List<T> warmUp, List<T> trips, Planner<T> planner)
      throws IOException {
    for (T trip : warmUp) {
      Answered unused = planner.plan(trip).get();
    }
    Map<Kind, List<Long>> nanos =
        Map.of(
            Kind.FOUND,
            new ArrayList<>(),
            Kind.REFUSED,
            new ArrayList<>(),
            Kind.OTHER,
            new ArrayList<>());
    int late = 0;
    for (T trip : trips) {
      long start = System.nanoTime();
      Supplier<Answered> looks = planner.plan(trip);
      long taken = System.nanoTime() - start;
      Answered answered = looks.get();
      nanos.get(answered.kind()).add(taken);
      late += answered.outOfTime() ? 1 : 0;
    }
    for (Kind kind : Kind.values()) {
      long[] times = nanos.get(kind).stream().mapToLong(Long::longValue).toArray();
      String name = where + ", " + kind.name().toLowerCase(Locale.ROOT) + " (" + times.length + ")";
      if (times.length > 0) {
        Figures.printTimes(name, times);
      }
    }
    Figures.print(where + ", something left out for want of time", "%d of %d", late, trips.size());
  }
}
