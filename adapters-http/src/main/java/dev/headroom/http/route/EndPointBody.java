package dev.headroom.http.route;

import dev.headroom.domain.route.StopOnRoad;
import dev.headroom.http.body.Json;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The beginning or end of a route.
 *
 * @param street of the road; empty if it has no name
 * @param distance metres from the place in the request
 */
record EndPointBody(double lat, double lon, String street, double distance) {

  static EndPointBody of(StopOnRoad stop) {
    return new EndPointBody(
        Json.degrees(stop.at().lat()),
        Json.degrees(stop.at().lon()),
        stop.street(),
        Json.tenths(stop.metres()));
  }

  /** The contract's name of a stop: a request has two. */
  static String name(int stop) {
    return stop == 0 ? "departure" : "arrival";
  }

  /** The members of an error body for the stops of which a road is known. */
  static Map<String, Object> members(List<StopOnRoad> stops) {
    Map<String, Object> members = new LinkedHashMap<>();
    stops.forEach(stop -> members.put(name(stop.stop()) + "_point", of(stop)));
    return members;
  }
}
