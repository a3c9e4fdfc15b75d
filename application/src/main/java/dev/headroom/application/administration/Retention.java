package dev.headroom.application.administration;

import java.time.Duration;

/**
 * For how long the stores keep what drivers' positions led to.
 *
 * @param positions the last position of a driver, and what the driver was notified of, after that
 *     position; alerts take nothing into account that is older than a quarter of an hour
 * @param pushes pushes, waiting and dead, after they were made
 */
public record Retention(Duration positions, Duration pushes) {

  /** The least that either may be: longer than anything that alerts and deliveries still need. */
  public static final Duration LEAST = Duration.ofHours(1);

  /** A day, and two weeks. */
  public static final Retention DEFAULT = new Retention(Duration.ofDays(1), Duration.ofDays(14));

  /** Checks the times. */
  public Retention {
    if (positions.compareTo(LEAST) < 0 || pushes.compareTo(LEAST) < 0) {
      throw new IllegalArgumentException("less than " + LEAST + ": " + positions + ", " + pushes);
    }
  }
}
