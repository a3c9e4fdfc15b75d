package dev.headroom.domain.route;

import dev.headroom.domain.geo.Position;
import java.time.Duration;
import java.util.Objects;

/**
 * A place that the vehicle has to visit. Stops are numbered from 0 in the order of the request.
 *
 * @param place where it is; legs begin and end on the road that a {@code Snapper} finds for it
 * @param street the street of its address, on which legs begin and end where it lies near enough,
 *     although another road is nearer; blank for the nearest road
 * @param pause how long the vehicle stands there before it drives on
 * @param approach the directions in which it may drive there
 */
public record Stop(Position place, String street, Duration pause, Approach approach) {

  /** A stop from which the vehicle drives on at once. */
  public Stop(Position place) {
    this(place, Duration.ZERO);
  }

  /** A stop on the nearest road. */
  public Stop(Position place, Duration pause) {
    this(place, "", pause, Approach.ANY);
  }

  /**
   * Refuses nulls.
   *
   * @throws IllegalArgumentException if the pause is negative
   */
  public Stop {
    Objects.requireNonNull(place, "place");
    Objects.requireNonNull(street, "street");
    Objects.requireNonNull(approach, "approach");
    if (pause.isNegative()) {
      throw new IllegalArgumentException("a pause is not negative, as is " + pause);
    }
  }

  /** The same stop on a street. */
  public Stop on(String street) {
    return new Stop(place, street, pause, approach);
  }

  /** The same stop, approached in other directions. */
  public Stop approached(Approach other) {
    return new Stop(place, street, pause, other);
  }
}
