package dev.headroom.domain.engine;

/**
 * The weight that searches minimise: violated centimetres first, then milliseconds, packed into one
 * {@code long}, so that comparing and adding compare and add both.
 *
 * <pre>  63 ........ 40 | 39 ........ 0
 *      centimetres    | milliseconds (up to 34 years)</pre>
 */
final class Weight {

  private static final int SHIFT = 40;
  private static final long MILLIS = (1L << SHIFT) - 1;

  private Weight() {}

  static long of(long centimetres, long millis) {
    return (centimetres << SHIFT) + millis;
  }

  static long millis(long weight) {
    return weight & MILLIS;
  }

  static int centimetres(long weight) {
    return (int) (weight >>> SHIFT);
  }
}
