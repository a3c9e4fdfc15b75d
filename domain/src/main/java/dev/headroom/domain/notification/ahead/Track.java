package dev.headroom.domain.notification.ahead;

import dev.headroom.domain.geo.Distances;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.DirectedRoad;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Where a vehicle is heading, according to its last positions. Immutable.
 *
 * <p>The bearing is that of the last movement of at least {@value #STEP} m, so that the noise of a
 * satellite receiver does not turn it. It is kept while the vehicle stands.
 *
 * @param at the last position
 * @param time when it was reported
 * @param anchor the position from which the next bearing is measured
 * @param bearing the compass bearing of the last movement, 0 to 360; empty before the first one
 * @param road the directed road on which the vehicle was last seen, if it was on one
 */
public record Track(
    Position at,
    Instant time,
    Position anchor,
    OptionalDouble bearing,
    Optional<DirectedRoad> road) {

  /** How far a vehicle has to move before its first bearing is known, metres. */
  public static final double STEP = 15;

  /**
   * How far it has to move for each further bearing, metres: beyond the drift of a satellite
   * receiver while the vehicle stands in a traffic jam.
   */
  private static final double NEXT_STEP = 25;

  /** After this time without a position the direction is unknown. */
  private static final Duration LONGEST_SILENCE = Duration.ofMinutes(10);

  /** A vehicle that is farther away than this was carried, or is another vehicle; metres. */
  private static final double FARTHEST_JUMP = 5_000;

  /** After this time without a position the movements meanwhile are unknown. */
  private static final Duration SILENCE = Duration.ofSeconds(30);

  /** A silent vehicle that reappears within this distance has stood, metres. */
  private static final double STOOD = 100;

  /** The track of a vehicle that is seen for the first time. */
  public static Track begin(Position at, Instant time) {
    return new Track(at, time, at, OptionalDouble.empty(), Optional.empty());
  }

  /** The track after a further position. */
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

  /** Whether the vehicle has sent no position for a while at a moment. */
  public boolean silent(Instant now) {
    return Duration.between(time, now).compareTo(SILENCE) > 0;
  }

  /** Whether the vehicle was silent for a while and has hardly moved. */
  public boolean stoodUnseen(Position next, Instant now) {
    boolean forgotten = Duration.between(time, now).compareTo(LONGEST_SILENCE) > 0;
    return silent(now) && !forgotten && at.metresTo(next) <= STOOD;
  }

  /** The track after the vehicle was found on a directed road, or on none. */
  public Track on(Optional<DirectedRoad> found) {
    return new Track(at, time, anchor, bearing, found);
  }
}
