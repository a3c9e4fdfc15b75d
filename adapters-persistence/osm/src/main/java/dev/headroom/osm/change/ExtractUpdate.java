package dev.headroom.osm.change;

import dev.headroom.domain.geo.Box;
import dev.headroom.osm.change.UpdateProgress.Stage;
import dev.headroom.osm.file.OsmFile;
import dev.headroom.osm.file.UnreadableMapException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.LongConsumer;

/**
 * Brings an extract to a newer state by change files, and leaves out what lies elsewhere.
 *
 * <p>What concerns the extract: changes of what it has; new nodes within its area; ways that have a
 * node in it, with all of their nodes that the changes have; relations that have a member in it.
 * Its area is the box that it says it was cut out of, else that around its nodes. Of several
 * changes of an object the newest counts, by version and then by the order of the files; one that
 * is no newer than the extract's own version changes nothing. A deletion may tell the version that
 * it deletes: it deletes that too, and of equal versions it counts.
 *
 * <p>The changes are read five times and the extract twice, each as a stream. Memory: 40 bytes for
 * each object that the changes have or refer to, some 500 for each change that concerns the
 * extract, and the blocks under way; the size of the extract does not matter. For one thread.
 */
public final class ExtractUpdate {

  /** How far the clocks of two machines may differ. */
  private static final Duration CLOCKS = Duration.ofDays(1);

  private final OsmFile extract;
  private final ChangeFiles changes;
  private final Instant now;

  /**
   * An update of files.
   *
   * @param changes in the order in which they were made
   * @param now changes that are dated later, by more than a day, are damaged
   * @throws UnreadableMapException when a file is missing or in no known format
   */
  public ExtractUpdate(Path extract, List<Path> changes, Instant now) {
    this.now = now;
    this.extract = OsmFile.open(extract);
    this.changes = new ChangeFiles(changes.stream().map(OsmFile::openChanges).toList());
  }

  /**
   * What was done.
   *
   * @param changed objects that are new, or other than they were
   * @param deleted objects that are gone
   * @param elsewhere elements of the changes that do not concern the extract, or are no newer
   * @param incomplete new and changed ways of which a node is in none of the files
   * @param dataAt the date of the data now: that of the newest edit; unknown where the extract does
   *     not tell its own
   * @param maybeCutOff whether the extract has no relation and may have been cut off before them;
   *     once the changes bring one, nobody sees it any more
   */
  public record Summary(
      long changed,
      long deleted,
      long elsewhere,
      long incomplete,
      Optional<Instant> dataAt,
      boolean maybeCutOff) {}

  /**
   * Writes the extract in its newer state as PBF. The stream is left open; where this fails, what
   * was written is nothing.
   *
   * @param progress is told what is done, the last of it by another thread
   * @throws UnreadableMapException when a file cannot be read, saying which and why
   * @throws IOException when the stream takes no more
   */
  public Summary write(OutputStream out, UpdateProgress progress) throws IOException {
    try {
      Mentions mentions =
          Mentions.in(changes, now.plus(CLOCKS), counted(progress, Stage.CHANGES, changes.bytes()));
      ExtractSurvey survey =
          ExtractSurvey.of(extract, mentions, counted(progress, Stage.EXTRACT, extract.bytes()));
      Box area = survey.area();
      ConcernedChanges concerned =
          ConcernedChanges.in(
              changes,
              mentions,
              area,
              counted(progress, Stage.CONCERNED, ConcernedChanges.READINGS * changes.bytes()));
      long incomplete = concerned.incompleteWays();
      long deleted = concerned.all().filter(Merge.Change::deleted).count();
      Optional<Instant> dataAt =
          survey.dataAt().map(at -> mentions.lastEdit().filter(at::isBefore).orElse(at));
      new Merge(
              extract,
              new PbfHeader(dataAt, Optional.of(area)),
              counted(progress, Stage.WRITING, extract.bytes()))
          .run(concerned.all(), out);
      return new Summary(
          concerned.count() - deleted,
          deleted,
          mentions.changes() - concerned.count(),
          incomplete,
          dataAt,
          survey.maybeCutOff());
    } catch (OutOfMemoryError e) {
      throw new UnreadableMapException(
          "the changes do not fit in memory; give Java more, for example -Xmx8g"
              + " (HEADROOM_JAVA_OPTS=-Xmx8g for the start script)",
          e);
    }
  }

  private static LongConsumer counted(UpdateProgress progress, Stage stage, long total) {
    progress.at(stage, 0, total);
    return done -> progress.at(stage, done, total);
  }
}
