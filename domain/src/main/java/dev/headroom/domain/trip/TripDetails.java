package dev.headroom.domain.trip;

import dev.headroom.domain.account.AccountText;
import dev.headroom.domain.place.CompanyPlace;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/**
 * What a dispatcher enters of a trip.
 *
 * @param name empty only after the driver was erased, since it may have the driver's name in it
 * @param reference the company's own number for it; may be empty, and several trips may share it
 * @param vehicleId the vehicle that drives it
 * @param driverId the driver who drives it
 */
public record TripDetails(
    String name, String reference, Optional<Long> vehicleId, Optional<Long> driverId) {

  /** The fields of a trip that a dispatcher enters. */
  public enum Field {
    NAME,
    REFERENCE,
    VEHICLE_ID,
    DRIVER_ID
  }

  /** The faults of the texts, by field. */
  public static Map<Field, AccountText.Problem> problems(String name, String reference) {
    Map<Field, AccountText.Problem> problems = new EnumMap<>(Field.class);
    AccountText.TRIP_NAME.problem(name).ifPresent(why -> problems.put(Field.NAME, why));
    AccountText.TRIP_REFERENCE
        .problem(reference)
        .ifPresent(why -> problems.put(Field.REFERENCE, why));
    return problems;
  }

  /** The key by which lists are filtered, as that of {@linkplain CompanyPlace#key places}. */
  public String key() {
    return CompanyPlace.key(name + " " + reference);
  }
}
