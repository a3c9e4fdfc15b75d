package dev.headroom.domain.vehicle;

import java.math.BigDecimal;

/** Decimal numbers as people write them. */
final class Decimals {

  private Decimals() {}

  /** The same number without trailing zeros and never in exponent form. */
  static BigDecimal plain(BigDecimal value) {
    BigDecimal stripped = value.stripTrailingZeros();
    return stripped.setScale(Math.max(0, stripped.scale()));
  }
}
