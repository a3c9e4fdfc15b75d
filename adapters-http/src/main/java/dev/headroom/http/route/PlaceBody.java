package dev.headroom.http.route;

import dev.headroom.domain.geo.Position;
import dev.headroom.http.body.Json;

/** A place in degrees. */
record PlaceBody(double lat, double lon) {

  static PlaceBody of(Position position) {
    return new PlaceBody(Json.degrees(position.lat()), Json.degrees(position.lon()));
  }
}
