package dev.headroom.http.place;

import dev.headroom.domain.place.CompanyPlace;
import dev.headroom.domain.place.CompanyPlaceDetails;
import dev.headroom.http.body.Json;
import java.util.Locale;

/**
 * A company's place as written in answers.
 *
 * @param lat the latitude of the gate, the point to drive to
 */
record PlaceBody(
    long id,
    String kind,
    String name,
    String reference,
    String address,
    double lat,
    double lon,
    String notes,
    String openingHours,
    String photo) {

  static PlaceBody of(CompanyPlace place) {
    CompanyPlaceDetails details = place.details();
    return new PlaceBody(
        place.id(),
        details.kind().name().toLowerCase(Locale.ROOT),
        details.name(),
        details.reference(),
        details.address(),
        Json.degrees(details.gate().lat()),
        Json.degrees(details.gate().lon()),
        details.notes(),
        details.openingHours(),
        details.photo());
  }

  /** The strong validator of the body, which changes with each change of the place. */
  static String tag(CompanyPlace place) {
    return "\"" + place.version() + "\"";
  }
}
