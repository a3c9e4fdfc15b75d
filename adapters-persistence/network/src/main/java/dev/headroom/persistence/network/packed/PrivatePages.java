package dev.headroom.persistence.network.packed;

import dev.headroom.domain.engine.Room;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ref.WeakReference;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;

/**
 * Keeps columns in a file without a name that belongs to this process alone, and maps them to be
 * read: they take pages that the system can write out and drop, and no heap. Nobody else can write
 * to that file or cut it off, which would end the process at the next look.
 *
 * <p>Columns are written and only then mapped, so that a full disk is a failure of writing. A
 * column of more than 2 GiB, which no single map of Java holds, stays where it was. Its pages go
 * when nobody holds a column any more. For one thread at a time.
 */
public final class PrivatePages implements Room, AutoCloseable {

  private static final int BUFFER_BYTES = 1 << 20;

  private static final int PAGE = 1 << 12;

  private final FileChannel channel;

  /** What is mapped, as long as anybody can look at it. */
  private final List<WeakReference<ByteBuffer>> mapped = new CopyOnWriteArrayList<>();

  private final ByteBuffer buffer =
      ByteBuffer.allocateDirect(BUFFER_BYTES).order(ByteOrder.nativeOrder());
  private long end;

  private PrivatePages(FileChannel channel) {
    this.channel = channel;
  }

  /**
   * Makes such a file.
   *
   * @param folder on whose disk it lies
   * @throws IOException when it cannot be made there
   */
  public static PrivatePages in(Path folder) throws IOException {
    Path file = Files.createTempFile(folder, ".map-", ".pages");
    try {
      return new PrivatePages(
          FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE));
    } finally {
      withoutName(file);
    }
  }

  /** Where a file that is open keeps its name, it goes with the process. */
  private static void withoutName(Path file) {
    try {
      Files.delete(file);
    } catch (IOException e) {
      file.toFile().deleteOnExit();
    }
  }

  /**
   * {@inheritDoc}
   *
   * @throws UncheckedIOException when it cannot be written
   */
  @Override
  public IntBuffer keep(IntBuffer column) {
    return kept(
            (long) column.limit() * Integer.BYTES,
            (from, count) ->
                buffer
                    .asIntBuffer()
                    .put(0, column, (int) (from / Integer.BYTES), count / Integer.BYTES))
        .map(ByteBuffer::asIntBuffer)
        .orElse(column);
  }

  /**
   * {@inheritDoc}
   *
   * @throws UncheckedIOException when it cannot be written
   */
  @Override
  public LongBuffer keep(LongBuffer column) {
    return kept(
            (long) column.limit() * Long.BYTES,
            (from, count) ->
                buffer.asLongBuffer().put(0, column, (int) (from / Long.BYTES), count / Long.BYTES))
        .map(ByteBuffer::asLongBuffer)
        .orElse(column);
  }

  /**
   * {@inheritDoc}
   *
   * @throws UncheckedIOException when it cannot be written
   */
  @Override
  public ByteBuffer keep(ByteBuffer column) {
    return kept(column.limit(), (from, count) -> buffer.put(0, column, (int) from, count))
        .orElse(column);
  }

  /** Fills the buffer with bytes of a column. */
  @FunctionalInterface
  private interface Filling {
    void fill(long from, int count);
  }

  /** A column's bytes, mapped; empty where no single map holds them. */
  private Optional<ByteBuffer> kept(long bytes, Filling filling) {
    if (bytes > Integer.MAX_VALUE) {
      return Optional.empty();
    }
    try {
      long at = end;
      for (long done = 0; done < bytes; ) {
        int some = (int) Math.min(BUFFER_BYTES, bytes - done);
        buffer.clear();
        filling.fill(done, some);
        buffer.limit(some);
        while (buffer.hasRemaining()) {
          end += channel.write(buffer, end);
        }
        done += some;
      }
      end = (end + PAGE - 1) / PAGE * PAGE;
      ByteBuffer pages = channel.map(MapMode.READ_ONLY, at, bytes).order(ByteOrder.nativeOrder());
      mapped.add(new WeakReference<>(pages));
      return Optional.of(pages);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** How many bytes it has taken so far. */
  public long bytes() {
    return end;
  }

  /**
   * Whether any of it still takes its place on the disk, to be asked at any time and from any
   * thread. What nobody holds does so until garbage is collected.
   */
  public BooleanSupplier held() {
    List<WeakReference<ByteBuffer>> all = mapped;
    return () -> all.stream().anyMatch(pages -> pages.get() != null);
  }

  /** Nothing more is kept; what is kept stays. */
  @Override
  public void close() throws IOException {
    channel.close();
  }
}
