package dev.headroom.domain.route;

import dev.headroom.domain.restriction.RestrictionType;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * How large one dimension of the vehicle may be, all else equal, without crossing anything.
 *
 * @param thisRoute the largest value for which this same route is legal, together with every
 *     smaller value down to the vehicle's own; empty if it was not searched for
 * @param anyRoute the largest value for which some route between the two points is legal; for a
 *     vehicle without a legal route, the largest smaller value that has one; empty if it was not
 *     found in time or there is none
 */
public record Leeway(Optional<Most> thisRoute, Optional<Most> anyRoute) {

  /** The order in which the dimensions are examined, as long as time remains, and reported. */
  public static final List<RestrictionType> ORDER =
      List.of(
          RestrictionType.HEIGHT,
          RestrictionType.WIDTH,
          RestrictionType.LENGTH,
          RestrictionType.WEIGHT);

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
