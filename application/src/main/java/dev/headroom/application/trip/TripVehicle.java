package dev.headroom.application.trip;

import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Vehicle;
import dev.headroom.domain.vehicle.Vehicles;
import java.util.Optional;

/**
 * The vehicle of a trip as it is stored now.
 *
 * @param version 0 without a vehicle
 * @param known everything that is known of it
 */
record TripVehicle(long version, Optional<Dimensions> known) {

  /** The vehicle with this number. */
  static TripVehicle find(Vehicles vehicles, long organisationId, Optional<Long> id) {
    Optional<Vehicle> vehicle = id.flatMap(of -> vehicles.find(organisationId, of));
    return new TripVehicle(
        vehicle.map(Vehicle::version).orElse(0L),
        vehicle.map(of -> of.details().equipment().on(of.details().dimensions())));
  }

  /**
   * What to plan for. Where a request says nothing, or says what the vehicle was when it was
   * stored, the plan follows the vehicle; what a dispatcher said otherwise stays.
   *
   * @param asked what the request says
   * @param then the vehicle when the request was stored
   */
  Dimensions of(Dimensions asked, Optional<Dimensions> then) {
    return known
        .map(now -> asked.following(then.orElse(now), now))
        .orElseGet(() -> then.map(asked::or).orElse(asked));
  }
}
