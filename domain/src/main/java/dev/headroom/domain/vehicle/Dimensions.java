package dev.headroom.domain.vehicle;

import java.util.Optional;

/**
 * What a vehicle measures. A dimension that is not given is <em>unknown</em>, never zero: limits of
 * it cannot be checked, and the answer says so.
 *
 * @param height as loaded
 * @param length as loaded, the whole train for an artic
 * @param width without mirrors
 * @param weight permitted gross (plated) weight, train weight for an artic; never the load of the
 *     day
 */
public record Dimensions(
    Optional<Length> height,
    Optional<Length> length,
    Optional<Length> width,
    Optional<Mass> weight) {

  /** Nothing known: no limit is checked. */
  public static final Dimensions UNKNOWN =
      new Dimensions(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

  /** All four given, in whole centimetres and kilograms. */
  public static Dimensions of(int heightCm, int lengthCm, int widthCm, int weightKg) {
    return new Dimensions(
        Optional.of(new Length(heightCm)),
        Optional.of(new Length(lengthCm)),
        Optional.of(new Length(widthCm)),
        Optional.of(new Mass(weightKg)));
  }

  /** Whether all four are given. */
  public boolean complete() {
    return height.isPresent() && length.isPresent() && width.isPresent() && weight.isPresent();
  }
}
