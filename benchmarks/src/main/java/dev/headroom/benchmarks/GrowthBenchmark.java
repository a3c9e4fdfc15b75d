package dev.headroom.benchmarks;

import dev.headroom.benchmarks.map.ImportRun;
import dev.headroom.benchmarks.map.QueryRun;
import dev.headroom.benchmarks.measure.ChildRuns;
import dev.headroom.benchmarks.measure.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Measures how time and memory grow with the map: imports each extract of a folder in a fresh JVM,
 * opens it in another one and asks it the same kinds of questions. Prints one table, the extracts
 * side by side from the smallest to the largest file, with the exponent of growth of each row: 1
 * where a figure doubles with the junctions, 0 where it stays.
 */
public final class GrowthBenchmark {

  private static final String HELP =
      """
      Imports and opens extracts of several sizes, and asks each the same questions.

      usage: GrowthBenchmark MAPS FILES

        MAPS             the folder of the extracts (*.osm.pbf), unless HEADROOM_MAPS names it; copies
                         of one town laid side by side show growth best
        FILES            a folder for the network files
        HEADROOM_HEAP    the option of each measuring JVM's heap (-Xmx4g)\
      """;

  private GrowthBenchmark() {}

  /** Measures, as the help says. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    Program.help(arguments, 2, HELP);
    Path files = Files.createDirectories(Path.of(arguments[1]));
    ChildRuns runs = new ChildRuns(Program.variable("HEADROOM_HEAP", "-Xmx4g"));
    List<Path> maps = new ArrayList<>(Program.maps(arguments[0]));
    maps.sort(Comparator.comparingLong(map -> map.toFile().length()));
    for (Path map : maps) {
      String name = Program.name(map);
      String network = files.resolve(name + ".headroom").toString();
      runs.run(name, ImportRun.class, map.toString(), network);
      runs.run(name, QueryRun.class, network);
    }
    runs.finishWithGrowth("junctions");
  }
}
