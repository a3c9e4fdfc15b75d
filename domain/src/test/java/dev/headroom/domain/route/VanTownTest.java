package dev.headroom.domain.route;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
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
    PacedTowns.compareWindows(LONG ? 600 : 20, VanTownTest::town);
  }

  @Test
  void anArrivalIsAnsweredByTheLatestDepartureThatDoes() {
    PacedTowns.compareArrivals(LONG ? 600 : 20, VanTownTest::town);
  }

  @Test
  void amidTrafficAVanIsSlowedDownFromItsOwnSpeed() {
    PacedTowns.compareTraffic(LONG ? 2_000 : 80, VanTownTest::town, seed -> town(seed).drawing());
  }
}
