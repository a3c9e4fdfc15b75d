package dev.headroom.benchmarks;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.headroom.benchmarks.measure.GivenMaps;
import dev.headroom.benchmarks.measure.Machine;
import dev.headroom.benchmarks.server.LoadQuestions;
import dev.headroom.benchmarks.server.ServerProcess;
import dev.headroom.benchmarks.server.Wrk;
import dev.headroom.bootstrap.map.MapImport;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.persistence.osm.ImportSettings;
import dev.headroom.server.cli.Main;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Loads this server and an earlier version of it in turn, in one run, on the same map and with the
 * same questions; each figure is the median of the ratios of the rounds, so that other work on the
 * machine, which both suffer from, counts little. The environment variable {@code SERVER_BEFORE} is
 * the class path of the earlier version, such as its jar. Both are set up by their own command
 * line, so that each has a database of its own kind. With the same class path and {@code
 * SETTINGS_AFTER}, lines that the second one's settings have besides, it shows what a setting
 * costs. The system property {@code seconds} says how long a round is.
 */
public final class LoadComparison {

  private static final String HEAP = "-Xmx512m";
  private static final int DRIVERS = 8;
  private static final int ROUNDS = 8;
  private static final int SECONDS = Integer.getInteger("seconds", 10);
  private static final int WARM_UPS = 2;
  private static final long SEED = 1;
  private static final ObjectMapper JSON = new ObjectMapper();

  /** What one server took in one round. */
  private record Round(double perSecond, double p99Micros, double processorMicros) {}

  /** One of the two versions, as it is served. */
  private record Version(ServerProcess server, List<String> tokens) implements AutoCloseable {
    @Override
    public void close() {
      server.close();
    }
  }

  private final Path folder;
  private final Wrk wrk;

  private LoadComparison(Path folder) throws IOException, InterruptedException {
    this.folder = folder;
    wrk = Wrk.installed(folder);
  }

  /**
   * @param arguments the folder of the maps, of which the first is taken, unless the environment
   *     variable HEADROOM_MAPS names it, and the folder to which files may be written
   */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    String before =
        Optional.ofNullable(System.getenv("SERVER_BEFORE"))
            .orElseThrow(
                () -> new IllegalArgumentException("SERVER_BEFORE names no earlier version"));
    Path map = GivenMaps.in(GivenMaps.folder(arguments[0])).get(0);
    Path files = Files.createDirectories(Path.of(arguments[1]));
    Path folder = Files.createTempDirectory(files, "compared");
    LoadComparison comparison = new LoadComparison(folder);
    Path networkFile = folder.resolve("map.headroom");
    RoadNetwork network =
        new MapImport(
                ImportSettings.FROM_COORDINATES, (stage, done, total) -> {}, Clock.systemUTC())
            .run(map, networkFile)
            .imported()
            .network();
    System.out.println("Measured on " + Machine.describe() + ", each server with " + HEAP + ",");
    System.out.println(map.getFileName() + ", 16 connections; files in " + folder);
    String more = Optional.ofNullable(System.getenv("SETTINGS_AFTER")).orElse("");
    try (Version earlier = comparison.serve("before", before, networkFile, "");
        Version present =
            comparison.serve("after", System.getProperty("java.class.path"), networkFile, more)) {
      head();
      for (LoadQuestions.Kind kind : new LoadQuestions(network, SEED).kinds()) {
        if (kind.name().endsWith("moving") || kind.name().equals("poi")) {
          comparison.compare(kind, earlier, present);
        }
      }
    }
  }

  private Version serve(String name, String classPath, Path networkFile, String more)
      throws IOException, InterruptedException {
    Path own = Files.createDirectory(folder.resolve(name));
    String data = "--data=" + own.resolve("data");
    JsonNode organisation = run(classPath, "org", "add", "--company", "--name=Haulage", data);
    String user = "--org=" + organisation.required("id");
    JsonNode dispatcher = run(classPath, "user", "add", "--username=dispatcher", user, data);
    List<JsonNode> drivers = new ArrayList<>();
    for (int i = 0; i < DRIVERS; i++) {
      String owner = "--user=" + dispatcher.required("id");
      drivers.add(run(classPath, "driver", "add", "--username=driver-" + i, owner, data));
    }
    Path settings = own.resolve("headroom.properties");
    Files.write(
        settings,
        List.of("limits.requests-per-second=1000000", "limits.request-burst=1000000", more));
    ServerProcess server =
        ServerProcess.start(
            own.resolve("server.log"),
            HEAP,
            classPath,
            Main.class,
            List.of("serve", "--map=" + networkFile, data, "--port=0", "--config=" + settings));
    List<String> tokens = new ArrayList<>();
    for (int i = 0; i < DRIVERS; i++) {
      tokens.add(signIn(server.address(), "driver-" + i, drivers.get(i)));
    }
    return new Version(server, tokens);
  }

  private JsonNode run(String classPath, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-classpath", classPath));
    command.add(Main.class.getName());
    command.addAll(List.of(arguments));
    command.add("--json");
    Process process =
        new ProcessBuilder(command)
            .redirectError(
                ProcessBuilder.Redirect.appendTo(folder.resolve("commands.log").toFile()))
            .start();
    byte[] said = process.getInputStream().readAllBytes();
    if (process.waitFor() != 0) {
      throw new IOException(String.join(" ", arguments) + " failed; see commands.log");
    }
    return JSON.readTree(said);
  }

  private static String signIn(URI server, String name, JsonNode added)
      throws IOException, InterruptedException {
    String body =
        JSON.createObjectNode()
            .put("username", name)
            .put("password", added.required("password").textValue())
            .toString();
    HttpRequest request =
        HttpRequest.newBuilder(server.resolve("/api/auth/login-driver"))
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
    byte[] answer =
        HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofByteArray()).body();
    return JSON.readTree(answer).required("token").textValue();
  }

  /** The order changes from round to round: neither is always the second. */
  private void compare(LoadQuestions.Kind kind, Version earlier, Version present)
      throws IOException, InterruptedException {
    Path ofEarlier = requests("before", kind, earlier);
    Path ofPresent = requests("after", kind, present);
    for (int i = 0; i < WARM_UPS; i++) {
      round(earlier, kind, ofEarlier);
      round(present, kind, ofPresent);
    }
    List<Round> before = new ArrayList<>();
    List<Round> after = new ArrayList<>();
    for (int i = 0; i < ROUNDS; i++) {
      if (i % 2 == 0) {
        before.add(round(earlier, kind, ofEarlier));
        after.add(round(present, kind, ofPresent));
      } else {
        after.add(round(present, kind, ofPresent));
        before.add(round(earlier, kind, ofEarlier));
      }
    }
    row(kind.name(), before, after);
  }

  private Path requests(String name, LoadQuestions.Kind kind, Version version) throws IOException {
    List<String> tokens = version.tokens();
    List<String> lines =
        IntStream.range(0, kind.bodies().size())
            .mapToObj(i -> tokens.get(i % tokens.size()) + "\t" + kind.bodies().get(i))
            .toList();
    return Files.write(folder.resolve(name).resolve("requests.tsv"), lines);
  }

  private Round round(Version version, LoadQuestions.Kind kind, Path requests)
      throws IOException, InterruptedException {
    ServerProcess server = version.server();
    long before = server.processorTime().toNanos();
    Wrk.Load load = wrk.run(server.address().resolve(kind.path()), requests, SECONDS);
    long nanos = server.processorTime().toNanos() - before;
    return new Round(load.perSecond(), load.p99Micros(), nanos / 1e3 / load.requests());
  }

  private static void head() {
    System.out.println();
    System.out.println(
        "| | requests/s, before | after | ratio | of each round | p99, before | after | ratio"
            + " | processor a request, before | after | ratio |");
    System.out.println("|---".repeat(11) + "|");
  }

  private static void row(String name, List<Round> before, List<Round> after) {
    System.out.printf(
        Locale.ROOT,
        "| %s | %,.0f | %,.0f | %.3f | %s | %.1f ms | %.1f ms | %.2f | %.1f µs | %.1f µs | %.3f"
            + " |%n",
        name,
        median(before, Round::perSecond),
        median(after, Round::perSecond),
        middle(ratios(before, after, Round::perSecond)),
        rounded(ratios(before, after, Round::perSecond)),
        median(before, Round::p99Micros) / 1e3,
        median(after, Round::p99Micros) / 1e3,
        middle(ratios(before, after, Round::p99Micros)),
        median(before, Round::processorMicros),
        median(after, Round::processorMicros),
        middle(ratios(before, after, Round::processorMicros)));
  }

  private static String rounded(double[] figures) {
    return String.join(
        " ",
        Arrays.stream(figures)
            .mapToObj(figure -> String.format(Locale.ROOT, "%.2f", figure))
            .toList());
  }

  private static double[] ratios(
      List<Round> before, List<Round> after, ToDoubleFunction<Round> figure) {
    return IntStream.range(0, before.size())
        .mapToDouble(i -> figure.applyAsDouble(after.get(i)) / figure.applyAsDouble(before.get(i)))
        .toArray();
  }

  private static double median(List<Round> rounds, ToDoubleFunction<Round> figure) {
    return middle(rounds.stream().mapToDouble(figure).toArray());
  }

  /** Of an even number the mean of the middle two. */
  private static double middle(double[] figures) {
    double[] sorted = figures.clone();
    Arrays.sort(sorted);
    return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
  }
}
