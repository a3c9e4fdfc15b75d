package dev.headroom.http.route;

import dev.headroom.domain.route.Leeway;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.http.vehicle.MeasureNames;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * How much the vehicle may have of each measure, in metres and tonnes; {@code null} where there is
 * no limit.
 */
final class HeadroomBody {

  private HeadroomBody() {}

  /** What is not known has no member. */
  static Map<String, Map<String, BigDecimal>> of(Map<Measure, Leeway> headroom) {
    Map<String, Map<String, BigDecimal>> body = new LinkedHashMap<>();
    for (Measure measure : Measure.GRADUAL) {
      Leeway leeway = headroom.get(measure);
      if (leeway != null) {
        Map<String, BigDecimal> known = new LinkedHashMap<>();
        put(known, "this_route", measure, leeway.thisRoute());
        put(known, "any_route", measure, leeway.anyRoute());
        if (!known.isEmpty()) {
          body.put(MeasureNames.of(measure), known);
        }
      }
    }
    return body;
  }

  private static void put(
      Map<String, BigDecimal> known, String name, Measure measure, Optional<Leeway.Most> most) {
    most.ifPresent(
        value ->
            known.put(
                name,
                value.amount().isPresent() ? measure.inUnits(value.amount().getAsInt()) : null));
  }
}
