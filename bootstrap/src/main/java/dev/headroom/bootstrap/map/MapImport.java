package dev.headroom.bootstrap.map;

import dev.headroom.application.map.ImportMap;
import dev.headroom.application.map.ImportMap.Imported;
import dev.headroom.bootstrap.OperatorException;
import dev.headroom.domain.column.TooLargeException;
import dev.headroom.domain.column.Workers;
import dev.headroom.domain.gazetteer.PlaceEntries;
import dev.headroom.osm.ImportProgress;
import dev.headroom.osm.ImportProgress.Stage;
import dev.headroom.osm.ImportSettings;
import dev.headroom.osm.OsmImport;
import dev.headroom.osm.OsmMap;
import dev.headroom.osm.file.UnreadableMapException;
import dev.headroom.osm.issue.IssueCsv;
import dev.headroom.persistence.network.NetworkFile;
import dev.headroom.persistence.network.replace.UnfinishedFile;
import dev.headroom.persistence.network.replace.UnfinishedFolder;
import dev.headroom.persistence.places.PlaceIndexWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Reads and writes the files of an import: the extract, the network file, and the list of issues
 * beside it. Both outputs are written beside their targets and moved into place, so that a failure
 * leaves the old files. If an extract is refused, the issues found so far are listed. {@link
 * ImportMap} does the import.
 */
public final class MapImport {

  private final ImportSettings settings;
  private final ImportProgress progress;
  private final Clock clock;

  /** Imports with these settings, which override facts derived from coordinates. */
  public MapImport(ImportSettings settings, ImportProgress progress, Clock clock) {
    this.settings = settings;
    this.progress = progress;
    this.clock = clock;
  }

  /**
   * The result of an import.
   *
   * @param issuesFile the list of all issues
   */
  public record Result(Imported imported, Path issuesFile) {}

  /** The file that lists the issues of a network file, beside it. */
  public static Path issuesOf(Path networkFile) {
    return networkFile.resolveSibling(networkFile.getFileName() + ".issues.csv");
  }

  /**
   * The file that lists the issues of a refused extract: beside the intended network file, or, if
   * there is one already, under another name, so that the existing list stays.
   */
  private static Path issuesOfRefused(Path networkFile) {
    return Files.exists(networkFile)
        ? networkFile.resolveSibling(networkFile.getFileName() + ".refused.issues.csv")
        : issuesOf(networkFile);
  }

  /**
   * Imports an extract.
   *
   * @throws OperatorException if a file name has the wrong form
   * @throws IOException if something cannot be read or written
   * @throws dev.headroom.osm.file.UnreadableMapException if the extract is not a map
   */
  public Result run(Path extract, Path out) throws IOException {
    return run(List.of(extract), out);
  }

  /** Imports several extracts as one map; each may be given once. */
  public Result run(List<Path> extracts, Path out) throws IOException {
    for (int i = 0; i < extracts.size(); i++) {
      Path extract = extracts.get(i);
      if (!Files.isRegularFile(extract)) {
        throw new OperatorException("there is no file " + extract);
      }
      for (Path other : extracts.subList(0, i)) {
        if (Files.isSameFile(extract, other)) {
          throw new OperatorException(extract + " is given twice");
        }
      }
    }
    Path folder = out.toAbsolutePath().getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      throw new OperatorException("there is no folder " + folder + " for " + out.getFileName());
    }
    if (Files.exists(out) && !Files.isRegularFile(out)) {
      throw new OperatorException(out + " is no file that could be replaced; give another name");
    }
    for (Path extract : extracts) {
      if (Files.exists(out) && Files.isSameFile(extract, out)) {
        throw new OperatorException(
            out + " is the extract itself; give the network file another name");
      }
    }
    Path issuesFile = issuesOf(out);
    int processors = Runtime.getRuntime().availableProcessors();
    ExecutorService threads = Executors.newFixedThreadPool(processors);
    try (UnfinishedFile list = UnfinishedFile.beside(out)) {
      Imported imported =
          new ImportMap(clock)
              .handle(
                  new ImportMap.Command(
                      (now, issues) -> read(extracts, out, list, now, issues),
                      map -> {
                        write(map, out);
                        list.moveTo(issuesFile);
                      },
                      new Workers(processors, threads),
                      (done, total) -> progress.at(Stage.HIERARCHY, done, total)));
      return new Result(imported, issuesFile);
    } catch (TooLargeException e) {
      throw UnreadableMapException.tooLarge(e);
    } finally {
      threads.shutdownNow();
    }
  }

  private void write(ImportMap.ReadMap map, Path out) throws IOException {
    if (map.places() == PlaceEntries.NONE) {
      write(map, Optional.empty(), out);
      return;
    }
    try (UnfinishedFolder folder = UnfinishedFolder.in(out.toAbsolutePath().getParent());
        PlaceIndexWriter index = new PlaceIndexWriter(folder.path())) {
      map.places().forEach(index::add);
      write(map, index.finish(), out);
    }
  }

  private void write(ImportMap.ReadMap map, Optional<Path> places, Path out) throws IOException {
    NetworkFile.write(
        map.network(),
        map.picture(),
        places,
        out,
        (done, total) -> progress.at(Stage.WRITING, done, total));
  }

  private ImportMap.ReadMap read(
      List<Path> extracts, Path out, UnfinishedFile list, Instant now, ImportMap.Issues issues)
      throws IOException {
    AtomicLong count = new AtomicLong();
    try (IssueCsv csv = new IssueCsv(Channels.newOutputStream(list.channel()))) {
      OsmImport osm =
          new OsmImport(
              settings,
              progress,
              issue -> {
                csv.report(issue);
                count.incrementAndGet();
                issues.report(issue.kind(), issue.element());
              },
              now);
      OsmMap map = osm.readAll(extracts);
      return new ImportMap.ReadMap(map.network(), map.picture(), map.places());
    } catch (UnreadableMapException e) {
      if (count.get() == 0) {
        throw e;
      }
      Path issuesFile = issuesOfRefused(out);
      list.moveTo(issuesFile);
      throw e.listedIn(issuesFile);
    } catch (UncheckedIOException e) {
      throw list.named(e.getCause());
    } catch (IOException e) {
      throw list.named(e);
    }
  }
}
