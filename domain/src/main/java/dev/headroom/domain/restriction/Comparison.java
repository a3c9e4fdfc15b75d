package dev.headroom.domain.restriction;

import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Length;
import dev.headroom.domain.vehicle.Mass;
import java.util.Optional;
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
    OptionalInt measure = measure(vehicle);
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

  private OptionalInt measure(Dimensions vehicle) {
    return Limits.measure(subject, vehicle);
  }

  /** The vehicle's measure of a subject, in its whole units. */
  static final class Limits {
    private Limits() {}

    static OptionalInt measure(Subject subject, Dimensions vehicle) {
      return switch (subject) {
        case HEIGHT -> centimetres(vehicle.height());
        case WIDTH -> centimetres(vehicle.width());
        case LENGTH -> centimetres(vehicle.length());
        case WEIGHT ->
            vehicle.weight().map(Mass::kilograms).map(OptionalInt::of).orElse(OptionalInt.empty());
        case AXLE_LOAD, BOGIE_LOAD, AXLES, ACCESS -> OptionalInt.empty();
      };
    }

    private static OptionalInt centimetres(Optional<Length> length) {
      return length.map(Length::centimetres).map(OptionalInt::of).orElse(OptionalInt.empty());
    }
  }
}
