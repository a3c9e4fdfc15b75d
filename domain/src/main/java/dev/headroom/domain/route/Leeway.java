package dev.headroom.domain.route;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * How much a vehicle may have of one measure, all else equal, without anything crossed.
 *
 * @param thisRoute the largest value for which this same route is legal, together with every
 *     smaller value down to the vehicle's own; empty if it was not searched for
 * @param anyRoute the largest value for which some route between the two points is legal; for a
 *     vehicle without a legal route, the largest smaller value that has one; empty if it was not
 *     found in time or there is none
 */
public record Leeway(Optional<Most> thisRoute, Optional<Most> anyRoute) {

  /**
   * The largest value of a dimension.
   *
   * @param amount the value of a sign, centimetres or kilograms; empty if there is no limit
   */
  public record Most(OptionalInt amount) {

    /** Any size is legal. */
    public static final Most NO_LIMIT = new Most(OptionalInt.empty());

    /** The largest value; empty if there is no limit. */
    public Optional<Integer> value() {
      return amount.stream().boxed().findFirst();
    }

    /** A largest value of this amount. */
    public static Most of(int amount) {
      return new Most(OptionalInt.of(amount));
    }
  }
}
