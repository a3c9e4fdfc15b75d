package dev.headroom.domain.vehicle;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * A length in whole centimetres. A vehicle's length is rounded up and a limit's, where the map is
 * read, down, so that rounding can only make the two harder to fit.
 *
 * @param centimetres 0 or more
 */
public record Length(int centimetres) implements Comparable<Length> {

  /** Checks the sign. */
  public Length {
    if (centimetres < 0) {
      throw new IllegalArgumentException("negative length: " + centimetres + " cm");
    }
  }

  /**
   * A vehicle's length: rounded up to whole centimetres.
   *
   * @throws ArithmeticException when it does not fit in an {@code int}
   */
  public static Length ofVehicle(BigDecimal metres) {
    return new Length(metres.movePointRight(2).setScale(0, RoundingMode.CEILING).intValueExact());
  }

  /** The length in metres, exact, without trailing zeros: 3.86, 4, 12.5. */
  public BigDecimal metres() {
    return Decimals.plain(BigDecimal.valueOf(centimetres, 2));
  }

  @Override
  public int compareTo(Length other) {
    return Integer.compare(centimetres, other.centimetres);
  }
}
