package dev.headroom.benchmarks.map;

import com.graphhopper.GraphHopper;
import dev.headroom.benchmarks.measure.CpuTime;
import dev.headroom.benchmarks.measure.Figures;
import dev.headroom.benchmarks.measure.Memory;
import dev.headroom.benchmarks.route.GraphHopperMap;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/**
 * Imports one map with GraphHopper in a fresh JVM and prepares it: contraction hierarchies for one
 * lorry, landmarks for a lorry with each request.
 */
public final class GraphHopperRun {

  private GraphHopperRun() {}

  /**
   * @param arguments the map, and a folder that is replaced by GraphHopper's
   */
  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments[1]);
    delete(folder);
    CpuTime time = new CpuTime();
    GraphHopper hopper = GraphHopperMap.prepared(Path.of(arguments[0]), folder).importOrLoad();
    String imported = time.toString();
    Figures.print("GraphHopper: edges", "%,d", hopper.getBaseGraph().getEdges());
    hopper.close();
    Figures.print("GraphHopper: import, CH of one lorry, LM and write", "%s", imported);
    Memory.peakResident()
        .ifPresent(
            bytes ->
                Figures.print("GraphHopper: peak of the process", "%s", Figures.megabytes(bytes)));
    Figures.print("GraphHopper: peak of the heap", "%s", Figures.megabytes(Memory.peakHeap()));
    Figures.print("GraphHopper: files", "%s", Figures.megabytes(size(folder)));
  }

  /** Removes what GraphHopper has written. */
  public static void delete(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }

  private static long size(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).mapToLong(file -> file.toFile().length()).sum();
    }
  }
}
