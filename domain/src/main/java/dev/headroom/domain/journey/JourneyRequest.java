package dev.headroom.domain.journey;

import dev.headroom.domain.route.Times;
import dev.headroom.domain.route.avoid.Avoid;
import dev.headroom.domain.vehicle.Dimensions;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A request for a journey.
 *
 * @param stops in the order in which the vehicle visits them, 2 to {@value #MOST_STOPS}
 * @param dimensions the known dimensions of the vehicle at the first stop
 * @param times when it drives, from the first stop to the last
 * @param bestOrder whether the stops between the first and the last may be visited in any order
 * @param avoid what each leg is to avoid
 */
public record JourneyRequest(
    List<JourneyStop> stops, Dimensions dimensions, Times times, boolean bestOrder, Avoid avoid) {

  /** A request that avoids nothing. */
  public JourneyRequest(
      List<JourneyStop> stops, Dimensions dimensions, Times times, boolean bestOrder) {
    this(stops, dimensions, times, bestOrder, Avoid.NOTHING);
  }

  /** The greatest number of stops. */
  public static final int MOST_STOPS = 50;

  /** The greatest number of stops whose best order is found. */
  public static final int MOST_ORDERED = 12;

  /**
   * Copies the list.
   *
   * @throws IllegalArgumentException if there are too few or too many stops, the first or last one
   *     is passed, or an order is wanted of stops that are passed or change the vehicle, or windows
   *     are given without a time
   */
  public JourneyRequest {
    stops = List.copyOf(stops);
    Objects.requireNonNull(dimensions, "dimensions");
    Objects.requireNonNull(times, "times");
    Objects.requireNonNull(avoid, "avoid");
    int most = bestOrder ? MOST_ORDERED : MOST_STOPS;
    if (stops.size() < 2 || stops.size() > most) {
      throw new IllegalArgumentException(
          "a journey has 2 to " + most + " stops, not " + stops.size());
    }
    if (!stops.get(0).halts() || !stops.get(stops.size() - 1).halts()) {
      throw new IllegalArgumentException("the first and the last stop are not passed");
    }
    if (bestOrder && stops.stream().anyMatch(stop -> !stop.halts() || stop.vehicle().isPresent())) {
      throw new IllegalArgumentException(
          "stops that are passed or change the vehicle stand in order");
    }
    if (times instanceof Times.Unspecified
        && stops.stream().anyMatch(stop -> !stop.windows().isEmpty())) {
      throw new IllegalArgumentException("windows need a time");
    }
  }

  /**
   * The same request with another vehicle at the first stop, which the vehicles of later stops
   * {@linkplain Dimensions#following follow}: what such a stop does not say is not unknown then.
   */
  public JourneyRequest with(Dimensions other) {
    if (other.equals(dimensions)) {
      return this;
    }
    List<JourneyStop> following = new ArrayList<>();
    Dimensions before = dimensions;
    Dimensions now = other;
    for (JourneyStop stop : stops) {
      if (stop.vehicle().isPresent()) {
        Dimensions given = stop.vehicle().get();
        now = given.following(before, now);
        before = given;
        following.add(stop.leavingWith(now));
      } else {
        following.add(stop);
      }
    }
    return new JourneyRequest(following, other, times, bestOrder, avoid);
  }

  /** The same request at other times. */
  public JourneyRequest at(Times others) {
    return new JourneyRequest(stops, dimensions, others, bestOrder, avoid);
  }

  /** The same request in the given order. */
  JourneyRequest inOrder(List<JourneyStop> ordered) {
    return new JourneyRequest(ordered, dimensions, times, false, avoid);
  }
}
