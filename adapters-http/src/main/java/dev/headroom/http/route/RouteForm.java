package dev.headroom.http.route;

import java.time.ZoneOffset;

/**
 * How a route is written.
 *
 * @param geometries the form of its shape
 * @param offset the one of its times
 * @param passed whether it has the limits on the way that the vehicle keeps, too
 */
public record RouteForm(Geometries geometries, ZoneOffset offset, boolean passed) {

  /** As the interface writes it. */
  public RouteForm(Geometries geometries, ZoneOffset offset) {
    this(geometries, offset, false);
  }

  /** The same with the limits on the way. */
  RouteForm withPassed() {
    return new RouteForm(geometries, offset, true);
  }
}
