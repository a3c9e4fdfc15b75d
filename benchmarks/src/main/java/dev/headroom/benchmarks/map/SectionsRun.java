package dev.headroom.benchmarks.map;

import dev.headroom.benchmarks.measure.CpuTime;
import dev.headroom.benchmarks.measure.Figures;
import dev.headroom.domain.column.Workers;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.gazetteer.Gazetteer;
import dev.headroom.domain.network.NetworkHierarchy;
import dev.headroom.domain.network.preparation.NetworkPreparation;
import dev.headroom.domain.picture.Picture;
import dev.headroom.persistence.network.NetworkFile;
import dev.headroom.persistence.osm.ImportSettings;
import dev.headroom.persistence.osm.OsmImport;
import dev.headroom.persistence.osm.OsmMap;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;

/**
 * What picture and names add to a network file and to the time of its import. Imports with both and
 * without take turns in one JVM, and the least processor time of each counts; the search hierarchy,
 * which is the same for both, is built once.
 */
public final class SectionsRun {

  private static final int ROUNDS = 5;

  private SectionsRun() {}

  /**
   * @param arguments the map, and the network file to be written
   */
  public static void main(String[] arguments) throws IOException {
    Path map = Path.of(arguments[0]);
    Path file = Path.of(arguments[1]);
    OsmMap first = read(map, ImportSettings.FROM_COORDINATES);
    long hierarchyStart = CpuTime.ofThread();
    NetworkHierarchy hierarchy =
        NetworkPreparation.build(first.network(), Workers.alone(), Budget.UNLIMITED);
    long hierarchyNanos = CpuTime.ofThread() - hierarchyStart;
    long[] without = new long[ROUNDS];
    long[] with = new long[ROUNDS];
    for (int i = 0; i < ROUNDS; i++) {
      without[i] = imported(map, ImportSettings.FROM_COORDINATES, hierarchy, file);
      with[i] = imported(map, ImportSettings.WITH_ALL_SECTIONS, hierarchy, file);
    }
    long bytes = Files.size(file);
    long picture = NetworkFile.pictureIn(file).orElseThrow().bytes();
    long names = NetworkFile.namesIn(file).orElseThrow().bytes();
    long bare = bytes - picture - names;
    long least = Arrays.stream(without).min().orElseThrow() + hierarchyNanos;
    long more = Arrays.stream(with).min().orElseThrow() + hierarchyNanos;
    Figures.print("network file without picture and names", "%s", Figures.megabytes(bare));
    Figures.print("picture", "%s, %.1f %%", Figures.megabytes(picture), 100.0 * picture / bare);
    Figures.print("names", "%s, %.1f %%", Figures.megabytes(names), 100.0 * names / bare);
    Figures.print("both", "%.1f %%", 100.0 * (picture + names) / bare);
    Figures.print("import without, processor", "%s", Figures.time(least));
    Figures.print(
        "import with both", "%s, %.1f %%", Figures.time(more), 100.0 * (more - least) / least);
  }

  private static OsmMap read(Path map, ImportSettings settings) {
    return new OsmImport(settings, (stage, done, total) -> {}, issue -> {}, Instant.now())
        .readAll(List.of(map));
  }

  private static long imported(
      Path map, ImportSettings settings, NetworkHierarchy hierarchy, Path file) throws IOException {
    long start = CpuTime.ofThread();
    OsmMap read = read(map, settings);
    Picture picture = read.picture();
    Gazetteer names = read.names();
    NetworkFile.write(read.network().with(hierarchy), picture, names, file);
    return CpuTime.ofThread() - start;
  }
}
