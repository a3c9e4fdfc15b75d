package dev.headroom.application.administration;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/**
 * For how long the stores keep what drivers' positions led to, and keys that nobody owns.
 *
 * @param positions the last position of a driver, and what the driver was notified of, after that
 *     position; alerts take nothing into account that is older than a quarter of an hour
 * @param pushes pushes, waiting and dead, after they were made
 * @param unusedKeys API keys that nobody owns, after they were used last
 * @param newKeys the same that were never used, after they were made
 */
public record Retention(
    Duration positions, Duration pushes, Duration unusedKeys, Duration newKeys) {

  /** The least that either may be: longer than anything that alerts and deliveries still need. */
  public static final Duration LEAST = Duration.ofHours(1);

  /** A day, two weeks, 90 days and a week. */
  public static final Retention DEFAULT = new Retention(Duration.ofDays(1), Duration.ofDays(14));

  /** Keys as usual. */
  public Retention(Duration positions, Duration pushes) {
    this(positions, pushes, Duration.ofDays(90), Duration.ofDays(7));
  }

  /** Checks the times. */
  public Retention {
    if (Stream.of(positions, pushes, unusedKeys, newKeys)
        .anyMatch(time -> time.compareTo(LEAST) < 0)) {
      throw new IllegalArgumentException(
          "less than " + LEAST + ": " + List.of(positions, pushes, unusedKeys, newKeys));
    }
  }
}
