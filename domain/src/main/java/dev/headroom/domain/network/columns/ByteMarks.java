package dev.headroom.domain.network.columns;

import java.nio.ByteBuffer;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;

/**
 * Finds bytes in a column, such as those with a flag. Examines thousands of bytes together, since
 * opening a large map examines all. Immutable.
 */
public final class ByteMarks {

  private static final int AT_ONCE = 1 << 12;

  /** For each byte value from 0 to 255, whether it is searched for. */
  private final boolean[] wanted = new boolean[1 << Byte.SIZE];

  private ByteMarks(IntPredicate wanted) {
    for (int value = 0; value < this.wanted.length; value++) {
      this.wanted[value] = wanted.test(value);
    }
  }

  /**
   * Finds bytes by their values.
   *
   * @param wanted is called for each value from 0 to 255
   */
  public static ByteMarks of(IntPredicate wanted) {
    return new ByteMarks(wanted);
  }

  /** Finds bytes with a flag, or any of several. */
  public static ByteMarks withAny(int flags) {
    return of(value -> (value & flags) != 0);
  }

  /** Passes on the indices of matching bytes in a column, ascending. */
  public void each(ByteBuffer column, IntConsumer place) {
    byte[] some = new byte[Math.min(AT_ONCE, column.limit())];
    for (int from = 0; from < column.limit(); from += AT_ONCE) {
      int here = Math.min(AT_ONCE, column.limit() - from);
      column.get(from, some, 0, here);
      for (int i = next(some, 0, here); i < here; i = next(some, i + 1, here)) {
        place.accept(from + i);
      }
    }
  }

  /** The next matching byte. Most bytes do not match: a loop shared by all searches. */
  private int next(byte[] some, int first, int end) {
    int at = first;
    while (at < end && !wanted[some[at] & 0xff]) {
      at++;
    }
    return at;
  }
}
