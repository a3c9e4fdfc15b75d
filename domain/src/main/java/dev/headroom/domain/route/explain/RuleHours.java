package dev.headroom.domain.route.explain;

import dev.headroom.domain.restriction.Condition;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.restriction.Schedule;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.route.WeekHours;
import dev.headroom.domain.route.vehicle.Passage;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.stream.Stream;

/**
 * Computes when a rule with hours stops a vehicle: in the week that begins on the day of a given
 * moment, or, without a moment, in any of the weeks for which the rule's hours are known.
 */
final class RuleHours {

  private static final int WEEK = 7;

  /** The number of days to examine of hours that depend on the date. */
  private static final int YEAR = 366;

  /** An arbitrary Monday. */
  private static final LocalDate ANY_MONDAY = LocalDate.of(2024, 1, 8);

  private final RuleBook book;
  private final int rule;
  private final Situation vehicle;
  private final Verdict least;

  /**
   * Examines a rule.
   *
   * @param vehicle the vehicle; its time is ignored
   * @param least the least strict verdict that stops it
   */
  RuleHours(RuleBook book, int rule, Situation vehicle, Verdict least) {
    this.book = book;
    this.rule = rule;
    this.vehicle = vehicle;
    this.least = least;
  }

  /** The hours; empty if the rule has none, or stops the vehicle never or always. */
  Optional<WeekHours> week(Optional<Instant> moment) {
    List<Schedule> schedules = schedules(book.rule(rule));
    if (schedules.isEmpty()) {
      return Optional.empty();
    }
    ZoneId zone = schedules.get(0).zone();
    LocalDate first = first(schedules, zone, moment);
    boolean dated = moment.isEmpty() && !schedules.stream().allMatch(Schedule::isWeekly);
    List<BitSet> stopped = stopped(zone, first, first.plusDays(dated ? YEAR : WEEK));
    WeekHours hours = new WeekHours(days(stopped));
    return hours.days().isEmpty() || hours.always() ? Optional.empty() : Optional.of(hours);
  }

  /**
   * The first moment, within a week after the rule stops the vehicle on a passage, at which its
   * hours no longer stop it; empty if the rule does not stop it there. The end of a correction does
   * not count, because the replaced tag holds from then on.
   */
  Optional<Instant> opensAfter(Passage passage) {
    return passage.enter().flatMap(enter -> stopped(enter, passage.leave().orElseThrow()));
  }

  private Optional<Instant> stopped(Instant enter, Instant leave) {
    return Stream.concat(Stream.of(enter), book.changesOfRule(rule, enter, leave).stream())
        .filter(this::stops)
        .findFirst()
        .flatMap(this::opensAfter);
  }

  private Optional<Instant> opensAfter(Instant moment) {
    return book.changesOfRule(rule, moment, moment.plus(Duration.ofDays(WEEK))).stream()
        .filter(change -> book.inForce(rule, new When.At(change)) && !stops(change))
        .findFirst();
  }

  private static List<Schedule> schedules(Rule rule) {
    return rule.clauses().stream()
        .map(clause -> clause.condition())
        .map(Condition::schedule)
        .flatMap(Optional::stream)
        .toList();
  }

  private static LocalDate first(List<Schedule> schedules, ZoneId zone, Optional<Instant> moment) {
    return moment
        .map(at -> at.atZone(zone).toLocalDate())
        .or(
            () ->
                schedules.stream()
                    .filter(schedule -> !schedule.isWeekly())
                    .map(Schedule::firstDay)
                    .findFirst())
        .orElse(ANY_MONDAY);
  }

  private boolean stops(Instant moment) {
    Situation then = vehicle.at(new When.At(moment));
    return book.verdictOfRule(rule, then).compareTo(least) >= 0;
  }

  /** The minutes of each weekday at which it stops the vehicle, Monday first. */
  private List<BitSet> stopped(ZoneId zone, LocalDate first, LocalDate last) {
    List<BitSet> stopped = new ArrayList<>();
    for (int day = 0; day < WEEK; day++) {
      stopped.add(new BitSet(WeekHours.DAY));
    }
    Instant begin = first.atStartOfDay(zone).toInstant();
    Instant end = last.atStartOfDay(zone).toInstant();
    SortedSet<Instant> changes = book.changesOfRule(rule, begin, end);
    changes.add(end);
    Instant from = begin;
    for (Instant to : changes) {
      if (stops(from)) {
        mark(stopped, from.atZone(zone), to.atZone(zone));
      }
      from = to;
    }
    return stopped;
  }

  private static void mark(List<BitSet> stopped, ZonedDateTime from, ZonedDateTime to) {
    LocalDate day = from.toLocalDate();
    int minute = minute(from);
    while (day.isBefore(to.toLocalDate())) {
      stopped.get(day.getDayOfWeek().ordinal()).set(minute, WeekHours.DAY);
      day = day.plusDays(1);
      minute = 0;
    }
    // Where the clock is put back a span may end before it begins.
    stopped.get(day.getDayOfWeek().ordinal()).set(minute, Math.max(minute, minute(to)));
  }

  private static int minute(ZonedDateTime time) {
    return time.getHour() * 60 + time.getMinute();
  }

  private static List<WeekHours.Days> days(List<BitSet> stopped) {
    List<WeekHours.Days> days = new ArrayList<>();
    int day = 0;
    while (day < WEEK) {
      int last = day;
      while (last + 1 < WEEK && stopped.get(last + 1).equals(stopped.get(day))) {
        last++;
      }
      if (!stopped.get(day).isEmpty()) {
        days.add(
            new WeekHours.Days(
                DayOfWeek.of(day + 1), DayOfWeek.of(last + 1), spans(stopped.get(day))));
      }
      day = last + 1;
    }
    return days;
  }

  private static List<WeekHours.Span> spans(BitSet minutes) {
    List<WeekHours.Span> spans = new ArrayList<>();
    int from = minutes.nextSetBit(0);
    while (from >= 0) {
      int to = minutes.nextClearBit(from);
      spans.add(new WeekHours.Span(from, to));
      from = minutes.nextSetBit(to);
    }
    return spans;
  }
}
