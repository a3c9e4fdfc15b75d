package dev.headroom.benchmarks;

import dev.headroom.benchmarks.map.ImportRun;
import dev.headroom.benchmarks.measure.ChildRuns;
import dev.headroom.benchmarks.measure.Program;
import dev.headroom.benchmarks.search.SearchRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Asks each map for its own places, as people type them. */
public final class SearchQuality {

  private static final String HELP =
      """
      Asks each map for its own addresses, streets, firms and postcodes, as people type them, and
      counts how often the right one is the first answer, and one of the first five.

      usage: SearchQuality MAPS FILES [FAILURES]

        MAPS            the folder of the extracts (*.osm.pbf), unless HEADROOM_MAPS names it
        FILES           a folder for the network files
        FAILURES        how many wrong answers of each kind to print
        HEADROOM_HEAP   the option of each measuring JVM's heap (-Xmx4g)\
      """;

  private SearchQuality() {}

  /** Measures, as the help says. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    Program.help(arguments, 2, HELP);
    Path files = Files.createDirectories(Path.of(arguments[1]));
    ChildRuns runs = new ChildRuns(Program.variable("HEADROOM_HEAP", "-Xmx4g"));
    String failures = arguments.length > 2 ? arguments[2] : "0";
    for (Path map : Program.maps(arguments[0])) {
      String name = Program.name(map);
      String network = files.resolve(name + ".headroom").toString();
      runs.run(name, ImportRun.class, map.toString(), network);
      runs.run(name, SearchRun.class, network, failures);
    }
    runs.finish();
  }
}
