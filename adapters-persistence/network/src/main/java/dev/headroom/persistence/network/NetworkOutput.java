package dev.headroom.persistence.network;

import dev.headroom.persistence.network.packed.ColumnBlock;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Collection;

/**
 * Writes little-endian values through one large buffer. A collection or column is its count as an
 * {@code int}, then its items; a text is its length in bytes, then UTF-8. A packed column is its
 * count, then a {@link ColumnBlock} for each {@value ColumnBlock#SIZE} of its values; if it has
 * several values in a row, their blocks alternate. For one thread.
 */
final class NetworkOutput {

  private static final int BUFFER_BYTES = 1 << 20;

  /** Receives full buffers. */
  @FunctionalInterface
  interface Sink {
    /** Writes every byte that remains in the buffer. */
    void write(ByteBuffer full) throws IOException;
  }

  /** Writes one item of a collection. */
  @FunctionalInterface
  interface Item<T> {
    void write(T item) throws IOException;
  }

  /** A value of a packed column. */
  @FunctionalInterface
  interface Cell {
    int at(int row, int place);
  }

  private final Sink sink;
  private final ByteBuffer buffer =
      ByteBuffer.allocateDirect(BUFFER_BYTES).order(ByteOrder.LITTLE_ENDIAN);
  private long flushed;
  private long saved;

  NetworkOutput(Sink sink) {
    this.sink = sink;
  }

  /** The number of bytes written so far. */
  long position() {
    return flushed + buffer.position();
  }

  /** The number of bytes without packing, as in memory. */
  long unpacked() {
    return position() + saved;
  }

  void flush() throws IOException {
    buffer.flip();
    flushed += buffer.remaining();
    sink.write(buffer);
    buffer.clear();
  }

  void int8(int value) throws IOException {
    room(Byte.BYTES);
    buffer.put((byte) value);
  }

  void int16(int value) throws IOException {
    room(Short.BYTES);
    buffer.putShort((short) value);
  }

  void int32(int value) throws IOException {
    room(Integer.BYTES);
    buffer.putInt(value);
  }

  void int64(long value) throws IOException {
    room(Long.BYTES);
    buffer.putLong(value);
  }

  void float64(double value) throws IOException {
    room(Double.BYTES);
    buffer.putDouble(value);
  }

  void flag(boolean value) throws IOException {
    int8(value ? 1 : 0);
  }

  void text(String text) throws IOException {
    bytes(text.getBytes(StandardCharsets.UTF_8));
  }

  <T> void items(Collection<T> items, Item<T> writer) throws IOException {
    int32(items.size());
    for (T item : items) {
      writer.write(item);
    }
  }

  void bytes(byte[] column) throws IOException {
    int32(column.length);
    raw(column);
  }

  /** Bytes without their count. */
  void raw(byte[] bytes) throws IOException {
    for (int done = 0; done < bytes.length; ) {
      room(1);
      int some = Math.min(buffer.remaining(), bytes.length - done);
      buffer.put(bytes, done, some);
      done += some;
    }
  }

  void ints(int[] column) throws IOException {
    int32(column.length);
    for (int done = 0; done < column.length; ) {
      room(Integer.BYTES);
      int some = Math.min(buffer.remaining() / Integer.BYTES, column.length - done);
      buffer.asIntBuffer().put(column, done, some);
      buffer.position(buffer.position() + some * Integer.BYTES);
      done += some;
    }
  }

  void longs(long[] column) throws IOException {
    int32(column.length);
    for (int done = 0; done < column.length; ) {
      room(Long.BYTES);
      int some = Math.min(buffer.remaining() / Long.BYTES, column.length - done);
      buffer.asLongBuffer().put(column, done, some);
      buffer.position(buffer.position() + some * Long.BYTES);
      done += some;
    }
  }

  void packed(int[] column) throws IOException {
    packed(column.length, 1, (row, place) -> column[row]);
  }

  void packed(byte[] column) throws IOException {
    packed(column.length, 1, (row, place) -> column[row]);
    saved -= (long) column.length * (Integer.BYTES - Byte.BYTES);
  }

  /** The lower halves, then the upper ones, which are mostly equal. */
  void packed(long[] column) throws IOException {
    packed(column.length, 2, (row, place) -> (int) (column[row] >>> (Integer.SIZE * place)));
  }

  /**
   * A column with several values in a row.
   *
   * @param cells gets every row in turn
   */
  void packed(int rows, int inARow, Cell cells) throws IOException {
    int32(rows);
    ColumnBlock[] blocks = new ColumnBlock[inARow];
    for (int place = 0; place < inARow; place++) {
      blocks[place] = new ColumnBlock();
    }
    long from = position();
    for (int row = 0; row < rows && row >= 0; row += ColumnBlock.SIZE) {
      int count = Math.min(ColumnBlock.SIZE, rows - row);
      for (int i = 0; i < count; i++) {
        for (int place = 0; place < inARow; place++) {
          blocks[place].numbers[i] = cells.at(row + i, place);
        }
      }
      for (ColumnBlock block : blocks) {
        room(ColumnBlock.MOST_BYTES);
        block.write(count, buffer);
      }
    }
    saved += (long) rows * inARow * Integer.BYTES - (position() - from);
  }

  private void room(int bytes) throws IOException {
    if (buffer.remaining() < bytes) {
      flush();
    }
  }
}
