package dev.headroom.domain.route.plan;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * How long a leg takes, without its route.
 *
 * @param duration driving time
 * @param cost what searches minimise, milliseconds
 * @param departure when the vehicle leaves, if a time is given
 * @param always whether it takes as long by the same way whenever the vehicle leaves within the
 *     times of the leg
 * @param start how its start lies
 * @param end how its end lies
 */
public record DriveTime(
    Duration duration, long cost, Optional<Instant> departure, boolean always, End start, End end) {

  /**
   * How the point on a road lies that is used for a stop.
   *
   * @param metres its distance from the stop
   * @param moved whether a road that is open to motor traffic at some time is nearer
   */
  public record End(double metres, boolean moved) {}
}
