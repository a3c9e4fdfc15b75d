package dev.headroom.persistence.network;

import dev.headroom.domain.column.Room;
import dev.headroom.persistence.network.packed.ColumnBlock;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;
import java.util.zip.CRC32C;

/**
 * Reads the output of {@link NetworkOutput}, or a part of it, once from beginning to end, and
 * computes its checksum. No count is trusted: before an array or list is created, its count is
 * checked against the bytes left in the section, so that memory stays in proportion to the file.
 * For one thread.
 *
 * <p>An impossible value leads to an {@link IllegalArgumentException}; the caller knows the file.
 */
final class NetworkInput {

  private static final int MOST_BUFFER_BYTES = 1 << 20;

  /** Reads one item of a list. */
  @FunctionalInterface
  interface Item<T> {
    T read() throws IOException;
  }

  private final Path file;
  private final ReadableByteChannel channel;
  private final ByteBuffer buffer;
  private final CRC32C sum = new CRC32C();
  private final long bodyEnd;
  private long taken;
  private long limit;

  /** By how many bytes packed columns may still grow beyond their size in the file. */
  private long room;

  /**
   * @param bodyEnd the offset up to which the checksum runs and where the body ends
   */
  NetworkInput(Path file, ReadableByteChannel channel, long bodyEnd) {
    this.file = file;
    this.channel = channel;
    this.bodyEnd = bodyEnd;
    this.limit = bodyEnd;
    int bytes = (int) Math.max(Long.BYTES, Math.min(MOST_BUFFER_BYTES, bodyEnd));
    this.buffer = ByteBuffer.allocateDirect(bytes).order(ByteOrder.LITTLE_ENDIAN).limit(0);
  }

  /** The offset of the next byte. */
  long position() {
    return taken - buffer.remaining();
  }

  /** The number of bytes left in the body. */
  long remaining() {
    return bodyEnd - position();
  }

  /**
   * Sets the offset up to which values may be read.
   *
   * @param unpacked the greatest number of bytes that they may take unpacked
   */
  void limit(long end, long unpacked) {
    limit = end;
    room = unpacked;
  }

  /** Reads on to an offset, ignoring the content. */
  void skipTo(long offset) throws IOException {
    while (position() < offset) {
      if (!buffer.hasRemaining()) {
        fill(1);
      }
      long some = Math.min(buffer.remaining(), offset - position());
      buffer.position(buffer.position() + (int) some);
    }
  }

  /** The checksum of the body, valid once it has been read to its end. */
  int checksum() {
    return (int) sum.getValue();
  }

  byte int8() throws IOException {
    need(Byte.BYTES);
    return buffer.get();
  }

  int uint8() throws IOException {
    return int8() & 0xff;
  }

  int uint16() throws IOException {
    need(Short.BYTES);
    return buffer.getShort() & 0xffff;
  }

  int int32() throws IOException {
    need(Integer.BYTES);
    return buffer.getInt();
  }

  long int64() throws IOException {
    need(Long.BYTES);
    return buffer.getLong();
  }

  double float64() throws IOException {
    need(Double.BYTES);
    return buffer.getDouble();
  }

  boolean flag() throws IOException {
    int value = int8();
    if (value != 0 && value != 1) {
      throw new IllegalArgumentException("a flag is " + value);
    }
    return value == 1;
  }

  <E> E oneOf(List<E> constants) throws IOException {
    int ordinal = uint8();
    if (ordinal >= constants.size()) {
      throw new IllegalArgumentException("no such constant: " + ordinal);
    }
    return constants.get(ordinal);
  }

  String text() throws IOException {
    return new String(bytes(), StandardCharsets.UTF_8);
  }

  /**
   * @param leastBytes the least size of an item in the file
   */
  <T> List<T> items(int leastBytes, Item<T> reader) throws IOException {
    int count = count(leastBytes);
    List<T> items = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      items.add(reader.read());
    }
    return items;
  }

  byte[] bytes() throws IOException {
    return raw(count(Byte.BYTES));
  }

  /** Bytes without a preceding count. */
  byte[] raw(int count) throws IOException {
    bounded((long) count);
    byte[] bytes = new byte[count];
    for (int done = 0; done < count; ) {
      need(1);
      int some = Math.min(buffer.remaining(), count - done);
      buffer.get(bytes, done, some);
      done += some;
    }
    return bytes;
  }

  int[] ints() throws IOException {
    int[] column = new int[count(Integer.BYTES)];
    for (int done = 0; done < column.length; ) {
      need(Integer.BYTES);
      int some = Math.min(buffer.remaining() / Integer.BYTES, column.length - done);
      buffer.asIntBuffer().get(column, done, some);
      buffer.position(buffer.position() + some * Integer.BYTES);
      done += some;
    }
    return column;
  }

  long[] longs() throws IOException {
    long[] column = new long[count(Long.BYTES)];
    for (int done = 0; done < column.length; ) {
      need(Long.BYTES);
      int some = Math.min(buffer.remaining() / Long.BYTES, column.length - done);
      buffer.asLongBuffer().get(column, done, some);
      buffer.position(buffer.position() + some * Long.BYTES);
      done += some;
    }
    return column;
  }

  int[] packedInts() throws IOException {
    int[] column = new int[packedCount(1, Integer.BYTES)];
    unpack(column.length, 1, (from, count, blocks) -> copy(blocks[0], column, from, count));
    return column;
  }

  /** A column, which is kept in the storage while it is unpacked. */
  IntBuffer packedInts(LongFunction<Room.Ints> kept) throws IOException {
    int rows = packedCount(1, Integer.BYTES);
    Room.Ints column = kept.apply(rows);
    unpack(rows, 1, (from, count, blocks) -> column.put(blocks[0].numbers, count));
    return column.done();
  }

  private static void copy(ColumnBlock block, int[] column, int from, int count) {
    System.arraycopy(block.numbers, 0, column, from, count);
  }

  byte[] packedBytes() throws IOException {
    byte[] column = new byte[packedCount(1, Byte.BYTES)];
    unpack(
        column.length,
        1,
        (from, count, blocks) -> {
          for (int i = 0; i < count; i++) {
            column[from + i] = (byte) blocks[0].numbers[i];
          }
        });
    return column;
  }

  long[] packedLongs() throws IOException {
    long[] column = new long[packedCount(2, Integer.BYTES)];
    unpack(
        column.length,
        2,
        (from, count, blocks) -> {
          for (int i = 0; i < count; i++) {
            column[from + i] =
                (blocks[0].numbers[i] & 0xffff_ffffL)
                    | ((long) blocks[1].numbers[i] << Integer.SIZE);
          }
        });
    return column;
  }

  /** A column with several values in a row, side by side. */
  IntBuffer packedRows(int inARow, Room kept) throws IOException {
    int rows = packedCount(inARow, Integer.BYTES);
    Room.Ints column = kept.ints((long) inARow * rows);
    int[] some = new int[inARow * ColumnBlock.SIZE];
    unpack(
        rows,
        inARow,
        (from, count, blocks) -> {
          for (int place = 0; place < inARow; place++) {
            int[] numbers = blocks[place].numbers;
            for (int i = 0, at = place; i < count; i++, at += inARow) {
              some[at] = numbers[i];
            }
          }
          column.put(some, inARow * count);
        });
    return column.done();
  }

  /** Receives some rows; the arrays are reused for the next. */
  @FunctionalInterface
  interface Block {
    /**
     * Receives rows.
     *
     * @param numbers one array for each place in the rows
     */
    void take(int rows, int[][] numbers);
  }

  /** The number of rows that {@link #eachPacked} then reads. */
  int packedRowCount(int inARow) throws IOException {
    return packedCount(inARow, Integer.BYTES);
  }

  /** Reads rows of a column, some at a time. */
  void eachPacked(int rows, int inARow, Block taking) throws IOException {
    int[][] numbers = new int[inARow][];
    unpack(
        rows,
        inARow,
        (from, count, blocks) -> {
          for (int place = 0; place < inARow; place++) {
            numbers[place] = blocks[place].numbers;
          }
          taking.take(count, numbers);
        });
  }

  /** Receives rows of a column as they are unpacked. */
  @FunctionalInterface
  private interface Rows {
    void take(int from, int count, ColumnBlock[] blocks);
  }

  private void unpack(int rows, int inARow, Rows taking) throws IOException {
    ColumnBlock[] blocks = new ColumnBlock[inARow];
    for (int place = 0; place < inARow; place++) {
      blocks[place] = new ColumnBlock();
    }
    for (int from = 0; from < rows && from >= 0; from += ColumnBlock.SIZE) {
      int count = Math.min(ColumnBlock.SIZE, rows - from);
      for (ColumnBlock block : blocks) {
        need(ColumnBlock.LEAST_BYTES);
        int at = buffer.position();
        need(
            ColumnBlock.LEAST_BYTES
                + ColumnBlock.bytesBehind(count, buffer.get(at), buffer.get(at + 1)));
        block.read(count, buffer);
      }
      taking.take(from, count, blocks);
    }
  }

  private int packedCount(int inARow, int bytes) throws IOException {
    int rows = int32();
    long blocks = (rows + (ColumnBlock.SIZE - 1L)) / ColumnBlock.SIZE;
    bounded(rows < 0 ? -1 : blocks * inARow * ColumnBlock.LEAST_BYTES);
    room -= (long) rows * inARow * bytes;
    if (room < 0) {
      throw new IllegalArgumentException("a column is larger than its section says");
    }
    return rows;
  }

  private int count(int leastBytes) throws IOException {
    int count = int32();
    bounded(count < 0 ? -1 : (long) count * leastBytes);
    return count;
  }

  private void bounded(long bytes) {
    if (bytes < 0 || bytes > limit - position()) {
      throw new IllegalArgumentException("a count goes beyond its section");
    }
  }

  private void need(int bytes) throws IOException {
    bounded(bytes);
    if (buffer.remaining() < bytes) {
      fill(bytes);
    }
  }

  private void fill(int atLeast) throws IOException {
    buffer.compact();
    int fresh = buffer.position();
    buffer.limit((int) Math.min(buffer.capacity(), fresh + (bodyEnd - taken)));
    while (buffer.position() < atLeast) {
      int got = channel.read(buffer);
      if (got < 0) {
        throw NetworkFileException.cutOff(file, bodyEnd, taken);
      }
      taken += got;
    }
    buffer.flip();
    sum.update(buffer.duplicate().position(fresh));
  }
}
