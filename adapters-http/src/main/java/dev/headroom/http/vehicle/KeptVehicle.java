package dev.headroom.http.vehicle;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.headroom.domain.vehicle.Vehicle;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A vehicle as the console gets it: with its equipment.
 *
 * @param equipment what is known of it
 */
public record KeptVehicle(@JsonUnwrapped VehicleBody vehicle, Map<String, Object> equipment) {

  /** The member of the equipment. */
  static final String EQUIPMENT = "equipment";

  static final List<String> MEMBERS =
      Stream.concat(VehicleBody.MEMBERS.stream(), Stream.of(EQUIPMENT)).toList();

  public static KeptVehicle of(Vehicle vehicle) {
    return new KeptVehicle(
        VehicleBody.of(vehicle), EquipmentBody.of(vehicle.details().equipment()));
  }
}
