package dev.headroom.osm.speed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class SpeedProfileTest {

  /** The milliseconds of one road of stretches: metres and km/h in turns. */
  private static double millis(double... stretches) {
    SpeedProfile profile = new SpeedProfile(Handling.LORRY);
    for (int i = 0; i < stretches.length; i += 2) {
      profile.add(stretches[i], stretches[i + 1]);
    }
    profile.endRoad();
    return profile.millis()[0];
  }

  @Test
  void aRoadWithoutSlowStretchesIsDrivenAtItsSpeed() {
    assertThat(millis(1_000, 36)).isCloseTo(100_000, within(0.1));
    assertThat(millis(400, 36, 600, 36)).isCloseTo(100_000, within(0.1));
  }

  @Test
  void aSlowStretchCostsBrakingAndGainingBesides() {
    // From 20 to 5 m/s and back: 15² / (2 · 20) seconds braking by 1 m/s², twice that gaining.
    double alone = 2_000_000 / 20.0 + 50_000 / 5.0;
    assertThat(millis(1_000, 72, 50, 18, 1_000, 72))
        .isCloseTo(alone + 3 * 1_000 * 225 / 40.0, within(0.1));
  }

  @Test
  void aShortStretchBetweenSlowOnesNeverReachesItsSpeed() {
    double between = millis(100, 18, 60, 90, 100, 18) - millis(100, 18, 100, 18);
    // p² = (60 + 1.5 · 25) / 1.5: gains from 5 to 8.06 m/s, and brakes again
    assertThat(between).isCloseTo(1_000 * (3.062 / 0.5 + 3.062), within(5.0));
  }

  @Test
  void roadsThatFollowEachOtherShareTheirSpeed() {
    SpeedProfile profile = new SpeedProfile(Handling.LORRY);
    profile.add(500, 72);
    profile.endRoad();
    profile.add(10, 18);
    profile.add(500, 72);
    profile.endRoad();
    double[] roads = profile.millis();
    assertThat(roads[0]).as("braking lies on the first").isGreaterThan(25_000 + 5_000);
    assertThat(roads[0] + roads[1]).isCloseTo(millis(500, 72, 10, 18, 500, 72), within(0.1));
  }

  @Test
  void itIsWhatALorryDrivesInSmallSteps() {
    for (long seed = 1; seed <= 50; seed++) {
      Random random = new Random(seed);
      double[] stretches = new double[2 * (2 + random.nextInt(12))];
      for (int i = 0; i < stretches.length; i += 2) {
        stretches[i] = 5 + random.nextInt(300);
        stretches[i + 1] = 10 + random.nextInt(80);
      }
      assertThat(millis(stretches))
          .as("seed %d", seed)
          .isCloseTo(steps(stretches), within(0.01 * steps(stretches)));
    }
  }

  /** The same driven in steps of 10 cm. */
  private static double steps(double... stretches) {
    double metres = 0;
    for (int i = 0; i < stretches.length; i += 2) {
      metres += stretches[i];
    }
    double step = 0.1;
    double[] most = new double[(int) Math.round(metres / step)];
    int n = 0;
    for (int i = 0; i < stretches.length; i += 2) {
      for (int k = 0; k < Math.round(stretches[i] / step); k++) {
        most[n++] = stretches[i + 1] / 3.6;
      }
    }
    for (int i = 1; i < most.length; i++) {
      most[i] = Math.min(most[i], Math.sqrt(most[i - 1] * most[i - 1] + 2 * 0.5 * step));
    }
    for (int i = most.length - 2; i >= 0; i--) {
      most[i] = Math.min(most[i], Math.sqrt(most[i + 1] * most[i + 1] + 2 * 1.0 * step));
    }
    double seconds = 0;
    for (double speed : most) {
      seconds += step / speed;
    }
    return 1_000 * seconds;
  }
}
