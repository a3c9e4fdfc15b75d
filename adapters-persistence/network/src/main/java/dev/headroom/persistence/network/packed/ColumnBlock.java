package dev.headroom.persistence.network.packed;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Up to {@value #SIZE} numbers of a column in as few bits each as they need: the numbers
 * themselves, or the differences from one to the next, whichever takes less. Numbers that would
 * widen all others are stored apart (<i>patched frame of reference</i>: Zukowski, Héman, Nes,
 * Boncz, <i>Super-Scalar RAM-CPU Cache Compression</i>, 2006).
 *
 * <pre>
 *   width and kind 1 │ exceptions 1 │ base 4 │ bits of all numbers │ exceptions: place 1, bits 4
 * </pre>
 *
 * <p>A number is the sum of its bits and the base, and in the second kind of the number before, all
 * modulo 2<sup>32</sup>. Reads or writes the blocks of one column in their order; for one thread.
 */
public final class ColumnBlock {

  /** The greatest number of numbers in a block; all blocks of a column except the last are full. */
  public static final int SIZE = 256;

  /** The least size of a block. */
  public static final int LEAST_BYTES = 6;

  /** The greatest size of a block. */
  public static final int MOST_BYTES = LEAST_BYTES + SIZE * Integer.BYTES;

  private static final int WIDTH = 0x3f;
  private static final int DELTAS = 0x40;
  private static final int EXCEPTION_BYTES = 5;
  private static final int MOST_EXCEPTIONS = 255;

  private static final VarHandle WORD =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  /** The numbers of the block. */
  public final int[] numbers = new int[SIZE];

  private final int[] plain = new int[SIZE];
  private final int[] deltas = new int[SIZE];
  private final int[] ofWidth = new int[Integer.SIZE + 1];

  /** One word longer than needed, since bits are read by words. */
  private final byte[] bits = new byte[MOST_BYTES + Long.BYTES];

  /** The last number of the block before. */
  private int last;

  /**
   * Writes the first numbers as the next block.
   *
   * @param out has room for {@link #MOST_BYTES}, little-endian
   */
  public void write(int count, ByteBuffer out) {
    int before = last;
    int least = Integer.MAX_VALUE;
    int leastDelta = Integer.MAX_VALUE;
    for (int i = 0; i < count; i++) {
      deltas[i] = numbers[i] - before;
      before = numbers[i];
      least = Math.min(least, numbers[i]);
      leastDelta = Math.min(leastDelta, deltas[i]);
    }
    for (int i = 0; i < count; i++) {
      plain[i] = numbers[i] - least;
      deltas[i] -= leastDelta;
    }
    last = before;
    int width = width(plain, count);
    int bytes = bytes(plain, count, width);
    int deltaWidth = width(deltas, count);
    if (bytes(deltas, count, deltaWidth) < bytes) {
      write(deltas, count, DELTAS, deltaWidth, leastDelta, out);
    } else {
      write(plain, count, 0, width, least, out);
    }
  }

  /** The width at which a block is smallest. */
  private int width(int[] values, int count) {
    countWidths(values, count);
    int best = Integer.SIZE;
    int least = Integer.MAX_VALUE;
    int wider = 0;
    for (int width = Integer.SIZE; width >= 0; width--) {
      int bytes = (count * width + 7) / 8 + EXCEPTION_BYTES * wider;
      if (bytes < least && wider <= MOST_EXCEPTIONS) {
        least = bytes;
        best = width;
      }
      wider += ofWidth[width];
    }
    return best;
  }

  private void countWidths(int[] values, int count) {
    Arrays.fill(ofWidth, 0);
    for (int i = 0; i < count; i++) {
      ofWidth[widthOf(values[i])]++;
    }
  }

  private static int widthOf(int value) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(value);
  }

  private int bytes(int[] values, int count, int width) {
    int wider = 0;
    for (int i = 0; i < count; i++) {
      wider += widthOf(values[i]) > width ? 1 : 0;
    }
    return (count * width + 7) / 8 + EXCEPTION_BYTES * wider;
  }

  private void write(int[] values, int count, int kind, int width, int base, ByteBuffer out) {
    long mask = (1L << width) - 1;
    Arrays.fill(bits, 0, (count * width + 7) / 8 + Long.BYTES, (byte) 0);
    int wider = 0;
    for (int i = 0; i < count; i++) {
      int at = i * width;
      long value = (values[i] & 0xffff_ffffL & mask) << (at & 7);
      WORD.set(bits, at >>> 3, (long) WORD.get(bits, at >>> 3) | value);
      wider += widthOf(values[i]) > width ? 1 : 0;
    }
    out.put((byte) (kind | width)).put((byte) wider).putInt(base);
    out.put(bits, 0, (count * width + 7) / 8);
    for (int i = 0; i < count && wider > 0; i++) {
      if (widthOf(values[i]) > width) {
        out.put((byte) i).putInt(values[i]);
      }
    }
  }

  /**
   * The size of a block beyond its first {@link #LEAST_BYTES}, two of which are needed to compute
   * it.
   *
   * @throws IllegalArgumentException if these are not the first bytes of a block
   */
  public static int bytesBehind(int count, byte kind, byte exceptions) {
    int width = kind & WIDTH;
    if (width > Integer.SIZE || (kind & ~(WIDTH | DELTAS)) != 0) {
      throw new IllegalArgumentException("a block of a column is of no kind");
    }
    return (count * width + 7) / 8 + EXCEPTION_BYTES * (exceptions & 0xff);
  }

  /**
   * Reads the numbers of the next block.
   *
   * @param in has all of its bytes, little-endian
   */
  public void read(int count, ByteBuffer in) {
    int kind = in.get();
    int exceptions = in.get() & 0xff;
    int base = in.getInt();
    int width = kind & WIDTH;
    in.get(bits, 0, (count * width + 7) / 8);
    unpack(count, width, base);
    if (exceptions > 0) {
      patch(exceptions, base, in);
    }
    if ((kind & DELTAS) != 0) {
      sumUp(count);
    } else if (count > 0) {
      last = numbers[count - 1];
    }
  }

  // Loops that always run the same way, each in a method of its own: a server that starts compiles
  // them once, whichever kinds of blocks come first.

  private void unpack(int count, int width, int base) {
    long mask = (1L << width) - 1;
    for (int i = 0, at = 0; i < count; i++, at += width) {
      numbers[i] = (int) ((long) WORD.get(bits, at >>> 3) >>> (at & 7) & mask) + base;
    }
  }

  private void patch(int exceptions, int base, ByteBuffer in) {
    for (int i = 0; i < exceptions; i++) {
      int place = in.get() & 0xff;
      numbers[place] = in.getInt() + base;
    }
  }

  private void sumUp(int count) {
    int sum = last;
    for (int i = 0; i < count; i++) {
      sum += numbers[i];
      numbers[i] = sum;
    }
    last = sum;
  }
}
