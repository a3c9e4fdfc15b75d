package dev.headroom.application.administration.vehicle;

import dev.headroom.domain.vehicle.Registration;
import dev.headroom.domain.vehicle.Vehicle;
import dev.headroom.domain.vehicle.Vehicles;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds the vehicles of an organisation that have the registration numbers of given ones. Safe for
 * several threads.
 */
record KnownVehicles(Vehicles vehicles) {

  private static final int PART = 1_000;

  /**
   * The named vehicles of an organisation, by the {@linkplain Registration#key key} of their
   * registration number. Contains at least those that share a number with a given vehicle. Reads
   * all vehicles of the organisation if more than one is given.
   */
  Map<String, List<Vehicle>> byRegistration(long organisation, List<Vehicles.New> given) {
    String filter =
        given.size() == 1 ? Registration.key(given.get(0).details().registrationNumber()) : "";
    Map<String, List<Vehicle>> known = new HashMap<>();
    long offset = 0;
    List<Vehicle> part = vehicles.list(organisation, filter, PART, offset).vehicles();
    while (!part.isEmpty()) {
      for (Vehicle vehicle : part) {
        known
            .computeIfAbsent(
                Registration.key(vehicle.details().registrationNumber()), key -> new ArrayList<>())
            .add(vehicle);
      }
      offset += part.size();
      part = vehicles.list(organisation, filter, PART, offset).vehicles();
    }
    return known;
  }
}
