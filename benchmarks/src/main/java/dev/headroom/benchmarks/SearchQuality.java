package dev.headroom.benchmarks;

import dev.headroom.benchmarks.measure.ChildRuns;
import dev.headroom.benchmarks.measure.Program;
import dev.headroom.benchmarks.search.SearchRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Asks each map for its own places, as people type them. */
public final class SearchQuality {

  private static final String HELP =
      """
      Asks each map for its own addresses, streets, firms and postcodes, as people type them, and
      counts how often the right one is the first answer, and one of the first five.

      usage: SearchQuality FILES [FAILURES]

        FILES           a folder of network files (*.headroom)
        FAILURES        how many wrong answers of each kind to print
        HEADROOM_HEAP   the option of each measuring JVM's heap (-Xmx1g)\
      """;

  private SearchQuality() {}

  /** Measures, as the help says. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    Program.help(arguments, 1, HELP);
    ChildRuns runs = new ChildRuns(Program.variable("HEADROOM_HEAP", "-Xmx1g"));
    String failures = arguments.length > 1 ? arguments[1] : "0";
    List<Path> files;
    try (Stream<Path> all = Files.list(Path.of(arguments[0]))) {
      files = all.filter(file -> file.toString().endsWith(".headroom")).sorted().toList();
    }
    for (Path file : files) {
      String name = file.getFileName().toString().replace(".headroom", "");
      runs.run(name, SearchRun.class, file.toString(), failures);
    }
    runs.finish();
  }
}
