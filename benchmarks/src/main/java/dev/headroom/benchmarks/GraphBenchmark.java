package dev.headroom.benchmarks;

import java.io.IOException;
import java.nio.file.Path;

/**
 * Compares the engine with GraphHopper's on the DIMACS graph of New York with seeded rules, and
 * shows how it grows with the graph.
 */
public final class GraphBenchmark {

  private static final String STARTS = "100";
  private static final String NO_QUESTIONS = "0";

  private GraphBenchmark() {}

  /**
   * @param arguments the folder of the graph, unless the environment variable HEADROOM_MAPS names
   *     it
   */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    Path folder = MapBenchmark.folder(arguments[0]);
    ChildRuns runs = new ChildRuns("-Xmx6g");
    run(runs, "1/16, 0.4 %", "headroom", folder, "16", "SPARSE", "20");
    run(runs, "1/4, 0.4 %", "headroom", folder, "4", "SPARSE", "20");
    run(runs, "whole, 0.4 %", "headroom", folder, "1", "SPARSE", STARTS);
    run(runs, "whole, 0.4 %", "graphhopper", folder, "1", "SPARSE", STARTS);
    run(runs, "whole, 4 %", "headroom", folder, "1", "HEIDELBERG", STARTS);
    run(runs, "whole, 4 %", "graphhopper", folder, "1", "HEIDELBERG", STARTS);
    run(runs, "whole, 18 %", "headroom", folder, "1", "STRESS", NO_QUESTIONS);
    runs.finish();
  }

  private static void run(
      ChildRuns runs,
      String column,
      String side,
      Path folder,
      String part,
      String density,
      String starts)
      throws IOException, InterruptedException {
    runs.run(column, GraphRun.class, side, folder.toString(), part, density, starts);
  }
}
