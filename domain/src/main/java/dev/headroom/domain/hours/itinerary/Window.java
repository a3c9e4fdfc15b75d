package dev.headroom.domain.hours.itinerary;

import java.time.Instant;

/** A time in which a service, or the embarking of a ferry, may begin; both ends are in it. */
public record Window(Instant from, Instant to) {

  /**
   * @throws IllegalArgumentException if it ends before it begins
   */
  public Window {
    if (to.isBefore(from)) {
      throw new IllegalArgumentException("a window ends after it begins: " + from + ", " + to);
    }
  }
}
