package dev.headroom.application.trip;

import dev.headroom.application.FieldProblem;
import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.domain.trip.TripDetails;
import dev.headroom.domain.trip.TripDetails.Field;
import dev.headroom.domain.trip.Trips;
import java.util.List;

/** The faults of what a dispatcher enters of a trip. */
final class TripProblem {

  private TripProblem() {}

  /**
   * The faults of the texts.
   *
   * @param nameless whether the name may be empty, as that of a trip whose driver was erased
   */
  static List<FieldProblem<Field>> of(TripDetails details, boolean nameless) {
    return TripDetails.problems(details.name(), details.reference()).entrySet().stream()
        .filter(one -> !(nameless && one.getKey() == Field.NAME && details.name().isEmpty()))
        .map(one -> new FieldProblem<>(one.getKey(), Remark.of(one.getValue())))
        .toList();
  }

  /** The fault that a store has found; none if it has stored the trip. */
  static List<FieldProblem<Field>> of(Trips.Result result) {
    return switch (result) {
      case NO_SUCH_VEHICLE ->
          List.of(new FieldProblem<>(Field.VEHICLE_ID, Remark.of(RefusalMessage.NO_SUCH_VEHICLE)));
      case NO_SUCH_DRIVER ->
          List.of(new FieldProblem<>(Field.DRIVER_ID, Remark.of(RefusalMessage.NO_SUCH_DRIVER)));
      case STORED, OTHER_VERSION, TOO_MANY -> List.of();
    };
  }
}
