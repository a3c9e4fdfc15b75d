package dev.headroom.domain.closure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.restriction.Schedule;
import dev.headroom.domain.restriction.Truth;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class ClosureTermTest {

  private static final int ROUNDS = Boolean.getBoolean("headroom.test.long") ? 1_000 : 30;

  private static final ZoneId LONDON = ZoneId.of("Europe/London");

  /** The week in which the clocks of London are put forward. */
  private static final Instant MONDAY = Instant.parse("2026-03-23T00:00:00Z");

  private static final long MINUTE = 60_000;

  private static ClosureNotice notice(Instant from, Optional<Instant> until) {
    return new ClosureNotice(List.of(new Position(54, -4)), false, "works", from, until);
  }

  /** From 22:00 to 05:00, beginning on a Monday to Friday. */
  private static Schedule nights() {
    Schedule.DayPattern monday =
        new Schedule.DayPattern(
            List.of(new Schedule.Change(0, Truth.NO), new Schedule.Change(22 * 60, Truth.YES)));
    Schedule.DayPattern night =
        new Schedule.DayPattern(
            List.of(
                new Schedule.Change(0, Truth.YES),
                new Schedule.Change(5 * 60, Truth.NO),
                new Schedule.Change(22 * 60, Truth.YES)));
    Schedule.DayPattern saturday =
        new Schedule.DayPattern(
            List.of(new Schedule.Change(0, Truth.YES), new Schedule.Change(5 * 60, Truth.NO)));
    return Schedule.weekly(
        LONDON,
        new byte[] {0, 1, 1, 1, 1, 2, 3},
        List.of(monday, night, saturday, Schedule.DayPattern.allDay(Truth.NO)));
  }

  private static long at(String time) {
    return Instant.parse(time).toEpochMilli();
  }

  @Test
  void nightsAreClosedWithinTheTermOnly() {
    ClosureTerm term =
        new ClosureTerm(
            notice(MONDAY, Optional.of(Instant.parse("2026-03-28T12:00:00Z"))),
            Optional.of(nights()));

    assertThat(term.during(at("2026-03-23T21:59:59.999Z"), at("2026-03-23T21:59:59.999Z")))
        .isFalse();
    assertThat(term.during(at("2026-03-23T21:59:00Z"), at("2026-03-23T22:00:00Z"))).isTrue();
    assertThat(term.during(at("2026-03-24T05:00:00Z"), at("2026-03-24T21:59:59Z"))).isFalse();
    assertThat(term.throughout(at("2026-03-23T22:00:00Z"), at("2026-03-24T04:59:59Z"))).isTrue();
    assertThat(term.throughout(at("2026-03-23T22:00:00Z"), at("2026-03-24T05:00:00Z"))).isFalse();
    assertThat(term.during(at("2026-03-30T22:00:00Z"), at("2026-03-31T05:00:00Z"))).isFalse();
    assertThat(term.opensFrom(Instant.parse("2026-03-24T01:00:00Z")))
        .contains(Instant.parse("2026-03-24T05:00:00Z"));
  }

  @Test
  void longSpansCountAsPartlyClosed() {
    ClosureTerm term = new ClosureTerm(notice(MONDAY, Optional.empty()), Optional.of(nights()));
    long years = MONDAY.plus(Duration.ofDays(2_000)).toEpochMilli();

    assertThat(term.during(MONDAY.toEpochMilli(), years)).isTrue();
    assertThat(term.throughout(MONDAY.toEpochMilli(), years)).isFalse();
    assertThat(term.mayBeginAfter(years)).isTrue();
    assertThat(term.during(at("2026-03-24T01:00:00Z"), Long.MAX_VALUE - 1)).isTrue();
  }

  @Test
  void answersAgreeWithEachMinuteAndHoldWithinTheirShifts() {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    List<Integer> begins = new ArrayList<>();
    for (int round = 0; round < ROUNDS; round++) {
      Instant from = MONDAY.plusSeconds(random.nextInt(2 * 86_400));
      Optional<Instant> until =
          random.nextBoolean()
              ? Optional.of(from.plusSeconds(1 + random.nextInt(7 * 86_400)))
              : Optional.empty();
      ClosureTerm term =
          new ClosureTerm(
              notice(from, until),
              random.nextInt(4) == 0 ? Optional.empty() : Optional.of(nights()));
      long enter = MONDAY.toEpochMilli() + MINUTE * random.nextInt(8 * 24 * 60);
      long leave = enter + MINUTE * random.nextInt(600);
      String which = "seed %s, round %s".formatted(seed, round);
      ClosureTerm.Answer answer = term.passing(enter, leave);

      boolean any =
          LongStream.rangeClosed(0, (leave - enter) / 1_000)
              .anyMatch(second -> momentary(term, enter + second * 1_000));
      boolean all =
          LongStream.rangeClosed(0, (leave - enter) / 1_000)
              .allMatch(second -> momentary(term, enter + second * 1_000));
      assertThat(term.during(enter, leave)).as(which).isEqualTo(any);
      assertThat(term.throughout(enter, leave)).as(which).isEqualTo(all);
      assertThat(answer.inForce()).as(which).isEqualTo(any);
      assertThat(answer.earlier()).as(which).isNotNegative();
      assertThat(answer.later()).as(which).isNotNegative();
      for (long shift : new long[] {answer.later(), answer.later() / 2}) {
        long some = Math.min(shift, Duration.ofDays(20).toMillis());
        assertThat(term.during(enter + some, leave + some)).as(which + " later").isEqualTo(any);
      }
      for (long shift : new long[] {answer.earlier(), answer.earlier() / 2}) {
        long some = Math.min(shift, Duration.ofDays(20).toMillis());
        assertThat(term.during(enter - some, leave - some)).as(which + " earlier").isEqualTo(any);
      }
      begins.add(any ? 1 : 0);
    }
    assertThat(begins).contains(0, 1);
  }

  private static boolean momentary(ClosureTerm term, long moment) {
    return term.passing(moment, moment).inForce();
  }
}
