package dev.headroom.domain.route;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.route.traffic.TrafficSpeeds;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/**
 * The planner against brute force in random towns, for vans, which are faster on most roads than
 * the map says; with a limiter they are slower on some. A failure names its seed.
 */
class VanTownTest {

  private static final boolean LONG = Boolean.getBoolean("headroom.test.long");

  private static RandomTown town(long seed) {
    RandomTown town = RandomTown.ofAVan(seed, true, 2, 4);
    return seed % 4 == 0 ? town.limitedTo(40) : town;
  }

  @Test
  void withoutTimesTheDriveOfLeastCostIsTakenByTheClockOfAVan() {
    RandomTownTest.compare(LONG ? 2_000 : 100, 3, VanTownTest::town, seed -> Optional.empty());
  }

  @Test
  void withADepartureRoutesAreLegalAtTheTimeOfPassage() {
    int later =
        RandomTownTest.compare(LONG ? 2_000 : 100, 1, VanTownTest::town, RandomTownTest::afterNoon);
    assertThat(later).as("routes that leave later").isPositive();
  }

  @Test
  void aWindowIsAnsweredByTheEarliestArrival() {
    for (long seed = 1; seed <= (LONG ? 600 : 20); seed++) {
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
    for (long seed = 1; seed <= (LONG ? 600 : 20); seed++) {
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
  void amidTrafficAVanIsSlowedDownFromItsOwnSpeed() {
    int planned = 0;
    int faster = 0;
    int cases = LONG ? 2_000 : 80;
    for (long seed = 1; seed <= cases; seed++) {
      RandomTown town = town(seed);
      Instant leaving = RandomTownTest.leaving(seed);
      Times times = new Times.DepartAt(leaving);
      BruteForce brute = RandomTownTest.brute(town, times, 1);
      if (brute != null) {
        SlowTraffic slow = RandomTownTest.traffic(seed, town);
        Optional<BruteForce.Leaving> best = brute.amid(slow).from(leaving);
        OptionalLong expected = best.stream().mapToLong(drive -> drive.sum().millis()).findFirst();
        String as = "seed " + seed;
        planned += RandomTownTest.check(town, times, slow.speeds(), best, expected, as) ? 1 : 0;
        BruteForce drawing = RandomTownTest.brute(town.drawing(), times, 1).amid(slow);
        faster += expected.equals(drawing.best(Optional.of(leaving))) ? 0 : 1;
      }
    }
    assertThat(planned).isGreaterThan(cases / 5);
    assertThat(faster).as("where a van takes another time than a lorry").isGreaterThan(cases / 10);
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
