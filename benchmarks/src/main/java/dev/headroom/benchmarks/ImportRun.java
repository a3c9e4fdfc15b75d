package dev.headroom.benchmarks;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Workers;
import dev.headroom.domain.network.NetworkHierarchy;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.persistence.network.NetworkFile;
import dev.headroom.persistence.osm.ImportSettings;
import dev.headroom.persistence.osm.OsmImport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Imports one map in a fresh JVM, and writes its network file. */
final class ImportRun {

  private ImportRun() {}

  /**
   * @param arguments the map, and the network file to be written
   */
  public static void main(String[] arguments) throws IOException {
    Path map = Path.of(arguments[0]);
    Path file = Path.of(arguments[1]);
    long start = System.nanoTime();
    RoadNetwork bare =
        new OsmImport(
                ImportSettings.FROM_COORDINATES,
                (stage, done, total) -> {},
                issue -> {},
                Instant.now())
            .read(map);
    long imported = System.nanoTime();
    int processors = Runtime.getRuntime().availableProcessors();
    ExecutorService threads = Executors.newFixedThreadPool(processors);
    RoadNetwork network =
        bare.with(NetworkHierarchy.build(bare, new Workers(processors, threads), Budget.UNLIMITED));
    threads.shutdown();
    long contracted = System.nanoTime();
    NetworkFile.write(network, file);
    long written = System.nanoTime();
    Figures.print("map", "%s", Figures.megabytes(Files.size(map)));
    Figures.print("junctions", "%,d", network.junctionCount());
    Figures.print("roads", "%,d", network.roadCount());
    Figures.print("restrictions", "%,d", network.restrictions().size());
    Figures.print("import", "%s", Figures.time(imported - start));
    Figures.print("import: hierarchy", "%s", Figures.time(contracted - imported));
    Figures.print("import: write", "%s", Figures.time(written - contracted));
    Memory.peakResident()
        .ifPresent(
            bytes -> Figures.print("import: peak of the process", "%s", Figures.megabytes(bytes)));
    Figures.print("import: peak of the heap", "%s", Figures.megabytes(Memory.peakHeap()));
    Figures.print("network file", "%s", Figures.megabytes(Files.size(file)));
    Figures.print("bytes a road", "%.0f", (double) Files.size(file) / network.roadCount());
  }
}
