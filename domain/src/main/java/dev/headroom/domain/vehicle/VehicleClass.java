package dev.headroom.domain.vehicle;

import java.util.OptionalInt;

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
  /** A lorry over 3.5 t or of unknown weight, alone or with a trailer: reads {@code hgv}. */
  HGV,
  /** A tractor with a semi-trailer: reads {@code hgv_articulated}, then {@code hgv}. */
  HGV_ARTICULATED;

  /** The most that a light goods vehicle weighs, in kilograms. */
  public static final int LIGHT_GOODS_MAXIMUM = 3_500;

  /**
   * The most that a lorry measures before it counts as articulated where nobody says whether it is,
   * in centimetres.
   */
  public static final int RIGID_MAXIMUM = 1_200;

  /** The class of a goods vehicle with these dimensions; what is unknown counts as the larger. */
  public static VehicleClass of(Dimensions dimensions) {
    if (dimensions.of(Measure.WEIGHT).orElse(Integer.MAX_VALUE) <= LIGHT_GOODS_MAXIMUM) {
      return LIGHT_GOODS;
    }
    boolean articulated =
        dimensions.of(Measure.ARTICULATED).stream()
            .mapToObj(flag -> flag > 0)
            .findFirst()
            .orElse(dimensions.of(Measure.LENGTH).orElse(Integer.MAX_VALUE) > RIGID_MAXIMUM);
    return articulated ? HGV_ARTICULATED : HGV;
  }

  /**
   * Whether a vehicle has the travel times of a van: it weighs at most 3.5 t and is known to draw
   * nothing, or nothing is known of that. With a trailer, laws give it other speeds.
   */
  public static boolean drivesAsVan(Dimensions dimensions) {
    return of(dimensions) == LIGHT_GOODS
        && dimensions.of(Measure.TRAILERS).orElse(0) == 0
        && dimensions.of(Measure.ARTICULATED).orElse(0) == 0;
  }

  /** The largest amount of the smaller class, of a measure that decides the class. */
  public static OptionalInt end(Measure measure) {
    return switch (measure) {
      case WEIGHT -> OptionalInt.of(LIGHT_GOODS_MAXIMUM);
      case LENGTH -> OptionalInt.of(RIGID_MAXIMUM);
      default -> OptionalInt.empty();
    };
  }
}
