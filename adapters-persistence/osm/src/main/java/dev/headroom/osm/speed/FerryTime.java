package dev.headroom.osm.speed;

import java.time.DateTimeException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The duration of a ferry crossing: that of the timetable if the map has one, else its length at an
 * ordinary ship's speed; either way plus the time for boarding and landing.
 *
 * @see <a href="https://wiki.openstreetmap.org/wiki/Key:duration">Key:duration</a>
 */
public final class FerryTime {

  private static final double LONG_CROSSING_METRES = 5_000;
  private static final double LONG_KMH = 28;
  private static final double SHORT_KMH = 10;
  private static final Duration LONG_BOARDING = Duration.ofMinutes(30);
  private static final Duration SHORT_BOARDING = Duration.ofMinutes(5);
  private static final double FASTEST_KMH = 90;
  private static final Duration LONGEST = Duration.ofDays(10);
  private static final Pattern CLOCK =
      Pattern.compile("(?:([0-9]{1,3}):)?([0-9]{1,3})(?::([0-9]{2}))?");

  private FerryTime() {}

  /**
   * The duration from quay to quay.
   *
   * @param metres the ferry's whole length
   */
  public static Duration of(Map<String, String> tags, double metres) {
    boolean far = metres > LONG_CROSSING_METRES;
    double hours = metres / 1000 / (far ? LONG_KMH : SHORT_KMH);
    Duration byLength = Duration.ofMillis(Math.round(hours * 3_600_000));
    Duration crossing =
        read(tags.getOrDefault("duration", ""))
            .filter(told -> plausible(told, metres))
            .orElse(byLength);
    return crossing.plus(far ? LONG_BOARDING : SHORT_BOARDING);
  }

  /** Whether a tagged duration is readable and neither faster than any ferry nor endless. */
  public static boolean readable(String duration, double metres) {
    return read(duration).filter(told -> plausible(told, metres)).isPresent();
  }

  private static boolean plausible(Duration told, double metres) {
    double hours = told.toMillis() / 3_600_000.0;
    return hours > 0 && metres / 1000 / hours <= FASTEST_KMH && told.compareTo(LONGEST) <= 0;
  }

  /** {@code MM}, {@code HH:MM}, {@code HH:MM:SS} or ISO 8601. */
  private static Optional<Duration> read(String text) {
    Matcher clock = CLOCK.matcher(text.strip());
    try {
      if (!clock.matches()) {
        return text.isBlank() ? Optional.empty() : Optional.of(Duration.parse(text.strip()));
      }
      return Optional.of(
          Duration.ofHours(number(clock.group(1)))
              .plusMinutes(number(clock.group(2)))
              .plusSeconds(number(clock.group(3))));
    } catch (DateTimeException | ArithmeticException e) {
      return Optional.empty();
    }
  }

  private static long number(String digits) {
    return digits == null ? 0 : Long.parseLong(digits);
  }
}
