package dev.headroom.http.restriction;

import dev.headroom.application.wording.SignWording;
import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.http.body.Json;
import dev.headroom.http.vehicle.MeasureNames;
import java.math.BigDecimal;
import java.util.List;

/** A Restriction exactly as the contract defines it, without further members. */
public record RestrictionBody(
    String info,
    double lat,
    double lon,
    BigDecimal maximum,
    String postcode,
    String street,
    long type) {

  public static RestrictionBody of(FoundRestriction found, SignWording words) {
    return new RestrictionBody(
        words.info(found.restriction()),
        Json.degrees(found.at().lat()),
        Json.degrees(found.at().lon()),
        found.restriction().maximum(),
        found.restriction().postcode(),
        found.restriction().street(),
        MeasureNames.code(found.restriction().type()));
  }

  /**
   * Whether nobody has read the maximum from a sign; null, which is left out, where it was read.
   */
  public static Boolean assumed(FoundRestriction found) {
    return found.restriction().sign().signed() ? null : Boolean.TRUE;
  }

  public static List<RestrictionBody> all(List<FoundRestriction> found, SignWording words) {
    return found.stream().map(each -> of(each, words)).toList();
  }
}
