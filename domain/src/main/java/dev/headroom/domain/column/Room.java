package dev.headroom.domain.column;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;

/**
 * Where the large columns of a network, of its graph and of its hierarchy stay once they are
 * complete: the heap, or pages of a file that an adapter maps. A column is read by index alone,
 * from any thread, and columns may be kept by several threads at once.
 */
public interface Room {

  /** Leaves every column where it is. */
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

  /** A column while it is written, from its beginning to its end. For one thread. */
  interface Ints {

    /**
     * Adds numbers.
     *
     * @param some how many, the first ones
     */
    void put(int[] numbers, int some);

    /** The numbers that were added, as a column. */
    IntBuffer done();
  }

  /**
   * Begins a column, which takes no more of the heap than a part of it where it stays elsewhere.
   *
   * @param count how many numbers it has at most
   * @throws TooLargeException when they are too many
   */
  Ints ints(long count);

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
