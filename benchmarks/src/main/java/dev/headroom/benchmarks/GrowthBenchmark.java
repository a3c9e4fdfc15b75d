package dev.headroom.benchmarks;

import dev.headroom.benchmarks.country.CountryGenerator;
import dev.headroom.benchmarks.map.ImportRun;
import dev.headroom.benchmarks.map.QueryRun;
import dev.headroom.benchmarks.measure.ChildRuns;
import dev.headroom.benchmarks.measure.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Measures how time and memory grow with the map: makes maps of several sizes by {@link
 * CountryGenerator}, imports each in a fresh JVM, opens it in another one and asks it the same
 * kinds of questions. Prints one table, the sizes side by side, with the exponent of growth of each
 * row: 1 where a figure doubles with the junctions, 0 where it stays.
 */
public final class GrowthBenchmark {

  private static final String HELP =
      """
      Makes maps of several sizes, imports and opens each, and asks it.

      usage: GrowthBenchmark MAPS FILES

        MAPS             the folder of the towns (*.osm.pbf), unless HEADROOM_MAPS names it
        FILES            a folder for the maps that are made, and their network files
        HEADROOM_SIZES   how many junctions the maps have about (100000,400000)
        HEADROOM_HEAP    the option of each measuring JVM's heap (-Xmx4g)\
      """;

  private GrowthBenchmark() {}

  /** Measures, as the help says. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    Program.help(arguments, 2, HELP);
    Path files = Files.createDirectories(Path.of(arguments[1]));
    List<Path> towns = Program.maps(arguments[0]);
    ChildRuns runs = new ChildRuns(Program.variable("HEADROOM_HEAP", "-Xmx4g"));
    String[] sizes = Program.variable("HEADROOM_SIZES", "100000,400000").split(",");
    for (int size : Arrays.stream(sizes).mapToInt(Integer::parseInt).sorted().toArray()) {
      String column = String.format(Locale.ROOT, "%,d", size);
      Path map = CountryGenerator.made(size, files, towns);
      String network = files.resolve("country-" + size + ".headroom").toString();
      runs.run(column, ImportRun.class, map.toString(), network);
      runs.run(column, QueryRun.class, network);
    }
    runs.finishWithGrowth("junctions");
  }
}
