package dev.headroom.http.route;

import dev.headroom.domain.restriction.RestrictionType;
import dev.headroom.domain.route.Leeway;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The largest possible value of each dimension, in metres and tonnes; {@code null} if there is no
 * limit.
 */
final class HeadroomBody {

  private HeadroomBody() {}

  /** The members; an unknown value has none. */
  static Map<String, Map<String, BigDecimal>> of(Map<RestrictionType, Leeway> headroom) {
    Map<String, Map<String, BigDecimal>> body = new LinkedHashMap<>();
    for (RestrictionType type : Leeway.ORDER) {
      Leeway leeway = headroom.get(type);
      if (leeway != null) {
        Map<String, BigDecimal> known = new LinkedHashMap<>();
        put(known, "this_route", type, leeway.thisRoute());
        put(known, "any_route", type, leeway.anyRoute());
        if (!known.isEmpty()) {
          body.put(type.name().toLowerCase(Locale.ROOT), known);
        }
      }
    }
    return body;
  }

  private static void put(
      Map<String, BigDecimal> known,
      String name,
      RestrictionType type,
      Optional<Leeway.Most> most) {
    most.ifPresent(
        value ->
            known.put(
                name, value.amount().isPresent() ? type.inUnits(value.amount().getAsInt()) : null));
  }
}
