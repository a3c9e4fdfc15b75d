package dev.headroom.http.vehicle;

import dev.headroom.application.wording.Remark;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.domain.vehicle.VehicleProblem;
import dev.headroom.http.body.Fields;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** Reads a {@code dimensions} object. */
public final class VehicleReader {

  /** The members of {@code dimensions}. */
  public static final List<String> DIMENSIONS =
      Measure.DIMENSIONS.stream().map(MeasureNames::of).toList();

  private VehicleReader() {}

  /**
   * The given dimensions.
   *
   * @param need whether each of the four is required
   */
  public static Dimensions read(Fields fields, Fields.Need need) {
    Dimensions.Builder given = Dimensions.builder();
    for (Measure dimension : Measure.DIMENSIONS) {
      value(fields, dimension, need).ifPresent(value -> given.with(dimension, value));
    }
    return given.build();
  }

  private static Optional<BigDecimal> value(Fields fields, Measure measure, Fields.Need need) {
    Optional<BigDecimal> value = fields.number(MeasureNames.of(measure), need);
    Optional<VehicleProblem> problem = value.flatMap(one -> VehicleProblem.of(measure, one));
    problem.ifPresent(why -> fields.problem(MeasureNames.of(measure), Remark.of(why)));
    return problem.isPresent() ? Optional.empty() : value;
  }
}
