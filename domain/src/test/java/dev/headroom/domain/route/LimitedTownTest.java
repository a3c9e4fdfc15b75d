package dev.headroom.domain.route;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * The planner against brute force in random towns, for vehicles whose speed limiter makes most of
 * their roads slower than the map says; a failure names its seed.
 */
class LimitedTownTest {

  private static final boolean LONG = Boolean.getBoolean("headroom.test.long");

  /** Roads of the towns are driven at 40 km/h and more. */
  private static int limiter(long seed) {
    return 20 + (int) (seed * 37 % 90);
  }

  private static RandomTown town(long seed) {
    return new RandomTown(seed, true, 2).limitedTo(limiter(seed));
  }

  private static RandomTown burdened(long seed) {
    return RandomTown.burdened(seed, true, 2, 5).limitedTo(limiter(seed));
  }

  @Test
  void withoutTimesTheDriveOfLeastCostTakesLonger() {
    RandomTownTest.compare(LONG ? 20_000 : 100, 3, LimitedTownTest::town, seed -> Optional.empty());
  }

  @Test
  void withADepartureRoutesAreLegalAtTheTimeOfPassage() {
    int later =
        RandomTownTest.compare(
            LONG ? 10_000 : 100, 1, LimitedTownTest::town, RandomTownTest::afterNoon);
    assertThat(later).as("routes that leave later").isPositive();
  }

  @Test
  void whereRoadsCostMoreThanTheirTimeTheLeastCostDecides() {
    RandomTownTest.compare(
        LONG ? 10_000 : 100, 1, LimitedTownTest::burdened, RandomTownTest::afterNoon);
  }

  @Test
  void rulesThatBeginAndEndOnTheWayCountAtTheTimeOfPassage() {
    RandomTownTest.compare(
        LONG ? 10_000 : 60,
        1,
        seed -> RandomTown.corrected(seed, seed % 2 == 0, 2).limitedTo(limiter(seed)),
        RandomTownTest::afterNoon);
  }

  @Test
  void aWindowIsAnsweredByTheEarliestArrival() {
    PacedTowns.compareWindows(LONG ? 3_000 : 20, LimitedTownTest::town);
  }

  @Test
  void anArrivalIsAnsweredByTheLatestDepartureThatDoes() {
    PacedTowns.compareArrivals(LONG ? 3_000 : 20, LimitedTownTest::town);
  }

  @Test
  void amidTrafficTheSlowerOfBothCounts() {
    PacedTowns.compareTraffic(
        LONG ? 20_000 : 80,
        LimitedTownTest::burdened,
        seed -> RandomTown.burdened(seed, true, 2, 5));
  }
}
