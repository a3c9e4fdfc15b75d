package dev.headroom.domain.restriction;

import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import java.util.OptionalInt;

/**
 * A condition on the vehicle, such as {@code weight > 7.5}.
 *
 * @param measure what is compared
 * @param operator how the vehicle's measure is compared with the amount
 * @param amount centimetres, kilograms or a count
 */
public record Comparison(Measure measure, Operator operator, int amount) {

  /** The comparisons that occur in conditions. */
  public enum Operator {
    LESS,
    AT_MOST,
    EQUAL,
    AT_LEAST,
    MORE
  }

  /** Whether it holds for a vehicle; UNKNOWN where what is known of the vehicle does not tell. */
  public Truth holdsFor(Dimensions vehicle) {
    OptionalInt least = vehicle.atLeast(measure);
    if (least.isEmpty()) {
      // Who says nothing of a load has none, as for the limits of it.
      return measure.isGoods() ? Truth.NO : Truth.UNKNOWN;
    }
    int sign = Integer.compare(least.getAsInt(), amount);
    if (!vehicle.decides(measure)) {
      return ofMore(sign);
    }
    return Truth.of(
        switch (operator) {
          case LESS -> sign < 0;
          case AT_MOST -> sign <= 0;
          case EQUAL -> sign == 0;
          case AT_LEAST -> sign >= 0;
          case MORE -> sign > 0;
        });
  }

  /**
   * What is certain of a measure that may be more.
   *
   * @param sign the least that it is beside the amount
   */
  private Truth ofMore(int sign) {
    return switch (operator) {
      case LESS -> sign >= 0 ? Truth.NO : Truth.UNKNOWN;
      case AT_MOST, EQUAL -> sign > 0 ? Truth.NO : Truth.UNKNOWN;
      case AT_LEAST -> sign >= 0 ? Truth.YES : Truth.UNKNOWN;
      case MORE -> sign > 0 ? Truth.YES : Truth.UNKNOWN;
    };
  }
}
