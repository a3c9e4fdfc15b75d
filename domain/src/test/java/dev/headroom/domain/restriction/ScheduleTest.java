package dev.headroom.domain.restriction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
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
}
