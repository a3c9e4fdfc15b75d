package dev.headroom.domain.route;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.vehicle.Dimensions;
import java.util.Objects;

/**
 * A request for a route.
 *
 * @param departure where the vehicle starts
 * @param arrival where it is to go
 * @param dimensions what is known of the vehicle
 * @param times when it drives
 * @param showsUnlimited whether the answer has the line of the route without limits
 */
public record RouteRequest(
    Position departure,
    Position arrival,
    Dimensions dimensions,
    Times times,
    boolean showsUnlimited) {

  /** A request without the line of the route without limits. */
  public RouteRequest(Position departure, Position arrival, Dimensions dimensions, Times times) {
    this(departure, arrival, dimensions, times, false);
  }

  /** Refuses nulls. */
  public RouteRequest {
    Objects.requireNonNull(departure, "departure");
    Objects.requireNonNull(arrival, "arrival");
    Objects.requireNonNull(dimensions, "dimensions");
    Objects.requireNonNull(times, "times");
  }

  /** The same at other times. */
  public RouteRequest at(Times others) {
    return new RouteRequest(departure, arrival, dimensions, others, showsUnlimited);
  }

  /** The same, whose answer has the line of the route without limits. */
  public RouteRequest showingUnlimited() {
    return new RouteRequest(departure, arrival, dimensions, times, true);
  }

  /** Begins a request between two places, for a vehicle of which nothing is known, at any time. */
  public static Builder between(Position departure, Position arrival) {
    return new Builder(
        new RouteRequest(departure, arrival, Dimensions.UNKNOWN, Times.unspecified()));
  }

  /** Takes what a request has besides its ends. Immutable. */
  public static final class Builder {

    private final RouteRequest request;

    private Builder(RouteRequest request) {
      this.request = request;
    }

    /** For a vehicle with these dimensions. */
    public Builder dimensions(Dimensions dimensions) {
      return new Builder(
          new RouteRequest(
              request.departure,
              request.arrival,
              dimensions,
              request.times,
              request.showsUnlimited));
    }

    /** Driven at these times. */
    public Builder times(Times times) {
      return new Builder(request.at(times));
    }

    /** The request. */
    public RouteRequest build() {
      return request;
    }
  }
}
