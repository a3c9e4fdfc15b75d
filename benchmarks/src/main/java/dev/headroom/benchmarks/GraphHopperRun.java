package dev.headroom.benchmarks;

import com.graphhopper.GraphHopper;
import com.graphhopper.config.Profile;
import com.graphhopper.util.GHUtility;
import com.graphhopper.util.TurnCostsConfig;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Imports one map with GraphHopper in a fresh JVM: its own lorry profile with turn restrictions and
 * every limit that it can hold, without speed-up preprocessing, as our import has none either.
 */
final class GraphHopperRun {

  /** GraphHopper's own lorry. */
  static final String PROFILE = "truck";

  private static final String ENCODED_VALUES =
      "road_access, car_access, car_average_speed, hgv, max_width, max_height, max_length,"
          + " max_weight, max_weight_except, max_axle_load";

  private GraphHopperRun() {}

  /**
   * @param arguments the map, and a folder that is replaced by GraphHopper's
   */
  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments[1]);
    long start = System.nanoTime();
    GraphHopper hopper = open(Path.of(arguments[0]), folder);
    long imported = System.nanoTime();
    Figures.print("GraphHopper: edges", "%,d", hopper.getBaseGraph().getEdges());
    hopper.close();
    Figures.print("GraphHopper: import and write", "%s", Figures.time(imported - start));
    Memory.peakResident()
        .ifPresent(
            bytes ->
                Figures.print("GraphHopper: peak of the process", "%s", Figures.megabytes(bytes)));
    Figures.print("GraphHopper: peak of the heap", "%s", Figures.megabytes(Memory.peakHeap()));
    Figures.print("GraphHopper: files", "%s", Figures.megabytes(size(folder)));
  }

  /** Imports a map with the profile {@link #PROFILE}; a folder that stands is replaced. */
  static GraphHopper open(Path map, Path folder) throws IOException {
    delete(folder);
    GraphHopper hopper = new GraphHopper();
    hopper.setOSMFile(map.toString());
    hopper.setGraphHopperLocation(folder.toString());
    hopper.setEncodedValuesString(ENCODED_VALUES);
    hopper.setProfiles(
        new Profile(PROFILE)
            .setCustomModel(GHUtility.loadCustomModelFromJar("truck.json"))
            .setTurnCostsConfig(new TurnCostsConfig(List.of("hgv", "motorcar", "motor_vehicle"))));
    hopper.importOrLoad();
    return hopper;
  }

  private static void delete(Path folder) throws IOException {
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
