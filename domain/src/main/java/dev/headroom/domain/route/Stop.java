package dev.headroom.domain.route;

import dev.headroom.domain.geo.Position;
import java.time.Duration;
import java.util.Objects;

/**
 * A place that the vehicle has to visit. Stops are numbered from 0 in the order of the request.
 *
 * @param place where it is; legs begin and end on the road that a {@code Snapper} finds for it
 * @param pause how long the vehicle stands there before it drives on
 */
public record Stop(Position place, Duration pause) {

  /** A stop from which the vehicle drives on at once. */
  public Stop(Position place) {
    this(place, Duration.ZERO);
  }

  /**
   * Refuses nulls.
   *
   * @throws IllegalArgumentException if the pause is negative
   */
  public Stop {
    Objects.requireNonNull(place, "place");
    if (pause.isNegative()) {
      throw new IllegalArgumentException("a pause is not negative, as is " + pause);
    }
  }
}
