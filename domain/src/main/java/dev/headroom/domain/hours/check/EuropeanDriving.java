package dev.headroom.domain.hours.check;

import static dev.headroom.domain.hours.check.Timeline.HOUR;
import static dev.headroom.domain.hours.check.Timeline.MINUTE;

import dev.headroom.domain.hours.check.Timeline.Span;
import dev.headroom.domain.hours.driver.DriverState;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Regulation (EC) No 561/2006 on driving: article 7 between breaks, article 6(2) and (3) in weeks.
 * AETR articles 6 and 7 have the same figures.
 *
 * <p>Two drivers share the driving evenly, so that together they have twice the hours. Article 7,
 * third paragraph: the one who does not drive has a break if it lasts 45 min. They have to stop for
 * a break where drives are so short that neither gets one: where both together have driven 9 h
 * since the last break at a stand. After 45 min of driving without a stop one of them is at zero.
 */
final class EuropeanDriving {

  private final Timeline timeline;
  private final DriverState state;
  private final ZoneId zone;
  private final int drivers;

  EuropeanDriving(Timeline timeline, DriverState state, ZoneId zone, boolean two) {
    this.timeline = timeline;
    this.state = state;
    this.zone = zone;
    this.drivers = two ? 2 : 1;
  }

  void collect(List<Breach> breaches) {
    breaks(breaches);
    weeks(breaches);
  }

  /** Article 7. */
  private void breaks(List<Breach> breaches) {
    if (drivers == 1) {
      breaksOfOne(breaches);
    } else {
      breaksOfTwo(breaches);
    }
  }

  private void breaksOfOne(List<Breach> breaches) {
    SinceBreak since = new SinceBreak(state.driven().sinceBreak());
    for (Span span : timeline.spans()) {
      if (span.driving()) {
        since.drive(Duration.ofSeconds(span.length()));
        if (since.exceeded()) {
          breaches.add(span.breach(Article.EU_7));
          return;
        }
      } else if (span.offDuty()) {
        since.rest(Duration.ofSeconds(span.length()));
      }
    }
  }

  private void breaksOfTwo(List<Breach> breaches) {
    long most = drivers * (4 * HOUR + 30 * MINUTE);
    long driven = drivers * state.driven().sinceBreak().toSeconds();
    boolean firstPart = false;
    for (Span span : timeline.spans()) {
      if (span.driving()) {
        long untilChange = Math.min(span.length(), 45 * MINUTE);
        if (driven + untilChange > most) {
          breaches.add(span.breach(Article.EU_7));
          return;
        }
        driven += untilChange;
        if (span.length() >= 45 * MINUTE) {
          // One of them has just had a break; the other may be at the end of the time.
          driven = Math.min(driven, most / 2) + Math.min(span.length() - untilChange, 45 * MINUTE);
        }
      } else if (span.offDuty()) {
        // Article 7: 45 min, or at least 15 followed by at least 30.
        if (span.length() >= 45 * MINUTE || (firstPart && span.length() >= 30 * MINUTE)) {
          driven = 0;
          firstPart = false;
        } else if (span.length() >= 15 * MINUTE) {
          firstPart = true;
        }
      }
    }
  }

  /** Article 6(2) and (3), with weeks from Monday 00:00 to Sunday 24:00, article 4(i). */
  private void weeks(List<Breach> breaches) {
    long start = timeline.spans().isEmpty() ? 0 : timeline.spans().get(0).from();
    Map<Long, Long> byWeek = new TreeMap<>();
    byWeek.put(monday(start), drivers * state.driven().thisWeek().toSeconds());
    byWeek.put(monday(monday(start) - 1), drivers * state.driven().lastWeek().toSeconds());
    for (Span span : timeline.spans()) {
      long at = span.from();
      while (span.driving() && at < span.to()) {
        long week = monday(at);
        long next = nextMonday(week);
        long until = Math.min(span.to(), next);
        long inWeek = byWeek.merge(week, until - at, Long::sum);
        if (inWeek > 56L * drivers * HOUR) {
          breaches.add(span.breach(Article.EU_6_2));
          return;
        }
        if (inWeek + byWeek.getOrDefault(monday(week - 1), 0L) > 90L * drivers * HOUR) {
          breaches.add(span.breach(Article.EU_6_3));
          return;
        }
        at = until;
      }
    }
  }

  private long monday(long second) {
    LocalDate day = Instant.ofEpochSecond(second).atZone(zone).toLocalDate();
    return day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY))
        .atStartOfDay(zone)
        .toEpochSecond();
  }

  private long nextMonday(long monday) {
    LocalDate day = Instant.ofEpochSecond(monday).atZone(zone).toLocalDate();
    return day.plusWeeks(1).atStartOfDay(zone).toEpochSecond();
  }
}
