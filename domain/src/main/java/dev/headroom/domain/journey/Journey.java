package dev.headroom.domain.journey;

import dev.headroom.domain.route.Route;
import dev.headroom.domain.route.StopOnRoad;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A journey.
 *
 * @param legs the drives from halt to halt, at least one
 * @param visits the stops in the order of the visit, those that are passed included
 */
public record Journey(List<Leg> legs, List<Visit> visits) {

  /** Copies the lists. */
  public Journey {
    legs = List.copyOf(legs);
    visits = List.copyOf(visits);
  }

  /**
   * A drive from halt to halt.
   *
   * @param from the visit where it begins, counted from 0
   * @param to the visit where it ends
   */
  public record Leg(int from, int to, Route route) {}

  /**
   * A stop as it is visited. Without a time of the request, no time of it is known.
   *
   * @param stop its number in the request, from 0
   * @param at the point on the road at which it is met
   * @param arrival when the vehicle comes there
   * @param service when the service begins; empty for a stop that is passed
   * @param departure when the vehicle leaves; for the last stop, when the service is over
   * @param window the number of the window in which the service begins, from 0, if there are any
   */
  public record Visit(
      int stop,
      StopOnRoad at,
      Optional<Instant> arrival,
      Optional<Instant> service,
      Optional<Instant> departure,
      OptionalInt window) {

    /** How long the vehicle waits before the service begins. */
    public Duration waits() {
      return arrival.isPresent() && service.isPresent()
          ? Duration.between(arrival.get(), service.get())
          : Duration.ZERO;
    }
  }

  /** Metres from the first stop to the last. */
  public double distance() {
    return legs.stream().mapToDouble(leg -> leg.route().distance()).sum();
  }

  /** Driving time. */
  public Duration driving() {
    return legs.stream().map(leg -> leg.route().duration()).reduce(Duration.ZERO, Duration::plus);
  }

  /**
   * From the arrival at the first stop to the end of the service at the last, if times are given.
   */
  public Optional<Duration> duration() {
    Optional<Instant> begin = visits.get(0).arrival();
    Optional<Instant> end = visits.get(visits.size() - 1).departure();
    return begin.flatMap(from -> end.map(to -> Duration.between(from, to)));
  }
}
