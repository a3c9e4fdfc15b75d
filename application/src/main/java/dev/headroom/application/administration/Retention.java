package dev.headroom.application.administration;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/**
 * Retention periods for position data and for API keys without an owner.
 *
 * @param positions for a driver's last position and the record of the driver's notifications, counted from that position; alerts ignore data older than a quarter of an hour
 * @param pushes for pushes, waiting and dead, counted from their creation
 * @param unusedKeys for API keys without an owner, counted from their last use
 * @param newKeys for such keys that were never used, counted from their creation
 */
public record Retention(
    Duration positions, Duration pushes, Duration unusedKeys, Duration newKeys) {

  /** The shortest period allowed for either: longer than alerts and deliveries need the data. */
  public static final Duration LEAST = Duration.ofHours(1);

  /** A day, two weeks, 90 days and a week. */
  public static final Retention DEFAULT = new Retention(Duration.ofDays(1), Duration.ofDays(14));

  /** Default periods for keys. */
  public Retention(Duration positions, Duration pushes) {
    this(positions, pushes, Duration.ofDays(90), Duration.ofDays(7));
  }

  /** Checks the periods. */
  public Retention {
    if (Stream.of(positions, pushes, unusedKeys, newKeys)
        .anyMatch(time -> time.compareTo(LEAST) < 0)) {
      throw new IllegalArgumentException(
          "less than " + LEAST + ": " + List.of(positions, pushes, unusedKeys, newKeys));
    }
  }
}
