package dev.headroom.domain.route;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/**
 * The planner against brute force in random towns whose vehicle is too long to turn back, but where
 * no other way leads; a failure names its seed.
 */
class LongVehicleTownTest {

  private static final boolean LONG = Boolean.getBoolean("headroom.test.long");

  @Test
  void aLongVehicleTurnsBackOnlyWhereNoOtherWayLeads() {
    long another =
        LongStream.rangeClosed(1, 250)
            .mapToObj(seed -> RandomTown.ofALongVehicle(seed, seed % 2 == 0, 4, 6))
            .filter(LongVehicleTownTest::anotherWayLeads)
            .count();
    assertThat(another).as("drives that would turn back, and need not").isPositive();
    RandomTownTest.compare(
        LONG ? 100_000 : 250,
        3,
        seed -> RandomTown.ofALongVehicle(seed, seed % 2 == 0, 4, 6),
        seed -> Optional.empty());
  }

  @Test
  void soItDoesAtTheTimeOfPassage() {
    RandomTownTest.compare(
        LONG ? 10_000 : 100,
        1,
        seed -> RandomTown.ofALongVehicle(seed, true, 2, 6),
        RandomTownTest::afterNoon);
  }

  @Test
  void inAWindowItTurnsBackOnlyWhereNoOtherWayLeadsWithinIt() {
    int another = 0;
    for (long seed = 61; seed <= (LONG ? 3_000 : 90); seed++) {
      RandomTown town = RandomTown.ofALongVehicle(seed, true, 2, 6);
      Instant start = RandomTown.MONDAY_NOON.plusSeconds(seed * 97 % 7_200);
      Instant end = start.plus(Duration.ofMinutes(15 + seed % 60));
      Times times = new Times.Within(start, end);
      BruteForce brute = RandomTownTest.brute(town, times, 1);
      if (brute == null) {
        continue;
      }
      RandomTownTest.Arrival best = RandomTownTest.earliest(brute, start, end);
      if (isLong(town)) {
        RandomTownTest.Arrival ahead =
            RandomTownTest.earliest(brute.withoutTurningBack(), start, end);
        if (!ahead.equals(RandomTownTest.Arrival.NONE)) {
          another += ahead.equals(best) ? 0 : 1;
          best = ahead;
        }
      }
      RandomTownTest.checkTimes(town, times, best.at(), best.duration(), "seed " + seed);
    }
    assertThat(another).as("drives that would turn back, and need not").isPositive();
  }

  private static boolean anotherWayLeads(RandomTown town) {
    Optional<Instant> whenever = Optional.empty();
    Supplier<BruteForce> brute = () -> RandomTownTest.brute(town, Times.unspecified(), 3);
    return brute.get() != null
        && !atNeed(town, whenever, brute).best(whenever).equals(brute.get().best(whenever));
  }

  private static boolean isLong(RandomTown town) {
    return town.network.ruleBook().turningBack().isPresent()
        && new RouteRequest(town.from, town.to, town.vehicle, Times.unspecified())
            .leg(0)
            .mayBeTooLongToTurnBack();
  }

  /**
   * Brute force without turning back, if the vehicle of a town is long and a legal drive leads
   * there so.
   *
   * @param brute makes one that turns back; null where a point cannot be snapped
   */
  static BruteForce atNeed(
      RandomTown town, Optional<Instant> departure, Supplier<BruteForce> brute) {
    BruteForce turning = brute.get();
    if (turning == null || !isLong(town)) {
      return turning;
    }
    BruteForce ahead = brute.get().withoutTurningBack();
    return ahead.best(departure).isPresent() ? ahead : turning;
  }
}
