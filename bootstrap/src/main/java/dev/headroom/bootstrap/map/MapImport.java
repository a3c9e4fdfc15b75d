package dev.headroom.bootstrap.map;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Workers;
import dev.headroom.domain.network.NetworkHierarchy;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.persistence.network.NetworkFile;
import dev.headroom.persistence.osm.ImportProgress;
import dev.headroom.persistence.osm.ImportSettings;
import dev.headroom.persistence.osm.OsmImport;
import dev.headroom.persistence.osm.issue.IssueCsv;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Makes a network file of an extract, and the list of its issues beside it. Both are written beside
 * their targets and moved into place, so a failure leaves what was there.
 */
public final class MapImport {

  private static final int FIRST_ELEMENTS = 3;

  private final ImportSettings settings;
  private final ImportProgress progress;
  private final Clock clock;

  /** With what is told instead of letting the coordinates tell. */
  public MapImport(ImportSettings settings, ImportProgress progress, Clock clock) {
    this.settings = settings;
    this.progress = progress;
    this.clock = clock;
  }

  /**
   * What came out.
   *
   * @param rules how often rules lie on it
   * @param issueElements the first few elements of each kind of issue
   * @param issuesFile the list of all issues
   */
  public record Result(
      RoadNetwork network,
      RuleCount rules,
      SortedMap<String, List<String>> issueElements,
      Path issuesFile,
      Duration time) {}

  /** Where the issues of a network file are listed: beside it. */
  public static Path issuesOf(Path networkFile) {
    return networkFile.resolveSibling(networkFile.getFileName() + ".issues.csv");
  }

  /**
   * Imports.
   *
   * @throws IOException when something cannot be read or written
   * @throws dev.headroom.persistence.osm.file.UnreadableMapException when the extract is no map
   */
  public Result run(Path extract, Path out) throws IOException {
    if (!Files.isRegularFile(extract)) {
      throw new IOException("there is no file " + extract);
    }
    Path folder = out.toAbsolutePath().getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      throw new IOException("there is no folder " + folder + " for " + out.getFileName());
    }
    if (Files.exists(out) && !Files.isRegularFile(out)) {
      throw new IOException(out + " is no file that could be replaced; give another name");
    }
    if (Files.exists(out) && Files.isSameFile(extract, out)) {
      throw new IOException(out + " is the extract itself; give the network file another name");
    }
    Instant start = clock.instant();
    Path issuesFile = issuesOf(out);
    Path writing = folder.resolve("." + issuesFile.getFileName() + ".new");
    try {
      SortedMap<String, List<String>> elements = new TreeMap<>();
      RoadNetwork network = read(extract, writing, elements);
      NetworkFile.write(network.with(hierarchy(network)), out);
      Files.move(writing, issuesFile, StandardCopyOption.REPLACE_EXISTING);
      Duration time = Duration.between(start, clock.instant());
      return new Result(network, RuleCount.of(network), elements, issuesFile, time);
    } finally {
      Files.deleteIfExists(writing);
    }
  }

  private NetworkHierarchy hierarchy(RoadNetwork network) {
    int processors = Runtime.getRuntime().availableProcessors();
    ExecutorService threads = Executors.newFixedThreadPool(processors);
    try {
      return NetworkHierarchy.build(
          network,
          new Workers(processors, threads),
          Budget.UNLIMITED,
          (done, total) -> progress.at(ImportProgress.Stage.HIERARCHY, done, total));
    } finally {
      threads.shutdownNow();
    }
  }

  private RoadNetwork read(Path extract, Path issues, SortedMap<String, List<String>> elements)
      throws IOException {
    try (IssueCsv csv = new IssueCsv(issues)) {
      OsmImport osm =
          new OsmImport(
              settings,
              progress,
              issue -> {
                csv.report(issue);
                List<String> first =
                    elements.computeIfAbsent(issue.kind(), kind -> new ArrayList<>());
                if (first.size() < FIRST_ELEMENTS) {
                  first.add(issue.element());
                }
              },
              clock.instant());
      return osm.read(extract);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }
}
