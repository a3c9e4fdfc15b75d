package dev.headroom.benchmarks;

import dev.headroom.benchmarks.country.CountryGenerator;
import dev.headroom.benchmarks.country.GrowthImportRun;
import dev.headroom.benchmarks.country.GrowthQueryRun;
import dev.headroom.benchmarks.measure.ChildRuns;
import dev.headroom.benchmarks.measure.GivenMaps;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * How time and memory grow with the map: makes maps of several sizes by {@link CountryGenerator},
 * imports each in a fresh JVM, opens it in another one and asks it the same kinds of questions.
 * Prints one table, the sizes side by side, with the exponent of growth of each row: 1 where a
 * figure doubles with the junctions, 0 where it stays.
 */
public final class GrowthBenchmark {

  private GrowthBenchmark() {}

  /**
   * Measures. The environment variable HEADROOM_SIZES says how many junctions the maps are to have
   * about, HEADROOM_HEAP the option of each JVM's heap.
   *
   * @param arguments the folder of the real maps, unless the environment variable HEADROOM_MAPS
   *     names it, and the folder to which maps may be written
   */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    Path folder = Files.createDirectories(Path.of(arguments[1]));
    List<Path> towns = GivenMaps.in(GivenMaps.folder(arguments[0]));
    ChildRuns runs = new ChildRuns(GivenMaps.heap("-Xmx4g"));
    for (int size : CountryGenerator.sizes()) {
      String column = String.format(Locale.ROOT, "%,d", size);
      Path map = CountryGenerator.made(size, folder, towns);
      Path network = folder.resolve("country-" + size + ".headroom");
      runs.run(column, GrowthImportRun.class, map.toString(), network.toString());
      runs.run(column, GrowthQueryRun.class, network.toString());
    }
    runs.finishWithGrowth("junctions");
  }
}
