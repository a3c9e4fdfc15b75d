package dev.headroom.application.administration;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/**
 * For how long the stores keep what drivers' positions led to, keys that nobody owns, and the audit
 * log.
 *
 * @param positions the last position of a driver, and what the driver was notified of, after that
 *     position; alerts take nothing into account that is older than a quarter of an hour
 * @param pushes pushes, waiting and dead, after they were made
 * @param unusedKeys API keys that nobody owns, after they were used last
 * @param newKeys the same that were never used, after they were made
 * @param trips trips of companies, after they ended and were changed last
 * @param audit lines of the audit log, at most: two to 30 days, as long as an address may be kept
 */
public record Retention(
    Duration positions,
    Duration pushes,
    Duration unusedKeys,
    Duration newKeys,
    Duration trips,
    Duration audit) {

  /** The shortest period allowed for either: longer than alerts and deliveries need the data. */
  public static final Duration LEAST = Duration.ofHours(1);

  private static final Duration SHORTEST_AUDIT = Duration.ofDays(2);
  private static final Duration LONGEST_AUDIT = Duration.ofDays(30);

  /** A day, two weeks, 90 days, a week, 90 days and 30 days. */
  public static final Retention DEFAULT = new Retention(Duration.ofDays(1), Duration.ofDays(14));

  /** Keys and the audit log as usual. */
  public Retention(Duration positions, Duration pushes) {
    this(
        positions,
        pushes,
        Duration.ofDays(90),
        Duration.ofDays(7),
        Duration.ofDays(90),
        LONGEST_AUDIT);
  }

  /** Checks the periods. */
  public Retention {
    if (audit.compareTo(SHORTEST_AUDIT) < 0 || audit.compareTo(LONGEST_AUDIT) > 0) {
      throw new IllegalArgumentException("an audit log is kept for 2 to 30 days, not " + audit);
    }
    if (Stream.of(positions, pushes, unusedKeys, newKeys, trips)
        .anyMatch(time -> time.compareTo(LEAST) < 0)) {
      throw new IllegalArgumentException(
          "less than " + LEAST + ": " + List.of(positions, pushes, unusedKeys, newKeys, trips));
    }
  }
}
