package dev.headroom.http.trip;

import com.fasterxml.jackson.databind.JsonNode;
import dev.headroom.application.trip.KeepTrip;
import dev.headroom.application.trip.KeptTrip;
import dev.headroom.application.trip.MoveTrip;
import dev.headroom.application.wording.Wording;
import dev.headroom.domain.trip.Trip;
import dev.headroom.domain.trip.TripMove;
import dev.headroom.http.problem.Problem;
import java.util.Map;

/** The interface's own bodies of trips, without a server: for the command line. */
public final class TripReply {

  private TripReply() {}

  /**
   * The result of keeping a trip.
   *
   * @param id 0 if it is not kept
   * @param refusal why it is not kept, in words; empty if it is
   */
  public record Kept(long id, String refusal) {}

  /** Keeps the trip of a body as {@code POST /api/trips} does. */
  public static Kept keep(
      JsonNode body, long organisationId, TripMove.By by, KeepTrip keep, Wording words) {
    try {
      TripReader.Whole whole = TripReader.whole(body, words);
      KeepTrip.Outcome outcome =
          keep.handle(new KeepTrip.Command(organisationId, whole.details(), whole.journey(), by));
      return new Kept(outcome.match(new TripAnswers.Kept()), "");
    } catch (Problem.ProblemException e) {
      return new Kept(0, words.text(e.problem().detail()));
    }
  }

  /** Why a state was not changed, in words; empty if it was. */
  public static String refusal(MoveTrip.Outcome outcome, Wording words) {
    try {
      boolean unused = outcome.match(new TripAnswers.Moved());
      return "";
    } catch (Problem.ProblemException e) {
      return words.text(e.problem().detail());
    }
  }

  /** A trip as in the list of {@code GET /api/trips}. */
  public static Map<String, Object> of(Trip trip, Wording words) {
    return TripBody.of(trip, words);
  }

  /** A trip as {@code GET /api/trips/{tripID}} answers. */
  public static Map<String, Object> of(KeptTrip kept, Wording words) {
    return TripBody.of(kept, words);
  }
}
