package dev.headroom.osm.height;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class HillsTest {

  private static final double STEP = 30;

  private static Hills hills(int steps, DoubleUnaryOperator metres) {
    double[] heights =
        IntStream.rangeClosed(0, steps).mapToDouble(i -> metres.applyAsDouble(i * STEP)).toArray();
    return Hills.of(heights, STEP, 0, steps * STEP, 100);
  }

  private static List<Double> slopes(Hills hills, double length) {
    return hills.between(0, length).stream().map(Hills.Slope::share).toList();
  }

  @Test
  void aRampHasItsSlopeUpAndDown() {
    for (double slope : new double[] {-0.12, -0.05, 0, 0.05, 0.12}) {
      assertThat(slopes(hills(20, at -> 50 + slope * at), 600))
          .hasSize(20)
          .allSatisfy(share -> assertThat(share).isCloseTo(Math.abs(slope), within(1e-9)));
    }
  }

  @Test
  void aShortBumpIsNoHill() {
    // 3 m over 60 m, up and down again.
    List<Double> slopes = slopes(hills(20, at -> at > 270 && at < 330 ? 3 : 0), 600);
    assertThat(Collections.max(slopes)).isLessThan(0.02);
  }

  @Test
  void noiseOfTheDataIsNoHill() {
    Random random = new Random(5);
    for (int n = 0; n < 100; n++) {
      List<Double> slopes = slopes(hills(40, at -> 100 + 1.2 * random.nextGaussian()), 1_200);
      // From 3.6 % on a lorry at 88 km/h is slowed down.
      assertThat(slopes.stream().mapToDouble(x -> x).average().orElseThrow()).isLessThan(0.015);
    }
  }

  @Test
  void aShortLineIsNoSteeperThanItsRiseOverAHundredMetres() {
    assertThat(slopes(hills(1, at -> at / 10), 30)).containsExactly(0.03);
  }

  @Test
  void aVoidMakesUnknownWhatReachesIt() {
    Hills hills = hills(40, at -> at == 600 ? Double.NaN : at / 20);
    assertThat(hills.known(0, 480)).isTrue();
    assertThat(hills.known(0, 540)).isFalse();
    assertThat(hills.known(540, 660)).isFalse();
    assertThat(hills.known(720, 1_200)).isTrue();
    assertThat(hills.known(0, 1_200)).isFalse();
  }

  @Test
  void coarserDataReachesFarther() {
    assertThat(Hills.reach(30.9)).isEqualTo(100);
    assertThat(Hills.reach(92.7)).isCloseTo(185.4, within(0.01));
  }

  @Test
  void aCliffIsUnknown() {
    assertThat(hills(20, at -> at > 300 ? 80 : 0).known(0, 600)).isFalse();
    assertThat(hills(20, at -> at > 300 ? 80 : 0).known(0, 120)).isTrue();
  }

  @Test
  void besideABridgeTheSlopeGoesOn() {
    double[] heights =
        IntStream.rangeClosed(0, 20).mapToDouble(i -> i < 18 ? i * STEP / 20 : -30).toArray();
    Hills hills = Hills.of(heights, STEP, 0, 510, 100);
    assertThat(slopes(hills, 600)).allSatisfy(s -> assertThat(s).isCloseTo(0.05, within(1e-9)));
    assertThat(Hills.of(heights, STEP, 500, 400, 100).known(0, 600)).isFalse();
  }

  @Test
  void aPartHasTheSlopesOfItsSections() {
    assertThat(hills(20, at -> at / 20).between(40, 100))
        .extracting(Hills.Slope::from, Hills.Slope::to)
        .containsExactly(tuple(40.0, 60.0), tuple(60.0, 90.0), tuple(90.0, 100.0));
    assertThat(Hills.UNKNOWN.between(0, 100)).isEmpty();
    assertThat(Hills.UNKNOWN.known(0, 100)).isFalse();
  }
}
