package dev.headroom.domain.network.columns;

import java.nio.ByteBuffer;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;

/**
 * The bytes that are looked for in a column: such as those with a flag. Looks at thousands of them
 * together, since opening a large map looks at all. Immutable.
 */
public final class ByteMarks {

  private static final int AT_ONCE = 1 << 12;

  /** Whether each byte is looked for, from 0 to 255. */
  private final boolean[] wanted = new boolean[1 << Byte.SIZE];

  private ByteMarks(IntPredicate wanted) {
    for (int value = 0; value < this.wanted.length; value++) {
      this.wanted[value] = wanted.test(value);
    }
  }

  /**
   * Bytes by their values.
   *
   * @param wanted is asked of each value from 0 to 255
   */
  public static ByteMarks of(IntPredicate wanted) {
    return new ByteMarks(wanted);
  }

  /** Bytes with a flag, or any of several. */
  public static ByteMarks withAny(int flags) {
    return of(value -> (value & flags) != 0);
  }

  /** Passes on where they stand in a column, ascending. */
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

  /** Most bytes are not looked for: a loop that is the same for all who look. */
  private int next(byte[] some, int first, int end) {
    int at = first;
    while (at < end && !wanted[some[at] & 0xff]) {
      at++;
    }
    return at;
  }
}
