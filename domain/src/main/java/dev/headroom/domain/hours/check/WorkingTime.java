package dev.headroom.domain.hours.check;

import static dev.headroom.domain.hours.check.Timeline.HOUR;
import static dev.headroom.domain.hours.check.Timeline.MINUTE;

import dev.headroom.domain.hours.check.Timeline.Span;
import dev.headroom.domain.hours.driver.DriverState;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.TemporalAdjusters;
import java.util.List;

/**
 * Directive 2002/15/EC: article 4 (60 h a week), article 5 (breaks), article 7 (night work).
 *
 * <p>Read on the safe side: the 30 min of article 5 lie before the seventh hour of work, the 45 min
 * before the tenth. A day ends with a rest of at least nine hours. The night is 00:00 to 04:00,
 * article 3(h).
 */
final class WorkingTime {

  private final Timeline timeline;
  private final DriverState state;
  private final ZoneId zone;

  WorkingTime(Timeline timeline, DriverState state, ZoneId zone) {
    this.timeline = timeline;
    this.state = state;
    this.zone = zone;
  }

  void collect(List<Breach> breaches) {
    long consecutive = state.worked().sinceBreak().toSeconds();
    long today = state.worked().today().toSeconds();
    long breaks = state.worked().breaksToday().toSeconds();
    long week = state.worked().thisWeek().toSeconds();
    boolean night =
        !timeline.spans().isEmpty()
            && today > 0
            && inNight(state.rested().lastRest().getEpochSecond(), timeline.spans().get(0).from());
    for (Span span : timeline.spans()) {
      if (span.offDuty()) {
        if (span.length() >= 15 * MINUTE) {
          consecutive = 0;
          breaks += span.length();
        }
        if (span.rest() >= 9 * HOUR) {
          today = 0;
          breaks = 0;
          night = false;
        }
        continue;
      }
      consecutive += span.length();
      today += span.length();
      night |= inNight(span.from(), span.to());
      long monday = nextMonday(span.from());
      if (span.to() > monday) {
        if (week + monday - span.from() > 60 * HOUR) {
          breaches.add(span.breach(Article.DIRECTIVE_4));
        }
        week = span.to() - monday;
      } else {
        week = startsNewWeek(span) ? span.length() : week + span.length();
      }
      if (week > 60 * HOUR) {
        breaches.add(span.breach(Article.DIRECTIVE_4));
      }
      if (consecutive > 6 * HOUR
          || (today > 6 * HOUR && breaks < 30 * MINUTE)
          || (today > 9 * HOUR && breaks < 45 * MINUTE)) {
        breaches.add(span.breach(Article.DIRECTIVE_5));
      }
      if (night && today > 10 * HOUR) {
        breaches.add(span.breach(Article.DIRECTIVE_7));
      }
    }
  }

  /** Whether no earlier span of the schedule begins in the week in which this one does. */
  private boolean startsNewWeek(Span span) {
    long first = timeline.spans().get(0).from();
    if (nextMonday(first) == nextMonday(span.from())) {
      return false;
    }
    for (Span earlier : timeline.spans()) {
      if (!earlier.offDuty()
          && earlier.from() < span.from()
          && nextMonday(earlier.to() - 1) == nextMonday(span.from())) {
        return false;
      }
    }
    return true;
  }

  private boolean inNight(long from, long to) {
    ZonedDateTime begin = Instant.ofEpochSecond(from).atZone(zone);
    if (begin.getHour() < 4) {
      return to > from;
    }
    return begin.toLocalDate().plusDays(1).atStartOfDay(zone).toEpochSecond() < to;
  }

  private long nextMonday(long second) {
    return Instant.ofEpochSecond(second)
        .atZone(zone)
        .toLocalDate()
        .with(TemporalAdjusters.next(DayOfWeek.MONDAY))
        .atStartOfDay(zone)
        .toEpochSecond();
  }
}
