package dev.headroom.domain.journey.day;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Finds the latest departure, to the minute, from which a driver's day ends in time: back from the
 * latest one without the hours, in growing steps, and then between the last two. If a later
 * departure never ends earlier, no departure after the one found ends in time. Where roads are
 * closed at some hours, or stops have several windows, there may be one between two steps.
 */
final class LatestStart {

  private static final Duration FIRST_STEP = Duration.ofMinutes(30);

  private LatestStart() {}

  /**
   * The latest departure.
   *
   * @param earliest no departure before it is tried
   * @param latest no departure after it ends in time
   * @param inTime whether a day from a departure on ends in time
   * @return empty if not even the earliest one ends in time
   */
  static Optional<Instant> between(Instant earliest, Instant latest, Predicate<Instant> inTime) {
    Instant late = latest.truncatedTo(ChronoUnit.MINUTES);
    if (late.isBefore(earliest)) {
      return Optional.empty();
    }
    if (inTime.test(late)) {
      return Optional.of(late);
    }
    Duration step = FIRST_STEP;
    Instant good = later(earliest, late.minus(step));
    while (!inTime.test(good)) {
      if (!good.isAfter(earliest)) {
        return Optional.empty();
      }
      late = good;
      step = step.multipliedBy(2);
      good = later(earliest, late.minus(step));
    }
    while (Duration.between(good, late).compareTo(Duration.ofMinutes(1)) > 0) {
      long minutes = Duration.between(good, late).toMinutes();
      Instant middle = good.plus(Duration.ofMinutes((minutes + 1) / 2));
      if (inTime.test(middle)) {
        good = middle;
      } else {
        late = middle;
      }
    }
    return Optional.of(good);
  }

  private static Instant later(Instant one, Instant other) {
    return one.isAfter(other) ? one : other;
  }
}
