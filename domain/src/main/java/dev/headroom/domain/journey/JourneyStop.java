package dev.headroom.domain.journey;

import dev.headroom.domain.route.Stop;
import dev.headroom.domain.vehicle.Dimensions;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * A stop of a journey.
 *
 * @param stop where it is, how it is approached, and how long the service takes
 * @param kind whether the vehicle halts there
 * @param windows when the service may begin; none for any time
 * @param vehicle the dimensions of the vehicle from here on, if they change
 * @param countsAs what the service is for the driver
 */
public record JourneyStop(
    Stop stop, Kind kind, List<Window> windows, Optional<Dimensions> vehicle, CountsAs countsAs) {

  /** Whether the vehicle halts. */
  public enum Kind {
    STOP,
    PASS
  }

  /** What the time at a stop is for the driver. */
  public enum CountsAs {
    WORK,
    BREAK,
    REST
  }

  /**
   * Copies the windows.
   *
   * @throws IllegalArgumentException if a stop that is passed has windows, a service or a vehicle
   */
  public JourneyStop {
    Objects.requireNonNull(stop, "stop");
    Objects.requireNonNull(kind, "kind");
    Objects.requireNonNull(countsAs, "countsAs");
    windows = List.copyOf(windows);
    if (kind == Kind.PASS
        && (!windows.isEmpty() || vehicle.isPresent() || !stop.pause().isZero())) {
      throw new IllegalArgumentException("a stop that is passed has no service");
    }
  }

  /** A stop at which the vehicle halts at any time. */
  public static JourneyStop halt(Stop stop) {
    return new JourneyStop(stop, Kind.STOP, List.of(), Optional.empty(), CountsAs.WORK);
  }

  /** A stop that the vehicle passes. */
  public static JourneyStop pass(Stop stop) {
    return new JourneyStop(stop, Kind.PASS, List.of(), Optional.empty(), CountsAs.WORK);
  }

  /** The same stop with windows. */
  public JourneyStop within(Window... others) {
    return new JourneyStop(stop, kind, List.of(others), vehicle, countsAs);
  }

  /** The same stop, left with another vehicle. */
  public JourneyStop leavingWith(Dimensions other) {
    return new JourneyStop(stop, kind, windows, Optional.of(other), countsAs);
  }

  /** Whether the vehicle halts there. */
  public boolean halts() {
    return kind == Kind.STOP;
  }

  /** The number of the window in which the service begins first after an arrival, if any. */
  OptionalInt windowAt(Instant arrival) {
    return numbers()
        .filter(i -> !windows.get(i).to().isBefore(arrival))
        .boxed()
        .min(Comparator.comparing(i -> windows.get(i).from()))
        .map(OptionalInt::of)
        .orElse(OptionalInt.empty());
  }

  /** The first moment at which the service may begin after an arrival; empty if it is too late. */
  Optional<Instant> served(Instant arrival) {
    if (windows.isEmpty()) {
      return Optional.of(arrival);
    }
    OptionalInt window = windowAt(arrival);
    return window.isEmpty()
        ? Optional.empty()
        : Optional.of(later(arrival, windows.get(window.getAsInt()).from()));
  }

  /** The last moment at which the service may begin that is not after another; empty if none is. */
  Optional<Instant> servedBy(Instant latest) {
    if (windows.isEmpty()) {
      return Optional.of(latest);
    }
    return windows.stream()
        .filter(window -> !window.from().isAfter(latest))
        .map(window -> earlier(latest, window.to()))
        .max(Comparator.naturalOrder());
  }

  /** The end of the last window, if there are windows. */
  Optional<Instant> closes() {
    return windows.stream().map(Window::to).max(Comparator.naturalOrder());
  }

  private IntStream numbers() {
    return IntStream.range(0, windows.size());
  }

  static Instant later(Instant one, Instant other) {
    return one.isAfter(other) ? one : other;
  }

  static Instant earlier(Instant one, Instant other) {
    return one.isBefore(other) ? one : other;
  }
}
