package dev.headroom.benchmarks;

import dev.headroom.benchmarks.measure.Machine;
import dev.headroom.benchmarks.measure.Program;
import dev.headroom.benchmarks.server.EmptyServer;
import dev.headroom.benchmarks.server.LoadFleet;
import dev.headroom.benchmarks.server.LoadQuestions;
import dev.headroom.benchmarks.server.ServerProcess;
import dev.headroom.benchmarks.server.Wrk;
import dev.headroom.bootstrap.map.MapImport;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.osm.ImportSettings;
import dev.headroom.server.cli.Main;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Loads the real server, over a map and a database in files, and an {@link EmptyServer} that
 * answers with the middle one of the real answers. Both are loaded by wrk in turn, several times;
 * each figure is the median of the ratios of the rounds, so that other work on the machine, which
 * both suffer from, counts little.
 */
public final class LoadBenchmark {

  private static final String HELP =
      """
      Loads the server by wrk, which has to be installed, beside an empty one on the same library.

      usage: LoadBenchmark MAPS FILES

        MAPS    the folder of the extracts (*.osm.pbf), of which the first is taken, unless
                HEADROOM_MAPS names it
        FILES   a folder for the map, the database and logs\
      """;

  private static final String HEAP = "-Xmx512m";
  private static final int ROUNDS = 5;
  private static final int FIRST_WARM_UP = 400_000;
  private static final int WARM_UP = 60_000;
  private static final Duration LONGEST_WARM_UP = Duration.ofSeconds(60);
  private static final int SECONDS = 3;
  private static final int TRIED = 500;
  private static final long SEED = 1;

  private final Path folder;
  private final Wrk wrk;
  private final ServerProcess real;
  private final List<String> tokens;

  /** What is loaded with which requests. */
  private record Target(ServerProcess server, String path, Path requests) {
    URI endpoint() {
      return server.address().resolve(path);
    }
  }

  /** What one server took in one round. */
  private record Round(double perSecond, double p99Micros, double processorMicros) {}

  private LoadBenchmark(Path folder, Wrk wrk, ServerProcess real, List<String> tokens) {
    this.folder = folder;
    this.wrk = wrk;
    this.real = real;
    this.tokens = tokens;
  }

  /** Measures, as the help says. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    Program.help(arguments, 2, HELP);
    Path map = Program.maps(arguments[0]).get(0);
    Path files = Files.createDirectories(Path.of(arguments[1]));
    Path folder = Files.createTempDirectory(files, "load");
    Wrk wrk = Wrk.installed(folder);
    Path networkFile = folder.resolve("map.headroom");
    RoadNetwork network =
        new MapImport(
                ImportSettings.FROM_COORDINATES, (stage, done, total) -> {}, Clock.systemUTC())
            .run(map, networkFile)
            .imported()
            .network();
    Path data = folder.resolve("data");
    LoadFleet fleet = LoadFleet.in(data, network);
    System.out.println("Measured on " + Machine.describe() + ", each server with " + HEAP + ",");
    System.out.println(map.getFileName() + ", 16 connections; files in " + folder);
    try (ServerProcess real = serve(folder, networkFile, data)) {
      LoadBenchmark benchmark = new LoadBenchmark(folder, wrk, real, fleet.signIn(real.address()));
      head();
      benchmark.measure(new LoadQuestions(network, SEED).kinds());
    }
  }

  /** As anyone would serve; only nobody is told to come again later. */
  private static ServerProcess serve(Path folder, Path networkFile, Path data) throws IOException {
    Path settings = folder.resolve("headroom.properties");
    Files.write(
        settings, List.of("limits.requests-per-second=1000000", "limits.request-burst=1000000"));
    return ServerProcess.start(
        folder.resolve("server.log"),
        HEAP,
        Main.class,
        List.of(
            "serve", "--map=" + networkFile, "--data=" + data, "--port=0", "--config=" + settings));
  }

  private void measure(List<LoadQuestions.Kind> kinds) throws IOException, InterruptedException {
    List<String> answers = new ArrayList<>();
    List<String> files = new ArrayList<>();
    for (LoadQuestions.Kind kind : kinds) {
      answers.add(middleAnswer(kind));
      Path file = folder.resolve("answer" + files.size());
      files.add(Files.writeString(file, answers.get(files.size())).toString());
    }
    try (ServerProcess empty =
        ServerProcess.start(folder.resolve("empty.log"), HEAP, EmptyServer.class, files)) {
      for (int i = 0; i < kinds.size(); i++) {
        LoadQuestions.Kind kind = kinds.get(i);
        Path requests = requests(kind);
        Target ours = new Target(real, kind.path(), requests);
        Target theirs = new Target(empty, "/answer" + i, requests);
        int warm = i == 0 ? FIRST_WARM_UP : WARM_UP;
        warmUp(ours, warm);
        warmUp(theirs, warm);
        measure(kind.name() + " | " + answers.get(i).length() + " B", ours, theirs);
      }
    }
  }

  /** By requests, so that a busy machine compiles as much before it is measured as a free one. */
  private void warmUp(Target target, int requests) throws IOException, InterruptedException {
    long end = System.nanoTime() + LONGEST_WARM_UP.toNanos();
    long asked = 0;
    while (asked < requests && System.nanoTime() < end) {
      asked += wrk.run(target.endpoint(), target.requests(), SECONDS).requests();
    }
  }

  private void measure(String name, Target ours, Target theirs)
      throws IOException, InterruptedException {
    List<Round> oursTook = new ArrayList<>();
    List<Round> theirsTook = new ArrayList<>();
    for (int i = 0; i < ROUNDS; i++) {
      oursTook.add(round(ours));
      theirsTook.add(round(theirs));
    }
    row(name, oursTook, theirsTook);
  }

  private Path requests(LoadQuestions.Kind kind) throws IOException {
    List<String> lines =
        IntStream.range(0, kind.bodies().size())
            .mapToObj(i -> tokens.get(i % tokens.size()) + "\t" + kind.bodies().get(i))
            .toList();
    return Files.write(folder.resolve("requests.tsv"), lines);
  }

  /** The answer of the middle length to the first questions, all of which have to succeed. */
  private String middleAnswer(LoadQuestions.Kind kind) throws IOException, InterruptedException {
    HttpClient client = HttpClient.newHttpClient();
    List<String> answers = new ArrayList<>();
    for (int i = 0; i < TRIED; i++) {
      HttpRequest request =
          HttpRequest.newBuilder(real.address().resolve(kind.path()))
              .header("Content-Type", "application/json")
              .header("Authorization", "Bearer " + tokens.get(i % tokens.size()))
              .POST(HttpRequest.BodyPublishers.ofString(kind.bodies().get(i)))
              .build();
      HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
      if (answer.statusCode() != 200) {
        throw new IOException(answer.statusCode() + " to " + kind.bodies().get(i));
      }
      answers.add(answer.body());
    }
    answers.sort(Comparator.comparingInt(String::length));
    return answers.get(answers.size() / 2);
  }

  private Round round(Target target) throws IOException, InterruptedException {
    long before = target.server().processorTime().toNanos();
    Wrk.Load load = wrk.run(target.endpoint(), target.requests(), SECONDS);
    long nanos = target.server().processorTime().toNanos() - before;
    return new Round(load.perSecond(), load.p99Micros(), nanos / 1e3 / load.requests());
  }

  private static void head() {
    System.out.println();
    System.out.println(
        "| | answer | requests/s, empty | requests/s | ratio | p99, empty | p99 | ratio"
            + " | processor a request, empty | processor a request | ratio |");
    System.out.println("|---".repeat(11) + "|");
  }

  private static void row(String name, List<Round> ours, List<Round> theirs) {
    System.out.printf(
        Locale.ROOT,
        "| %s | %,.0f | %,.0f | %.2f | %.1f ms | %.1f ms | %.2f | %.1f µs | %.1f µs | %.2f |%n",
        name,
        median(theirs, Round::perSecond),
        median(ours, Round::perSecond),
        ratio(ours, theirs, Round::perSecond),
        median(theirs, Round::p99Micros) / 1e3,
        median(ours, Round::p99Micros) / 1e3,
        ratio(ours, theirs, Round::p99Micros),
        median(theirs, Round::processorMicros),
        median(ours, Round::processorMicros),
        ratio(ours, theirs, Round::processorMicros));
  }

  private static double median(List<Round> rounds, ToDoubleFunction<Round> figure) {
    return middle(rounds.stream().mapToDouble(figure).toArray());
  }

  private static double ratio(
      List<Round> ours, List<Round> theirs, ToDoubleFunction<Round> figure) {
    return middle(
        IntStream.range(0, ours.size())
            .mapToDouble(
                i -> figure.applyAsDouble(ours.get(i)) / figure.applyAsDouble(theirs.get(i)))
            .toArray());
  }

  private static double middle(double[] figures) {
    Arrays.sort(figures);
    return figures[figures.length / 2];
  }
}
