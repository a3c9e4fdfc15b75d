package dev.headroom.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Measures every map of a folder and prints one table, the maps side by side. */
public final class MapBenchmark {

  /** The heap of each measuring JVM unless named; peaks are reported under this bound. */
  private static final String HEAP = "-Xmx1g";

  private final Path networks;
  private final ChildRuns runs = new ChildRuns(heap(HEAP));

  private MapBenchmark(Path networks) {
    this.networks = networks;
  }

  /**
   * Measures; the environment variable HEADROOM_HEAP is the option of each JVM's heap, for maps
   * that are larger than a town.
   *
   * @param arguments the folder of the maps, unless the environment variable HEADROOM_MAPS names
   *     it, and the folder to which network files may be written
   */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    Path maps = folder(arguments[0]);
    MapBenchmark benchmark = new MapBenchmark(Files.createDirectories(Path.of(arguments[1])));
    for (Path map : mapsIn(maps)) {
      benchmark.measure(map);
    }
    benchmark.runs.finish();
  }

  /** The option of each JVM's heap that the environment variable HEADROOM_HEAP names. */
  static String heap(String otherwise) {
    return System.getenv().getOrDefault("HEADROOM_HEAP", otherwise);
  }

  /** The folder that HEADROOM_MAPS names, else the given one; ends the JVM without it. */
  static Path folder(String given) {
    String named = System.getenv("HEADROOM_MAPS");
    Path maps = Path.of(named == null || named.isBlank() ? given : named);
    if (!Files.isDirectory(maps)) {
      System.err.println(
          "no folder of maps at " + maps.normalize() + ": name one in HEADROOM_MAPS");
      System.exit(1);
    }
    return maps;
  }

  /** The extracts in a folder. */
  static List<Path> mapsIn(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".osm.pbf")).sorted().toList();
    }
  }

  private void measure(Path map) throws IOException, InterruptedException {
    String name = map.getFileName().toString().replace(".osm.pbf", "");
    Path network = networks.resolve(name + ".headroom");
    runs.run(name, ImportRun.class, map.toString(), network.toString());
    runs.run(name, LookupRun.class, network.toString());
    String folder = networks.resolve(name + ".gh").toString();
    runs.run(name, GraphHopperRun.class, map.toString(), folder);
    runs.run(name, RouteRun.class, map.toString(), network.toString(), folder);
  }
}
