package dev.headroom.osm.tags.hours;

import ch.poole.openinghoursparser.DateRange;
import ch.poole.openinghoursparser.DateWithOffset;
import ch.poole.openinghoursparser.Holiday;
import ch.poole.openinghoursparser.Month;
import ch.poole.openinghoursparser.Nth;
import ch.poole.openinghoursparser.Rule;
import ch.poole.openinghoursparser.VarDate;
import ch.poole.openinghoursparser.WeekDayRange;
import ch.poole.openinghoursparser.WeekRange;
import ch.poole.openinghoursparser.YearRange;
import dev.headroom.domain.restriction.Truth;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.temporal.IsoFields;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** Decides whether the selectors of a rule match a day; unsupported ones are UNKNOWN. */
final class DateMatcher {

  /** Countries whose Easter follows the Julian calendar. */
  private static final Set<String> ORTHODOX =
      Set.of("BG", "BY", "CY", "GE", "GR", "MD", "ME", "MK", "RO", "RS", "RU", "UA");

  private final PublicHolidays.Of holidays;
  private final boolean westernEaster;

  DateMatcher(PublicHolidays.Of holidays, String country) {
    this.holidays = holidays;
    this.westernEaster = !country.isEmpty() && !ORTHODOX.contains(country);
  }

  Truth matches(Rule rule, LocalDate day) {
    return any(rule.getYears(), years -> matchesYear(years, day))
        .and(any(rule.getWeeks(), weeks -> matchesWeek(weeks, day)))
        .and(any(rule.getDates(), dates -> matchesDate(dates, day)))
        .and(matchesDays(rule, day));
  }

  /** Whether one of the selectors matches; an empty list matches always. */
  private static <T> Truth any(List<T> selectors, Function<T, Truth> matches) {
    if (selectors == null || selectors.isEmpty()) {
      return Truth.YES;
    }
    Truth truth = Truth.NO;
    for (T selector : selectors) {
      truth = truth.or(matches.apply(selector));
    }
    return truth;
  }

  private static Truth matchesYear(YearRange range, LocalDate day) {
    int start = range.getStartYear();
    int end = range.isOpenEnded() ? Integer.MAX_VALUE : range.getEndYear();
    int year = day.getYear();
    boolean inside = year == start || (year > start && year <= end);
    boolean onBeat = range.getInterval() <= 1 || (year - start) % range.getInterval() == 0;
    return Truth.of(inside && onBeat);
  }

  private static Truth matchesWeek(WeekRange range, LocalDate day) {
    int week = day.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR);
    int start = range.getStartWeek();
    int end = range.getEndWeek() == WeekRange.UNDEFINED_WEEK ? start : range.getEndWeek();
    boolean inside = start <= end ? start <= week && week <= end : week >= start || week <= end;
    boolean onBeat = range.getInterval() <= 1 || (week - start) % range.getInterval() == 0;
    return Truth.of(inside && onBeat);
  }

  private Truth matchesDays(Rule rule, LocalDate day) {
    boolean weekdays = rule.getDays() != null && !rule.getDays().isEmpty();
    boolean asWeekday = false;
    Truth holiday = Truth.YES;
    if (rule.getHolidays() != null && !rule.getHolidays().isEmpty()) {
      holiday = any(rule.getHolidays(), each -> matchesHoliday(each, day));
      asWeekday = rule.getHolidays().stream().anyMatch(Holiday::getUseAsWeekDay);
    }
    if (!weekdays) {
      return holiday;
    }
    Truth weekday = any(rule.getDays(), range -> matchesWeekday(range, day));
    // "PH,Mo-Fr" is either; "PH Mo-Fr" is a holiday that falls on one of them.
    return asWeekday ? holiday.or(weekday) : holiday.and(weekday);
  }

  private Truth matchesHoliday(Holiday holiday, LocalDate day) {
    return holiday.getType() == Holiday.Type.PH
        ? holidays.is(day.minusDays(holiday.getOffset()))
        : Truth.UNKNOWN;
  }

  private static Truth matchesWeekday(WeekDayRange range, LocalDate of) {
    LocalDate day = of.minusDays(range.getOffset());
    int weekday = day.getDayOfWeek().getValue() - 1;
    int start = range.getStartDay().ordinal();
    int end = range.getEndDay() == null ? start : range.getEndDay().ordinal();
    boolean inside =
        start <= end ? start <= weekday && weekday <= end : weekday >= start || weekday <= end;
    return inside ? any(range.getNths(), nth -> matchesNth(nth, day)) : Truth.NO;
  }

  private static Truth matchesNth(Nth nth, LocalDate day) {
    int fromStart = (day.getDayOfMonth() - 1) / 7 + 1;
    int fromEnd = -((day.lengthOfMonth() - day.getDayOfMonth()) / 7 + 1);
    int start = nth.getStartNth();
    int end = nth.getEndNth() == Nth.INVALID_NTH ? start : nth.getEndNth();
    return Truth.of(
        (start <= fromStart && fromStart <= end) || (start <= fromEnd && fromEnd <= end));
  }

  private Truth matchesDate(DateRange range, LocalDate day) {
    DateWithOffset start = range.getStartDate();
    DateWithOffset end = withMonth(range.getEndDate(), start);
    if (!known(start) || (end != null && !known(end)) || range.getInterval() > 1) {
      return Truth.UNKNOWN;
    }
    if (!start.undefinedYear()) {
      return inside(start, end, start.getYear(), day);
    }
    if (end != null && !end.undefinedYear()) {
      return Truth.UNKNOWN;
    }
    return inside(start, end, day.getYear(), day).or(inside(start, end, day.getYear() - 1, day));
  }

  /**
   * Completes the end of a range: in {@code Dec 24-26} it has the month of the start, in {@code Dec
   * 28-3} the next one.
   */
  private static DateWithOffset withMonth(DateWithOffset end, DateWithOffset start) {
    boolean dayOnly =
        end != null
            && end.getMonth() == null
            && end.getVarDate() == null
            && !end.undefinedDay()
            && start.getMonth() != null;
    if (dayOnly) {
      Month[] months = Month.values();
      int later = !start.undefinedDay() && end.getDay() < start.getDay() ? 1 : 0;
      DateWithOffset dated = new DateWithOffset(end);
      dated.setMonth(months[(start.getMonth().ordinal() + later) % months.length]);
      return dated;
    }
    return end;
  }

  private boolean known(DateWithOffset date) {
    boolean named =
        date.getMonth() != null || (date.getVarDate() == VarDate.EASTER && westernEaster);
    return named && (!namesDay(date) || date.getDay() >= 1) && date.getWeekDayOffset() == null;
  }

  /** Whether a date gives the day of its month by number. */
  private static boolean namesDay(DateWithOffset date) {
    return date.getMonth() != null && date.getNthWeekDay() == null && !date.undefinedDay();
  }

  /**
   * Whether a date names a day that no year has ({@code Nov 31}), or not the one that it names. If
   * a range begins there, the last day of its month and the next day are both possible.
   */
  static boolean neverExists(DateWithOffset date) {
    if (!namesDay(date)) {
      return false;
    }
    boolean february = date.getMonth() == Month.FEB;
    if (february && !date.undefinedYear()) {
      return !YearMonth.of(date.getYear(), 2).isValidDay(date.getDay());
    }
    int year = 2024; // a leap year
    return !YearMonth.of(year, date.getMonth().ordinal() + 1).isValidDay(date.getDay());
  }

  /** Whether a day lies in the range that begins in a year; the range may end in the next. */
  private static Truth inside(DateWithOffset start, DateWithOffset end, int year, LocalDate day) {
    LocalDate from = first(start, year);
    if (neverExists(start) && day.equals(from.minusDays(1))) {
      return Truth.UNKNOWN;
    }
    if (day.isBefore(from)) {
      return Truth.NO;
    }
    if (start.isOpenEnded()) {
      return Truth.of(!start.undefinedYear() || day.getYear() == year);
    }
    if (end == null) {
      boolean uncertain = neverExists(start) && day.equals(from);
      return uncertain ? Truth.UNKNOWN : Truth.of(!day.isAfter(last(start, year)));
    }
    int endYear = end.undefinedYear() ? year : end.getYear();
    LocalDate to = last(end, endYear);
    if (end.undefinedYear() && to.isBefore(from)) {
      to = last(end, year + 1);
    }
    return Truth.of(!day.isAfter(to));
  }

  /**
   * The date in a year as a first day: the first of a month without a day, and the day after a
   * month that has no such day ({@code Feb 29}, mostly).
   */
  private static LocalDate first(DateWithOffset date, int year) {
    return resolve(date, year, month -> month.atDay(1), month -> month.plusMonths(1).atDay(1));
  }

  /** The date in a year as a last day: the last of its month in both cases. */
  private static LocalDate last(DateWithOffset date, int year) {
    return resolve(date, year, YearMonth::atEndOfMonth, YearMonth::atEndOfMonth);
  }

  private static LocalDate resolve(
      DateWithOffset date,
      int year,
      Function<YearMonth, LocalDate> withoutDay,
      Function<YearMonth, LocalDate> withoutSuchDay) {
    if (date.getVarDate() == VarDate.EASTER) {
      return easter(year).plusDays(date.getDayOffset());
    }
    YearMonth month = YearMonth.of(year, date.getMonth().ordinal() + 1);
    LocalDate found;
    if (date.getNthWeekDay() != null) {
      DayOfWeek weekday = DayOfWeek.of(date.getNthWeekDay().ordinal() + 1);
      found = month.atDay(1).with(TemporalAdjusters.dayOfWeekInMonth(date.getNth(), weekday));
      if (!YearMonth.from(found).equals(month)) {
        // The fifth Monday of a month that has four.
        found = withoutSuchDay.apply(month);
      }
    } else if (date.undefinedDay()) {
      found = withoutDay.apply(month);
    } else if (month.isValidDay(date.getDay())) {
      found = month.atDay(date.getDay());
    } else {
      found = withoutSuchDay.apply(month);
    }
    return found.plusDays(date.getDayOffset());
  }

  /** Easter Sunday of the Gregorian calendar, by the anonymous algorithm of 1876. */
  static LocalDate easter(int year) {
    int a = year % 19;
    int b = year / 100;
    int c = year % 100;
    int d = (19 * a + b - b / 4 - (b - (b + 8) / 25 + 1) / 3 + 15) % 30;
    int e = (32 + 2 * (b % 4) + 2 * (c / 4) - d - c % 4) % 7;
    int f = d + e - 7 * ((a + 11 * d + 22 * e) / 451) + 114;
    return LocalDate.of(year, f / 31, f % 31 + 1);
  }
}
