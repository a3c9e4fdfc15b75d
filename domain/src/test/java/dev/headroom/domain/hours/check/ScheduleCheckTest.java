package dev.headroom.domain.hours.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.hours.driver.Crew;
import dev.headroom.domain.hours.driver.DriverRules;
import dev.headroom.domain.hours.driver.DriverState;
import dev.headroom.domain.hours.driver.DriverState.Driven;
import dev.headroom.domain.hours.driver.DriverState.Exceptions;
import dev.headroom.domain.hours.driver.DriverState.Rested;
import dev.headroom.domain.hours.driver.DriverState.Worked;
import dev.headroom.domain.hours.driver.DriverTerms;
import dev.headroom.domain.hours.itinerary.Ferry;
import dev.headroom.domain.hours.itinerary.Item;
import dev.headroom.domain.hours.itinerary.Itinerary;
import dev.headroom.domain.hours.itinerary.Parking;
import dev.headroom.domain.hours.itinerary.ParkingPlace;
import dev.headroom.domain.hours.itinerary.Stop;
import dev.headroom.domain.hours.itinerary.Stretch;
import dev.headroom.domain.hours.itinerary.Window;
import dev.headroom.domain.hours.schedule.Activity;
import dev.headroom.domain.hours.schedule.Activity.Kind;
import dev.headroom.domain.hours.schedule.Activity.Why;
import dev.headroom.domain.hours.schedule.Schedule;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The articles one by one, at their figures and a minute beyond. */
class ScheduleCheckTest {

  /** A Monday. */
  private static final Instant START = Instant.parse("2026-03-02T06:00:00Z");

  private static final Exceptions ALL = new Exceptions(2, 3, 1);
  private static final DriverTerms EU = DriverTerms.of(DriverRules.EU);
  private static final DriverTerms TWO = new DriverTerms(DriverRules.EU, Crew.TWO, false);
  private static final DriverTerms DIRECTIVE = new DriverTerms(DriverRules.EU, Crew.ONE, true);
  private static final DriverTerms UK = DriverTerms.of(DriverRules.UK_DOMESTIC);
  private static final DriverTerms US = DriverTerms.of(DriverRules.US);

  @Test
  void article7() {
    holds(EU, "D4:30 B0:45 D4:30");
    breaks(EU, "D4:31", Article.EU_7);
    breaks(EU, "D4:30 B0:44 D0:01", Article.EU_7);
    holds(EU, "D2:00 B0:15 D2:30 B0:30 D4:30");
    breaks(EU, "D2:00 B0:30 D2:30 B0:15 D0:01", Article.EU_7);
    breaks(EU, "D2:00 B0:14 D2:30 B0:30 D0:01", Article.EU_7);
    breaks(EU, "D2:00 B0:40 D2:30 B0:29 D0:01", Article.EU_7);
    // Other work is no break; two breaks that meet are one.
    breaks(EU, "D4:30 W0:45 D0:01", Article.EU_7);
    holds(EU, "D4:30 B0:20 B0:25 D4:30");
  }

  @Test
  void article6() {
    breaks(EU, "D4:30 B0:45 D4:30 B0:45 D0:01", Article.EU_6_1);
    holds(EU, "D4:30 B0:45 D4:30 B0:45 D1:00", 1, 0, 0);
    breaks(EU, "D4:30 B0:45 D4:30 B0:45 D1:01", Article.EU_6_1, 1, 0, 0);
    // One extended day is one exception, two are two.
    String day = "D4:30 B0:45 D4:30 B0:45 D1:00 R11:00 ";
    holds(EU, day + day, 2, 0, 0);
    breaks(EU, day + day, Article.EU_6_1, 1, 0, 0);
    String nine = "D4:30 B0:45 D4:30 R11:00 ";
    holds(EU, nine.repeat(4) + "D4:30 B0:45 D4:30 R45:00 D1:00");
  }

  @Test
  void weeksOfDriving() {
    DriverState week = state(new Driven(hours(0), hours(0), hours(55), hours(0)), START);
    assertThat(check(EU, week, "D1:00", none())).isNull();
    assertThat(check(EU, week, "D1:01", none())).isEqualTo(Article.EU_6_2);
    DriverState two = state(new Driven(hours(0), hours(0), hours(33), hours(56)), START);
    assertThat(check(EU, two, "D1:00", none())).isNull();
    assertThat(check(EU, two, "D1:01", none())).isEqualTo(Article.EU_6_3);
    // 162 h after Monday 06:00 a new week begins.
    DriverState full = state(new Driven(hours(0), hours(0), hours(55), hours(0)), START);
    assertThat(check(EU, full, "R161:00 D2:00", none())).isNull();
    assertThat(check(EU, full, "R160:59 D2:00", none())).isEqualTo(Article.EU_6_2);
  }

  @Test
  void article8() {
    holds(EU, "W13:00 R11:00 W13:00");
    breaks(EU, "W13:01", Article.EU_8_2);
    holds(EU, "W13:01", 0, 1, 0);
    holds(EU, "W15:00 R9:00 W1:00", 0, 1, 0);
    breaks(EU, "W15:01", Article.EU_8_2, 0, 1, 0);
    breaks(EU, "W13:00 R10:59 W0:01", Article.EU_8_2);
    holds(EU, "W13:00 R10:59 W13:00", 0, 1, 0);
    breaks(EU, "W13:00 R8:59 W13:00", Article.EU_8_2, 0, 1, 0);
    // The portion within 24 h decides, however long the rest is.
    breaks(EU, "W14:00 R20:00 W1:00", Article.EU_8_2);
    holds(EU, "W14:00 R20:00 W1:00", 0, 1, 0);
    // 3 h and 9 h, in this order.
    holds(EU, "W6:00 R3:00 W6:00 R9:00 W13:00");
    holds(EU, "W6:00 R3:00 W6:00 R9:00 W6:00 R3:00 W6:00 R9:00");
    breaks(EU, "W6:00 R2:59 W6:00 R9:00 W1:00", Article.EU_8_2);
    breaks(EU, "W3:00 R9:00 W3:00 R3:00 W1:00", Article.EU_8_2);
  }

  @Test
  void weeklyRest() {
    String day = "W13:00 R11:00 ";
    holds(EU, day.repeat(5) + "W13:00 R45:00 W13:00");
    breaks(EU, day.repeat(6) + "W0:01", Article.EU_8_6);
    breaks(EU, day.repeat(5) + "W13:00 R44:59 W0:01", Article.EU_8_6);
    holds(EU, day.repeat(5) + "W13:00 R24:00 " + day.repeat(5), 0, 0, 1);
    breaks(EU, day.repeat(5) + "W13:00 R23:59 W0:01", Article.EU_8_6, 0, 0, 1);
  }

  @Test
  void twoDrivers() {
    holds(TWO, "D18:00 R9:00 D18:00");
    breaks(TWO, "D18:01", Article.EU_6_1);
    holds(TWO, "D20:00", 1, 0, 0);
    holds(TWO, "W3:00 D18:00 R9:00 W1:00");
    breaks(TWO, "W3:01 D18:00", Article.EU_8_2);
    breaks(TWO, "W3:00 D18:00 R8:59 W1:00", Article.EU_8_2);
    // Drives too short for a break on the way.
    holds(TWO, "D0:40 W0:05 ".repeat(13));
    breaks(TWO, "D0:40 W0:05 ".repeat(14), Article.EU_7);
    holds(TWO, "D0:40 W0:05 ".repeat(13) + "B0:45 " + "D0:40 W0:05 ".repeat(13));
  }

  @Test
  void article9() {
    // Regular: 11 h in all, twice interrupted, for an hour.
    String day = "W8:00 ";
    holds(EU, day + "R1:00 W0:30 F9:00 W0:30 R1:00 W13:00");
    breaks(EU, day + "R1:00 W0:31 F9:00 W0:30 R1:00 W13:00", Article.EU_8_2);
    breaks(EU, day + "R1:00 W0:30 F9:00 W0:30 R0:59 W13:00", Article.EU_8_2);
    breaks(EU, day + "R0:30 W0:10 R0:30 W0:10 F9:00 W0:10 R1:00 W13:00", Article.EU_8_2);
    breaks(EU, day + "R1:00 W0:30 S9:00 W0:30 R1:00 W13:00", Article.EU_8_2);
    // A reduced rest may not be interrupted.
    breaks(EU, day + "R1:00 W0:30 F8:00 W6:00", Article.EU_8_2, 0, 1, 0);
    // A rest that nothing interrupts needs no exception.
    holds(EU, day + "F11:00 W13:00");
    // In time: within 24 h.
    breaks(EU, "W12:01 R1:00 W0:30 F9:00 W0:30 R1:00 W13:00", Article.EU_8_2);
    // Driving in the interruption counts in both days.
    holds(EU, "D4:30 B0:45 D4:00 R1:00 D0:15 F9:00 D0:15 R1:00 D4:00 B0:45 D4:30 R11:00");
    breaks(EU, "D4:30 B0:45 D4:00 R1:00 D0:15 F9:00 D0:15 R1:00 D4:30 B0:45 D4:01", Article.EU_6_1);
  }

  @Test
  void directive() {
    holds(DIRECTIVE, "W6:00 B0:30 W3:00 B0:15 W1:00");
    breaks(DIRECTIVE, "W6:01", Article.DIRECTIVE_5);
    breaks(DIRECTIVE, "W6:00 B0:15 W0:01", Article.DIRECTIVE_5);
    holds(DIRECTIVE, "W3:00 B0:15 W3:00 B0:15 W3:00");
    breaks(DIRECTIVE, "W3:00 B0:15 W3:00 B0:15 W3:01", Article.DIRECTIVE_5);
    breaks(DIRECTIVE, "W1:00 B0:45 W6:01", Article.DIRECTIVE_5);
    // From 14:00 on ten hours end at midnight; 45 min later they are in the night.
    String rest = "R8:00 ";
    DriverState fresh = state(Driven.NONE, START.plus(hours(8)));
    assertThat(check(DIRECTIVE, fresh, rest + "W6:00 B0:30 W3:30", none())).isNull();
    assertThat(check(DIRECTIVE, fresh, rest + "W6:00 B0:45 W4:00", none())).isNull();
    assertThat(check(DIRECTIVE, fresh, rest + "W6:00 B0:45 W4:01", none()))
        .isEqualTo(Article.DIRECTIVE_7);
    String day = "W6:00 B0:45 W6:00 R11:15 ";
    holds(DIRECTIVE, day.repeat(5));
    breaks(DIRECTIVE, day.repeat(5) + "W0:01", Article.DIRECTIVE_4);
  }

  @Test
  void britain() {
    holds(UK, "D10:00 W1:00 R13:00 D10:00");
    breaks(UK, "D10:01", Article.UK_96_1);
    breaks(UK, "D9:00 W2:01", Article.UK_96_3);
    holds(UK, "D10:00 R14:00 D0:01");
    breaks(UK, "D10:00 R13:59 D0:01", Article.UK_96_1);
  }

  @Test
  void unitedStates() {
    holds(US, "D8:00 W0:30 D3:00");
    breaks(US, "D8:01", Article.US_395_3_A_3_II);
    breaks(US, "D8:00 W0:29 D0:01", Article.US_395_3_A_3_II);
    breaks(US, "D8:00 B0:30 D3:01", Article.US_395_3_A_3_I);
    holds(US, "W6:00 D8:00 W3:00");
    breaks(US, "W6:01 D8:00", Article.US_395_3_A_2);
    holds(US, "D8:00 B0:30 D3:00 R10:00 D8:00");
    breaks(US, "D8:00 B0:30 D3:00 R9:59 D0:01", Article.US_395_3_A_2);
    String day = "W3:00 D8:00 B0:30 D1:00 R10:00 ";
    breaks(US, day.repeat(5) + "D0:01", Article.US_395_3_B);
    holds(US, day.repeat(4) + "W3:00 D8:00 B0:30 D1:00 R34:00 D8:00");
  }

  @Test
  void theItineraryIsDone() {
    Itinerary itinerary =
        new Itinerary(
            List.of(
                new Stretch(hours(2), Parking.at(List.of(new ParkingPlace(hours(1), "lay-by")))),
                new Stop(
                    "gate",
                    hours(1),
                    Stop.Counts.WORK,
                    List.of(new Window(START.plus(hours(3)), START.plus(hours(4)))),
                    Stop.Waiting.WORK,
                    false)));
    assertThat(article(itinerary, did("0D1:00 0B1:00 0D1:00 1S1:00"))).isNull();
    assertThat(article(itinerary, did("0D2:00 1Q1:00 1S1:00"))).isNull();
    assertThat(article(itinerary, did("0D2:00 1S1:00"))).isEqualTo(Article.WINDOW);
    assertThat(article(itinerary, did("0D1:00 0B3:01 0D1:00 1S1:00"))).isEqualTo(Article.WINDOW);
    assertThat(article(itinerary, did("0D1:30 0B1:00 0D0:30 1S1:00"))).isEqualTo(Article.PARKING);
    assertThat(article(itinerary, did("0D2:00 1B1:00 1S1:00"))).isEqualTo(Article.PARKING);
    assertThat(article(itinerary, did("0D2:00 1Q1:00 1S1:00 1B0:10"))).isEqualTo(Article.PARKING);
    assertThat(article(itinerary, did("0D1:59 1Q1:01 1S1:00"))).isEqualTo(Article.ITINERARY);
    assertThat(article(itinerary, did("0D2:00 1Q1:00 1S0:59"))).isEqualTo(Article.ITINERARY);
    assertThat(article(itinerary, did("0D2:00 1Q1:00"))).isEqualTo(Article.ITINERARY);
    assertThat(article(itinerary, did("1Q3:00 1S1:00 0D2:00"))).isEqualTo(Article.ITINERARY);
    List<Activity> gap = new ArrayList<>(did("0D2:00 1Q1:00 1S1:00"));
    gap.remove(1);
    assertThat(article(itinerary, gap)).isEqualTo(Article.ITINERARY);
  }

  /** Activities with the number of their item: D drive, B break, Q wait, S service. */
  private static List<Activity> did(String text) {
    List<Activity> activities = new ArrayList<>();
    Instant now = START;
    for (String word : text.split(" ")) {
      Kind kind =
          switch (word.charAt(1)) {
            case 'D' -> Kind.DRIVE;
            case 'B' -> Kind.BREAK;
            case 'Q' -> Kind.WAIT;
            default -> Kind.WORK;
          };
      Why why = kind == Kind.WORK ? Why.SERVICE : Why.BREAK;
      Instant end = now.plus(time(word.substring(2)));
      activities.add(new Activity(kind, now, end, word.charAt(0) - '0', "", why));
      now = end;
    }
    return activities;
  }

  private static Article article(Itinerary itinerary, List<Activity> activities) {
    return new ScheduleCheck(EU, ZoneOffset.UTC)
        .check(itinerary, DriverState.rested(START), new Schedule(activities, START, none()))
        .map(Breach::article)
        .orElse(null);
  }

  private static void holds(DriverTerms terms, String text) {
    holds(terms, text, 0, 0, 0);
  }

  private static void holds(DriverTerms terms, String text, int tens, int reduced, int weekly) {
    Schedule.Used used = new Schedule.Used(tens, reduced, weekly);
    assertThat(check(terms, state(Driven.NONE, START), text, used)).as(text).isNull();
  }

  private static void breaks(DriverTerms terms, String text, Article article) {
    breaks(terms, text, article, 0, 0, 0);
  }

  private static void breaks(
      DriverTerms terms, String text, Article article, int tens, int reduced, int weekly) {
    Schedule.Used used = new Schedule.Used(tens, reduced, weekly);
    assertThat(check(terms, state(Driven.NONE, START), text, used)).as(text).isEqualTo(article);
  }

  private static Schedule.Used none() {
    return new Schedule.Used(0, 0, 0);
  }

  private static Duration hours(int hours) {
    return Duration.ofHours(hours);
  }

  private static DriverState state(Driven driven, Instant rested) {
    return new DriverState(driven, Worked.only(driven), new Rested(rested, rested), ALL);
  }

  private static Duration time(String text) {
    String[] parts = text.split(":");
    return Duration.ofHours(Integer.parseInt(parts[0])).plusMinutes(Integer.parseInt(parts[1]));
  }

  /**
   * The article that activities break: D drive, W work, B and R off duty at the end of what was
   * before, F crossing with a bunk, S crossing with a seat.
   */
  private static Article check(
      DriverTerms terms, DriverState state, String text, Schedule.Used used) {
    List<Item> items = new ArrayList<>();
    List<Activity> activities = new ArrayList<>();
    Instant now = START;
    for (String word : text.strip().split(" +")) {
      Duration time = time(word.substring(1));
      Kind kind = Kind.REST;
      Why why = Why.DAILY_REST;
      switch (word.charAt(0)) {
        case 'D' -> {
          items.add(new Stretch(time, Parking.anywhere()));
          kind = Kind.DRIVE;
        }
        case 'W' -> {
          items.add(Stop.of("stop", time, Stop.Counts.WORK));
          kind = Kind.WORK;
          why = Why.SERVICE;
        }
        case 'F', 'S' -> {
          boolean bunk = word.charAt(0) == 'F';
          items.add(new Ferry("a", "b", Duration.ZERO, time, Duration.ZERO, bunk, List.of(), true));
          kind = Kind.FERRY;
        }
        default -> {
          if (items.isEmpty()) {
            items.add(Stop.of("depot", Duration.ZERO, Stop.Counts.WORK));
          }
        }
      }
      Instant end = now.plus(time);
      activities.add(new Activity(kind, now, end, items.size() - 1, "", why));
      now = end;
    }
    return new ScheduleCheck(terms, ZoneOffset.UTC)
        .check(new Itinerary(items), state, new Schedule(activities, START, used))
        .map(Breach::article)
        .orElse(null);
  }
}
