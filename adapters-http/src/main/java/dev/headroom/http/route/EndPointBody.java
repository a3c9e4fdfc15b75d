package dev.headroom.http.route;

import dev.headroom.domain.route.SnappedEnds;
import dev.headroom.http.body.Json;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The beginning or end of a route.
 *
 * @param street of the road; empty if it has no name
 * @param distance metres from the place in the request
 */
record EndPointBody(double lat, double lon, String street, double distance) {

  static EndPointBody of(SnappedEnds.Point point) {
    return new EndPointBody(
        Json.degrees(point.at().lat()),
        Json.degrees(point.at().lon()),
        point.street(),
        Json.tenths(point.metres()));
  }

  /** The members of an error body for the ends that are known. */
  static Map<String, Object> members(
      Optional<SnappedEnds.Point> departure, Optional<SnappedEnds.Point> arrival) {
    Map<String, Object> members = new LinkedHashMap<>();
    departure.ifPresent(point -> members.put("departure_point", of(point)));
    arrival.ifPresent(point -> members.put("arrival_point", of(point)));
    return members;
  }

  /** The members for both ends. */
  static Map<String, Object> members(SnappedEnds ends) {
    return members(Optional.of(ends.departure()), Optional.of(ends.arrival()));
  }
}
