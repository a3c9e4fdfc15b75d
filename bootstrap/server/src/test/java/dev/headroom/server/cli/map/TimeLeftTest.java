package dev.headroom.server.cli.map;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

class TimeLeftTest {

  private static final long SECOND = 1_000_000_000L;

  @Test
  void isRightWhereProgressKeepsItsPace() {
    for (int second = 1; second < 100; second++) {
      assertThat(after(second, at -> at / 100)).as("after %d s", second).isEqualTo(100 - second);
    }
  }

  /** As a pass over a file that first leaves out three fifths of it. */
  @Test
  void isRightSoonAfterAFastBeginning() {
    DoubleUnaryOperator share = at -> at < 1 ? 0.6 * at : 0.6 + 0.4 * (at - 1) / 99;
    for (int second = 10; second < 100; second++) {
      assertThat(after(second, share))
          .as("after %d s", second)
          .isBetween(99L - second, 101L - second);
    }
  }

  @Test
  void isNotToldWhileNextToNothingIsDone() {
    TimeLeft left = new TimeLeft(0);
    left.reached(40 * SECOND, 0.005);
    assertThat(left.seconds()).isEmpty();
  }

  private static long after(int seconds, DoubleUnaryOperator share) {
    TimeLeft left = new TimeLeft(5);
    for (long tenth = 1; tenth <= 10L * seconds; tenth++) {
      left.reached(5 + tenth * SECOND / 10, share.applyAsDouble(tenth / 10.0));
    }
    return left.seconds().orElseThrow();
  }
}
