package dev.headroom.domain.route;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.route.avoid.Avoid;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Equipment;
import java.util.List;
import java.util.Objects;

/**
 * A request for a route from each stop to the next. Requests over the network have two stops, and
 * so one leg.
 *
 * @param stops in the order in which the vehicle visits them, at least two
 * @param dimensions the known dimensions of the vehicle
 * @param times when it drives, from the first stop to the last
 * @param showsUnlimited whether the answer includes the line of each route without limits
 * @param avoid what the routes are to avoid
 * @param alternatives how many other routes are wanted for each leg at most, 0 to {@value
 *     #MOST_ALTERNATIVES}
 */
public record RouteRequest(
    List<Stop> stops,
    Dimensions dimensions,
    Times times,
    boolean showsUnlimited,
    Avoid avoid,
    int alternatives) {

  /** The greatest number of alternatives. */
  public static final int MOST_ALTERNATIVES = 3;

  /** Creates a request for one leg, without the line of the route without limits. */
  public RouteRequest(Position departure, Position arrival, Dimensions dimensions, Times times) {
    this(
        List.of(
            new Stop(Objects.requireNonNull(departure, "departure")),
            new Stop(Objects.requireNonNull(arrival, "arrival"))),
        dimensions,
        times,
        false,
        Avoid.NOTHING,
        0);
  }

  /**
   * Copies the list, and refuses nulls.
   *
   * @throws IllegalArgumentException if there are fewer than two stops
   */
  public RouteRequest {
    stops = List.copyOf(stops);
    Objects.requireNonNull(dimensions, "dimensions");
    Objects.requireNonNull(times, "times");
    Objects.requireNonNull(avoid, "avoid");
    if (alternatives < 0 || alternatives > MOST_ALTERNATIVES) {
      throw new IllegalArgumentException("alternatives: " + alternatives);
    }
    if (stops.size() < 2) {
      throw new IllegalArgumentException("a request has two stops or more, not " + stops.size());
    }
  }

  /** The number of legs: one less than the number of stops. */
  public int legs() {
    return stops.size() - 1;
  }

  /** The leg that begins at a stop, with the times of the whole request. */
  public Leg leg(int number) {
    return new Leg(
        number,
        stops.get(number),
        stops.get(number + 1),
        dimensions,
        times,
        showsUnlimited,
        avoid,
        alternatives);
  }

  /** The same request at other times. */
  public RouteRequest at(Times others) {
    return new RouteRequest(stops, dimensions, others, showsUnlimited, avoid, alternatives);
  }

  /** The same request with other things to avoid. */
  public RouteRequest avoiding(Avoid others) {
    return new RouteRequest(stops, dimensions, times, showsUnlimited, others, alternatives);
  }

  /** The same request, with the line of the route without limits in its answer. */
  public RouteRequest showingUnlimited() {
    return new RouteRequest(stops, dimensions, times, true, avoid, alternatives);
  }

  /**
   * Begins a request between two places, for a vehicle of unknown dimensions, at any time. For ends
   * on the streets of addresses, see {@link #through} and {@link Stop#on}.
   */
  public static Builder between(Position departure, Position arrival) {
    return new Builder(
        new RouteRequest(departure, arrival, Dimensions.UNKNOWN, Times.unspecified()));
  }

  /**
   * Begins a request through two or more stops, for a vehicle of unknown dimensions, at any time.
   */
  public static Builder through(List<Stop> stops) {
    return new Builder(
        new RouteRequest(stops, Dimensions.UNKNOWN, Times.unspecified(), false, Avoid.NOTHING, 0));
  }

  /** Builds a request from its stops and optional parts. Immutable. */
  public static final class Builder {

    private final RouteRequest request;

    private Builder(RouteRequest request) {
      this.request = request;
    }

    /** Sets the dimensions of the vehicle. */
    public Builder dimensions(Dimensions dimensions) {
      return new Builder(
          new RouteRequest(
              request.stops,
              dimensions,
              request.times,
              request.showsUnlimited,
              request.avoid,
              request.alternatives));
    }

    /** Sets what the routes are to avoid. */
    public Builder avoid(Avoid avoid) {
      return new Builder(request.avoiding(avoid));
    }

    /**
     * Sets the dimensions of the vehicle and what else is known of it.
     *
     * @throws IllegalArgumentException if they contradict each other
     */
    public Builder vehicle(Dimensions dimensions, Equipment equipment) {
      if (!equipment.contradictions(dimensions).isEmpty()) {
        throw new IllegalArgumentException(
            "a vehicle that contradicts itself: " + equipment.contradictions(dimensions));
      }
      return dimensions(equipment.on(dimensions));
    }

    /** Sets the times of the drive. */
    public Builder times(Times times) {
      return new Builder(request.at(times));
    }

    /**
     * Sets how many other routes are wanted at most.
     *
     * @throws IllegalArgumentException if that is less than 0 or more than {@value
     *     #MOST_ALTERNATIVES}
     */
    public Builder alternatives(int most) {
      return new Builder(
          new RouteRequest(
              request.stops,
              request.dimensions,
              request.times,
              request.showsUnlimited,
              request.avoid,
              most));
    }

    /** Builds the request. */
    public RouteRequest build() {
      return request;
    }
  }
}
