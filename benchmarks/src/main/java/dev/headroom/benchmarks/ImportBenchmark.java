package dev.headroom.benchmarks;

import dev.headroom.benchmarks.map.GraphHopperRun;
import dev.headroom.benchmarks.map.ImportRun;
import dev.headroom.benchmarks.map.QueryRun;
import dev.headroom.benchmarks.measure.ChildRuns;
import dev.headroom.benchmarks.measure.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Imports every map of a folder, opens it and asks it; GraphHopper imports it, too. */
public final class ImportBenchmark {

  private static final String HELP =
      """
      Imports each map, opens it and asks it; beside that, imports it with GraphHopper.

      usage: ImportBenchmark MAPS FILES

        MAPS            the folder of the extracts (*.osm.pbf), unless HEADROOM_MAPS names it
        FILES           a folder for network files and GraphHopper's
        HEADROOM_HEAP   the option of each measuring JVM's heap (-Xmx1g)\
      """;

  private ImportBenchmark() {}

  /** Measures, as the help says. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    Program.help(arguments, 2, HELP);
    Path files = Files.createDirectories(Path.of(arguments[1]));
    ChildRuns runs = new ChildRuns(Program.variable("HEADROOM_HEAP", "-Xmx1g"));
    for (Path map : Program.maps(arguments[0])) {
      String name = Program.name(map);
      String network = files.resolve(name + ".headroom").toString();
      runs.run(name, ImportRun.class, map.toString(), network);
      runs.run(name, QueryRun.class, network);
      String folder = files.resolve(name + ".gh").toString();
      runs.run(name, GraphHopperRun.class, map.toString(), folder);
    }
    runs.finish();
  }
}
