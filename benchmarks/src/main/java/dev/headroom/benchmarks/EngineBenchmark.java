package dev.headroom.benchmarks;

import dev.headroom.benchmarks.graph.EngineRun;
import dev.headroom.benchmarks.graph.SyntheticRules.Density;
import dev.headroom.benchmarks.measure.ChildRuns;
import dev.headroom.benchmarks.measure.Program;
import java.io.IOException;
import java.util.Locale;

/** Measures the engine alone, and how it grows with the graph. */
public final class EngineBenchmark {

  private static final String HELP =
      """
      Prepares the DIMACS graph of New York with seeded rules and asks the engine; every answer is
      held against plain Dijkstra.

      usage: EngineBenchmark FOLDER [FILES]

        FOLDER          holds USA-road-t.NY.gr.gz and USA-road-d.NY.co.gz, unless HEADROOM_MAPS
                        names it
        FILES           is not used
        HEADROOM_HEAP   the option of each measuring JVM's heap (-Xmx6g)\
      """;

  private EngineBenchmark() {}

  /** Measures, as the help says. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    Program.help(arguments, 1, HELP);
    String folder = Program.folder(arguments[0]).toString();
    ChildRuns runs = new ChildRuns(Program.variable("HEADROOM_HEAP", "-Xmx6g"));
    for (int part : new int[] {16, 4, 1}) {
      for (Density density : Density.values()) {
        String column = "1/" + part + ", " + density.name().toLowerCase(Locale.ROOT);
        String starts = density == Density.STRESS ? "0" : part == 1 ? "100" : "20";
        runs.run(column, EngineRun.class, folder, part + "", density.name(), starts);
      }
    }
    runs.finish();
  }
}
