package dev.headroom.domain.route;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.route.traffic.TrafficSpeeds;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongFunction;

/**
 * Compares the planner with brute force in random towns whose vehicle has other times than the map
 * says.
 */
final class PacedTowns {

  private PacedTowns() {}

  /** A window is answered by the earliest arrival. */
  static void compareWindows(int cases, LongFunction<RandomTown> towns) {
    for (long seed = 1; seed <= cases; seed++) {
      RandomTown town = towns.apply(seed);
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

  /** An arrival is answered by the latest departure that does. */
  static void compareArrivals(int cases, LongFunction<RandomTown> towns) {
    for (long seed = 1; seed <= cases; seed++) {
      RandomTown town = towns.apply(seed);
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

  /**
   * A departure amid traffic.
   *
   * @param plain the same town for a vehicle with the times of the map, which are others in a tenth
   *     of the cases at least
   */
  static void compareTraffic(
      int cases, LongFunction<RandomTown> towns, LongFunction<RandomTown> plain) {
    int planned = 0;
    int others = 0;
    for (long seed = 1; seed <= cases; seed++) {
      RandomTown town = towns.apply(seed);
      Instant leaving = RandomTownTest.leaving(seed);
      Times times = new Times.DepartAt(leaving);
      BruteForce brute = RandomTownTest.brute(town, times, 1);
      if (brute != null) {
        SlowTraffic slow = RandomTownTest.traffic(seed, town);
        Optional<BruteForce.Leaving> best = brute.amid(slow).from(leaving);
        OptionalLong expected = best.stream().mapToLong(drive -> drive.sum().millis()).findFirst();
        String as = "seed " + seed;
        planned += RandomTownTest.check(town, times, slow.speeds(), best, expected, as) ? 1 : 0;
        BruteForce other = RandomTownTest.brute(plain.apply(seed), times, 1).amid(slow);
        others += expected.equals(other.best(Optional.of(leaving))) ? 0 : 1;
      }
    }
    assertThat(planned).isGreaterThan(cases / 5);
    assertThat(others).as("where the times are others than the map's").isGreaterThan(cases / 10);
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
