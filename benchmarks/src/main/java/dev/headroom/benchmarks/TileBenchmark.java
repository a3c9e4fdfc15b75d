package dev.headroom.benchmarks;

import dev.headroom.benchmarks.map.SectionsRun;
import dev.headroom.benchmarks.measure.ChildRuns;
import dev.headroom.benchmarks.measure.Figures;
import dev.headroom.benchmarks.measure.GivenMaps;
import dev.headroom.benchmarks.server.LoadFleet;
import dev.headroom.benchmarks.server.ServerProcess;
import dev.headroom.benchmarks.server.Wrk;
import dev.headroom.bootstrap.map.MapImport;
import dev.headroom.domain.geo.Box;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.picture.Grid;
import dev.headroom.domain.picture.Tile;
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
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * What the console's map costs: for each map of a folder the size and the import time that picture
 * and names add, and the tiles that the real server sends over HTTP to somebody who is signed in,
 * each for the first time, when it is drawn, and then from its cache.
 */
public final class TileBenchmark {

  private static final String HEAP = "-Xmx512m";
  private static final int FROM_ZOOM = 8;
  private static final int MOST_OF_A_ZOOM = 120;

  /** Less is the sea, or a field. */
  private static final int FEWEST_BYTES = 500;

  private static final int WARM_UP_SECONDS = 10;
  private static final int ROUNDS = 5;
  private static final int SECONDS = 3;
  private static final long SEED = 1;

  private static final HttpClient CLIENT =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  private TileBenchmark() {}

  /**
   * @param arguments the folder of the maps, unless the environment variable HEADROOM_MAPS names
   *     it, and the folder to which files may be written
   */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    Path maps = GivenMaps.folder(arguments[0]);
    Path files = Files.createDirectories(Path.of(arguments[1]));
    Path folder = Files.createTempDirectory(files, "tiles");
    Wrk wrk = Wrk.installed(folder);
    ChildRuns sections = new ChildRuns("-Xmx1g");
    for (Path map : GivenMaps.in(maps)) {
      String name = map.getFileName().toString().replace(".osm.pbf", "");
      Path file = folder.resolve(name + ".headroom");
      sections.run(name, SectionsRun.class, map.toString(), file.toString());
    }
    sections.finish();
    System.out.println();
    System.out.println(
        "| | tiles | bytes of one, median | drawn: median | p99 | cached: a second | p99"
            + " | processor a tile |");
    System.out.println("|---".repeat(8) + "|");
    for (Path map : GivenMaps.in(maps)) {
      serve(map, Files.createTempDirectory(folder, "served"), wrk);
    }
  }

  private static void serve(Path map, Path folder, Wrk wrk)
      throws IOException, InterruptedException {
    Path file = folder.resolve("map.headroom");
    RoadNetwork network =
        new MapImport(
                ImportSettings.WITH_ALL_SECTIONS, (stage, done, total) -> {}, Clock.systemUTC())
            .run(map, file)
            .imported()
            .network();
    Path data = folder.resolve("data");
    LoadFleet fleet = LoadFleet.in(data, network);
    Path settings = folder.resolve("headroom.properties");
    Files.write(
        settings,
        List.of(
            "console=on", "limits.requests-per-second=1000000", "limits.request-burst=1000000"));
    try (ServerProcess server =
        ServerProcess.start(
            folder.resolve("server.log"),
            HEAP,
            Main.class,
            List.of(
                "serve", "--map=" + file, "--data=" + data, "--port=0", "--config=" + settings))) {
      String cookie = fleet.signInAtConsole(server.address());
      row(map.getFileName().toString(), server, cookie, network, folder, wrk);
    }
  }

  private static void row(
      String name, ServerProcess server, String cookie, RoadNetwork network, Path folder, Wrk wrk)
      throws IOException, InterruptedException {
    List<String> lines = new ArrayList<>();
    List<Integer> bytes = new ArrayList<>();
    List<Long> nanos = new ArrayList<>();
    for (String path : paths(network.info().box().orElseThrow())) {
      long start = System.nanoTime();
      HttpResponse<byte[]> answer =
          CLIENT.send(
              HttpRequest.newBuilder(server.address().resolve(path))
                  .header("Cookie", cookie)
                  .header("Accept-Encoding", "gzip")
                  .build(),
              HttpResponse.BodyHandlers.ofByteArray());
      long took = System.nanoTime() - start;
      if (answer.statusCode() != 200 && answer.statusCode() != 204) {
        throw new IOException(answer.statusCode() + " to " + path);
      }
      if (answer.body().length >= FEWEST_BYTES) {
        lines.add("GET\t" + path + "\t" + cookie);
        bytes.add(answer.body().length);
        nanos.add(took);
      }
    }
    Path requests = Files.write(folder.resolve("tiles.tsv"), lines);
    URI endpoint = server.address().resolve("/console/");
    wrk.run(endpoint, requests, WARM_UP_SECONDS);
    double[] perSecond = new double[ROUNDS];
    double[] p99 = new double[ROUNDS];
    double[] processor = new double[ROUNDS];
    for (int i = 0; i < ROUNDS; i++) {
      long before = server.processorTime().toNanos();
      Wrk.Load load = wrk.run(endpoint, requests, SECONDS);
      processor[i] = (server.processorTime().toNanos() - before) / 1e3 / load.requests();
      perSecond[i] = load.perSecond();
      p99[i] = load.p99Micros() / 1e3;
    }
    Collections.sort(nanos);
    Collections.sort(bytes);
    Arrays.sort(perSecond);
    Arrays.sort(p99);
    Arrays.sort(processor);
    System.out.printf(
        Locale.ROOT,
        "| %s | %d | %,d | %s | %s | %,.0f | %.1f ms | %.0f µs |%n",
        name,
        bytes.size(),
        bytes.get(bytes.size() / 2),
        Figures.time(nanos.get(nanos.size() / 2)),
        Figures.time(nanos.get(nanos.size() * 99 / 100)),
        perSecond[ROUNDS / 2],
        p99[ROUNDS / 2],
        processor[ROUNDS / 2]);
  }

  /** Of each zoom tiles of the map, in an order as of somebody who looks about. */
  private static List<String> paths(Box box) {
    List<String> paths = new ArrayList<>();
    Random random = new Random(SEED);
    for (int zoom = FROM_ZOOM; zoom <= Tile.DEEPEST; zoom++) {
      int bits = Integer.numberOfTrailingZeros(Grid.SIZE) - zoom;
      List<String> ofZoom = new ArrayList<>();
      for (int x = Grid.x(e7(box.west())) >> bits; x <= Grid.x(e7(box.east())) >> bits; x++) {
        for (int y = Grid.y(e7(box.north())) >> bits; y <= Grid.y(e7(box.south())) >> bits; y++) {
          ofZoom.add("/console/tiles/" + zoom + "/" + x + "/" + y + ".mvt");
        }
      }
      Collections.shuffle(ofZoom, random);
      paths.addAll(ofZoom.subList(0, Math.min(MOST_OF_A_ZOOM, ofZoom.size())));
    }
    return paths;
  }

  private static int e7(double degrees) {
    return (int) Math.round(degrees * 1e7);
  }
}
