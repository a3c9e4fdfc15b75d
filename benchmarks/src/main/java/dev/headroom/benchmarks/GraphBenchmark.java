package dev.headroom.benchmarks;

import dev.headroom.benchmarks.graph.GraphRun;
import dev.headroom.benchmarks.measure.ChildRuns;
import dev.headroom.benchmarks.measure.GivenMaps;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Compares the engine with GraphHopper's on the DIMACS graph of New York with seeded rules, and
 * shows how it grows with the graph.
 */
public final class GraphBenchmark {

  private static final String STARTS = "100";
  private static final String FEW_STARTS = "20";
  private static final String NO_QUESTIONS = "0";

  private GraphBenchmark() {}

  /**
   * @param arguments the folder of the graph, unless the environment variable HEADROOM_MAPS names
   *     it
   */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    Path folder = GivenMaps.folder(arguments[0]);
    ChildRuns runs = new ChildRuns("-Xmx6g");
    both(runs, "1/16, 0.4 %", folder, "16", "SPARSE", FEW_STARTS);
    both(runs, "1/16, 4 %", folder, "16", "HEIDELBERG", FEW_STARTS);
    run(runs, "1/16, 16 %", "headroom", folder, "16", "STRESS", NO_QUESTIONS);
    run(runs, "1/4, 0.4 %", "headroom", folder, "4", "SPARSE", FEW_STARTS);
    both(runs, "whole, 0.4 %", folder, "1", "SPARSE", STARTS);
    both(runs, "whole, 4 %", folder, "1", "HEIDELBERG", STARTS);
    run(runs, "whole, 16 %", "headroom", folder, "1", "STRESS", NO_QUESTIONS);
    runs.finish();
  }

  private static void both(
      ChildRuns runs, String column, Path folder, String part, String density, String starts)
      throws IOException, InterruptedException {
    run(runs, column, "headroom", folder, part, density, starts);
    run(runs, column, "graphhopper", folder, part, density, starts);
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
