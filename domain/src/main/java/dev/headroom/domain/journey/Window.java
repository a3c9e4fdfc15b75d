package dev.headroom.domain.journey;

import java.time.Instant;
import java.util.Objects;

/**
 * A time in which the service at a stop may begin.
 *
 * @param from the first moment
 * @param to the last moment
 */
public record Window(Instant from, Instant to) {

  /**
   * Checks the order.
   *
   * @throws IllegalArgumentException if it ends before it begins
   */
  public Window {
    Objects.requireNonNull(from, "from");
    if (to.isBefore(from)) {
      throw new IllegalArgumentException("a window from " + from + " to " + to);
    }
  }
}
