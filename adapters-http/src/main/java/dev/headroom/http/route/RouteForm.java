package dev.headroom.http.route;

import java.time.ZoneOffset;

/**
 * The form in which a route is written.
 *
 * @param geometries the encoding of its shape
 * @param offset the offset of its times
 * @param end the member of the request that has the latest arrival, for a refusal that names it
 * @param passed whether to include the limits on the way that the vehicle keeps
 * @param alternatives whether to include the list of alternatives
 */
public record RouteForm(
    Geometries geometries, ZoneOffset offset, String end, boolean passed, boolean alternatives) {

  /** The form of the public interface. */
  public RouteForm(Geometries geometries, ZoneOffset offset) {
    this(geometries, offset, "time_end", false, false);
  }

  /** A copy with the limits on the way. */
  public RouteForm withPassed() {
    return new RouteForm(geometries, offset, end, true, alternatives);
  }

  /** A copy for a request whose latest arrival is in {@code arrive_by}. */
  public RouteForm ofArriveBy() {
    return new RouteForm(geometries, offset, "arrive_by", passed, alternatives);
  }

  /** A copy with the list of alternatives, or without it. */
  public RouteForm withAlternatives(boolean whether) {
    return new RouteForm(geometries, offset, end, passed, whether);
  }
}
