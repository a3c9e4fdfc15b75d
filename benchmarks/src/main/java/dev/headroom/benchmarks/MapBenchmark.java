package dev.headroom.benchmarks;

import dev.headroom.benchmarks.map.GraphHopperRun;
import dev.headroom.benchmarks.map.ImportRun;
import dev.headroom.benchmarks.map.LookupRun;
import dev.headroom.benchmarks.measure.ChildRuns;
import dev.headroom.benchmarks.measure.GivenMaps;
import dev.headroom.benchmarks.route.RouteRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Measures every map of a folder and prints one table, the maps side by side. */
public final class MapBenchmark {

  /** The heap of each measuring JVM unless named; peaks are reported under this bound. */
  private static final String HEAP = "-Xmx1g";

  private final Path networks;
  private final ChildRuns runs = new ChildRuns(GivenMaps.heap(HEAP));

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
    Path maps = GivenMaps.folder(arguments[0]);
    MapBenchmark benchmark = new MapBenchmark(Files.createDirectories(Path.of(arguments[1])));
    for (Path map : GivenMaps.in(maps)) {
      benchmark.measure(map);
    }
    benchmark.runs.finish();
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
