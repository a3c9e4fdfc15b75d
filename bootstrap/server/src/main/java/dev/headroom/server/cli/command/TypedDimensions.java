package dev.headroom.server.cli.command;

import dev.headroom.domain.vehicle.Dimension;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Length;
import dev.headroom.domain.vehicle.Mass;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;

/** Converts typed dimensions: decimals in metres and tonnes. */
public final class TypedDimensions {

  private TypedDimensions() {}

  /**
   * The dimensions; missing ones are unknown.
   *
   * @param values plausible ones
   */
  public static Dimensions of(Map<Dimension, BigDecimal> values) {
    return new Dimensions(
        length(values, Dimension.HEIGHT),
        length(values, Dimension.LENGTH),
        length(values, Dimension.WIDTH),
        Optional.ofNullable(values.get(Dimension.WEIGHT)).map(Mass::ofVehicle));
  }

  private static Optional<Length> length(Map<Dimension, BigDecimal> values, Dimension dimension) {
    return Optional.ofNullable(values.get(dimension)).map(Length::ofVehicle);
  }
}
