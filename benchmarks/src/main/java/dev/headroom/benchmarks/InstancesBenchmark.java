package dev.headroom.benchmarks;

import dev.headroom.Headroom;
import dev.headroom.benchmarks.measure.GivenMaps;
import dev.headroom.benchmarks.measure.Machine;
import dev.headroom.benchmarks.server.LoadFleet;
import dev.headroom.benchmarks.server.LoadQuestions;
import dev.headroom.benchmarks.server.ServerProcess;
import dev.headroom.benchmarks.server.Wrk;
import dev.headroom.bootstrap.map.MapImport;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.persistence.osm.ImportSettings;
import dev.headroom.persistence.sql.DatabaseLogin;
import dev.headroom.server.cli.Main;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;

/**
 * Loads one, two and three servers of one PostgreSQL in turn, each by a wrk of its own, and tells
 * what the servers and the database take of the processors for a request. The database is the empty
 * one that the server's own variables name ({@code HEADROOM_DB_URL}, {@code HEADROOM_DB_USER},
 * {@code HEADROOM_DB_PASSWORD}), on this machine.
 */
public final class InstancesBenchmark {

  private static final String HEAP = "-Xmx512m";
  private static final int INSTANCES = 3;
  private static final int ROUNDS = 5;
  private static final int WARM_UPS = 3;
  private static final int SECONDS = Integer.getInteger("seconds", 5);
  private static final long SEED = 1;

  private final Path folder;
  private final Wrk wrk;
  private final List<ServerProcess> servers;
  private final List<String> tokens;

  /** What came of a round, on all servers together. */
  private record Round(
      List<Wrk.Load> loads, double p99Micros, double serverMicros, double databaseMicros) {

    double perSecond() {
      return loads.stream().mapToDouble(Wrk.Load::perSecond).sum();
    }

    long sum(ToLongFunction<Wrk.Load> figure) {
      return loads.stream().mapToLong(figure).sum();
    }
  }

  private InstancesBenchmark(
      Path folder, Wrk wrk, List<ServerProcess> servers, List<String> tokens) {
    this.folder = folder;
    this.wrk = wrk;
    this.servers = servers;
    this.tokens = tokens;
  }

  /**
   * @param arguments the folder of the maps, of which the first is taken, unless the environment
   *     variable HEADROOM_MAPS names it, and the folder to which files may be written
   */
  public static void main(String[] arguments) throws Exception {
    Path map = GivenMaps.in(GivenMaps.folder(arguments[0])).get(0);
    Path files = Files.createDirectories(Path.of(arguments[1]));
    Path folder = Files.createTempDirectory(files, "instances");
    Wrk wrk = Wrk.installed(folder);
    Path networkFile = folder.resolve("map.headroom");
    RoadNetwork network =
        new MapImport(
                ImportSettings.FROM_COORDINATES, (stage, done, total) -> {}, Clock.systemUTC())
            .run(map, networkFile)
            .imported()
            .network();
    LoadFleet fleet =
        LoadFleet.in(
            Headroom.on(network)
                .withDatabaseAt(
                    environment("HEADROOM_DB_URL"),
                    new DatabaseLogin(
                        Optional.of(environment("HEADROOM_DB_USER")),
                        Optional.of(environment("HEADROOM_DB_PASSWORD")))));
    System.out.println("Measured on " + Machine.describe() + ", each server with " + HEAP + ",");
    System.out.println(map.getFileName() + ", 16 connections to each; files in " + folder);
    List<ServerProcess> servers = new ArrayList<>();
    try {
      for (int i = 0; i < INSTANCES; i++) {
        servers.add(serve(folder, networkFile, i));
      }
      InstancesBenchmark benchmark =
          new InstancesBenchmark(folder, wrk, servers, fleet.signIn(servers.get(0).address()));
      head();
      for (LoadQuestions.Kind kind : new LoadQuestions(network, SEED).kinds()) {
        if (!kind.name().contains("always")) {
          benchmark.measure(kind);
        }
      }
    } finally {
      servers.forEach(ServerProcess::close);
    }
  }

  private static String environment(String name) {
    return Optional.ofNullable(System.getenv(name))
        .orElseThrow(() -> new IllegalArgumentException(name + " is not set"));
  }

  /** As anyone would serve; only nobody is told to come again later. */
  private static ServerProcess serve(Path folder, Path networkFile, int instance)
      throws IOException {
    Path own = Files.createDirectory(folder.resolve("instance" + instance));
    Path settings = own.resolve("headroom.properties");
    Files.write(
        settings,
        List.of(
            "limits.requests-per-second=1000000",
            "limits.request-burst=1000000"));
    return ServerProcess.start(
        own.resolve("server.log"),
        HEAP,
        Main.class,
        List.of("serve", "--map=" + networkFile, "--port=0", "--config=" + settings));
  }

  private void measure(LoadQuestions.Kind kind) throws Exception {
    Path requests = requests(kind);
    for (int i = 0; i < WARM_UPS; i++) {
      round(kind, requests, INSTANCES);
    }
    List<List<Round>> rounds = new ArrayList<>();
    IntStream.range(0, INSTANCES).forEach(i -> rounds.add(new ArrayList<>()));
    for (int i = 0; i < ROUNDS; i++) {
      for (int loaded = 1; loaded <= INSTANCES; loaded++) {
        rounds.get(loaded - 1).add(round(kind, requests, loaded));
      }
    }
    for (int loaded = 1; loaded <= INSTANCES; loaded++) {
      row(kind.name(), loaded, rounds.get(loaded - 1));
    }
  }

  private Path requests(LoadQuestions.Kind kind) throws IOException {
    List<String> lines =
        IntStream.range(0, kind.bodies().size())
            .mapToObj(i -> tokens.get(i % tokens.size()) + "\t" + kind.bodies().get(i))
            .toList();
    return Files.write(folder.resolve("requests.tsv"), lines);
  }

  private Round round(LoadQuestions.Kind kind, Path requests, int loaded) throws Exception {
    List<ServerProcess> chosen = servers.subList(0, loaded);
    Duration before = processorTime(chosen);
    Duration databaseBefore = databaseTime();
    List<Wrk.Load> loads = loads(kind, requests, chosen);
    long asked = loads.stream().mapToLong(Wrk.Load::requests).sum();
    return new Round(
        loads,
        loads.stream().mapToDouble(Wrk.Load::p99Micros).max().orElseThrow(),
        micros(processorTime(chosen).minus(before), asked),
        micros(databaseTime().minus(databaseBefore), asked));
  }

  private List<Wrk.Load> loads(LoadQuestions.Kind kind, Path requests, List<ServerProcess> chosen)
      throws InterruptedException, ExecutionException {
    ExecutorService threads = Executors.newFixedThreadPool(chosen.size());
    try {
      List<Future<Wrk.Load>> running = new ArrayList<>();
      for (ServerProcess server : chosen) {
        running.add(
            threads.submit(
                () -> wrk.count(server.address().resolve(kind.path()), requests, SECONDS)));
      }
      List<Wrk.Load> loads = new ArrayList<>();
      for (Future<Wrk.Load> each : running) {
        loads.add(each.get());
      }
      return loads;
    } finally {
      threads.shutdown();
    }
  }

  private static Duration processorTime(List<ServerProcess> servers) {
    return servers.stream().map(ServerProcess::processorTime).reduce(Duration.ZERO, Duration::plus);
  }

  /** Of all processes of the database that run now; those that have ended are few. */
  private static Duration databaseTime() throws SQLException {
    Duration sum = Duration.ZERO;
    try (Connection connection =
            DriverManager.getConnection(
                environment("HEADROOM_DB_URL"),
                environment("HEADROOM_DB_USER"),
                environment("HEADROOM_DB_PASSWORD"));
        Statement statement = connection.createStatement();
        ResultSet processes =
            statement.executeQuery(
                "SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()")) {
      while (processes.next()) {
        Optional<ProcessHandle> process = ProcessHandle.of(processes.getLong(1));
        sum = sum.plus(process.flatMap(p -> p.info().totalCpuDuration()).orElse(Duration.ZERO));
      }
    }
    return sum;
  }

  private static double micros(Duration time, long requests) {
    return time.toNanos() / 1e3 / requests;
  }

  private static void head() {
    System.out.println();
    System.out.println(
        "| | servers | requests/s together | p99 | processor of the servers a request"
            + " | of the database | its share | failed | later than 2 s |");
    System.out.println("|---".repeat(9) + "|");
  }

  private static void row(String name, int loaded, List<Round> rounds) {
    double server = median(rounds, Round::serverMicros);
    double database = median(rounds, Round::databaseMicros);
    System.out.printf(
        Locale.ROOT,
        "| %s | %d | %,.0f | %.1f ms | %.1f µs | %.1f µs | %.0f %% | %,d of %,d | %,d |%n",
        name,
        loaded,
        median(rounds, Round::perSecond),
        median(rounds, Round::p99Micros) / 1e3,
        server,
        database,
        100 * database / (server + database),
        sum(rounds, Wrk.Load::failed),
        sum(rounds, Wrk.Load::requests),
        sum(rounds, Wrk.Load::late));
  }

  private static long sum(List<Round> rounds, ToLongFunction<Wrk.Load> figure) {
    return rounds.stream().mapToLong(round -> round.sum(figure)).sum();
  }

  private static double median(List<Round> rounds, ToDoubleFunction<Round> figure) {
    double[] figures = rounds.stream().mapToDouble(figure).toArray();
    Arrays.sort(figures);
    return figures[figures.length / 2];
  }
}
