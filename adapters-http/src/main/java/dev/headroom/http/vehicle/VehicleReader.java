package dev.headroom.http.vehicle;

import dev.headroom.application.wording.Remark;
import dev.headroom.domain.vehicle.Dimension;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Length;
import dev.headroom.domain.vehicle.Mass;
import dev.headroom.domain.vehicle.VehicleProblem;
import dev.headroom.http.body.Fields;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Reads a {@code dimensions} object. */
public final class VehicleReader {

  /** The members of {@code dimensions}. */
  public static final List<String> DIMENSIONS =
      Arrays.stream(Dimension.values()).map(VehicleReader::member).toList();

  private VehicleReader() {}

  /**
   * The given dimensions.
   *
   * @param need whether each of the four is required
   */
  public static Dimensions read(Fields fields, Fields.Need need) {
    return new Dimensions(
        value(fields, Dimension.HEIGHT, need).map(Length::ofVehicle),
        value(fields, Dimension.LENGTH, need).map(Length::ofVehicle),
        value(fields, Dimension.WIDTH, need).map(Length::ofVehicle),
        value(fields, Dimension.WEIGHT, need).map(Mass::ofVehicle));
  }

  private static Optional<BigDecimal> value(Fields fields, Dimension dimension, Fields.Need need) {
    Optional<BigDecimal> value = fields.number(member(dimension), need);
    Optional<VehicleProblem> problem = value.flatMap(one -> VehicleProblem.of(dimension, one));
    problem.ifPresent(why -> fields.problem(member(dimension), Remark.of(why)));
    return problem.isPresent() ? Optional.empty() : value;
  }

  private static String member(Dimension dimension) {
    return dimension.name().toLowerCase(Locale.ROOT);
  }
}
