package dev.headroom.domain.restriction;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.zone.ZoneOffsetTransition;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Hours in local time, compiled: each day names one of a few day patterns. Either the seven days of
 * the week repeat for ever, or a run of single days is laid out (where months, public holidays or
 * sunset matter); outside such a run the answer is UNKNOWN.
 *
 * <p>Immutable. A run takes a byte a day; a lookup takes the time of one time-zone conversion.
 */
public final class Schedule {

  private static final int MINUTES_PER_DAY = 24 * 60;

  private final ZoneId zone;
  private final boolean weekly;
  private final long firstDay;
  private final byte[] patternOfDay;
  private final List<DayPattern> patterns;

  private Schedule(
      ZoneId zone, boolean weekly, long firstDay, byte[] patternOfDay, List<DayPattern> patterns) {
    this.zone = Objects.requireNonNull(zone);
    this.weekly = weekly;
    this.firstDay = firstDay;
    this.patternOfDay = patternOfDay.clone();
    this.patterns = List.copyOf(patterns);
    for (byte pattern : patternOfDay) {
      Objects.checkIndex(pattern & 0xff, patterns.size());
    }
  }

  /**
   * The same week for ever.
   *
   * @param patternOfWeekday seven indices into {@code patterns}, Monday first
   */
  public static Schedule weekly(ZoneId zone, byte[] patternOfWeekday, List<DayPattern> patterns) {
    if (patternOfWeekday.length != 7) {
      throw new IllegalArgumentException("a week has seven days, not " + patternOfWeekday.length);
    }
    return new Schedule(zone, true, 0, patternOfWeekday, patterns);
  }

  /**
   * Single days in a row.
   *
   * @param patternOfDay an unsigned index into {@code patterns} for each day from {@code first} on
   */
  public static Schedule dated(
      ZoneId zone, LocalDate first, byte[] patternOfDay, List<DayPattern> patterns) {
    return new Schedule(zone, false, first.toEpochDay(), patternOfDay, patterns);
  }

  /**
   * What holds in the course of one day of local time.
   *
   * @param changes in the order of their minutes, the first at minute 0
   */
  public record DayPattern(List<Change> changes) {
    /** Checks the order. */
    public DayPattern {
      changes = List.copyOf(changes);
      if (changes.isEmpty() || changes.get(0).minute() != 0) {
        throw new IllegalArgumentException("a day begins at minute 0");
      }
      for (int i = 1; i < changes.size(); i++) {
        if (changes.get(i).minute() <= changes.get(i - 1).minute()) {
          throw new IllegalArgumentException("changes of a day out of order");
        }
      }
    }

    /** The same from midnight to midnight. */
    public static DayPattern allDay(Truth truth) {
      return new DayPattern(List.of(new Change(0, truth)));
    }

    /** What holds at a minute of the day. */
    public Truth at(int minute) {
      Truth truth = changes.get(0).truth();
      for (Change change : changes) {
        if (change.minute() > minute) {
          break;
        }
        truth = change.truth();
      }
      return truth;
    }
  }

  /**
   * From this minute on, until the next change.
   *
   * @param minute of the local day, 0 to 1439
   */
  public record Change(int minute, Truth truth) {
    /** Checks the range. */
    public Change {
      Objects.checkIndex(minute, MINUTES_PER_DAY);
      Objects.requireNonNull(truth);
    }
  }

  /** Whether it holds at a moment. */
  public Truth at(Instant instant) {
    ZonedDateTime local = instant.atZone(zone);
    return on(local.toLocalDate()).at(local.getHour() * 60 + local.getMinute());
  }

  /**
   * Every moment after the one and up to the other at which the answer may change, ascending: the
   * changes of each day in local time, twice where the clock is put back over them, and the moments
   * at which the clock is changed. Takes time in proportion to the days between.
   */
  public SortedSet<Instant> changes(Instant from, Instant to) {
    SortedSet<Instant> changes = new TreeSet<>();
    LocalDate day = from.atZone(zone).toLocalDate().minusDays(1);
    LocalDate last = to.atZone(zone).toLocalDate().plusDays(1);
    for (; !day.isAfter(last); day = day.plusDays(1)) {
      for (Change change : on(day).changes()) {
        LocalDateTime local = day.atStartOfDay().plusMinutes(change.minute());
        zone.getRules().getValidOffsets(local).forEach(o -> changes.add(local.toInstant(o)));
      }
    }
    ZoneOffsetTransition clock = zone.getRules().nextTransition(from);
    while (clock != null && !clock.getInstant().isAfter(to)) {
      changes.add(clock.getInstant());
      clock = zone.getRules().nextTransition(clock.getInstant());
    }
    return changes.subSet(from.plusNanos(1), to.plusNanos(1));
  }

  /** What holds in the course of a day of local time. */
  public DayPattern on(LocalDate day) {
    if (weekly) {
      return patterns.get(patternOfDay[day.getDayOfWeek().getValue() - 1] & 0xff);
    }
    long index = day.toEpochDay() - firstDay;
    return index < 0 || index >= patternOfDay.length
        ? DayPattern.allDay(Truth.UNKNOWN)
        : patterns.get(patternOfDay[(int) index] & 0xff);
  }

  /** The zone whose local time it speaks of. */
  public ZoneId zone() {
    return zone;
  }

  /** Whether the same week repeats for ever. */
  public boolean isWeekly() {
    return weekly;
  }

  /** The first day laid out; meaningless when weekly. */
  public LocalDate firstDay() {
    return LocalDate.ofEpochDay(firstDay);
  }

  /** The last day laid out; meaningless when weekly. */
  public LocalDate lastDay() {
    return LocalDate.ofEpochDay(firstDay + patternOfDay.length - 1);
  }

  /** Whether the day of a moment is laid out, so that it is known what holds; true when weekly. */
  public boolean laysOut(Instant instant) {
    LocalDate day = instant.atZone(zone).toLocalDate();
    return weekly || !(day.isBefore(firstDay()) || day.isAfter(lastDay()));
  }

  /**
   * A copy of the index of each day's pattern: seven from Monday on, or one for each day laid out.
   */
  public byte[] patternOfDay() {
    return patternOfDay.clone();
  }

  /** The day patterns. */
  public List<DayPattern> patterns() {
    return patterns;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Schedule that
        && weekly == that.weekly
        && firstDay == that.firstDay
        && zone.equals(that.zone)
        && patterns.equals(that.patterns)
        && Arrays.equals(patternOfDay, that.patternOfDay);
  }

  @Override
  public int hashCode() {
    return Objects.hash(weekly, firstDay, zone, patterns, Arrays.hashCode(patternOfDay));
  }
}
