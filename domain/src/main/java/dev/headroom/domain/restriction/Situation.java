package dev.headroom.domain.restriction;

import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.VehicleClass;

/**
 * For whom and when the rule book is asked.
 *
 * @param vehicleClass the class under which the vehicle reads the signs
 * @param dimensions what is known of it
 * @param when the time
 */
public record Situation(VehicleClass vehicleClass, Dimensions dimensions, When when) {

  /** A goods vehicle with these dimensions. */
  public static Situation of(Dimensions dimensions, When when) {
    return new Situation(VehicleClass.of(dimensions), dimensions, when);
  }

  /** The reference for detours: no dimension and no class rule applies to it. */
  public static Situation unlimited(When when) {
    return new Situation(VehicleClass.MOTOR, Dimensions.UNKNOWN, when);
  }

  /** The same vehicle at another time. */
  public Situation at(When other) {
    return new Situation(vehicleClass, dimensions, other);
  }

  /** Whether this is the vehicle without limits. */
  boolean unlimited() {
    return vehicleClass == VehicleClass.MOTOR;
  }
}
