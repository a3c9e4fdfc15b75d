package dev.headroom.domain.restriction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScheduleTest {

  private static final ZoneId LONDON = ZoneId.of("Europe/London");

  private static Schedule daily(int fromMinute, int toMinute) {
    return Schedule.weekly(
        LONDON,
        new byte[7],
        List.of(
            new Schedule.DayPattern(
                List.of(
                    new Schedule.Change(0, Truth.NO),
                    new Schedule.Change(fromMinute, Truth.YES),
                    new Schedule.Change(toMinute, Truth.NO)))));
  }

  @ParameterizedTest
  @CsvSource({
    "2026-03-28T18:59:59.999Z, NO",
    "2026-03-28T19:00:00Z, YES",
    "2026-03-29T17:59:00Z, NO", // summer time has begun: 18:59 local
    "2026-03-29T18:00:00Z, YES",
    "2026-10-25T18:59:00Z, NO", // and ended
    "2026-10-25T19:00:00Z, YES",
    "2026-10-25T19:30:00Z, NO"
  })
  void holdsInLocalTime(String instant, Truth expected) {
    assertThat(daily(19 * 60, 19 * 60 + 30).at(Instant.parse(instant))).isEqualTo(expected);
  }

  @Test
  void weekdaysBeginWithMonday() {
    byte[] sundays = {0, 0, 0, 0, 0, 0, 1};
    Schedule schedule =
        Schedule.weekly(
            LONDON,
            sundays,
            List.of(Schedule.DayPattern.allDay(Truth.NO), Schedule.DayPattern.allDay(Truth.YES)));
    assertThat(schedule.at(Instant.parse("2026-11-22T12:00:00Z"))).isEqualTo(Truth.YES);
    assertThat(schedule.at(Instant.parse("2026-11-23T00:00:00Z"))).isEqualTo(Truth.NO);
  }

  @Test
  void outsideTheDaysLaidOutNothingIsKnown() {
    Schedule schedule =
        Schedule.dated(
            LONDON,
            LocalDate.of(2026, 1, 1),
            new byte[] {0},
            List.of(Schedule.DayPattern.allDay(Truth.NO)));
    assertThat(schedule.at(Instant.parse("2025-12-31T23:59:59Z"))).isEqualTo(Truth.UNKNOWN);
    assertThat(schedule.at(Instant.parse("2026-01-01T12:00:00Z"))).isEqualTo(Truth.NO);
    assertThat(schedule.at(Instant.parse("2026-01-02T00:00:00Z"))).isEqualTo(Truth.UNKNOWN);
  }

  @Test
  void theDaysLaidOutAreThoseOfItsOwnZone() {
    Schedule twoDays =
        Schedule.dated(
            ZoneId.of("Europe/Berlin"),
            LocalDate.of(2026, 1, 1),
            new byte[] {0, 0},
            List.of(Schedule.DayPattern.allDay(Truth.NO)));
    assertThat(twoDays.lastDay()).isEqualTo(LocalDate.of(2026, 1, 2));
    assertThat(twoDays.laysOut(Instant.parse("2025-12-31T22:59:59Z"))).isFalse();
    assertThat(twoDays.laysOut(Instant.parse("2025-12-31T23:00:00Z"))).isTrue();
    assertThat(twoDays.laysOut(Instant.parse("2026-01-02T22:59:59Z"))).isTrue();
    assertThat(twoDays.laysOut(Instant.parse("2026-01-02T23:00:00Z"))).isFalse();
    assertThat(daily(1, 2).laysOut(Instant.parse("2099-01-01T00:00:00Z"))).isTrue();
  }

  @Test
  void aBookKnowsForWhichTimesItsHoursAreNotLaidOut() {
    Schedule oneDay =
        Schedule.dated(
            LONDON,
            LocalDate.of(2026, 1, 1),
            new byte[] {0},
            List.of(Schedule.DayPattern.allDay(Truth.NO)));
    RuleBook book =
        new RuleBook(List.of(ban(oneDay), ban(daily(1, 2))), List.of(new int[0], new int[] {0}));
    assertThat(book.notLaidOut(Instant.parse("2026-01-01T12:00:00Z"))).isEmpty();
    assertThat(book.notLaidOut(Instant.parse("2026-01-02T12:00:00Z"))).contains(oneDay);
    RuleBook weekly = new RuleBook(List.of(ban(daily(1, 2))), List.of(new int[0]));
    assertThat(weekly.notLaidOut(Instant.parse("2099-01-02T12:00:00Z"))).isEmpty();
  }

  private static Rule ban(Schedule schedule) {
    Condition during = new Condition(Set.of(), Optional.of(schedule), List.of(), false);
    return new Rule(
        Matter.ACCESS,
        Nature.LEGAL,
        Rule.ALL_CLASSES,
        List.of(Clause.always(Access.OPEN), new Clause(Access.CLOSED, during)));
  }

  @Test
  void everyMinuteAtWhichTheAnswerChangesIsAmongTheChangesAcrossClockChanges() {
    Random random = new Random(42);
    for (int i = 0; i < 3_000; i++) {
      int from = random.nextInt(5 * 60);
      Schedule schedule = daily(1 + from, 2 + from + random.nextInt(4 * 60));
      Instant day = Instant.parse(i % 2 == 0 ? "2026-03-28T22:00:00Z" : "2026-10-24T22:00:00Z");
      Instant begin = day.plusSeconds(60L * random.nextInt(10 * 60));
      Instant end = begin.plusSeconds(60L * random.nextInt(3 * 60));
      List<Instant> expected = new ArrayList<>();
      for (Instant at = begin.plusSeconds(60); !at.isAfter(end); at = at.plusSeconds(60)) {
        if (schedule.at(at) != schedule.at(at.minusSeconds(60))) {
          expected.add(at);
        }
      }
      assertThat(schedule.changes(begin, end))
          .as("seed 42, case %s: %s from %s to %s", i, schedule.patterns(), begin, end)
          .containsAll(expected);
    }
  }

  @Test
  void aChangeCountsTwiceWhereTheClockIsPutBackOverIt() {
    Instant first = Instant.parse("2026-10-25T00:30:00Z");
    Schedule schedule = daily(90, 300);
    assertThat(schedule.at(first)).isEqualTo(Truth.YES);
    assertThat(schedule.at(first.plusSeconds(1_800))).isEqualTo(Truth.NO);
    assertThat(schedule.at(first.plusSeconds(3_600))).isEqualTo(Truth.YES);
    assertThat(schedule.changes(first.minusSeconds(1), first.plusSeconds(3_600)))
        .contains(first, first.plusSeconds(1_800), first.plusSeconds(3_600));
  }

  @Test
  void aBrokenScheduleIsRefused() {
    List<Schedule.DayPattern> patterns = List.of(Schedule.DayPattern.allDay(Truth.YES));
    assertThatThrownBy(() -> Schedule.weekly(LONDON, new byte[6], patterns))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Schedule.weekly(LONDON, new byte[] {0, 0, 0, 0, 0, 0, 1}, patterns))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> new Schedule.DayPattern(List.of(new Schedule.Change(1, Truth.YES))))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Schedule.Change(1_440, Truth.YES))
        .isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void aScheduleGivesBackWhatItWasMadeOf() {
    byte[] days = {0, 1, 0};
    List<Schedule.DayPattern> patterns =
        List.of(Schedule.DayPattern.allDay(Truth.NO), Schedule.DayPattern.allDay(Truth.YES));
    LocalDate first = LocalDate.of(2026, 3, 1);
    Schedule dated = Schedule.dated(LONDON, first, days, patterns);
    days[1] = 0;
    dated.patternOfDay()[2] = 1;

    assertThat(dated.zone()).isEqualTo(LONDON);
    assertThat(dated.isWeekly()).isFalse();
    assertThat(dated.firstDay()).isEqualTo(first);
    assertThat(dated.patternOfDay()).containsExactly(0, 1, 0);
    assertThat(dated.patterns()).isEqualTo(patterns);
    assertThat(dated.at(Instant.parse("2026-03-02T12:00:00Z"))).isEqualTo(Truth.YES);
    assertThat(daily(60, 120).isWeekly()).isTrue();
  }

  @Test
  void moreThan127DayPatternsAreToldApart() {
    List<Schedule.DayPattern> patterns = new ArrayList<>();
    byte[] days = new byte[200];
    for (int i = 0; i < days.length; i++) {
      patterns.add(Schedule.DayPattern.allDay(i == 199 ? Truth.YES : Truth.NO));
      days[i] = (byte) i;
    }
    LocalDate first = LocalDate.of(2026, 1, 1);
    Schedule schedule = Schedule.dated(LONDON, first, days, patterns);

    assertThat(schedule.at(first.plusDays(198).atTime(12, 0).atZone(LONDON).toInstant()))
        .isEqualTo(Truth.NO);
    assertThat(schedule.at(first.plusDays(199).atTime(12, 0).atZone(LONDON).toInstant()))
        .isEqualTo(Truth.YES);
    assertThat(
            Schedule.weekly(LONDON, new byte[] {(byte) 199, 0, 0, 0, 0, 0, 0}, patterns)
                .at(Instant.parse("2026-11-23T12:00:00Z")))
        .isEqualTo(Truth.YES);
  }

  @Test
  void schedulesThatSayTheSameAreEqualAndOthersAreNot() {
    List<Schedule.DayPattern> patterns =
        List.of(Schedule.DayPattern.allDay(Truth.NO), Schedule.DayPattern.allDay(Truth.YES));
    LocalDate first = LocalDate.of(1970, 1, 1);
    Schedule weekly = Schedule.weekly(LONDON, new byte[7], patterns);

    assertThat(weekly)
        .isEqualTo(Schedule.weekly(LONDON, new byte[7], List.copyOf(patterns)))
        .hasSameHashCodeAs(Schedule.weekly(LONDON, new byte[7], List.copyOf(patterns)))
        .isNotEqualTo(Schedule.weekly(LONDON, new byte[] {0, 0, 0, 0, 0, 0, 1}, patterns))
        .isNotEqualTo(Schedule.weekly(ZoneId.of("Europe/Dublin"), new byte[7], patterns))
        .isNotEqualTo(Schedule.weekly(LONDON, new byte[7], patterns.subList(0, 1)))
        .isNotEqualTo(Schedule.dated(LONDON, first, new byte[7], patterns))
        .isNotEqualTo("a schedule");
    assertThat(Schedule.dated(LONDON, first, new byte[7], patterns))
        .isNotEqualTo(Schedule.dated(LONDON, first.plusDays(1), new byte[7], patterns));
  }

  @Test
  void aChangeAtTheEndOfTheTimeAskedForCountsAndOneAtItsBeginningDoesNot() {
    Schedule schedule = daily(19 * 60, 20 * 60);
    Instant begin = Instant.parse("2026-01-12T19:00:00Z");
    Instant end = Instant.parse("2026-01-12T20:00:00Z");

    assertThat(schedule.changes(begin, end)).containsExactly(end);
    assertThat(schedule.changes(begin.minusNanos(1), end)).containsExactly(begin, end);
    assertThat(schedule.changes(begin, end.minusNanos(1))).isEmpty();
  }

  @Test
  void theMomentAtWhichTheClockIsChangedMayChangeTheAnswer() {
    Schedule schedule = daily(5 * 60, 6 * 60);
    Instant clock = Instant.parse("2026-03-29T01:00:00Z");

    assertThat(schedule.changes(clock.minusSeconds(60), clock)).containsExactly(clock);
    assertThat(schedule.changes(clock.minusSeconds(60), clock.minusNanos(1))).isEmpty();
    assertThat(schedule.changes(clock, clock.plusSeconds(60))).isEmpty();
  }

  @Test
  void inAPlaceWithoutClockChangesOnlyTheHoursOfTheDayCount() {
    Schedule schedule =
        Schedule.weekly(
            ZoneId.of("UTC"), new byte[7], List.of(Schedule.DayPattern.allDay(Truth.YES)));
    Instant day = Instant.parse("2026-03-29T00:00:00Z");

    assertThat(schedule.changes(day, day.plusSeconds(86_400)))
        .containsExactly(day.plusSeconds(86_400));
  }

  @Test
  void aDaysChangesAreInTheOrderOfTheirMinutes() {
    assertThatThrownBy(() -> pattern(0, 60, 60)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> pattern(0, 60, 59)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Schedule.DayPattern(List.of()))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(pattern(0, 60, 61).changes()).hasSize(3);
  }

  private static Schedule.DayPattern pattern(int... minutes) {
    return new Schedule.DayPattern(
        Arrays.stream(minutes).mapToObj(m -> new Schedule.Change(m, Truth.YES)).toList());
  }
}
