package dev.headroom.domain.hours;

import dev.headroom.domain.hours.driver.Crew;
import dev.headroom.domain.hours.driver.DriverRules;
import dev.headroom.domain.hours.driver.DriverState;
import dev.headroom.domain.hours.driver.DriverState.Driven;
import dev.headroom.domain.hours.driver.DriverState.Exceptions;
import dev.headroom.domain.hours.driver.DriverState.Rested;
import dev.headroom.domain.hours.driver.DriverState.Worked;
import dev.headroom.domain.hours.driver.DriverTerms;
import dev.headroom.domain.hours.itinerary.Item;
import dev.headroom.domain.hours.itinerary.Itinerary;
import dev.headroom.domain.hours.itinerary.Parking;
import dev.headroom.domain.hours.itinerary.ParkingPlace;
import dev.headroom.domain.hours.itinerary.Stop;
import dev.headroom.domain.hours.itinerary.Stretch;
import dev.headroom.domain.hours.schedule.Activity;
import dev.headroom.domain.hours.schedule.Schedule;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Short words for itineraries and schedules. The week begins on Monday, 2 March 2026, in UTC. */
final class Days {

  static final ZoneId ZONE = ZoneOffset.UTC;

  /** Monday 06:00. */
  static final Instant START = at(0, "6:00");

  static final DriverTerms EU = DriverTerms.of(DriverRules.EU);
  static final DriverTerms EU_AND_DIRECTIVE = new DriverTerms(DriverRules.EU, Crew.ONE, true);
  static final DriverTerms EU_TWO = new DriverTerms(DriverRules.EU, Crew.TWO, false);

  private Days() {}

  /** Hours and minutes, {@code "4:30"}. */
  static Duration time(String text) {
    String[] parts = text.split(":");
    return Duration.ofHours(Integer.parseInt(parts[0])).plusMinutes(Integer.parseInt(parts[1]));
  }

  /** A moment, in days after the Monday. */
  static Instant at(int day, String time) {
    return LocalDateTime.of(2026, 3, 2, 0, 0)
        .plusDays(day)
        .plus(time(time))
        .toInstant(ZoneOffset.UTC);
  }

  static Item drive(String time) {
    return new Stretch(time(time), Parking.anywhere());
  }

  /** A drive with parking at some times of driving only; their names are those times. */
  static Item drive(String time, String... parkings) {
    return new Stretch(
        time(time),
        Parking.at(Stream.of(parkings).map(p -> new ParkingPlace(time(p), p)).toList()));
  }

  static Item nonstop(String time) {
    return new Stretch(time(time), Parking.nowhere());
  }

  static Item work(String time) {
    return Stop.of("stop", time(time), Stop.Counts.WORK);
  }

  static Item free(String time) {
    return Stop.of("stop", time(time), Stop.Counts.OFF_DUTY);
  }

  static Itinerary journey(Item... items) {
    return new Itinerary(List.of(items));
  }

  static DriverState fresh(int tens, int reduced) {
    return new DriverState(
        Driven.NONE, Worked.NONE, new Rested(START, START), new Exceptions(tens, reduced, 0));
  }

  static DriverState driven(
      String sinceBreak, String today, String thisWeek, String lastWeek, Instant rested) {
    Driven driven = new Driven(time(sinceBreak), time(today), time(thisWeek), time(lastWeek));
    return new DriverState(
        driven, Worked.only(driven), new Rested(rested, rested), Exceptions.NONE);
  }

  static ScheduleOutcome outcome(
      DriverTerms terms, DriverState state, Instant start, Itinerary itinerary) {
    return new Scheduler(terms, ZONE).schedule(itinerary, state, start);
  }

  static Schedule schedule(
      DriverTerms terms, DriverState state, Instant start, Itinerary itinerary) {
    ScheduleOutcome outcome = outcome(terms, state, start, itinerary);
    if (outcome instanceof ScheduleOutcome.Planned planned) {
      return planned.schedule();
    }
    throw new AssertionError(outcome.toString());
  }

  /** The schedule of a rested driver without exceptions under the European rules. */
  static String plan(Item... items) {
    return line(schedule(EU, fresh(0, 0), START, journey(items)));
  }

  static String plan(DriverState state, Item... items) {
    return line(schedule(EU, state, START, journey(items)));
  }

  /** A schedule in a line: each activity and its end, {@code "drive 10:30, break 11:15"}. */
  static String line(Schedule schedule) {
    return schedule.activities().stream()
        .map(activity -> name(activity.kind()) + " " + moment(activity.to()))
        .collect(Collectors.joining(", "));
  }

  static String end(Schedule schedule) {
    return moment(schedule.end());
  }

  private static String name(Activity.Kind kind) {
    return kind.name().toLowerCase(Locale.ROOT);
  }

  private static String moment(Instant instant) {
    ZonedDateTime time = instant.atZone(ZONE);
    boolean first = instant.isBefore(at(1, "0:00"));
    return time.format(DateTimeFormatter.ofPattern(first ? "HH:mm" : "EEE HH:mm", Locale.ENGLISH));
  }
}
