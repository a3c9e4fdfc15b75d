package dev.headroom.persistence.network;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Collection;

/**
 * Writes little-endian values through one large buffer. A collection or column is its count as an
 * {@code int}, then its items; a text is its length in bytes, then UTF-8. For one thread.
 */
final class NetworkOutput {

  private static final int BUFFER_BYTES = 1 << 20;

  /** Takes full buffers. */
  @FunctionalInterface
  interface Sink {
    /** Takes every byte that remains in the buffer. */
    void write(ByteBuffer full) throws IOException;
  }

  /** Writes one item of a collection. */
  @FunctionalInterface
  interface Item<T> {
    void write(T item) throws IOException;
  }

  private final Sink sink;
  private final ByteBuffer buffer =
      ByteBuffer.allocateDirect(BUFFER_BYTES).order(ByteOrder.LITTLE_ENDIAN);
  private long flushed;

  NetworkOutput(Sink sink) {
    this.sink = sink;
  }

  /** How many bytes were written so far. */
  long position() {
    return flushed + buffer.position();
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

  private void room(int bytes) throws IOException {
    if (buffer.remaining() < bytes) {
      flush();
    }
  }
}
