package dev.headroom.domain.route;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.network.Coverage;
import dev.headroom.domain.route.plan.RoutePlanner;
import dev.headroom.domain.route.traffic.TrafficSpeeds;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/**
 * Arrivals by a moment, with an earliest departure, against brute force over every minute in random
 * towns whose roads open and close; a failure names its seed.
 */
class ArriveByTest {

  private static final boolean LONG = Boolean.getBoolean("headroom.test.long");
  private static final long MINUTE = 60_000;

  private int planned;
  private int refused;
  private int moved;

  private record Case(RandomTown town, Times.ArriveBy times, TrafficSpeeds traffic, String as) {

    RouteOutcome plan() {
      return new RoutePlanner(town.index, Coverage.USUAL, traffic)
          .plan(new RouteRequest(town.from, town.to, town.vehicle, times), Budgets.UNLIMITED);
    }
  }

  @Test
  void theLatestDepartureThatArrivesInTimeIsNotBeforeTheEarliest() {
    for (long seed = 1; seed <= (LONG ? 5_000 : 60); seed++) {
      check(seed, Optional.empty());
    }
    assertEverySort();
  }

  @Test
  void theSameHoldsAmidTraffic() {
    for (long seed = 1; seed <= (LONG ? 3_000 : 25); seed++) {
      check(seed, Optional.of(new SlowTraffic(seed, ZoneOffset.UTC)));
    }
  }

  /** A test that never plans, refuses or is held up by hours would prove nothing. */
  private void assertEverySort() {
    assertThat(planned).as("planned").isGreaterThan(10);
    assertThat(refused).as("refused").isGreaterThan(3);
    assertThat(moved).as("arrives a minute or more before the end").isPositive();
  }

  private void check(long seed, Optional<SlowTraffic> traffic) {
    RandomTown town = new RandomTown(seed, true, 2);
    Instant end = RandomTown.MONDAY_NOON.plusSeconds(1_800 + seed * 97 % 10_800);
    Instant notBefore = end.minusSeconds(60 + seed * 31 % (seed % 2 == 0 ? 240 : 3_600));
    Times.ArriveBy times = new Times.ArriveBy(end, notBefore);
    BruteForce brute = RandomTownTest.brute(town, times, 1);
    if (brute == null) {
      return;
    }
    traffic.ifPresent(brute::amid);
    TrafficSpeeds speeds = traffic.map(SlowTraffic::speeds).orElse(TrafficSpeeds.FREE_FLOW);
    Case drawn = new Case(town, times, speeds, "seed " + seed);
    Optional<Instant> latest = latest(brute, times);
    if (latest.isPresent()) {
      assertLeaves(drawn, latest.get(), brute);
    } else {
      assertRefused(drawn, brute);
    }
  }

  /** The latest whole minute of departure that arrives in time; empty if there is none. */
  private static Optional<Instant> latest(BruteForce brute, Times.ArriveBy times) {
    long end = times.end().toEpochMilli();
    for (long d = Math.floorDiv(end, MINUTE) * MINUTE;
        d >= times.notBefore().toEpochMilli();
        d -= MINUTE) {
      Instant departure = Instant.ofEpochMilli(d);
      OptionalLong millis = brute.best(Optional.of(departure));
      if (millis.isPresent() && d + millis.getAsLong() <= end) {
        return Optional.of(departure);
      }
    }
    return Optional.empty();
  }

  private void assertLeaves(Case drawn, Instant departure, BruteForce brute) {
    RouteOutcome outcome = drawn.plan();
    assertThat(outcome).as(drawn.as).isInstanceOf(RouteOutcome.Planned.class);
    Route route = ((RouteOutcome.Planned) outcome).legs().get(0);
    assertThat(route.departure()).as(drawn.as).contains(departure);
    assertThat(route.duration().toMillis())
        .as(drawn.as)
        .isEqualTo(brute.best(Optional.of(departure)).orElseThrow());
    assertThat(route.arrival().orElseThrow()).as(drawn.as).isBeforeOrEqualTo(drawn.times.end());
    planned++;
    moved +=
        route.arrival().orElseThrow().isBefore(drawn.times.end().minus(Duration.ofMinutes(1)))
            ? 1
            : 0;
  }

  /** Without a legal drive in time there is none, or one that reports which limit it breaks. */
  private void assertRefused(Case drawn, BruteForce brute) {
    RouteOutcome outcome = drawn.plan();
    if (outcome instanceof RouteOutcome.Planned crossing) {
      RandomTownTest.assertBreaksALegalLimit(drawn.town, crossing.legs().get(0), drawn.as);
    } else if (outcome instanceof RouteOutcome.WindowTooShort tooShort) {
      refused++;
      Instant from = drawn.times.notBefore();
      RandomTownTest.Arrival first =
          RandomTownTest.earliest(brute, from, from.plus(Duration.ofHours(5)));
      if (!first.equals(RandomTownTest.Arrival.NONE)) {
        assertThat(tooShort.earliestArrival())
            .as(drawn.as)
            .contains(Instant.ofEpochMilli(first.at()));
      }
    }
  }

  @Test
  void anEarliestDepartureThatIsNotBeforeTheEndIsRefused() {
    RandomTown town = new RandomTown(1, true, 2);
    Times times = Times.arriveBy(RandomTown.MONDAY_NOON, RandomTown.MONDAY_NOON);
    assertThat(
            new RoutePlanner(town.index)
                .plan(new RouteRequest(town.from, town.to, town.vehicle, times), Budgets.UNLIMITED))
        .isInstanceOf(RouteOutcome.WindowTooShort.class);
  }
}
