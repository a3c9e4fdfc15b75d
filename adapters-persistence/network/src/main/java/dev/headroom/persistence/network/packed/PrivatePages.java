package dev.headroom.persistence.network.packed;

import dev.headroom.domain.column.Room;
import dev.headroom.domain.column.TooLargeException;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ref.WeakReference;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.channels.ReadableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;

/**
 * Stores columns in a nameless file of this process and maps them for reading: they take pages that
 * the system can write out and drop, instead of heap. No other process can write to that file or
 * truncate it, which would crash this process at the next access.
 *
 * <p>Columns are written first and mapped then, so that a full disk is a failure of writing. A
 * column of more than 2 GiB, which no single map of Java holds, stays on the heap. Its pages are
 * freed when no column is referenced any more. Safe for several threads; each writes its own
 * columns through a buffer of 256 KiB.
 */
public final class PrivatePages implements Room, AutoCloseable {

  private static final int BUFFER_BYTES = 1 << 18;

  private static final int PAGE = 1 << 12;

  private final FileChannel channel;

  /** The mapped columns, as long as they are referenced. */
  private final List<WeakReference<ByteBuffer>> mapped = new CopyOnWriteArrayList<>();

  /** Buffers through which no column is being written. */
  private final Queue<ByteBuffer> unused = new ConcurrentLinkedQueue<>();

  /** The offset of the next column. */
  private final AtomicLong end = new AtomicLong();

  private PrivatePages(FileChannel channel) {
    this.channel = channel;
  }

  /**
   * Creates such a file.
   *
   * @param folder on the disk to use
   * @throws IOException if it cannot be created
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

  /**
   * Removes the file's name. On systems where an open file keeps its name, it is deleted with the
   * process.
   */
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
   * @throws UncheckedIOException if it cannot be written
   */
  @Override
  public Ints ints(long count) {
    long bytes = Integer.BYTES * (long) TooLargeException.count(count);
    if (bytes > Integer.MAX_VALUE) {
      return Room.HEAP.ints(count);
    }
    Column column = new Column(bytes);
    return new Ints() {
      @Override
      public void put(int[] numbers, int some) {
        for (int done = 0; done < some; ) {
          ByteBuffer free = column.free(Integer.BYTES);
          int fit = Math.min(free.remaining() / Integer.BYTES, some - done);
          free.asIntBuffer().put(numbers, done, fit);
          free.position(free.position() + Integer.BYTES * fit);
          done += fit;
        }
      }

      @Override
      public IntBuffer done() {
        return column.done().asIntBuffer();
      }
    };
  }

  /**
   * {@inheritDoc}
   *
   * @throws UncheckedIOException if it cannot be written
   */
  @Override
  public IntBuffer keep(IntBuffer numbers) {
    Ints column = ints(numbers.limit());
    int[] some = new int[Math.min(numbers.limit(), BUFFER_BYTES / Integer.BYTES)];
    for (int from = 0; from < numbers.limit(); from += some.length) {
      int count = Math.min(some.length, numbers.limit() - from);
      numbers.get(from, some, 0, count);
      column.put(some, count);
    }
    return column.done();
  }

  /**
   * {@inheritDoc}
   *
   * @throws UncheckedIOException if it cannot be written
   */
  @Override
  public LongBuffer keep(LongBuffer numbers) {
    if ((long) numbers.limit() * Long.BYTES > Integer.MAX_VALUE) {
      return numbers;
    }
    Column column = new Column((long) numbers.limit() * Long.BYTES);
    for (int from = 0; from < numbers.limit(); ) {
      ByteBuffer free = column.free(Long.BYTES);
      int fit = Math.min(free.remaining() / Long.BYTES, numbers.limit() - from);
      free.asLongBuffer().put(0, numbers, from, fit);
      free.position(free.position() + Long.BYTES * fit);
      from += fit;
    }
    return column.done().asLongBuffer();
  }

  /**
   * {@inheritDoc}
   *
   * @throws UncheckedIOException if it cannot be written
   */
  @Override
  public ByteBuffer keep(ByteBuffer bytes) {
    Column column = new Column(bytes.limit());
    for (int from = 0; from < bytes.limit(); ) {
      ByteBuffer free = column.free(1);
      int fit = Math.min(free.remaining(), bytes.limit() - from);
      free.put(free.position(), bytes, from, fit);
      free.position(free.position() + fit);
      from += fit;
    }
    return column.done();
  }

  /**
   * Stores bytes of a file.
   *
   * @param from ends no earlier
   * @return the bytes, for reading
   * @throws IOException if they cannot be read or written
   */
  public ByteBuffer copy(ReadableByteChannel from, int bytes) throws IOException {
    Column column = new Column(bytes);
    for (int left = bytes; left > 0; ) {
      ByteBuffer free = column.free(1);
      int end = Math.min(free.limit(), free.position() + left);
      int before = free.position();
      ByteBuffer some = free.duplicate().limit(end);
      if (from.read(some) < 0) {
        throw new EOFException("the file ends early");
      }
      free.position(some.position());
      left -= some.position() - before;
    }
    return column.done();
  }

  /**
   * Fills a buffer from a file.
   *
   * @return the buffer, for reading
   * @throws IOException if there are not so many bytes
   */
  public static ByteBuffer read(ReadableByteChannel from, ByteBuffer into) throws IOException {
    while (into.hasRemaining()) {
      if (from.read(into) < 0) {
        throw new EOFException("the file ends early");
      }
    }
    return into.flip();
  }

  /** A column that is written, into a place of its own. */
  private final class Column {
    private final ByteBuffer buffer;
    private final long start;
    private final long bytes;
    private long written;

    /** A column of at most {@link Integer#MAX_VALUE} bytes. */
    Column(long bytes) {
      this.bytes = bytes;
      start = end.getAndAdd((bytes + PAGE - 1) / PAGE * PAGE);
      ByteBuffer used = unused.poll();
      buffer =
          used == null
              ? ByteBuffer.allocateDirect(BUFFER_BYTES).order(ByteOrder.nativeOrder())
              : used.clear();
    }

    /** The buffer, with room for this many bytes. */
    ByteBuffer free(int some) {
      if (buffer.remaining() < some) {
        flush();
      }
      return buffer;
    }

    private void flush() {
      buffer.flip();
      if (buffer.remaining() > bytes - written) {
        throw new IllegalStateException("a column has more than " + bytes + " bytes");
      }
      try {
        while (buffer.hasRemaining()) {
          written += channel.write(buffer, start + written);
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      buffer.clear();
    }

    /** The finished column. */
    ByteBuffer done() {
      flush();
      unused.add(buffer);
      if (written == 0) {
        // Its place is the next column's: mapping it may cut off what another thread writes there.
        return ByteBuffer.allocate(0).order(ByteOrder.nativeOrder());
      }
      try {
        ByteBuffer pages =
            channel.map(MapMode.READ_ONLY, start, written).order(ByteOrder.nativeOrder());
        mapped.add(new WeakReference<>(pages));
        return pages;
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** The number of bytes stored so far. */
  public long bytes() {
    return end.get();
  }

  /**
   * Whether any column still occupies the disk; may be called at any time and from any thread. An
   * unreferenced column does so until garbage is collected.
   */
  public BooleanSupplier held() {
    List<WeakReference<ByteBuffer>> all = mapped;
    return () -> all.stream().anyMatch(pages -> pages.get() != null);
  }

  /** Ends storing; stored columns stay readable. */
  @Override
  public void close() throws IOException {
    channel.close();
  }
}
