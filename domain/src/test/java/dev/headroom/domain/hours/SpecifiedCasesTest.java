package dev.headroom.domain.hours;

import static dev.headroom.domain.hours.Days.EU;
import static dev.headroom.domain.hours.Days.EU_AND_DIRECTIVE;
import static dev.headroom.domain.hours.Days.EU_TWO;
import static dev.headroom.domain.hours.Days.START;
import static dev.headroom.domain.hours.Days.at;
import static dev.headroom.domain.hours.Days.drive;
import static dev.headroom.domain.hours.Days.driven;
import static dev.headroom.domain.hours.Days.end;
import static dev.headroom.domain.hours.Days.free;
import static dev.headroom.domain.hours.Days.fresh;
import static dev.headroom.domain.hours.Days.journey;
import static dev.headroom.domain.hours.Days.line;
import static dev.headroom.domain.hours.Days.nonstop;
import static dev.headroom.domain.hours.Days.outcome;
import static dev.headroom.domain.hours.Days.plan;
import static dev.headroom.domain.hours.Days.schedule;
import static dev.headroom.domain.hours.Days.time;
import static dev.headroom.domain.hours.Days.work;
import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.hours.driver.DriverRules;
import dev.headroom.domain.hours.driver.DriverState;
import dev.headroom.domain.hours.driver.DriverTerms;
import dev.headroom.domain.hours.itinerary.Ferry;
import dev.headroom.domain.hours.itinerary.Item;
import dev.headroom.domain.hours.itinerary.Stop;
import dev.headroom.domain.hours.itinerary.Window;
import dev.headroom.domain.hours.schedule.Activity.Why;
import dev.headroom.domain.hours.schedule.Schedule;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The cases of drivers' hours that are specified, by their number. */
class SpecifiedCasesTest {

  @Test
  void case1() {
    assertThat(plan(drive("4:30"))).isEqualTo("drive 10:30");
  }

  @Test
  void case2() {
    assertThat(plan(drive("4:31"))).isEqualTo("drive 10:30, break 11:15, drive 11:16");
  }

  @Test
  void case3() {
    assertThat(plan(drive("9:00"))).isEqualTo("drive 10:30, break 11:15, drive 15:45");
  }

  @Test
  void case4() {
    assertThat(plan(drive("9:01")))
        .isEqualTo("drive 10:30, break 11:15, drive 15:45, rest Tue 02:45, drive Tue 02:46");
  }

  @Test
  void case5() {
    assertThat(plan(fresh(0, 1), drive("9:01"))).endsWith("rest Tue 00:45, drive Tue 00:46");
  }

  @Test
  void case6() {
    assertThat(plan(fresh(1, 0), drive("9:01"))).endsWith("15:45, break 16:30, drive 16:31");
  }

  @Test
  void case7() {
    assertThat(plan(fresh(1, 0), drive("10:00"))).endsWith("drive 17:30");
  }

  @Test
  void case8() {
    assertThat(plan(fresh(1, 0), drive("10:01")))
        .endsWith("drive 15:45, rest Tue 02:45, drive Tue 03:46");
  }

  @Test
  void case8b() {
    assertThat(plan(fresh(1, 1), drive("10:01"))).endsWith("drive Tue 01:46");
  }

  @Test
  void case9() {
    assertThat(plan(drive("2:00"), free("0:20"), drive("7:00")))
        .isEqualTo("drive 08:00, break 08:20, drive 10:50, break 11:20, drive 15:50");
    assertThat(plan(drive("2:00"), work("0:20"), drive("7:00"))).endsWith("drive 16:05");
  }

  @Test
  void case10() {
    assertThat(plan(drive("2:00"), free("0:30"), drive("7:00")))
        .isEqualTo("drive 08:00, break 08:30, drive 11:00, break 11:30, drive 16:00");
  }

  /**
   * Departs from the specification, 15:59: a driver who stays one minute longer has had an
   * uninterrupted break of 15 min, which is a first part by article 7. Where the driver cannot
   * stay, 15:59 is right.
   */
  @Test
  void case11() {
    assertThat(plan(drive("2:00"), free("0:14"), drive("7:00")))
        .isEqualTo("drive 08:00, break 08:14, break 08:15, drive 10:45, break 11:15, drive 15:45");
    assertThat(plan(nonstop("2:00"), leave("0:14"), drive("7:00", "0:10", "2:30")))
        .isEqualTo("drive 08:00, break 08:14, drive 10:44, break 11:29, drive 15:59");
  }

  @Test
  void case12() {
    assertThat(plan(drive("2:00"), free("0:45"), drive("7:00")))
        .isEqualTo("drive 08:00, break 08:45, drive 13:15, break 14:00, drive 16:30");
  }

  @Test
  void case13() {
    assertThat(plan(drive("4:00"), work("1:00"), drive("5:00")))
        .isEqualTo("drive 10:00, work 11:00, drive 11:30, break 12:15, drive 16:45");
  }

  @Test
  void case14() {
    Schedule schedule =
        schedule(
            EU_AND_DIRECTIVE,
            fresh(0, 0),
            START,
            journey(drive("3:00"), work("3:00"), drive("2:00")));
    assertThat(line(schedule)).isEqualTo("drive 09:00, work 12:00, break 12:45, drive 14:45");
  }

  @Test
  void case15() {
    assertThat(plan(drive("1:00"), work("10:00"), drive("2:00")))
        .isEqualTo("drive 07:00, work 17:00, drive 19:00");
  }

  @Test
  void case15b() {
    assertThat(plan(drive("1:00"), work("10:00"), drive("2:01")))
        .endsWith("drive 19:00, rest Tue 06:00, drive Tue 06:01");
    Schedule reduced =
        schedule(EU, fresh(0, 1), START, journey(drive("1:00"), work("10:00"), drive("2:01")));
    assertThat(line(reduced)).endsWith("work 17:00, drive 19:01");
    assertThat(reduced.used().reducedRests()).isEqualTo(1);
  }

  /**
   * With 6:01 it departs from the specification, Tue 03:01: a driver who stays at the stop for 11 h
   * has had a regular daily rest by article 8(2) and is through earlier than with 3 h and 9 h.
   * Where the driver cannot stay, Tue 03:01 is right.
   */
  @Test
  void case16() {
    assertThat(plan(drive("3:00"), free("3:00"), drive("6:00"))).endsWith("drive 18:45");
    assertThat(plan(drive("3:00"), free("3:00"), drive("6:01")))
        .isEqualTo(
            "drive 09:00, rest 12:00, rest 20:00, drive Tue 00:30, break Tue 01:15, "
                + "drive Tue 02:46");
    Schedule split =
        schedule(
            EU,
            fresh(0, 1),
            START,
            journey(nonstop("3:00"), leave("3:00"), drive("6:01", "4:30", "6:00")));
    assertThat(line(split))
        .isEqualTo("drive 09:00, rest 12:00, drive 16:30, rest Tue 01:30, drive Tue 03:01");
    assertThat(split.used().reducedRests()).isZero();
    assertThat(split.activities().get(3).why()).isEqualTo(Why.SECOND_PART_OF_REST);
  }

  /** A stop that the driver has to leave after it. */
  private static Item leave(String time) {
    return new Stop("stop", time(time), Stop.Counts.OFF_DUTY, List.of(), Stop.Waiting.WORK, false);
  }

  /** Nine hours before three are no divided rest. */
  @Test
  void case16c() {
    Schedule reduced =
        schedule(
            EU,
            fresh(0, 1),
            START,
            journey(
                nonstop("3:00"), leave("9:00"), nonstop("4:00"), leave("3:00"), nonstop("4:00")));
    assertThat(line(reduced)).endsWith("rest 18:00, drive 22:00, rest Tue 01:00, drive Tue 05:00");
    assertThat(reduced.used().reducedRests()).isEqualTo(1);
    ScheduleOutcome none =
        outcome(
            EU,
            fresh(0, 0),
            START,
            journey(
                nonstop("3:00"), leave("9:00"), nonstop("4:00"), leave("3:00"), nonstop("4:00")));
    assertThat(none).isInstanceOf(ScheduleOutcome.Impossible.class);
  }

  @Test
  void case17() {
    assertThat(plan(drive("18:00"))).contains("15:45, rest Tue 02:45").endsWith("drive Tue 12:30");
    assertThat(plan(fresh(0, 1), drive("18:00"))).endsWith("drive Tue 10:30");
  }

  @Test
  void case18() {
    assertThat(plan(drive("45:00"))).endsWith("drive Fri 02:45");
  }

  @Test
  void case19() {
    assertThat(plan(drive("57:00"))).endsWith("drive Mon 01:00");
  }

  @Test
  void case20() {
    DriverState state = driven("0:00", "0:00", "33:30", "56:00", at(5, "6:00"));
    Schedule schedule = schedule(EU, state, at(5, "6:00"), journey(drive("1:00")));
    assertThat(line(schedule)).isEqualTo("drive Sat 06:30, rest Mon 00:00, drive Mon 00:30");
  }

  @Test
  void case21() {
    assertThat(line(schedule(EU_TWO, fresh(0, 0), START, journey(drive("18:00")))))
        .isEqualTo("drive Tue 00:00");
    assertThat(line(schedule(EU_TWO, fresh(0, 0), START, journey(drive("18:01")))))
        .isEqualTo("drive Tue 00:00, rest Tue 09:00, drive Tue 09:01");
  }

  @Test
  void case22() {
    DriverState state = driven("3:00", "7:00", "7:00", "0:00", START);
    Schedule schedule = schedule(EU, state, at(0, "15:00"), journey(drive("2:30")));
    assertThat(line(schedule)).isEqualTo("drive 16:30, rest Tue 03:30, drive Tue 04:30");
  }

  @Test
  void case23() {
    assertThat(plan(drive("9:00", "2:00", "4:10", "6:20", "8:25")))
        .isEqualTo("drive 10:10, break 10:55, drive 15:10, break 15:55, drive 16:30");
  }

  @Test
  void case23b() {
    assertThat(plan(drive("7:00", "2:00", "3:00")))
        .isEqualTo("drive 09:00, break 09:45, drive 13:45");
  }

  @Test
  void case24() {
    ScheduleOutcome outcome = outcome(EU, fresh(0, 0), START, journey(drive("9:00", "4:00")));
    assertThat(outcome)
        .isEqualTo(
            new ScheduleOutcome.Impossible(
                new Obstacle(
                    Obstacle.Kind.NO_PARKING,
                    new Obstacle.Point(0, time("4:00"), "4:00"),
                    new Obstacle.Point(0, time("9:00"), ""))));
  }

  /** A place that the lorry does not fit is no place of its itinerary. */
  @Test
  void case25() {
    ScheduleOutcome outcome = outcome(EU, fresh(0, 0), START, journey(nonstop("9:00")));
    assertThat(outcome)
        .isInstanceOfSatisfying(
            ScheduleOutcome.Impossible.class,
            none -> assertThat(none.obstacle().kind()).isEqualTo(Obstacle.Kind.NO_PARKING));
  }

  @Test
  void case26() {
    List<Window> windows = List.of(new Window(at(0, "12:00"), at(0, "14:00")));
    Item rest =
        new Stop("customer", time("1:00"), Stop.Counts.WORK, windows, Stop.Waiting.REST, true);
    Schedule rested =
        schedule(EU, fresh(0, 0), START, journey(nonstop("3:00"), rest, drive("6:01")));
    // Three hours of rest at the gate, so that nine more are a regular daily rest: as case 16.
    assertThat(line(rested))
        .isEqualTo(
            "drive 09:00, rest 12:00, work 13:00, drive 17:30, rest Tue 02:30, drive Tue 04:01");
    Item ready =
        new Stop("customer", time("1:00"), Stop.Counts.WORK, windows, Stop.Waiting.WORK, true);
    Schedule worked =
        schedule(EU_AND_DIRECTIVE, fresh(0, 0), START, journey(drive("3:00", "2:00"), ready));
    assertThat(line(worked)).isEqualTo("drive 08:00, rest 11:00, drive 12:00, work 13:00");
    ScheduleOutcome none =
        outcome(EU_AND_DIRECTIVE, fresh(0, 0), START, journey(nonstop("3:00"), ready));
    assertThat(none).isInstanceOf(ScheduleOutcome.Impossible.class);
  }

  @Test
  void case27() {
    assertThat(ferry("9:00", "0:15", true))
        .isEqualTo(
            "break 21:00, work 21:15, ferry Tue 06:15, work Tue 06:30, break Tue 07:30, "
                + "drive Tue 08:30");
    // Without a cabin the crossing is no rest: 11 h follow it, too late after 12:00.
    assertThat(ferry("9:00", "0:15", false)).contains("Impossible");
    // With 1:01 of interruptions the hour before embarking is no part of the rest.
    assertThat(ferry("9:00", "0:45", true)).endsWith("break Tue 08:00, drive Tue 09:00");
    assertThat(ferry("9:00", "0:46", true)).endsWith("break Tue 09:01, drive Tue 10:01");
    // Nine hours in all may not be interrupted: two more are needed after the crossing.
    assertThat(ferry("8:00", "0:15", true)).endsWith("break Tue 07:30, drive Tue 08:30");
  }

  private static String ferry(String crossing, String disembark, boolean bunk) {
    Instant rested = at(0, "12:00");
    DriverState state = driven("0:00", "9:00", "9:00", "0:00", rested);
    List<Window> departures = List.of(new Window(at(0, "21:00"), at(0, "21:00")));
    Ferry ferry =
        new Ferry(
            "Hull",
            "Rotterdam",
            time("0:15"),
            time(crossing),
            time(disembark),
            bunk,
            departures,
            true);
    ScheduleOutcome outcome = outcome(EU, state, at(0, "20:00"), journey(ferry, drive("1:00")));
    return outcome instanceof ScheduleOutcome.Planned planned
        ? line(planned.schedule())
        : outcome.toString();
  }

  /**
   * With 11:01 it departs from the specification, Tue 03:31: ten hours off duty after eight hours
   * of driving are an interruption by 395.3(a)(3)(ii) as well, so that no 30 min are needed.
   */
  @Test
  void case28() {
    DriverTerms us = DriverTerms.of(DriverRules.US);
    assertThat(line(schedule(us, fresh(0, 0), START, journey(drive("11:00")))))
        .isEqualTo("drive 14:00, break 14:30, drive 17:30");
    assertThat(line(schedule(us, fresh(0, 0), START, journey(drive("11:01")))))
        .isEqualTo("drive 14:00, rest Tue 00:00, drive Tue 03:01");
    Item once = drive("11:01", "8:00", "11:00");
    Item late = drive("11:01", "7:00", "11:00");
    assertThat(end(schedule(us, fresh(0, 0), START, journey(once)))).isEqualTo("Tue 03:01");
    assertThat(line(schedule(us, fresh(0, 0), START, journey(late))))
        .isEqualTo("drive 13:00, rest 23:00, drive Tue 03:01");
  }
}
