package dev.headroom.domain.column;

/**
 * The CRC-32C of bytes whose parts were summed up by several threads.
 *
 * <p>A checksum is a polynomial over the numbers 0 and 1. A part counts times x to the power of the
 * number of bits after it, modulo the polynomial of the sum; that power takes a multiplication for
 * each binary digit of the number (Mark Adler's method in zlib).
 */
public final class JoinedSum {

  /** CRC-32C's polynomial, the lowest power in the highest bit. */
  private static final int POLYNOMIAL = 0x82f63b78;

  private static final int ONE = 1 << 31;

  /** x to the power of the number of bits in a byte. */
  private static final int BYTE = ONE >>> Byte.SIZE;

  private JoinedSum() {}

  /**
   * The sum of two consecutive parts.
   *
   * @param bytes the length of the second one
   */
  public static int of(int first, int second, long bytes) {
    return times(power(bytes), first) ^ second;
  }

  /** x to the power of the number of bits in this many bytes. */
  private static int power(long bytes) {
    int power = ONE;
    int square = BYTE;
    for (long rest = bytes; rest > 0; rest >>>= 1) {
      if ((rest & 1) != 0) {
        power = times(square, power);
      }
      square = times(square, square);
    }
    return power;
  }

  private static int times(int one, int other) {
    int product = 0;
    int shifted = other;
    for (int bit = ONE; bit != 0; bit >>>= 1) {
      if ((one & bit) != 0) {
        product ^= shifted;
      }
      shifted = shifted >>> 1 ^ ((shifted & 1) != 0 ? POLYNOMIAL : 0);
    }
    return product;
  }
}
