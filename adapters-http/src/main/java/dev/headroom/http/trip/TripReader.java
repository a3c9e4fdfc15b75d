package dev.headroom.http.trip;

import com.fasterxml.jackson.databind.JsonNode;
import dev.headroom.application.trip.TripJourney;
import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.application.wording.Wording;
import dev.headroom.domain.trip.TripDetails;
import dev.headroom.http.body.Fields;
import dev.headroom.http.body.Fields.Need;
import dev.headroom.http.journey.KeptJourney;
import dev.headroom.http.problem.Problems;
import java.util.List;
import java.util.Optional;

/** Reads the bodies of trips. */
final class TripReader {

  private static final String NAME = "name";
  private static final String REFERENCE = "reference";
  private static final String VEHICLE = "vehicle_id";
  private static final String DRIVER = "driver_id";
  private static final String PLAN = "plan";
  private static final List<String> MEMBERS =
      List.of(NAME, REFERENCE, VEHICLE, DRIVER, KeptJourney.MEMBER);
  private static final List<String> TO_EDIT =
      List.of("id", NAME, REFERENCE, VEHICLE, DRIVER, KeptJourney.MEMBER, PLAN);
  private static final int LONGEST_TEXT = 2_000;

  private TripReader() {}

  /** A trip to keep. */
  record Whole(TripDetails details, TripJourney journey) {}

  static Whole whole(JsonNode json, Wording words) {
    Problems problems = new Problems();
    Fields body = Fields.ofBody(json, problems, MEMBERS);
    Optional<String> name = body.text(NAME, Need.REQUIRED, LONGEST_TEXT);
    Optional<String> reference = body.text(REFERENCE, Need.OPTIONAL, LONGEST_TEXT);
    Optional<Long> vehicle = id(body, VEHICLE);
    Optional<Long> driver = id(body, DRIVER);
    JsonNode journey = json.path(KeptJourney.MEMBER);
    if (!journey.isObject()) {
      body.object(KeptJourney.MEMBER, Need.REQUIRED, List.of());
    }
    problems.throwIfAny();
    return new Whole(
        new TripDetails(name.orElseThrow(), reference.orElse(""), vehicle, driver),
        KeptJourney.read(journey, vehicle.isPresent() ? Need.OPTIONAL : Need.REQUIRED, words));
  }

  /** A number; {@code null} stands for none, as does a missing member. */
  private static Optional<Long> id(Fields body, String name) {
    return body.has(name) ? body.integerOrNull(name) : Optional.empty();
  }

  /**
   * A change of a trip.
   *
   * @param planAnew whether to plan even if nothing of the journey changes
   */
  record Change(
      Optional<String> name,
      Optional<String> reference,
      Optional<Optional<Long>> vehicle,
      Optional<Optional<Long>> driver,
      Optional<TripJourney> journey,
      boolean planAnew) {

    TripDetails on(TripDetails details) {
      return new TripDetails(
          name.orElse(details.name()),
          reference.orElse(details.reference()),
          vehicle.orElse(details.vehicleId()),
          driver.orElse(details.driverId()));
    }
  }

  static Change change(JsonNode json, long id, boolean hasVehicle, Wording words) {
    Problems problems = new Problems();
    Fields body = Fields.ofBody(json, problems, TO_EDIT);
    if (body.integer("id", Need.OPTIONAL).filter(given -> given != id).isPresent()) {
      body.problem("id", RefusalMessage.OTHER_ID);
    }
    Optional<String> name = body.text(NAME, Need.OPTIONAL, LONGEST_TEXT);
    Optional<String> reference = body.text(REFERENCE, Need.OPTIONAL, LONGEST_TEXT);
    Optional<Optional<Long>> vehicle = change(body, VEHICLE);
    Optional<Optional<Long>> driver = change(body, DRIVER);
    boolean planAnew = body.truth(PLAN, Need.OPTIONAL).orElse(false);
    JsonNode journey = json.path(KeptJourney.MEMBER);
    if (!journey.isMissingNode() && !journey.isObject()) {
      body.object(KeptJourney.MEMBER, Need.REQUIRED, List.of());
    }
    problems.throwIfAny();
    boolean known = vehicle.map(Optional::isPresent).orElse(hasVehicle);
    return new Change(
        name,
        reference,
        vehicle,
        driver,
        journey.isObject()
            ? Optional.of(KeptJourney.read(journey, known ? Need.OPTIONAL : Need.REQUIRED, words))
            : Optional.empty(),
        planAnew);
  }

  private static Optional<Optional<Long>> change(Fields body, String name) {
    return body.has(name) ? Optional.of(body.integerOrNull(name)) : Optional.empty();
  }
}
