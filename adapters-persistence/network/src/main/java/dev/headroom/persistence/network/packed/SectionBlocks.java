package dev.headroom.persistence.network.packed;

import dev.headroom.domain.picture.ClosedMapException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.zip.CRC32C;

/**
 * Reads a section that consists of an index and the blocks that it lists, each with a checksum:
 *
 * <pre>
 *   length of the index 4 │ index │ blocks
 *   index: … for each block: … │ bytes 4 │ items 4 │ CRC-32C 4 │ …
 * </pre>
 *
 * <p>The other parts of the index belong to the owner, which reads it once when the file is opened:
 * {@link #index()} and {@link #next(int)} in the order in which it was written, then {@link
 * #endIndex()}. After that it is safe for several threads.
 */
public final class SectionBlocks {

  private static final System.Logger LOG = System.getLogger(SectionBlocks.class.getName());

  private final SharedFile file;
  private final String content;
  private final long length;
  private final long end;
  private final PackedInput index;
  private final AtomicBoolean reported = new AtomicBoolean();
  private volatile boolean closed;
  private long at;

  /**
   * A block.
   *
   * @param offset its place in the file
   * @param bytes its length
   * @param items the number of things in it, each of at least a byte
   * @param sum its CRC-32C
   */
  public record Block(long offset, int bytes, int items, int sum) {}

  /**
   * Begins to read a section.
   *
   * @param file closed with these blocks
   * @param start the offset of the section
   * @param length its bytes
   * @param content the name in the log if a block is damaged
   * @throws IllegalArgumentException if the index is longer than its section
   * @throws IOException if it cannot be read
   */
  public SectionBlocks(SharedFile file, long start, long length, String content)
      throws IOException {
    this.file = file;
    this.content = content;
    this.length = length;
    long rest = length - Integer.BYTES;
    int bytes = rest < 0 ? -1 : new PackedInput(file.bytes(start, Integer.BYTES)).int32();
    if (bytes < 0 || bytes > rest) {
      throw new IllegalArgumentException("the index goes beyond its section");
    }
    index = new PackedInput(file.bytes(start + Integer.BYTES, bytes));
    at = start + Integer.BYTES + bytes;
    end = start + length;
  }

  /** Writes an entry for {@link #next(int)}. */
  public static void entry(PackedOutput index, byte[] block, int items) {
    index.int32(block.length);
    index.int32(items);
    index.int32(sum(block));
  }

  /** The unread part of the index. */
  public PackedInput index() {
    return index;
  }

  /** The length of the section in bytes. */
  public long length() {
    return length;
  }

  /**
   * Reads the next block's entry in the index.
   *
   * @param most the greatest size of a block in bytes
   * @throws IllegalArgumentException if the entry is invalid
   */
  public Block next(int most) {
    Block block = new Block(at, index.int32(), index.int32(), index.int32());
    boolean sane =
        block.bytes() > 0
            && block.bytes() <= most
            && block.items() > 0
            && block.items() <= block.bytes();
    if (!sane) {
      throw new IllegalArgumentException("a block of the index cannot be");
    }
    at += block.bytes();
    if (at > end) {
      throw new IllegalArgumentException("a block goes beyond its section");
    }
    return block;
  }

  /**
   * Ends reading the index.
   *
   * @throws IllegalArgumentException if there is more of it
   */
  public void endIndex() {
    if (!index.ended() || at != end) {
      throw new IllegalArgumentException("the blocks do not fill their section");
    }
  }

  /**
   * Reads a block.
   *
   * @param reader reads all of it, and throws an {@link IllegalArgumentException} if it is invalid
   * @throws IllegalArgumentException if it is damaged
   * @throws IOException if it cannot be read
   */
  public void read(Block block, Consumer<PackedInput> reader) throws IOException {
    byte[] bytes = file.bytes(block.offset(), block.bytes());
    if (sum(bytes) != block.sum()) {
      throw new IllegalArgumentException("the checksum of a block differs");
    }
    PackedInput in = new PackedInput(bytes);
    reader.accept(in);
    if (!in.ended()) {
      throw new IllegalArgumentException("a block is longer than its content");
    }
  }

  /**
   * Reads a block for a caller that can do without it. The first block that is damaged, or cannot
   * be read because the file was truncated or its disk fails, is reported in the log.
   *
   * @return whether it could be read; effects of its reader before the damage stay
   * @throws ClosedMapException if the blocks are closed
   */
  public boolean readOrLeaveOut(Block block, Consumer<PackedInput> reader) {
    try {
      read(block, reader);
      return true;
    } catch (IllegalArgumentException damaged) {
      report(String.valueOf(damaged.getMessage()));
      return false;
    } catch (IOException e) {
      if (closed) {
        throw new ClosedMapException(e);
      }
      report(e.toString());
      return false;
    }
  }

  private void report(String damage) {
    if (!reported.getAndSet(true)) {
      LOG.log(
          System.Logger.Level.WARNING, "a part of the map''s {0} is damaged: {1}", content, damage);
    }
  }

  /**
   * Fails if the blocks are closed.
   *
   * @throws ClosedMapException if they are
   */
  public void requireOpen() {
    if (closed) {
      throw new ClosedMapException(null);
    }
  }

  /** Releases the file, once. */
  public void close() {
    if (closed) {
      return;
    }
    closed = true;
    try {
      file.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static int sum(byte[] bytes) {
    CRC32C sum = new CRC32C();
    sum.update(bytes);
    return (int) sum.getValue();
  }
}
