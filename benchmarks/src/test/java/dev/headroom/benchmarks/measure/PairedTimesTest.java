package dev.headroom.benchmarks.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** Each request counts with its least time, and versions are compared request by request. */
class PairedTimesTest {

  private static PairedTimes of(long[][] beforeAndAfter) {
    PairedTimes times = new PairedTimes(beforeAndAfter.length);
    for (int i = 0; i < beforeAndAfter.length; i++) {
      for (long late : new long[] {70, 0, 40}) {
        times.add(i, false, beforeAndAfter[i][0] + late);
        times.add(i, true, beforeAndAfter[i][1] + 2 * late);
      }
    }
    return times;
  }

  @Test
  void theLeastTimeOfARequestCounts() {
    PairedTimes times = of(new long[][] {{100, 50}});
    assertThat(times.quantile(0.5, false)).isEqualTo(100);
    assertThat(times.quantile(0.5, true)).isEqualTo(50);
  }

  @Test
  void theRatioOfMediansIsNotTheMedianOfRatios() {
    PairedTimes times = of(new long[][] {{100, 110}, {200, 100}, {300, 330}});
    assertThat(times.ratioOf(0.5)).isCloseTo(110 / 200.0, within(1e-9));
    assertThat(times.medianOfRatios()).isCloseTo(1.1, within(1e-9));
  }

  @Test
  void fewRequestsAreAboveAHighQuantile() {
    long[][] times = new long[100][];
    for (int i = 0; i < times.length; i++) {
      times[i] = new long[] {i + 1, 2L * (100 - i)};
    }
    assertThat(of(times).quantile(0.95, false)).isEqualTo(96);
    assertThat(of(times).quantile(0.95, true)).isEqualTo(192);
  }
}
