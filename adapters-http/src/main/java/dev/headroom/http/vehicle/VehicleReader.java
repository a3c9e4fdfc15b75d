package dev.headroom.http.vehicle;

import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Length;
import dev.headroom.domain.vehicle.Mass;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.http.body.Fields;
import java.math.BigDecimal;
import java.util.Optional;

/** Reads a {@code dimensions} object. */
public final class VehicleReader {

  private VehicleReader() {}

  /**
   * The dimensions that are given.
   *
   * @param need whether each of the four has to be
   */
  public static Dimensions read(Fields fields, Fields.Need need) {
    return new Dimensions(
        value(fields, Measure.HEIGHT, need).map(Length::ofVehicle),
        value(fields, Measure.LENGTH, need).map(Length::ofVehicle),
        value(fields, Measure.WIDTH, need).map(Length::ofVehicle),
        value(fields, Measure.WEIGHT, need).map(Mass::ofVehicle));
  }

  private static Optional<BigDecimal> value(Fields fields, Measure measure, Fields.Need need) {
    Optional<BigDecimal> value = fields.number(measure.field(), need);
    Optional<String> problem = value.flatMap(measure::problemWith);
    problem.ifPresent(message -> fields.problem(measure.field(), message));
    return problem.isPresent() ? Optional.empty() : value;
  }
}
