package dev.headroom.domain.hours;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/**
 * Random days against {@link MinuteSearch}, which tries everything. The scheduler checks each
 * schedule against the articles itself. A failure names its seed; {@code -Dseed=…} runs one.
 */
class RandomDaysTest {

  private static final boolean LONG = Boolean.getBoolean("headroom.test.long");
  private static final int SMALL = LONG ? 100_000 : 500;
  private static final int LARGE = LONG ? 10_000 : 70;
  private static final int MOST_STATES = LONG ? 200_000 : 20_000;

  /** Small days of which an earlier version found a later end, none, or one that was not legal. */
  private static final long[] FOUND = {
    1_764, 2_720, 6_010, 8_469, 19_013, 20_337, 28_692, 56_315, 59_544
  };

  /** Large days of which an earlier version found a schedule that was not legal. */
  private static final long[] FOUND_LARGE = {2_649};

  /** How long after the start the exhaustive search looks for what should not be there. */
  private static final Duration HORIZON = Duration.ofHours(20);

  private int planned;
  private int impossible;
  private int unknown;
  private int rests;

  /** Of a small day the exhaustive search finds the end too: neither is stricter than the other. */
  @Test
  void aSmallDayEndsWhenTryingEverythingEnds() {
    for (long seed : LongStream.concat(seeds(SMALL), LongStream.of(FOUND)).toArray()) {
      RandomDay day = RandomDay.small(seed);
      ScheduleOutcome outcome = outcome(day, seed);
      Instant before = outcome instanceof ScheduleOutcome.Planned plan ? end(plan) : horizon(day);
      int found = day.earliest(before.plusSeconds(60), MOST_STATES);
      count(day, outcome, found);
      if (found != MinuteSearch.UNKNOWN) {
        int expected =
            outcome instanceof ScheduleOutcome.Planned plan
                ? day.minute(end(plan))
                : MinuteSearch.NONE;
        assertThat(found).as("seed %d: %s %s", seed, day, outcome).isEqualTo(expected);
      }
    }
    if (Long.getLong("seed") == null) {
      assertThat(planned).isGreaterThan(SMALL / 2);
      assertThat(rests).isGreaterThan(SMALL / 20);
      assertThat(impossible).isGreaterThan(SMALL / 20);
      assertThat(unknown).as(this::counts).isLessThan(SMALL / (LONG ? 40 : 10));
    }
  }

  /** Of most large days the exhaustive search reaches its bound: it has found no earlier end. */
  @Test
  void noScheduleEndsEarlier() {
    for (long seed : LongStream.concat(seeds(LARGE), LongStream.of(FOUND_LARGE)).toArray()) {
      RandomDay day = RandomDay.large(seed);
      ScheduleOutcome outcome = outcome(day, seed);
      Instant before = outcome instanceof ScheduleOutcome.Planned plan ? end(plan) : horizon(day);
      int found = day.earliest(before, MOST_STATES);
      count(day, outcome, found);
      assertThat(found)
          .as("seed %d: %s %s", seed, day, outcome)
          .isIn(MinuteSearch.NONE, MinuteSearch.UNKNOWN);
    }
    if (Long.getLong("seed") == null) {
      assertThat(planned).isGreaterThan(LARGE / 2);
      assertThat(rests).isGreaterThan(LARGE / 10);
      assertThat(impossible).isGreaterThan(LARGE / 100);
      assertThat(unknown).as(this::counts).isLessThan(LARGE * 3 / 5);
    }
  }

  private static LongStream seeds(long cases) {
    return LongStream.rangeClosed(Long.getLong("seed", 1), Long.getLong("seed", cases));
  }

  private static ScheduleOutcome outcome(RandomDay day, long seed) {
    try {
      ScheduleOutcome outcome = day.outcome();
      assertThat(outcome).as("seed " + seed).isNotInstanceOf(ScheduleOutcome.TooLong.class);
      return outcome;
    } catch (IllegalStateException e) {
      throw new AssertionError("seed " + seed + ": " + day, e);
    }
  }

  private static Instant end(ScheduleOutcome.Planned plan) {
    return plan.schedule().end();
  }

  private static Instant horizon(RandomDay day) {
    return day.start().plus(HORIZON);
  }

  private void count(RandomDay day, ScheduleOutcome outcome, int found) {
    unknown += found == MinuteSearch.UNKNOWN ? 1 : 0;
    if (outcome instanceof ScheduleOutcome.Planned plan) {
      planned++;
      rests += end(plan).isAfter(day.start().plus(Duration.ofHours(15))) ? 1 : 0;
    } else {
      impossible++;
    }
  }

  private String counts() {
    return String.format(
        "%d planned, %d of them with a rest, %d impossible, %d unknown",
        planned, rests, impossible, unknown);
  }
}
