package dev.headroom.domain.hours.check;

import static dev.headroom.domain.hours.check.Timeline.HOUR;

import dev.headroom.domain.hours.check.Timeline.Span;
import dev.headroom.domain.hours.driver.DriverState;
import dev.headroom.domain.hours.schedule.Schedule.Used;
import java.time.Instant;
import java.util.List;

/**
 * Regulation (EC) No 561/2006 on rests and what lies between them: articles 4(g) and (h), 6(1),
 * 8(2) to (6) and 9(1); AETR articles 6 and 8 likewise. An interrupted weekly rest, which article
 * 9(1) permits since 2020, is not taken for one.
 *
 * <p>Tries what each period off duty may be, and keeps the reading whose first breach is latest.
 */
final class EuropeanRests {

  private static final long PERIOD = 24 * HOUR;

  private final List<Span> spans;
  private final boolean two;
  private final Used used;
  private final Day first;

  EuropeanRests(Timeline timeline, DriverState state, Used used, boolean two) {
    this.spans = timeline.spans();
    this.two = two;
    this.used = used;
    this.first =
        new Day(
            state.rested().lastRest().getEpochSecond(),
            state.rested().lastWeeklyRest().getEpochSecond(),
            (two ? 2 : 1) * state.driven().today().toSeconds(),
            false,
            new Used(0, 0, 0));
    if (used.tens() > state.left().tens()
        || used.reducedRests() > state.left().reducedRests()
        || used.reducedWeeklyRests() > state.left().reducedWeeklyRests()) {
      throw new IllegalArgumentException("exceptions that the driver does not have: " + used);
    }
  }

  /**
   * A day so far.
   *
   * @param rested the end of the last daily or weekly rest
   * @param weekly the end of the last weekly rest
   * @param driven since then
   * @param part whether 3 h of a divided rest have been taken
   * @param taken the exceptions used up so far
   */
  private record Day(long rested, long weekly, long driven, boolean part, Used taken) {

    Day with(long more, Used now) {
      return new Day(rested, weekly, driven + more, part, now);
    }
  }

  void collect(List<Breach> breaches) {
    Breach breach = read(0, first);
    if (breach != null) {
      breaches.add(breach);
    }
  }

  private long daily() {
    return (two ? 18 : 9) * HOUR;
  }

  private long period() {
    // Article 8(2): 24 h; article 8(5): 30 h.
    return two ? 30 * HOUR : PERIOD;
  }

  /** The first breach from a span on by the best reading; null if there is none. */
  private Breach read(int from, Day day) {
    Day now = day;
    for (int i = from; i < spans.size(); i++) {
      Span span = spans.get(i);
      if (!span.offDuty()) {
        Day after = drive(span, now);
        Article broken = after == null ? Article.EU_6_1 : late(span, after);
        if (broken != null) {
          return span.breach(broken);
        }
        now = after;
      } else if (span.rest() >= 9 * HOUR || span.bunk() || nearFerry(i)) {
        return readings(i, now);
      } else if (span.rest() >= 3 * HOUR) {
        now = new Day(now.rested(), now.weekly(), now.driven(), true, now.taken());
      }
    }
    return null;
  }

  /** The day after a span of work, or null if it drives for too long: article 6(1). */
  private Day drive(Span span, Day day) {
    long more = span.driving() ? span.length() : 0;
    long before = day.driven();
    long extended = (two ? 20 : 10) * HOUR;
    if (before + more <= daily() || more == 0) {
      return day.with(more, day.taken());
    }
    Used taken = day.taken();
    if (before <= daily()) {
      taken = new Used(taken.tens() + 1, taken.reducedRests(), taken.reducedWeeklyRests());
    }
    return before + more > extended || taken.tens() > used.tens() ? null : day.with(more, taken);
  }

  /** Which rest comes too late after a span of work. */
  private Article late(Span span, Day day) {
    boolean nine = two || day.part() || day.taken().reducedRests() < used.reducedRests();
    long last = day.rested() + period() - (nine ? 9 : 11) * HOUR;
    if (span.to() > last) {
      return Article.EU_8_2;
    }
    return span.to() > day.weekly() + 6 * PERIOD ? Article.EU_8_6 : null;
  }

  private boolean nearFerry(int at) {
    for (int i = at; i <= at + 4 && i < spans.size(); i++) {
      if (spans.get(i).bunk()) {
        return true;
      }
    }
    return false;
  }

  private Breach readings(int at, Day day) {
    Span span = spans.get(at);
    // Article 8(2): the portion within the period decides.
    long portion = Math.min(span.rest(), day.rested() + period() - span.from());
    Used taken = day.taken();
    Breach best = null;
    if (portion >= 11 * HOUR || (portion >= 9 * HOUR && (two || day.part()))) {
      best = afterRest(at, day, taken);
      if (best == null) {
        return null;
      }
    } else {
      if (portion >= 9 * HOUR && taken.reducedRests() < used.reducedRests()) {
        Used more = new Used(taken.tens(), taken.reducedRests() + 1, taken.reducedWeeklyRests());
        best = afterRest(at, day, more);
        if (best == null) {
          return null;
        }
      }
      boolean part = day.part() || span.rest() >= 3 * HOUR;
      Breach none = read(at + 1, new Day(day.rested(), day.weekly(), day.driven(), part, taken));
      if (none == null) {
        return null;
      }
      best = later(best, none);
    }
    Breach ferry = aroundFerry(at, day);
    return ferry == null ? null : later(best, ferry);
  }

  /** What follows a span that is a daily rest, and a weekly one if it is long enough. */
  private Breach afterRest(int at, Day day, Used taken) {
    Span span = spans.get(at);
    long weekly = span.rest() >= 45 * HOUR ? span.to() : day.weekly();
    Breach daily = read(at + 1, new Day(span.to(), weekly, 0, false, taken));
    if (daily == null
        || weekly == span.to()
        || span.rest() < 24 * HOUR
        || taken.reducedWeeklyRests() >= used.reducedWeeklyRests()) {
      return daily;
    }
    Used more = new Used(taken.tens(), taken.reducedRests(), taken.reducedWeeklyRests() + 1);
    Breach reduced = read(at + 1, new Day(span.to(), span.to(), 0, false, more));
    return reduced == null ? null : later(daily, reduced);
  }

  /**
   * Article 9(1): a regular daily rest with a bunk or couchette on board, interrupted at most twice
   * for at most one hour in all. Driving in an interruption counts in the day before and the day
   * after.
   */
  private Breach aroundFerry(int at, Day day) {
    long rest = 0;
    long interrupted = 0;
    int interruptions = 0;
    long driven = 0;
    boolean bunk = false;
    Day now = day;
    Breach best = spans.get(at).breach(Article.EU_8_2);
    for (int i = at; i < spans.size(); i++) {
      Span span = spans.get(i);
      if (!span.offDuty()) {
        interrupted += span.length();
        driven += span.driving() ? span.length() : 0;
        interruptions += spans.get(i - 1).offDuty() ? 1 : 0;
        now = drive(span, now);
        if (interruptions > 2
            || interrupted > HOUR
            || now == null
            || span.to() > day.weekly() + 6 * PERIOD) {
          return best;
        }
        continue;
      }
      bunk |= span.bunk();
      long until = Math.min(span.to(), day.rested() + period());
      rest += span.seat() ? 0 : Math.max(0, until - span.from());
      // Article 4(g): 11 h of a regular rest; 9 h of two drivers, article 8(5), are not one.
      if (bunk && interruptions > 0 && rest >= 11 * HOUR) {
        Breach after = read(i + 1, new Day(span.to(), day.weekly(), driven, false, now.taken()));
        if (after == null) {
          return null;
        }
        best = later(best, after);
      }
    }
    // The schedule ends within the rest: what it lacks follows the end.
    long end = spans.get(spans.size() - 1).to();
    boolean inTime = end + Math.max(0, 11 * HOUR - rest) <= day.rested() + period();
    return bunk && inTime ? null : best;
  }

  private static Breach later(Breach one, Breach other) {
    if (one == null) {
      return other;
    }
    Instant at = one.at();
    return at.isBefore(other.at()) ? other : one;
  }
}
