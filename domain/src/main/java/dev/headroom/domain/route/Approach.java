package dev.headroom.domain.route;

import java.util.OptionalDouble;

/**
 * The directions in which a vehicle may drive past a stop, to it and from it.
 *
 * @param heading the compass direction in which it drives, 0 to 360; empty for any
 * @param sameSide whether the stop has to lie on the side of the street on which the vehicle
 *     drives. It matters on streets that are driven in both directions
 */
public record Approach(OptionalDouble heading, boolean sameSide) {

  /** From any direction. */
  public static final Approach ANY = new Approach(OptionalDouble.empty(), false);

  /**
   * Checks the heading.
   *
   * @throws IllegalArgumentException if it is not within 0 to 360
   */
  public Approach {
    if (heading.isPresent() && !(heading.getAsDouble() >= 0 && heading.getAsDouble() <= 360)) {
      throw new IllegalArgumentException("a heading is 0 to 360, not " + heading.getAsDouble());
    }
  }

  /** In this compass direction, 0 to 360. */
  public static Approach heading(double degrees) {
    return new Approach(OptionalDouble.of(degrees), false);
  }

  /** On the side of the street on which the stop lies. */
  public static Approach onItsSide() {
    return new Approach(OptionalDouble.empty(), true);
  }
}
