package dev.headroom.domain.driver;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.notification.ahead.Track;
import java.time.Duration;
import java.time.Instant;

/**
 * The last known position of a driver's vehicle. Of earlier positions only one is kept, at most
 * some 25 m away, from which the direction is computed. Immutable.
 *
 * @param track the position, its time, and the direction of the last movement
 * @param anchored when the vehicle reached the track's anchor: when it was last seen to move, or
 *     first seen
 */
public record LastPosition(Track track, Instant anchored) {

  /** A vehicle that has not moved on for this long is standing. */
  public static final Duration STANDS_AFTER = Duration.ofSeconds(30);

  /** After this long without a position, it is unknown whether the vehicle moves. */
  public static final Duration SILENT_AFTER = Duration.ofMinutes(2);

  /** Whether a vehicle moves. */
  public enum Motion {
    /** It moved on within {@link #STANDS_AFTER} before its last position. */
    MOVING,
    /** It did not. */
    STANDING,
    /** It was seen for too short a time, or no position came for {@link #SILENT_AFTER}. */
    UNKNOWN
  }

  /** The state of a vehicle seen for the first time. */
  public static LastPosition first(Position at, Instant now) {
    return new LastPosition(Track.begin(at, now), now);
  }

  /** The state after another position. */
  public LastPosition then(Position next, Instant now) {
    Track after = track.then(next, now);
    boolean begunAgain = after.bearing().isEmpty() && track.bearing().isPresent();
    boolean moved = begunAgain || !after.anchor().equals(track.anchor());
    return new LastPosition(after, moved ? now : anchored);
  }

  /** Whether it moves, as far as is known at a moment. */
  public Motion motion(Instant now) {
    if (Duration.between(track.time(), now).compareTo(SILENT_AFTER) > 0) {
      return Motion.UNKNOWN;
    }
    if (Duration.between(anchored, track.time()).compareTo(STANDS_AFTER) >= 0) {
      return Motion.STANDING;
    }
    return track.bearing().isPresent() ? Motion.MOVING : Motion.UNKNOWN;
  }

  /** The last position. */
  public Position at() {
    return track.at();
  }

  /** The time of the last position. */
  public Instant time() {
    return track.time();
  }
}
