package dev.headroom.benchmarks.map;

import dev.headroom.benchmarks.measure.CpuTime;
import dev.headroom.benchmarks.measure.Figures;
import dev.headroom.benchmarks.measure.Memory;
import dev.headroom.bootstrap.map.MapImport;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.osm.ImportProgress;
import dev.headroom.osm.ImportSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;

/**
 * Imports one map in a fresh JVM, as the command does, and prints the processor time of each stage,
 * which does not count what else the machine does.
 */
public final class ImportRun {

  private ImportRun() {}

  /** How much was used when each stage was last heard of. */
  private static final class Stages implements ImportProgress {
    private final long clock = System.nanoTime();
    private final long start = CpuTime.ofProcess();
    private final Map<Stage, Long> ends = new EnumMap<>(Stage.class);

    @Override
    public void at(Stage stage, long done, long total) {
      ends.put(stage, CpuTime.ofProcess());
    }

    private void print() {
      long last = start;
      for (Map.Entry<Stage, Long> stage : ends.entrySet()) {
        seconds(
            "import: " + stage.getKey().name().toLowerCase(Locale.ROOT), stage.getValue() - last);
        last = stage.getValue();
      }
      seconds("import: the rest", CpuTime.ofProcess() - last);
      seconds("import: all", CpuTime.ofProcess() - start);
      Figures.print("import: all, s on the clock", "%.1f", (System.nanoTime() - clock) / 1e9);
    }

    private static void seconds(String name, long nanos) {
      Figures.print(name + ", s", "%.1f", nanos / 1e9);
    }
  }

  /**
   * Imports.
   *
   * @param arguments the map, and the network file to be written
   */
  public static void main(String[] arguments) throws IOException {
    Path map = Path.of(arguments[0]);
    Path file = Path.of(arguments[1]);
    Stages stages = new Stages();
    RoadNetwork network =
        new MapImport(ImportSettings.WITH_ALL_SECTIONS, stages, Clock.systemUTC())
            .run(map, file)
            .imported()
            .network();
    Figures.print("junctions", "%d", network.junctionCount());
    Figures.print("roads", "%d", network.roadCount());
    Figures.print("restrictions", "%d", network.restrictions().size());
    stages.print();
    Figures.print("import: peak resident, MB", "%d", Memory.peakResident().orElse(0) / 1_000_000);
    Figures.print("network file, MB", "%.1f", Files.size(file) / 1e6);
  }
}
