package dev.headroom.domain.route;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * How much a vehicle may have of one measure, all else equal, without anything crossed.
 *
 * @param thisRoute with which this very route is legal, for it and every smaller value down to the
 *     vehicle's own; empty where it was not looked for
 * @param anyRoute with which some route between the two points is legal; for a vehicle without a
 *     legal route, the largest smaller value with which there is one; empty where it was not found
 *     in time or there is none
 */
public record Leeway(Optional<Most> thisRoute, Optional<Most> anyRoute) {

  /**
   * The largest value.
   *
   * @param amount centimetres or kilograms, that of a sign; empty where there is no limit
   */
  public record Most(OptionalInt amount) {

    /** However large. */
    public static final Most NO_LIMIT = new Most(OptionalInt.empty());

    /** The amount, if there is a limit. */
    public Optional<Integer> value() {
      return amount.stream().boxed().findFirst();
    }

    /** A limit. */
    public static Most of(int amount) {
      return new Most(OptionalInt.of(amount));
    }
  }
}
