package dev.headroom.domain.engine;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;

/**
 * Where the large columns of a network, of its graph and of its hierarchy stay once they are
 * complete: the heap, or pages of a file that an adapter maps. A column is read by index alone,
 * from any thread.
 */
public interface Room {

  /** Leaves every column where it is. */
  Room HEAP =
      new Room() {
        @Override
        public IntBuffer keep(IntBuffer column) {
          return column;
        }

        @Override
        public LongBuffer keep(LongBuffer column) {
          return column;
        }

        @Override
        public ByteBuffer keep(ByteBuffer column) {
          return column;
        }
      };

  /**
   * Keeps a column.
   *
   * @param column is not used again by the caller
   * @return the same numbers, to be read
   */
  IntBuffer keep(IntBuffer column);

  /** Keeps a column of longs. */
  LongBuffer keep(LongBuffer column);

  /** Keeps a column of bytes. */
  ByteBuffer keep(ByteBuffer column);
}
