package dev.headroom.domain.route.drive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.route.vehicle.TimeShift;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;

/** Windows of made-up drives: how long each takes by its departure, in minutes; 0 for none. */
class CoarseScanTest {

  private static final long MINUTE = 60_000;

  /** The looks of a budget that is never exhausted. */
  private static final int UNLIMITED = Integer.MAX_VALUE;

  private final List<Long> looks = new ArrayList<>();

  private CoarseScan scan(LongUnaryOperator minutes, int scanning, int better) {
    Budget scanned = () -> looks.size() >= scanning;
    Budget bettered = () -> looks.size() >= better;
    return new CoarseScan(
        (departure, budget) -> {
          if (budget.exhausted()) {
            throw new Budget.ExhaustedException();
          }
          looks.add(departure / MINUTE);
          long takes = minutes.applyAsLong(departure / MINUTE) * MINUTE;
          TimeShift shift = new TimeShift();
          shift.narrow(0, 0);
          Path path = new Path(takes, takes, 0, new int[] {1}, new int[0]);
          return new CoarseScan.Timed(takes == 0 ? Optional.empty() : Optional.of(path), shift);
        },
        scanned,
        bettered);
  }

  private static String shown(Finding found) {
    return found
        .trip()
        .map(
            trip ->
                trip.departure().orElseThrow().getEpochSecond() / 60
                    + " "
                    + trip.path().millis() / MINUTE
                    + (trip.proven() ? "" : " perhaps"))
        .orElse(found.getClass().getSimpleName());
  }

  @Test
  void itFindsWhatLookingAtEveryMinuteFinds() {
    for (long seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      int end = 30 + random.nextInt(200);
      long[] minutes = new long[end + 1];
      for (int at = 0; at <= end; at++) {
        minutes[at] = random.nextInt(100) < 80 ? 0 : 5 + random.nextInt(120);
      }
      looks.clear();
      String earliest =
          shown(
              scan(at -> minutes[(int) at], UNLIMITED, UNLIMITED).earliestArrival(0, end * MINUTE));
      assertThat(earliest).describedAs("seed %d", seed).isEqualTo(earliest(minutes, end));
      assertThat(looks).describedAs("seed %d", seed).doesNotHaveDuplicates();
      looks.clear();
      String latest =
          shown(
              scan(at -> minutes[(int) at], UNLIMITED, UNLIMITED)
                  .latest((end - 5) * MINUTE, 0, end * MINUTE));
      assertThat(latest).describedAs("seed %d", seed).isEqualTo(latest(minutes, end));
      assertThat(looks).describedAs("seed %d", seed).doesNotHaveDuplicates();
    }
  }

  private static String earliest(long[] minutes, int end) {
    int best = -1;
    boolean open = false;
    for (int at = 0; at <= end; at++) {
      open |= minutes[at] > 0;
      if (minutes[at] > 0
          && at + minutes[at] <= end
          && (best < 0 || at + minutes[at] <= best + minutes[best])) {
        best = at;
      }
    }
    return best < 0 ? open ? "TooShort" : "None" : best + " " + minutes[best];
  }

  private static String latest(long[] minutes, int end) {
    boolean open = false;
    for (int at = end - 5; at >= 0; at--) {
      open |= minutes[at] > 0;
      if (minutes[at] > 0 && at + minutes[at] <= end) {
        return at + " " + minutes[at];
      }
    }
    return open ? "TooShort" : "None";
  }

  @Test
  void aStreetThatOpensIsFoundInAFewLooks() {
    assertThat(
            shown(
                scan(at -> at < 540 ? 0 : 30, 60, 60)
                    .earliestArrival(7 * 60 * MINUTE, 12 * 60 * MINUTE)))
        .isEqualTo("540 30 perhaps");
    assertThat(looks).startsWith(420L, 435L, 450L);
    looks.clear();
    assertThat(
            shown(
                scan(at -> at < 540 ? 30 : 0, 60, 60)
                    .latest(12 * 60 * MINUTE, 0, 13 * 60 * MINUTE)))
        .isEqualTo("539 30 perhaps");
  }

  @Test
  void whenTheTimeRunsOutTheBestSoFarIsTheAnswer() {
    Finding found = scan(at -> 100 - at, UNLIMITED, 1).earliestArrival(0, 200 * MINUTE);
    assertThat(shown(found)).isEqualTo("0 100 perhaps");
    assertThat(looks).hasSize(1);
    assertThat(found.trip().orElseThrow().departure()).contains(Instant.EPOCH);
  }

  @Test
  void withoutAnyDriveWhenTheTimeRunsOutNothingIsSaid() {
    assertThatExceptionOfType(Budget.ExhaustedException.class)
        .isThrownBy(() -> scan(at -> 0, 20, 5).earliestArrival(0, 1_000 * MINUTE));
    assertThat(looks).hasSize(20);
    assertThatExceptionOfType(Budget.ExhaustedException.class)
        .isThrownBy(() -> scan(at -> 0, 20, 5).latest(1_000 * MINUTE, 0, 1_010 * MINUTE));
  }

  @Test
  void aWindowThatNoDriveCanKeepIsTooShort() {
    assertThat(shown(scan(at -> 10, UNLIMITED, UNLIMITED).earliestArrival(0, 9 * MINUTE)))
        .isEqualTo("TooShort");
    assertThat(looks).hasSize(10);
  }
}
