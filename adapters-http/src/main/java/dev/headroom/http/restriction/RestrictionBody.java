package dev.headroom.http.restriction;

import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.http.body.Json;
import java.math.BigDecimal;
import java.util.List;

/** A Restriction as the contract spells it, no member more. */
public record RestrictionBody(
    String info,
    double lat,
    double lon,
    BigDecimal maximum,
    String postcode,
    String street,
    long type) {

  public static RestrictionBody of(FoundRestriction found) {
    return new RestrictionBody(
        found.restriction().info(),
        Json.degrees(found.at().lat()),
        Json.degrees(found.at().lon()),
        found.restriction().maximum(),
        found.restriction().postcode(),
        found.restriction().street(),
        found.restriction().type().code());
  }

  public static List<RestrictionBody> all(List<FoundRestriction> found) {
    return found.stream().map(RestrictionBody::of).toList();
  }
}
