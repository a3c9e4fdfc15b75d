package dev.headroom.domain.route;

/** One of the two ends of a route. */
public enum RouteEnd {
  DEPARTURE,
  ARRIVAL
}
