package dev.headroom.domain.vehicle;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * A mass in whole kilograms. A vehicle's is rounded up and a limit's down.
 *
 * @param kilograms 0 or more
 */
public record Mass(int kilograms) implements Comparable<Mass> {

  /** Checks the sign. */
  public Mass {
    if (kilograms < 0) {
      throw new IllegalArgumentException("negative mass: " + kilograms + " kg");
    }
  }

  /**
   * A vehicle's mass: rounded up to whole kilograms.
   *
   * @throws ArithmeticException when it does not fit in an {@code int}
   */
  public static Mass ofVehicle(BigDecimal tonnes) {
    return new Mass(tonnes.movePointRight(3).setScale(0, RoundingMode.CEILING).intValueExact());
  }

  /** The mass in metric tonnes, exact, without trailing zeros: 7.5, 18. */
  public BigDecimal tonnes() {
    return Decimals.plain(BigDecimal.valueOf(kilograms, 3));
  }

  @Override
  public int compareTo(Mass other) {
    return Integer.compare(kilograms, other.kilograms);
  }
}
