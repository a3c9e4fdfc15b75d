package dev.headroom.domain.restriction;

import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Length;
import dev.headroom.domain.vehicle.Mass;
import java.math.BigDecimal;
import java.util.OptionalInt;

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

  /** What a vehicle measures where this type limits it, in its whole units; empty if not known. */
  public OptionalInt own(Dimensions vehicle) {
    return switch (this) {
      case WEIGHT -> vehicle.weight().stream().mapToInt(Mass::kilograms).findFirst();
      case HEIGHT -> vehicle.height().stream().mapToInt(Length::centimetres).findFirst();
      case LENGTH -> vehicle.length().stream().mapToInt(Length::centimetres).findFirst();
      case WIDTH -> vehicle.width().stream().mapToInt(Length::centimetres).findFirst();
    };
  }

  /** An amount in this type's whole units (kilograms, centimetres) as tonnes or metres. */
  public BigDecimal inUnits(int amount) {
    return switch (this) {
      case WEIGHT -> new Mass(amount).tonnes();
      case HEIGHT, LENGTH, WIDTH -> new Length(amount).metres();
    };
  }
}
