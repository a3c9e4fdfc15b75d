package dev.headroom.bootstrap.map;

import dev.headroom.application.map.ImportMap;
import dev.headroom.application.map.ImportMap.Imported;
import dev.headroom.bootstrap.OperatorException;
import dev.headroom.domain.column.TooLargeException;
import dev.headroom.domain.column.Workers;
import dev.headroom.osm.ImportProgress;
import dev.headroom.osm.ImportProgress.Stage;
import dev.headroom.osm.ImportSettings;
import dev.headroom.osm.OsmImport;
import dev.headroom.osm.OsmMap;
import dev.headroom.osm.file.UnreadableMapException;
import dev.headroom.osm.issue.IssueCsv;
import dev.headroom.persistence.network.NetworkFile;
import dev.headroom.persistence.network.replace.UnfinishedFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The files of an import: the extract, the network file, and the list of issues beside it. Both are
 * written beside their targets and moved into place, so a failure leaves what was there; where an
 * extract is refused, the issues met so far are listed. {@link ImportMap} does the import.
 */
public final class MapImport {

  private final ImportSettings settings;
  private final ImportProgress progress;
  private final Clock clock;

  /** With the settings that hold in place of what the coordinates say. */
  public MapImport(ImportSettings settings, ImportProgress progress, Clock clock) {
    this.settings = settings;
    this.progress = progress;
    this.clock = clock;
  }

  /**
   * What came out.
   *
   * @param issuesFile the list of all issues
   */
  public record Result(Imported imported, Path issuesFile) {}

  /** Where the issues of a network file are listed: beside it. */
  public static Path issuesOf(Path networkFile) {
    return networkFile.resolveSibling(networkFile.getFileName() + ".issues.csv");
  }

  /**
   * Where the issues of an extract are listed that is refused: beside the network file that it was
   * to become, or under a name of their own where one is there, whose list stays.
   */
  private static Path issuesOfRefused(Path networkFile) {
    return Files.exists(networkFile)
        ? networkFile.resolveSibling(networkFile.getFileName() + ".refused.issues.csv")
        : issuesOf(networkFile);
  }

  /**
   * Imports.
   *
   * @throws OperatorException when a name is not that of such a file
   * @throws IOException when something cannot be read or written
   * @throws dev.headroom.osm.file.UnreadableMapException when the extract is no map
   */
  public Result run(Path extract, Path out) throws IOException {
    return run(List.of(extract), out);
  }

  /** The same with several extracts that become one map; each may be given once. */
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
                        NetworkFile.write(
                            map.network(),
                            map.picture(),
                            map.names(),
                            out,
                            (done, total) -> progress.at(Stage.WRITING, done, total));
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
      return new ImportMap.ReadMap(map.network(), map.picture(), map.names());
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
