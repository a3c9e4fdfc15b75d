package dev.headroom.bootstrap.cli.command;

import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Length;
import dev.headroom.domain.vehicle.Mass;
import dev.headroom.domain.vehicle.Measure;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;

/** Dimensions as they are typed: decimals in metres and tonnes. */
public final class TypedDimensions {

  private TypedDimensions() {}

  /**
   * The dimensions; what is not there is unknown.
   *
   * @param values plausible ones
   */
  public static Dimensions of(Map<Measure, BigDecimal> values) {
    return new Dimensions(
        length(values, Measure.HEIGHT),
        length(values, Measure.LENGTH),
        length(values, Measure.WIDTH),
        Optional.ofNullable(values.get(Measure.WEIGHT)).map(Mass::ofVehicle));
  }

  private static Optional<Length> length(Map<Measure, BigDecimal> values, Measure measure) {
    return Optional.ofNullable(values.get(measure)).map(Length::ofVehicle);
  }
}
