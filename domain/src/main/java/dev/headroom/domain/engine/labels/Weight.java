package dev.headroom.domain.engine.labels;

import dev.headroom.domain.engine.Path;

/**
 * The weight that searches minimise: violated centimetres first, then milliseconds, packed into one
 * {@code long}, so that comparing and adding compare and add both.
 *
 * <pre>  63 ........ 40 | 39 ........ 0
 *      centimetres    | milliseconds (up to 34 years)</pre>
 */
public final class Weight {

  private static final int SHIFT = 40;
  private static final long MILLIS = (1L << SHIFT) - 1;

  private Weight() {}

  public static long of(long centimetres, long millis) {
    return (centimetres << SHIFT) + millis;
  }

  public static long millis(long weight) {
    return weight & MILLIS;
  }

  public static int centimetres(long weight) {
    return (int) (weight >>> SHIFT);
  }

  /** The path of this weight over these states, which it takes over. */
  public static Path path(long weight, int[] states) {
    return new Path(millis(weight), centimetres(weight), states);
  }
}
