package dev.headroom.domain.restriction;

import dev.headroom.domain.vehicle.Length;
import dev.headroom.domain.vehicle.Mass;
import java.math.BigDecimal;
import java.util.Optional;

/** The four dimensions that a restriction can limit, with their numbers in the interface. */
public enum RestrictionType {
  /** Maximum in kilograms. */
  WEIGHT(30),
  /** Maximum in centimetres. */
  HEIGHT(40),
  /** Maximum in centimetres. */
  LENGTH(50),
  /** Maximum in centimetres. */
  WIDTH(60);

  private final int code;

  RestrictionType(int code) {
    this.code = code;
  }

  /** The number of this type in the interface: 30, 40, 50 or 60. */
  public int code() {
    return code;
  }

  /** The type with this number, if there is one. */
  public static Optional<RestrictionType> ofCode(long code) {
    for (RestrictionType type : values()) {
      if (type.code == code) {
        return Optional.of(type);
      }
    }
    return Optional.empty();
  }

  /** An amount in this type's whole units (kilograms, centimetres) as tonnes or metres. */
  public BigDecimal inUnits(int amount) {
    return this == WEIGHT ? new Mass(amount).tonnes() : new Length(amount).metres();
  }
}
