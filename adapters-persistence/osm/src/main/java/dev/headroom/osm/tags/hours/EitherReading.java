package dev.headroom.osm.tags.hours;

import ch.poole.openinghoursparser.Rule;
import dev.headroom.domain.restriction.Schedule.DayPattern;
import dev.headroom.domain.restriction.Truth;
import dev.headroom.osm.tags.hours.DayReader.Semicolon;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The days of hours in both readings of their semicolons. By the specification {@code Mo-Su
 * 07:00-09:00; Mo-Su 16:00-18:00} holds only in the evening; mappers of conditions mean both. If
 * the readings differ the result is UNKNOWN: a ban counts then, and an exception does not.
 */
final class EitherReading {

  private final DayReader replacing;
  private final DayReader adding;
  private final Map<TwoDays, DayPattern> merged = new HashMap<>();
  private boolean differ;

  EitherReading(List<Rule> rules, DateMatcher dates, SunTable sun, ZoneId zone) {
    replacing = new DayReader(rules, Semicolon.REPLACES, dates, sun, zone);
    adding = rules.size() == 1 ? replacing : new DayReader(rules, Semicolon.ADDS, dates, sun, zone);
  }

  /** One day in both readings. */
  private record TwoDays(DayPattern replacing, DayPattern adding) {}

  /** Whether the readings differ on one of the days requested so far. */
  boolean differ() {
    return differ;
  }

  /** The certain hours of a day. */
  DayPattern patternOf(LocalDate day) {
    DayPattern one = replacing.patternOf(day);
    DayPattern other = adding == replacing ? one : adding.patternOf(day);
    if (one.equals(other)) {
      return one;
    }
    differ = true;
    return merged.computeIfAbsent(new TwoDays(one, other), EitherReading::merged);
  }

  private static DayPattern merged(TwoDays days) {
    return DayPatterns.merged(
        days.replacing(), days.adding(), (one, other) -> one == other ? one : Truth.UNKNOWN);
  }
}
