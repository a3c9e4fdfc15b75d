package dev.headroom.domain.trip;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * What lists show of a trip's journey.
 *
 * @param begins the arrival at the first stop, if the journey has a time
 * @param ends the departure from the last stop, if the journey has a time
 * @param centimetres the distance
 * @param driving the driving time
 * @param stops how many stops it has
 * @param origin the name of the first stop; may be empty
 * @param destination the name of the last stop; may be empty
 */
public record TripSummary(
    Optional<Instant> begins,
    Optional<Instant> ends,
    long centimetres,
    Duration driving,
    int stops,
    String origin,
    String destination) {

  /** The greatest length of a stop's name in a summary. */
  public static final int LONGEST_NAME = 200;
}
