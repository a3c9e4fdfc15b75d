package dev.headroom.domain.trip;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * What has become different about a trip since it was planned.
 *
 * @param since when that was found
 * @param by how much later (or, if negative, earlier) the journey ends now; empty if there is none
 *     now
 * @param where the street of the first road that is concerned; empty if it has no name or none is
 */
public record TripWatch(Kind kind, Instant since, Optional<Duration> by, String where) {

  /** The greatest length of a street. */
  public static final int LONGEST_STREET = 200;

  /** The least difference of times that is reported. */
  public static final Duration LEAST = Duration.ofMinutes(5);

  /** What has become different, the gravest first. */
  public enum Kind {
    /** The road of the plan is no longer legal, and there is no legal journey instead. */
    IMPOSSIBLE,
    /** The road of the plan is no longer legal; there is another journey. */
    ILLEGAL,
    /** The map has changed so much there that it is not known whether the road is still legal. */
    UNKNOWN,
    /** The journey ends more than {@link #LEAST} later. */
    LATER,
    /** The journey ends, or is driven, more than {@link #LEAST} sooner. */
    BETTER
  }

  /** Whether two checks come to the same, whenever they were made. */
  public static boolean same(Optional<TripWatch> one, Optional<TripWatch> other) {
    return one.map(TripWatch::withoutTime).equals(other.map(TripWatch::withoutTime));
  }

  private TripWatch withoutTime() {
    return new TripWatch(kind, Instant.EPOCH, by, where);
  }
}
