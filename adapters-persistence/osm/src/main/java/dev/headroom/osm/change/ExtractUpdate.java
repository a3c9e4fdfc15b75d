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
 * Updates an extract with change files, without changes elsewhere.
 *
 * <p>These concern the extract: changes of its objects; new nodes within its area; ways with a node
 * in it, with all of their nodes that the changes have; relations with a member in it. Its area is
 * the box that it says it was cut out of, or else that around its nodes. Of several changes of an
 * object the newest counts, by version and then by the order of the files; a change that is no
 * newer than the extract's own version has no effect. A deletion may carry the version that it
 * deletes: it deletes that too, and takes precedence among equal versions.
 *
 * <p>The changes are read five times and the extract twice, each as a stream. Memory: 40 bytes for
 * each object that the changes have or refer to, some 500 for each change that concerns the
 * extract, and the blocks being processed; the size of the extract does not matter. For one thread.
 */
public final class ExtractUpdate {

  /** The greatest difference between the clocks of two machines. */
  private static final Duration CLOCKS = Duration.ofDays(1);

  private final OsmFile extract;
  private final ChangeFiles changes;
  private final Instant now;

  /**
   * Prepares an update.
   *
   * @param changes in the order in which they were made
   * @param now changes dated more than a day later are damaged
   * @throws UnreadableMapException if a file is missing or in no known format
   */
  public ExtractUpdate(Path extract, List<Path> changes, Instant now) {
    this.now = now;
    this.extract = OsmFile.open(extract);
    this.changes = new ChangeFiles(changes.stream().map(OsmFile::openChanges).toList());
  }

  /**
   * The result of an update.
   *
   * @param changed objects that are new or changed
   * @param deleted objects that were deleted
   * @param elsewhere elements of the changes that do not concern the extract, or are no newer
   * @param incomplete new and changed ways with a node that is in none of the files
   * @param dataAt the new date of the data: that of the newest edit; unknown if the extract has no
   *     date of its own
   * @param maybeCutOff whether the extract has no relation and may have been cut off before them;
   *     once the changes add one, this can no longer be detected
   */
  public record Summary(
      long changed,
      long deleted,
      long elsewhere,
      long incomplete,
      Optional<Instant> dataAt,
      boolean maybeCutOff) {}

  /**
   * Writes the updated extract as PBF. The stream is left open; if this fails, the written part is
   * useless.
   *
   * @param progress gets the progress, at the end from another thread
   * @throws UnreadableMapException if a file cannot be read; the message names it and the reason
   * @throws IOException if the stream cannot be written
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
