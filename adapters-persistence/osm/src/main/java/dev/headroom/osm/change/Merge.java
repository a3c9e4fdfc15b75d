package dev.headroom.osm.change;

import crosby.binary.file.BlockOutputStream;
import dev.headroom.osm.file.OsmFile;
import dev.headroom.osm.file.OsmVisitor.Kind;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.stream.Stream;
import org.openstreetmap.osmosis.core.container.v0_6.ChangeContainer;
import org.openstreetmap.osmosis.core.container.v0_6.EntityContainer;
import org.openstreetmap.osmosis.core.container.v0_6.NodeContainer;
import org.openstreetmap.osmosis.core.container.v0_6.RelationContainer;
import org.openstreetmap.osmosis.core.container.v0_6.WayContainer;
import org.openstreetmap.osmosis.core.domain.v0_6.Entity;
import org.openstreetmap.osmosis.core.domain.v0_6.Node;
import org.openstreetmap.osmosis.core.domain.v0_6.Relation;
import org.openstreetmap.osmosis.core.domain.v0_6.Way;
import org.openstreetmap.osmosis.core.task.common.ChangeAction;
import org.openstreetmap.osmosis.core.task.v0_6.ChangeSink;
import org.openstreetmap.osmosis.core.task.v0_6.Initializable;
import org.openstreetmap.osmosis.core.task.v0_6.Sink;
import org.openstreetmap.osmosis.set.v0_6.ChangeApplier;

/**
 * Merges an extract and changes, both in order, and writes the result, by Osmosis: one thread
 * reads, one supplies the changes, and the calling one merges and writes. Memory: the blocks that
 * are read and written, and some thousand elements in between.
 */
final class Merge {

  /** The number of elements that wait between two threads. */
  private static final int WAITING = 2_000;

  private final OsmFile extract;
  private final PbfHeader header;
  private final LongConsumer progress;
  private final AtomicReference<Throwable> failure = new AtomicReference<>();

  /**
   * Prepares a merge.
   *
   * @param header written first
   * @param progress gets the number of bytes of the extract read, from another thread
   */
  Merge(OsmFile extract, PbfHeader header, LongConsumer progress) {
    this.progress = progress;
    this.extract = extract;
    this.header = header;
  }

  /** Ignores the library's attempt to close the stream, which its opener still needs. */
  private static final class StaysOpen extends FilterOutputStream {
    StaysOpen(OutputStream out) {
      super(out);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      out.write(bytes, offset, length);
    }

    @Override
    public void close() throws IOException {
      flush();
    }
  }

  /** A change of an entity. */
  record Change(Entity entity, boolean deleted) {}

  /**
   * Writes a PBF file; the stream stays open.
   *
   * @throws IOException if it cannot be written
   */
  void run(Stream<Change> changes, OutputStream out) throws IOException {
    ChangeApplier applier = new ChangeApplier(WAITING);
    BlockOutputStream blocks = new BlockOutputStream(new StaysOpen(out));
    applier.setSink(new PbfSerializer(blocks, header));
    Sink entities = applier.getSink(0);
    ChangeSink changed = applier.getChangeSink(0);
    Thread reading = feeding("extract", entities, () -> read(entities));
    Thread changing =
        feeding(
            "changes",
            changed,
            () ->
                changes.forEach(
                    change ->
                        changed.process(
                            new ChangeContainer(
                                container(change.entity()),
                                change.deleted() ? ChangeAction.Delete : ChangeAction.Modify))));
    reading.start();
    changing.start();
    try {
      applier.run();
    } catch (RuntimeException e) {
      rethrow(e);
    }
  }

  /**
   * Rethrows the reader's own failure, which is more informative than the library's that followed
   * from it.
   */
  private void rethrow(RuntimeException followed) throws IOException {
    for (Throwable cause = followed; cause != null; cause = cause.getCause()) {
      if (cause instanceof IOException unwritten) {
        throw unwritten;
      }
    }
    Throwable first = failure.get();
    if (first instanceof Error error) {
      throw error;
    }
    throw first == null ? followed : (RuntimeException) first;
  }

  private <S extends Initializable> Thread feeding(String what, S sink, Runnable feed) {
    Thread thread =
        new Thread(
            () -> {
              try {
                sink.initialize(Map.of());
                feed.run();
                sink.complete();
              } catch (RuntimeException | Error e) {
                failure.compareAndSet(null, e);
              } finally {
                sink.close();
              }
            },
            "update from " + what);
    thread.setDaemon(true);
    return thread;
  }

  private void read(Sink sink) {
    extract.read(reader(entity -> sink.process(container(entity))), progress);
  }

  private static Entities reader(Consumer<Entity> taken) {
    return new Entities() {
      @Override
      void take(Entity entity) {
        taken.accept(entity);
      }

      @Override
      public boolean wants(Kind kind) {
        return true;
      }
    };
  }

  private static EntityContainer container(Entity entity) {
    if (entity instanceof Node node) {
      return new NodeContainer(node);
    }
    return entity instanceof Way way
        ? new WayContainer(way)
        : new RelationContainer((Relation) entity);
  }
}
