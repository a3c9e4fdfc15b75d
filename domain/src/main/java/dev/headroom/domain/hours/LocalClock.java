package dev.headroom.domain.hours;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.TemporalAdjusters;

/** Where local weeks and nights begin and end, in seconds since 1970. */
record LocalClock(ZoneId zone) {

  private static final LocalTime NIGHT_ENDS = LocalTime.of(4, 0);

  private ZonedDateTime at(long second) {
    return Instant.ofEpochSecond(second).atZone(zone);
  }

  /** The first Monday 00:00 after a moment. */
  long weekEnd(long second) {
    LocalDate day = at(second).toLocalDate().with(TemporalAdjusters.next(DayOfWeek.MONDAY));
    return day.atStartOfDay(zone).toEpochSecond();
  }

  /** The first midnight after a moment. */
  long midnight(long second) {
    return at(second).toLocalDate().plusDays(1).atStartOfDay(zone).toEpochSecond();
  }

  /** The first end of a night after a moment. */
  long nightEnd(long second) {
    ZonedDateTime now = at(second);
    LocalDate day = now.toLocalDate();
    if (!now.toLocalTime().isBefore(NIGHT_ENDS)) {
      day = day.plusDays(1);
    }
    return day.atTime(NIGHT_ENDS).atZone(zone).toEpochSecond();
  }

  /** Whether some of a time lies between 00:00 and 04:00. */
  boolean night(long from, long to) {
    return at(from).toLocalTime().isBefore(NIGHT_ENDS) || to > midnight(from);
  }
}
