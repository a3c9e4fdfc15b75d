package dev.headroom.application.trip;

import dev.headroom.application.closure.ClosureDraft;
import dev.headroom.application.journey.PlanJourney;
import dev.headroom.domain.journey.JourneyRequest;
import dev.headroom.domain.journey.day.DriverRequest;
import java.util.List;
import java.util.Optional;

/**
 * A request for the journey of a trip, as read from its text. Who reads the text knows how the
 * answer is written.
 *
 * @param text the body of the request, which is kept
 * @param journey what it says; its dimensions may lack what the trip's vehicle knows
 * @param driver whose hours count, if they do
 * @param closed closures that hold for this journey only
 * @param origin the name of the first stop; may be empty
 * @param destination the name of the last stop; may be empty
 * @param writer writes the answer
 */
public record TripJourney(
    String text,
    JourneyRequest journey,
    Optional<DriverRequest> driver,
    List<ClosureDraft> closed,
    String origin,
    String destination,
    Writer writer) {

  /** Copies the list. */
  public TripJourney {
    closed = List.copyOf(closed);
  }

  /** Writes answers. */
  @FunctionalInterface
  public interface Writer {

    /**
     * The text of an answer.
     *
     * @param planned the request that was planned
     * @throws RuntimeException the refusal, if there is no journey
     */
    String write(JourneyRequest planned, PlanJourney.Outcome answer);
  }

  /** Reads the texts of stored requests. */
  @FunctionalInterface
  public interface Reader {

    /**
     * Reads a request.
     *
     * @throws RuntimeException if this version does not accept it, though another one has
     */
    TripJourney read(String text);
  }
}
