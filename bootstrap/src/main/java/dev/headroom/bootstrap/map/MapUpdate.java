package dev.headroom.bootstrap.map;

import dev.headroom.bootstrap.OperatorException;
import dev.headroom.osm.change.ExtractUpdate;
import dev.headroom.osm.change.UpdateProgress;
import dev.headroom.persistence.network.replace.AtomicFile;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;

/**
 * The files of an update: an extract, changes, and the extract in its newer state, which is written
 * beside its target and moved into place. A failure leaves what was there.
 */
public final class MapUpdate {

  private MapUpdate() {}

  /**
   * Updates.
   *
   * @param changes in the order in which they were made
   * @param out may be the extract itself
   * @param clock says which changes are dated too late to be true
   * @param progress is told how far it has come
   * @throws OperatorException when a name is not that of such a file
   * @throws IOException when something cannot be written
   * @throws dev.headroom.osm.file.UnreadableMapException when a file cannot be read
   */
  public static ExtractUpdate.Summary run(
      Path extract, List<Path> changes, Path out, Clock clock, UpdateProgress progress)
      throws IOException {
    for (Path file : Stream.concat(Stream.of(extract), changes.stream()).toList()) {
      if (!Files.isRegularFile(file)) {
        throw new OperatorException("there is no file " + file);
      }
    }
    if (Files.exists(out) && !Files.isRegularFile(out)) {
      throw new OperatorException(out + " is no file that could be replaced; give another name");
    }
    for (Path change : changes) {
      if (Files.exists(out) && Files.isSameFile(change, out)) {
        throw new OperatorException(
            out + " is one of the change files; give the new extract another name");
      }
    }
    ExtractUpdate update = new ExtractUpdate(extract, changes, clock.instant());
    AtomicReference<ExtractUpdate.Summary> summary = new AtomicReference<>();
    AtomicFile.replace(
        out,
        channel -> {
          OutputStream stream = new BufferedOutputStream(Channels.newOutputStream(channel));
          summary.set(update.write(stream, progress));
          stream.flush();
        });
    return summary.get();
  }
}
