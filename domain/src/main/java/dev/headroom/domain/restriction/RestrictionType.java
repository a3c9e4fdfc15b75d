package dev.headroom.domain.restriction;

import dev.headroom.domain.vehicle.Length;
import dev.headroom.domain.vehicle.Mass;
import java.math.BigDecimal;

/** The four dimensions that a restriction can limit. */
public enum RestrictionType {
  /** Maximum in kilograms. */
  WEIGHT,
  /** Maximum in centimetres. */
  HEIGHT,
  /** Maximum in centimetres. */
  LENGTH,
  /** Maximum in centimetres. */
  WIDTH;

  /** An amount in this type's whole units (kilograms, centimetres) as tonnes or metres. */
  public BigDecimal inUnits(int amount) {
    return switch (this) {
      case WEIGHT -> new Mass(amount).tonnes();
      case HEIGHT, LENGTH, WIDTH -> new Length(amount).metres();
    };
  }
}
