package dev.headroom.push;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/** Reads the header {@code Retry-After}: seconds or a date (RFC 9110, 10.2.3). */
public final class RetryAfter {

  private static final Duration LONGEST = Duration.ofHours(1);

  private RetryAfter() {}

  /** The time to wait from now on, at most an hour; empty if it cannot be read. */
  public static Optional<Duration> read(String header, Instant now) {
    String text = header.strip();
    if (text.matches("\\d{1,9}")) {
      return Optional.of(bounded(Duration.ofSeconds(Long.parseLong(text))));
    }
    try {
      Instant at = ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant();
      return Optional.of(bounded(Duration.between(now, at)));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  private static Duration bounded(Duration wait) {
    if (wait.isNegative()) {
      return Duration.ZERO;
    }
    return wait.compareTo(LONGEST) > 0 ? LONGEST : wait;
  }
}
