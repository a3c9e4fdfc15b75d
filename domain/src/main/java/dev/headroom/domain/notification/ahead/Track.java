package dev.headroom.domain.notification.ahead;

import dev.headroom.domain.geo.Distances;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.DirectedRoad;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What the last positions of a vehicle tell of where it is heading. Immutable.
 *
 * <p>The bearing is that of the last {@value #STEP} m or more that it moved, so that a satellite
 * receiver's noise does not turn it; it stays while the vehicle stands.
 *
 * @param at the last position
 * @param time when it came
 * @param anchor the position from which the next bearing is taken
 * @param bearing compass bearing of the last movement, 0 to 360; empty when it has not moved yet
 * @param road the directed road on which the vehicle was seen last, if it was on one
 */
public record Track(
    Position at,
    Instant time,
    Position anchor,
    OptionalDouble bearing,
    Optional<DirectedRoad> road) {

  /** How far a vehicle has to move, in metres, for its first bearing to be told. */
  public static final double STEP = 15;

  /**
   * How far it has to move from there on, in metres: beyond what a satellite receiver wanders while
   * the vehicle stands in a traffic jam.
   */
  private static final double NEXT_STEP = 25;

  /** After so long without a position nothing is known of the direction any more. */
  private static final Duration LONGEST_SILENCE = Duration.ofMinutes(10);

  /** Whoever is farther away than that was carried, or is another vehicle. */
  private static final double FARTHEST_JUMP = 5_000;

  /** After so long without a position it is unknown what happened meanwhile. */
  private static final Duration SILENCE = Duration.ofSeconds(30);

  /** Whoever was not seen for a while and is found within so many metres has stood. */
  private static final double STOOD = 100;

  /** The track of a vehicle that is seen for the first time. */
  public static Track begin(Position at, Instant time) {
    return new Track(at, time, at, OptionalDouble.empty(), Optional.empty());
  }

  /** The track with a further position. */
  public Track then(Position next, Instant now) {
    boolean silent = Duration.between(time, now).compareTo(LONGEST_SILENCE) > 0;
    if (silent || at.metresTo(next) > FARTHEST_JUMP) {
      return begin(next, now);
    }
    if (anchor.metresTo(next) < (bearing.isEmpty() ? STEP : NEXT_STEP)) {
      return new Track(next, now, anchor, bearing, road);
    }
    double moved = Distances.bearing(anchor.lat(), anchor.lon(), next.lat(), next.lon());
    return new Track(next, now, next, OptionalDouble.of(moved), road);
  }

  /** Whether nothing was heard of the vehicle for a while before a moment. */
  public boolean silent(Instant now) {
    return Duration.between(time, now).compareTo(SILENCE) > 0;
  }

  /** Whether the vehicle was silent for a while, and is hardly farther on. */
  public boolean stoodUnseen(Position next, Instant now) {
    boolean forgotten = Duration.between(time, now).compareTo(LONGEST_SILENCE) > 0;
    return silent(now) && !forgotten && at.metresTo(next) <= STOOD;
  }

  /** The track of a vehicle that was found on a directed road, or on none. */
  public Track on(Optional<DirectedRoad> found) {
    return new Track(at, time, anchor, bearing, found);
  }
}
