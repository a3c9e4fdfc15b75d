package dev.headroom.domain.restriction;

import dev.headroom.domain.vehicle.Dimensions;
import java.util.OptionalInt;

/**
 * A condition on the vehicle, such as {@code weight > 7.5}.
 *
 * @param subject HEIGHT, WIDTH, LENGTH, WEIGHT or AXLES
 * @param operator how the vehicle's measure is compared with the amount
 * @param amount centimetres, kilograms or a count
 */
public record Comparison(Subject subject, Operator operator, int amount) {

  /** The comparisons that occur in conditions. */
  public enum Operator {
    LESS,
    AT_MOST,
    EQUAL,
    AT_LEAST,
    MORE
  }

  /** Whether it holds for a vehicle; UNKNOWN when the vehicle's measure is. */
  public Truth holdsFor(Dimensions vehicle) {
    OptionalInt measure = subject.of(vehicle);
    if (measure.isEmpty()) {
      return Truth.UNKNOWN;
    }
    int sign = Integer.compare(measure.getAsInt(), amount);
    return Truth.of(
        switch (operator) {
          case LESS -> sign < 0;
          case AT_MOST -> sign <= 0;
          case EQUAL -> sign == 0;
          case AT_LEAST -> sign >= 0;
          case MORE -> sign > 0;
        });
  }
}
