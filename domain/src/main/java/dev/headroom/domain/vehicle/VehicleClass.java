package dev.headroom.domain.vehicle;

import java.util.Optional;

/**
 * The class under which a vehicle reads the signs. Exactly one holds for a vehicle.
 *
 * @see <a href="https://wiki.openstreetmap.org/wiki/Key:access">OpenStreetMap: transport mode
 *     hierarchy</a>
 */
public enum VehicleClass {
  /**
   * Any motor vehicle, without a class rule: the reference for detours, and the class that says
   * whether a road is open to motor traffic at all.
   */
  MOTOR,
  /** A goods vehicle of at most 3.5 t: reads {@code goods}, then {@code motor_vehicle}. */
  LIGHT_GOODS,
  /** A lorry over 3.5 t or of unknown weight, at most 12 m long: reads {@code hgv}. */
  HGV,
  /** The same over 12 m or of unknown length: reads {@code hgv_articulated}, then {@code hgv}. */
  HGV_ARTICULATED;

  /** The most that a light goods vehicle weighs. */
  public static final Mass LIGHT_GOODS_MAXIMUM = new Mass(3_500);

  /** The most that a lorry measures before it counts as articulated. */
  public static final Length RIGID_MAXIMUM = new Length(1_200);

  /** The class of a goods vehicle with these dimensions; what is unknown counts as the larger. */
  public static VehicleClass of(Dimensions dimensions) {
    Optional<Mass> weight = dimensions.weight();
    if (weight.isPresent() && weight.get().compareTo(LIGHT_GOODS_MAXIMUM) <= 0) {
      return LIGHT_GOODS;
    }
    Optional<Length> length = dimensions.length();
    return length.isPresent() && length.get().compareTo(RIGID_MAXIMUM) <= 0 ? HGV : HGV_ARTICULATED;
  }
}
