package dev.headroom.domain.route;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.route.traffic.TrafficSpeeds;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;
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
    for (long seed = 1; seed <= (LONG ? 3_000 : 20); seed++) {
      RandomTown town = town(seed);
      Instant start = RandomTownTest.leaving(seed);
      Instant end = start.plus(Duration.ofMinutes(5 + seed % 60));
      Times times = new Times.Within(start, end);
      BruteForce brute = RandomTownTest.brute(town, times, 1);
      if (brute != null) {
        TrafficSpeeds speeds = traffic(seed, town, brute);
        RandomTownTest.Arrival best = RandomTownTest.earliest(brute, start, end);
        RandomTownTest.checkTimes(town, times, speeds, best.at(), best.duration(), "seed " + seed);
      }
    }
  }

  @Test
  void anArrivalIsAnsweredByTheLatestDepartureThatDoes() {
    for (long seed = 1; seed <= (LONG ? 3_000 : 20); seed++) {
      RandomTown town = town(seed);
      Instant end = RandomTownTest.leaving(seed).plusSeconds(3_600);
      Times.ArriveBy times = new Times.ArriveBy(end);
      BruteForce brute = RandomTownTest.brute(town, times, 1);
      if (brute != null) {
        TrafficSpeeds speeds = traffic(seed, town, brute);
        RandomTownTest.Arrival best = RandomTownTest.ofTheLatestDeparture(brute, end);
        String as = "seed " + seed;
        if (!RandomTownTest.leavesEarlier(town, times, speeds, brute, best, as)) {
          RandomTownTest.checkTimes(town, times, speeds, best.at(), best.duration(), as);
        }
      }
    }
  }

  @Test
  void amidTrafficTheSlowerOfBothCounts() {
    int planned = 0;
    int slowed = 0;
    int cases = LONG ? 20_000 : 80;
    for (long seed = 1; seed <= cases; seed++) {
      RandomTown town = burdened(seed);
      Instant leaving = RandomTownTest.leaving(seed);
      Times times = new Times.DepartAt(leaving);
      BruteForce brute = RandomTownTest.brute(town, times, 1);
      if (brute != null) {
        SlowTraffic slow = RandomTownTest.traffic(seed, town);
        Optional<BruteForce.Leaving> best = brute.amid(slow).from(leaving);
        OptionalLong expected = best.stream().mapToLong(drive -> drive.sum().millis()).findFirst();
        String as = "seed " + seed;
        planned += RandomTownTest.check(town, times, slow.speeds(), best, expected, as) ? 1 : 0;
        BruteForce unlimited =
            RandomTownTest.brute(RandomTown.burdened(seed, true, 2, 5), times, 1).amid(slow);
        slowed += expected.equals(unlimited.best(Optional.of(leaving))) ? 0 : 1;
      }
    }
    assertThat(planned).isGreaterThan(cases / 5);
    assertThat(slowed).as("where the limiter changes the time").isGreaterThan(cases / 10);
  }

  /** Traffic in every second town. */
  private static TrafficSpeeds traffic(long seed, RandomTown town, BruteForce brute) {
    if (seed % 2 == 0) {
      return TrafficSpeeds.FREE_FLOW;
    }
    SlowTraffic slow = RandomTownTest.traffic(seed, town);
    brute.amid(slow);
    return slow.speeds();
  }
}
