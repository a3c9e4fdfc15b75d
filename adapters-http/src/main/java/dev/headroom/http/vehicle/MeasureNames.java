package dev.headroom.http.vehicle;

import dev.headroom.domain.vehicle.Measure;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** What the interface calls the measures. */
public final class MeasureNames {

  /**
   * One measure.
   *
   * @param name of its members in JSON
   * @param code the number of its restrictions, if clients are shown any
   */
  private record Row(Measure measure, String name, OptionalInt code) {}

  private static final List<Row> ROWS =
      List.of(
          new Row(Measure.HEIGHT, "height", OptionalInt.of(40)),
          new Row(Measure.LENGTH, "length", OptionalInt.of(50)),
          new Row(Measure.WIDTH, "width", OptionalInt.of(60)),
          new Row(Measure.WEIGHT, "weight", OptionalInt.of(30)),
          new Row(Measure.LADEN_WEIGHT, "laden_weight", OptionalInt.empty()),
          new Row(Measure.UNLADEN_WEIGHT, "unladen_weight", OptionalInt.empty()),
          new Row(Measure.AXLE_LOAD, "axle_load", OptionalInt.of(31)),
          new Row(Measure.BOGIE_LOAD, "bogie_load", OptionalInt.of(32)),
          new Row(Measure.AXLES, "axles", OptionalInt.of(33)),
          new Row(Measure.TRAILERS, "trailers", OptionalInt.of(51)),
          new Row(Measure.ARTICULATED, "articulated", OptionalInt.empty()),
          new Row(Measure.DANGEROUS_GOODS, "dangerous_goods", OptionalInt.of(70)),
          new Row(Measure.EXPLOSIVES, "explosives", OptionalInt.of(71)),
          new Row(Measure.WATER_POLLUTING, "water_polluting", OptionalInt.of(72)),
          new Row(Measure.TUNNEL_CODE, "tunnel_code", OptionalInt.of(73)),
          new Row(Measure.EMISSION, "emission", OptionalInt.of(80)));

  private MeasureNames() {}

  /** The name in JSON. */
  public static String of(Measure measure) {
    return row(measure).name();
  }

  /** The number of the restrictions of a measure: of the dimensions 30, 40, 50 or 60. */
  public static int code(Measure measure) {
    return row(measure).code().orElseThrow();
  }

  /** The dimension with this number, if there is one. */
  public static Optional<Measure> ofCode(long code) {
    return ROWS.stream()
        .filter(row -> row.measure().isDimension() && row.code().getAsInt() == code)
        .map(Row::measure)
        .findFirst();
  }

  private static Row row(Measure measure) {
    return ROWS.stream().filter(row -> row.measure() == measure).findFirst().orElseThrow();
  }
}
