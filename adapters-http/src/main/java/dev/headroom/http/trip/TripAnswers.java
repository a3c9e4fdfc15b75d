package dev.headroom.http.trip;

import dev.headroom.application.FieldProblem;
import dev.headroom.application.trip.EditTrip;
import dev.headroom.application.trip.KeepTrip;
import dev.headroom.application.trip.MoveTrip;
import dev.headroom.application.wording.JourneyMessage;
import dev.headroom.application.wording.RefusalMessage;
import dev.headroom.application.wording.Remark;
import dev.headroom.domain.trip.TripDetails;
import dev.headroom.http.problem.Problem;
import java.util.List;
import java.util.Map;

/** The problems that outcomes of the use cases of trips are. */
final class TripAnswers {

  private TripAnswers() {}

  static Problem.ProblemException notFound() {
    return Problem.of(404, "not_found", JourneyMessage.NO_SUCH_TRIP).toException();
  }

  static Problem.ProblemException otherVersion() {
    return Problem.of(412, "precondition_failed", JourneyMessage.TRIP_CHANGED).toException();
  }

  private static Problem.ProblemException tooMany(int most) {
    return Problem.of(409, "too_many_trips", Remark.of(JourneyMessage.TOO_MANY_TRIPS, "most", most))
        .toException();
  }

  private static Problem.ProblemException ended() {
    return Problem.of(409, "trip_ended", JourneyMessage.TRIP_ENDED).toException();
  }

  private static Problem.ProblemException refused(List<FieldProblem<TripDetails.Field>> problems) {
    return Problem.refused(problems);
  }

  /** The id of the kept trip, or the problem to answer. */
  static final class Kept implements KeepTrip.Outcome.Cases<Long> {
    @Override
    public Long kept(KeepTrip.Outcome.Kept outcome) {
      return outcome.id();
    }

    @Override
    public Long refused(KeepTrip.Outcome.Refused outcome) {
      throw TripAnswers.refused(outcome.problems());
    }

    @Override
    public Long tooMany(KeepTrip.Outcome.TooMany outcome) {
      throw TripAnswers.tooMany(outcome.most());
    }

    @Override
    public Long noSuchCompany(KeepTrip.Outcome.NoSuchCompany outcome) {
      throw Problem.of(403, "forbidden", RefusalMessage.COMPANIES_ONLY).toException();
    }
  }

  /** Whether the trip was changed, or the problem to answer. */
  static final class Changed implements EditTrip.Outcome.Cases<Boolean> {
    @Override
    public Boolean changed(EditTrip.Outcome.Changed outcome) {
      return true;
    }

    @Override
    public Boolean noSuchTrip(EditTrip.Outcome.NoSuchTrip outcome) {
      throw notFound();
    }

    @Override
    public Boolean preconditionFailed(EditTrip.Outcome.PreconditionFailed outcome) {
      throw otherVersion();
    }

    @Override
    public Boolean ended(EditTrip.Outcome.Ended outcome) {
      throw TripAnswers.ended();
    }

    @Override
    public Boolean refused(EditTrip.Outcome.Refused outcome) {
      throw TripAnswers.refused(outcome.problems());
    }

    @Override
    public Boolean tooMany(EditTrip.Outcome.TooMany outcome) {
      throw TripAnswers.tooMany(outcome.most());
    }
  }

  /** Whether the trip was moved, or the problem to answer. */
  static final class Moved implements MoveTrip.Outcome.Cases<Boolean> {
    @Override
    public Boolean moved(MoveTrip.Outcome.Moved outcome) {
      return true;
    }

    @Override
    public Boolean noSuchTrip(MoveTrip.Outcome.NoSuchTrip outcome) {
      throw notFound();
    }

    @Override
    public Boolean withoutDriver(MoveTrip.Outcome.WithoutDriver outcome) {
      throw Problem.of(409, "no_driver", JourneyMessage.TRIP_WITHOUT_DRIVER).toException();
    }

    @Override
    public Boolean notMoved(MoveTrip.Outcome.NotMoved outcome) {
      if (!outcome.from().open()) {
        throw TripAnswers.ended();
      }
      throw Problem.of(
              409,
              "wrong_state",
              new Remark(
                  JourneyMessage.TRIP_NOT_MOVED,
                  Map.of("from", TripBody.code(outcome.from()), "to", TripBody.code(outcome.to()))))
          .toException();
    }
  }
}
