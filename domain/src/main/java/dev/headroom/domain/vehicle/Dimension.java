package dev.headroom.domain.vehicle;

import java.math.BigDecimal;
import java.util.Optional;

/**
 * A dimension of a vehicle with its plausible values, and the unit that somebody meant who gives
 * another one. Values are metres, of a weight tonnes.
 */
public enum Dimension {
  /** As loaded. */
  HEIGHT("0.5", "6", true),
  /** As loaded, the whole train. */
  LENGTH("1", "60", false),
  /** Permitted gross weight. */
  WEIGHT("0.1", "200", false),
  /** Without mirrors. */
  WIDTH("0.5", "5", true);

  private static final BigDecimal METRES_PER_FOOT = new BigDecimal("0.3048");

  private final BigDecimal least;
  private final BigDecimal most;
  private final boolean maybeFeet;

  Dimension(String least, String most, boolean maybeFeet) {
    this.least = new BigDecimal(least);
    this.most = new BigDecimal(most);
    this.maybeFeet = maybeFeet;
  }

  /** A unit that is not the one that is asked for. */
  public enum OtherUnit {
    KILOGRAMS,
    FEET,
    CENTIMETRES,
    MILLIMETRES
  }

  /** The least plausible value. */
  public BigDecimal least() {
    return least;
  }

  /** The greatest plausible value. */
  public BigDecimal most() {
    return most;
  }

  /** Whether a value is plausible. */
  public boolean accepts(BigDecimal value) {
    return value.compareTo(least) >= 0 && value.compareTo(most) <= 0;
  }

  /** The unit in which a value that is not plausible would be, if there is one. */
  public Optional<OtherUnit> likelyUnit(BigDecimal value) {
    if (this == WEIGHT) {
      return accepts(value.movePointLeft(3)) ? Optional.of(OtherUnit.KILOGRAMS) : Optional.empty();
    }
    if (maybeFeet && accepts(value.multiply(METRES_PER_FOOT))) {
      return Optional.of(OtherUnit.FEET);
    }
    if (accepts(value.movePointLeft(2))) {
      return Optional.of(OtherUnit.CENTIMETRES);
    }
    return accepts(value.movePointLeft(3)) ? Optional.of(OtherUnit.MILLIMETRES) : Optional.empty();
  }
}
