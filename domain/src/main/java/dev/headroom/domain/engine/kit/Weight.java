package dev.headroom.domain.engine.kit;

/**
 * The weight that searches minimise: violated centimetres first, then cost, packed into one {@code
 * long}, so that comparing and adding compare and add both.
 *
 * <pre>  63 ........ 40 | 39 ........ 0
 *      centimetres    | cost (milliseconds, up to 34 years)</pre>
 */
public final class Weight {

  private static final int SHIFT = 40;
  private static final long COST = (1L << SHIFT) - 1;

  private Weight() {}

  public static long of(long centimetres, long cost) {
    return (centimetres << SHIFT) + cost;
  }

  public static long cost(long weight) {
    return weight & COST;
  }

  public static int centimetres(long weight) {
    return (int) (weight >>> SHIFT);
  }
}
