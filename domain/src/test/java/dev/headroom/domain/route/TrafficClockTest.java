package dev.headroom.domain.route;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.route.traffic.TrafficClock;
import dev.headroom.domain.route.traffic.TrafficSpeeds;
import dev.headroom.domain.route.vehicle.TimeShift;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TrafficClockTest {

  private static final ZoneId LONDON = ZoneId.of("Europe/London");
  private static final boolean LONG = Boolean.getBoolean("headroom.test.long");

  /** Main roads at half the speed on Mondays from 8 to 9. */
  private static TrafficSpeeds mondayMorning() {
    return new TrafficSpeeds.Builder().set(RoadClass.PRIMARY, DayOfWeek.MONDAY, 8, 50).build();
  }

  private static long at(String text) {
    return Instant.parse(text).toEpochMilli();
  }

  @ParameterizedTest
  @CsvSource({
    // a Monday: where the drive begins and ends that takes 20 minutes without traffic
    "2026-11-23T07:00:00Z, 2026-11-23T07:20:00Z",
    "2026-11-23T07:40:00Z, 2026-11-23T08:00:00Z", // just before
    "2026-11-23T07:50:00Z, 2026-11-23T08:20:00Z", // half of it within
    "2026-11-23T08:00:00Z, 2026-11-23T08:40:00Z",
    "2026-11-23T08:30:00Z, 2026-11-23T09:05:00Z", // half of the way is left at 9
    "2026-11-23T09:00:00Z, 2026-11-23T09:20:00Z",
    "2026-11-24T08:00:00Z, 2026-11-24T08:20:00Z", // a Tuesday
  })
  void theSpeedChangesWhenTheHourDoes(String from, String to) {
    TrafficClock clock = new TrafficClock(mondayMorning(), ZoneOffset.UTC);
    assertThat(clock.after(RoadClass.PRIMARY, at(from), 1_200_000, new TimeShift()))
        .isEqualTo(at(to));
    assertThat(clock.after(RoadClass.SECONDARY, at(from), 1_200_000, new TimeShift()))
        .isEqualTo(at(from) + 1_200_000);
  }

  @Test
  void hoursAreThoseOfTheZoneBySummerAndByWinter() {
    TrafficClock clock = new TrafficClock(mondayMorning(), LONDON);
    assertThat(
            clock.after(RoadClass.PRIMARY, at("2026-06-22T07:00:00Z"), 1_200_000, new TimeShift()))
        .isEqualTo(at("2026-06-22T07:40:00Z"));
    assertThat(
            clock.after(RoadClass.PRIMARY, at("2026-11-23T08:00:00Z"), 1_200_000, new TimeShift()))
        .isEqualTo(at("2026-11-23T08:40:00Z"));
  }

  @Test
  void itAgreesWithTheCalendarHourByHourAndWhoLeavesLaterNeverArrivesEarlier() {
    for (long seed = 1; seed <= (LONG ? 20_000 : 300); seed++) {
      SlowTraffic slow = new SlowTraffic(seed, LONDON);
      TrafficClock clock = new TrafficClock(slow.speeds(), LONDON);
      Random random = new Random(seed);
      RoadClass roadClass = RoadClass.values()[random.nextInt(RoadClass.values().length)];
      // around the night in which clocks change, in either half of the year
      String night = seed % 2 == 0 ? "2026-03-29T00:00:00Z" : "2026-10-25T00:00:00Z";
      long from = at(night) + random.nextInt(7_200_000);
      long millis = random.nextInt(20) * (long) random.nextInt(600_000);
      TimeShift shift = new TimeShift();
      long there = clock.after(roadClass, from, millis, shift);
      assertThat(there).as("seed %d", seed).isEqualTo(slow.after(roadClass, from, millis));
      long later = from + 1 + random.nextInt(10_000);
      assertThat(clock.after(roadClass, later, millis, new TimeShift()))
          .as("seed %d", seed)
          .isGreaterThanOrEqualTo(there);
      assertThat(there - from)
          .as("seed %d", seed)
          .isBetween(clock.shortest(millis), clock.longest(millis));
    }
  }

  @Test
  void withinTheShiftADriveTakesAsLong() {
    int wide = 0;
    for (long seed = 1; seed <= (LONG ? 20_000 : 300); seed++) {
      TrafficClock clock = new TrafficClock(new SlowTraffic(seed, LONDON).speeds(), LONDON);
      Random random = new Random(seed);
      long from = at("2026-03-28T12:00:00Z") + random.nextInt(86_400_000);
      long millis = 1L + random.nextInt(1_800_000);
      TimeShift shift = new TimeShift();
      long took = clock.after(RoadClass.PRIMARY, from, millis, shift) - from;
      for (long moved : new long[] {-shift.earlier(), shift.later(), shift.later() / 2}) {
        long then = from + moved;
        assertThat(clock.after(RoadClass.PRIMARY, then, millis, new TimeShift()) - then)
            .as("seed %d, moved by %d", seed, moved)
            .isEqualTo(took);
      }
      wide += shift.earlier() + shift.later() > 600_000 ? 1 : 0;
    }
    assertThat(wide).isPositive();
  }

  @Test
  void withoutTrafficNothingChangesAtAnyTime() {
    TimeShift shift = new TimeShift();
    TrafficClock clock = TrafficClock.FREE_FLOW;
    assertThat(clock.after(RoadClass.PRIMARY, 12_345, 678, shift)).isEqualTo(12_345 + 678);
    assertThat(shift.earlier()).isEqualTo(TimeShift.FOREVER);
    assertThat(shift.later()).isEqualTo(TimeShift.FOREVER);
    assertThat(clock.longest(5)).isEqualTo(5);
    assertThat(clock.shortest(5)).isEqualTo(5);
  }

  @ParameterizedTest
  @CsvSource({"8, 19", "8, 201", "24, 100", "-1, 100"})
  void speedsAndHoursThatCannotBeAreRefused(int hour, int percent) {
    TrafficSpeeds.Builder speeds = new TrafficSpeeds.Builder();
    assertThatThrownBy(() -> speeds.set(RoadClass.PRIMARY, DayOfWeek.MONDAY, hour, percent))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
