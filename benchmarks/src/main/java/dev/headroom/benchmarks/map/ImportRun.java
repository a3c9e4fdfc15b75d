package dev.headroom.benchmarks.map;

import dev.headroom.benchmarks.measure.CpuTime;
import dev.headroom.benchmarks.measure.Figures;
import dev.headroom.benchmarks.measure.Memory;
import dev.headroom.domain.column.Workers;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.preparation.NetworkPreparation;
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
public final class ImportRun {

  private ImportRun() {}

  /**
   * @param arguments the map, and the network file to be written
   */
  public static void main(String[] arguments) throws IOException {
    Path map = Path.of(arguments[0]);
    Path file = Path.of(arguments[1]);
    CpuTime time = new CpuTime();
    CpuTime importing = new CpuTime();
    RoadNetwork bare =
        new OsmImport(
                ImportSettings.FROM_COORDINATES,
                (stage, done, total) -> {},
                issue -> {},
                Instant.now())
            .read(map);
    String imported = importing.toString();
    CpuTime contracting = new CpuTime();
    int processors = Runtime.getRuntime().availableProcessors();
    ExecutorService threads = Executors.newFixedThreadPool(processors);
    RoadNetwork network =
        bare.with(
            NetworkPreparation.build(bare, new Workers(processors, threads), Budget.UNLIMITED));
    threads.shutdown();
    String contracted = contracting.toString();
    CpuTime writing = new CpuTime();
    NetworkFile.write(network, file);
    String written = writing.toString();
    String all = time.toString();
    Figures.print("map", "%s", Figures.megabytes(Files.size(map)));
    Figures.print("junctions", "%,d", network.junctionCount());
    Figures.print("roads", "%,d", network.roadCount());
    Figures.print("restrictions", "%,d", network.restrictions().size());
    Figures.print("import", "%s", imported);
    Figures.print("import: hierarchy", "%s", contracted);
    Figures.print("import: write", "%s", written);
    Figures.print("import: all", "%s", all);
    Memory.peakResident()
        .ifPresent(
            bytes -> Figures.print("import: peak of the process", "%s", Figures.megabytes(bytes)));
    Figures.print("import: peak of the heap", "%s", Figures.megabytes(Memory.peakHeap()));
    Figures.print("network file", "%s", Figures.megabytes(Files.size(file)));
    Figures.print("bytes a road", "%.0f", (double) Files.size(file) / network.roadCount());
  }
}
