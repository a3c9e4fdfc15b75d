package dev.headroom.http.vehicle;

import dev.headroom.domain.vehicle.Measure;
import java.util.Locale;
import java.util.Optional;

/** What the interface calls the measures. */
public final class MeasureNames {

  private MeasureNames() {}

  /** The name in JSON. */
  public static String of(Measure measure) {
    return measure.name().toLowerCase(Locale.ROOT);
  }

  /** The number of the restrictions of a measure: of the dimensions 30, 40, 50 or 60. */
  public static int code(Measure measure) {
    return measure.shown().number();
  }

  /** The dimension with this number, if there is one. */
  public static Optional<Measure> ofCode(long code) {
    return Measure.DIMENSIONS.stream().filter(measure -> measure.number() == code).findFirst();
  }
}
