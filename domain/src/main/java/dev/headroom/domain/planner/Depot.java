package dev.headroom.domain.planner;

import dev.headroom.domain.geo.Position;
import java.util.Optional;

/**
 * Where a company's vehicles usually start: one of its own places, or a point.
 *
 * @param placeId the company's place, whose gate and name the depot has; empty for a point
 * @param at where it is
 * @param name at most {@link #LONGEST_NAME} characters; empty for a point without one
 */
public record Depot(Optional<Long> placeId, Position at, String name) {

  public static final int LONGEST_NAME = 200;

  /**
   * Checks the name.
   *
   * @throws IllegalArgumentException if the name is too long
   */
  public Depot {
    if (name.length() > LONGEST_NAME) {
      throw new IllegalArgumentException("a name of " + name.length() + " characters");
    }
  }
}
