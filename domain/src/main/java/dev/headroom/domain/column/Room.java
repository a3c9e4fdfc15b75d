package dev.headroom.domain.column;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;

/**
 * The storage of the complete large columns of a network, its graph and its hierarchy: the heap, or
 * pages of a file that an adapter maps. Columns are read only by index, from any thread, and
 * several threads may store columns at once.
 */
public interface Room {

  /** Leaves every column on the heap. */
  Room HEAP =
      new Room() {
        @Override
        public Ints ints(long count) {
          int[] column = new int[TooLargeException.count(count)];
          return new Ints() {
            private int filled;

            @Override
            public void put(int[] numbers, int some) {
              System.arraycopy(numbers, 0, column, filled, some);
              filled += some;
            }

            @Override
            public IntBuffer done() {
              return IntBuffer.wrap(column, 0, filled).slice();
            }
          };
        }

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

  /** A column while it is written, from beginning to end. For one thread. */
  interface Ints {

    /**
     * Appends numbers.
     *
     * @param some how many of the array's first numbers
     */
    void put(int[] numbers, int some);

    /** The finished column. */
    IntBuffer done();
  }

  /**
   * Begins a column. Unless the storage is the heap, it takes no more of the heap than a part of
   * the column.
   *
   * @param count the greatest number of numbers
   * @throws TooLargeException if there are too many
   */
  Ints ints(long count);

  /**
   * Stores a column.
   *
   * @param column is not used again by the caller
   * @return the same numbers, for reading
   */
  IntBuffer keep(IntBuffer column);

  /** Stores a column of longs. */
  LongBuffer keep(LongBuffer column);

  /** Stores a column of bytes. */
  ByteBuffer keep(ByteBuffer column);
}
