package dev.headroom.application.trip;

import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.domain.vehicle.Vehicle;
import dev.headroom.domain.vehicle.Vehicles;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

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
    if (known.isEmpty()) {
      return then.map(asked::or).orElse(asked);
    }
    Dimensions now = known.get();
    Dimensions before = then.orElse(now);
    Map<Measure, Integer> amounts = new EnumMap<>(Measure.class);
    for (Measure measure : Measure.values()) {
      OptionalInt amount = followed(asked.of(measure), before.of(measure), now.of(measure));
      amount.ifPresent(known -> amounts.put(measure, known));
    }
    return new Dimensions(
        amounts, followed(asked.speedLimiter(), before.speedLimiter(), now.speedLimiter()));
  }

  private static OptionalInt followed(OptionalInt asked, OptionalInt before, OptionalInt now) {
    boolean own = asked.isPresent() && !asked.equals(before);
    return own || now.isEmpty() ? asked : now;
  }
}
