package dev.headroom.domain.route;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.headroom.domain.network.Coverage;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadPoint;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.route.drive.Snapper;
import dev.headroom.domain.route.plan.RoutePlanner;
import dev.headroom.domain.route.traffic.TrafficSpeeds;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;

/** The planner against brute force in random towns; a failure names its seed. */
class RandomTownTest {

  /** How long before an arrival brute force looks for the departure. */
  private static final Duration LOOKED_AT = Duration.ofHours(4);

  private static final boolean LONG = Boolean.getBoolean("headroom.test.long");
  private static final long MINUTE = 60_000;

  /**
   * The planner answers as brute force does in the town of each seed, and a fifth of them has a
   * route.
   *
   * @param memory how many roads back brute force tells states apart by
   * @param departures when a vehicle may leave: then or later
   * @return how many routes leave later
   */
  static int compare(
      int cases,
      int memory,
      LongFunction<RandomTown> towns,
      LongFunction<Optional<Instant>> departures) {
    int planned = 0;
    int later = 0;
    for (long seed = 1; seed <= cases; seed++) {
      RandomTown town = towns.apply(seed);
      Optional<Instant> start = departures.apply(seed);
      Times times = start.map(Times::departAt).orElseGet(Times::unspecified);
      BruteForce brute = LongVehicleTownTest.atNeed(town, start, () -> brute(town, times, memory));
      if (brute != null) {
        Optional<BruteForce.Leaving> best = start.flatMap(brute::from);
        OptionalLong millis =
            start.isEmpty()
                ? brute.best(start)
                : best.stream().mapToLong(drive -> drive.sum().millis()).findFirst();
        boolean found = check(town, times, best, millis, "seed " + seed);
        planned += found ? 1 : 0;
        later += found && best.filter(d -> !d.departure().equals(start.get())).isPresent() ? 1 : 0;
      }
    }
    assertThat(planned).isGreaterThan(cases / 5);
    return later;
  }

  static Optional<Instant> afterNoon(long seed) {
    return Optional.of(RandomTown.MONDAY_NOON.plusSeconds(seed * 97 % 12_000));
  }

  @Test
  void routesWithoutTimesAreTheShortestLegalOnes() {
    compare(
        LONG ? 100_000 : 120,
        3,
        seed -> new RandomTown(seed, seed % 2 == 0, 4),
        seed -> Optional.empty());
  }

  @Test
  void routesWithADepartureAreLegalAtTheTimeOfPassageAndTheShortestOrLeaveLater() {
    int cases = LONG ? 10_000 : 80;
    int later = compare(cases, 1, seed -> new RandomTown(seed, true, 2), RandomTownTest::afterNoon);
    assertThat(later).as("routes that leave later").isPositive();
  }

  @Test
  void rulesThatBeginAndEndOnTheWayCountAtTheTimeOfPassage() {
    compare(
        LONG ? 10_000 : 50,
        1,
        seed -> RandomTown.corrected(seed, seed % 2 == 0, 2),
        seed -> afterNoon(seed).filter(leaving -> seed % 4 > 0));
  }

  @Test
  void whereRoadsCostMoreThanTheirTimeTheLeastCostDecides() {
    compare(
        LONG ? 50_000 : 80,
        3,
        seed -> RandomTown.burdened(seed, seed % 2 == 0, 4, 5),
        seed -> Optional.empty());
  }

  @Test
  void whereTheLeastCostComesTooLateForWhatIsOpenNoQuickerDriveIsLookedFor() {
    compare(
        LONG ? 10_000 : 60,
        1,
        seed -> RandomTown.burdened(seed, true, 2, 5),
        RandomTownTest::afterNoon);
  }

  @Test
  void aWindowIsAnsweredByTheEarliestArrivalAndOfThoseTheShortestDrive() {
    for (long seed = 1; seed <= (LONG ? 3_000 : 20); seed++) {
      RandomTown town = new RandomTown(seed, true, 2);
      Instant start = RandomTown.MONDAY_NOON.plusSeconds(seed * 97 % 7_200);
      Instant end = start.plus(Duration.ofMinutes(5 + seed % 60));
      Times times = new Times.Within(start, end);
      BruteForce brute = brute(town, times, 1);
      if (brute == null) {
        continue;
      }
      Arrival best = earliest(brute, start, end);
      checkTimes(town, times, best.at, best.duration, "seed " + seed);
    }
  }

  @Test
  void anArrivalIsAnsweredByTheLatestDepartureThatDoes() {
    for (long seed = 1; seed <= (LONG ? 3_000 : 20); seed++) {
      RandomTown town = new RandomTown(seed, true, 2);
      Instant end = RandomTown.MONDAY_NOON.plusSeconds(3_600 + seed * 97 % 7_200);
      Times.ArriveBy times = new Times.ArriveBy(end);
      BruteForce brute = brute(town, times, 1);
      if (brute == null) {
        continue;
      }
      Arrival best = ofTheLatestDeparture(brute, end);
      if (!leavesEarlier(town, times, TrafficSpeeds.FREE_FLOW, brute, best, "seed " + seed)) {
        checkTimes(town, times, best.at, best.duration, "seed " + seed);
      }
    }
  }

  /**
   * When a drive ends, and how long it takes.
   *
   * @param at in milliseconds since 1970; {@link Long#MAX_VALUE} without a drive
   */
  record Arrival(long at, long duration) {

    static final Arrival NONE = new Arrival(Long.MAX_VALUE, Long.MAX_VALUE);
  }

  /** The earliest arrival of all departures within a window, and of those the shortest drive. */
  static Arrival earliest(BruteForce brute, Instant start, Instant end) {
    Arrival best = Arrival.NONE;
    for (long d = ceil(start.toEpochMilli()); d <= end.toEpochMilli(); d += MINUTE) {
      OptionalLong millis = brute.best(Optional.of(Instant.ofEpochMilli(d)));
      if (millis.isPresent() && d + millis.getAsLong() <= Math.min(end.toEpochMilli(), best.at)) {
        best = new Arrival(d + millis.getAsLong(), millis.getAsLong());
      }
    }
    return best;
  }

  /** The arrival in time of whoever leaves last, within four hours. */
  static Arrival ofTheLatestDeparture(BruteForce brute, Instant end) {
    long latest = Math.floorDiv(end.toEpochMilli(), MINUTE) * MINUTE;
    for (long d = latest; d > latest - LOOKED_AT.toMillis(); d -= MINUTE) {
      OptionalLong millis = brute.best(Optional.of(Instant.ofEpochMilli(d)));
      if (millis.isPresent() && d + millis.getAsLong() <= end.toEpochMilli()) {
        return new Arrival(d + millis.getAsLong(), millis.getAsLong());
      }
    }
    return Arrival.NONE;
  }

  static SlowTraffic traffic(long seed, RandomTown town) {
    return new SlowTraffic(
        seed,
        town.network.info().timeZones().stream()
            .findFirst()
            .map(ZoneId::of)
            .orElse(ZoneOffset.UTC));
  }

  /** An hour in the middle of which traffic changes. */
  static Instant leaving(long seed) {
    return RandomTown.MONDAY_NOON.plusSeconds(3_000 + seed * 97 % 12_000);
  }

  @Test
  void amidTrafficRoutesWithADepartureAreLegalAtTheTimeOfPassageAndCostTheLeast() {
    int planned = 0;
    int slowed = 0;
    int cases = LONG ? 50_000 : 50;
    for (long seed = 1; seed <= cases; seed++) {
      RandomTown town = RandomTown.burdened(seed, true, 2, 5);
      Instant leaving = leaving(seed);
      Times times = new Times.DepartAt(leaving);
      BruteForce brute = brute(town, times, 1);
      if (brute != null) {
        SlowTraffic traffic = traffic(seed, town);
        Optional<BruteForce.Leaving> best = brute.amid(traffic).from(leaving);
        OptionalLong expected = best.stream().mapToLong(drive -> drive.sum().millis()).findFirst();
        String as = "seed " + seed;
        planned += check(town, times, traffic.speeds(), best, expected, as) ? 1 : 0;
        slowed += expected.equals(brute(town, times, 1).best(Optional.of(leaving))) ? 0 : 1;
      }
    }
    assertThat(planned).isGreaterThan(cases / 5);
    assertThat(slowed).as("where traffic changes the time").isGreaterThan(cases / 10);
  }

  @Test
  void amidTrafficAWindowIsAnsweredByTheEarliestArrival() {
    for (long seed = 1; seed <= (LONG ? 3_000 : 20); seed++) {
      RandomTown town = new RandomTown(seed, true, 2);
      Instant start = leaving(seed);
      Instant end = start.plus(Duration.ofMinutes(5 + seed % 60));
      Times times = new Times.Within(start, end);
      BruteForce brute = brute(town, times, 1);
      if (brute == null) {
        continue;
      }
      SlowTraffic traffic = traffic(seed, town);
      brute.amid(traffic);
      Arrival best = earliest(brute, start, end);
      checkTimes(town, times, traffic.speeds(), best.at, best.duration, "seed " + seed);
    }
  }

  @Test
  void amidTrafficAnArrivalIsAnsweredByTheLatestDepartureThatDoes() {
    for (long seed = 1; seed <= (LONG ? 3_000 : 20); seed++) {
      RandomTown town = new RandomTown(seed, true, 2);
      Instant end = leaving(seed);
      Times.ArriveBy times = new Times.ArriveBy(end);
      BruteForce brute = brute(town, times, 1);
      if (brute == null) {
        continue;
      }
      SlowTraffic traffic = traffic(seed, town);
      brute.amid(traffic);
      Arrival best = ofTheLatestDeparture(brute, end);
      if (!leavesEarlier(town, times, traffic.speeds(), brute, best, "seed " + seed)) {
        checkTimes(town, times, traffic.speeds(), best.at, best.duration, "seed " + seed);
      }
    }
  }

  static void checkTimes(RandomTown town, Times times, long arrival, long duration, String as) {
    checkTimes(town, times, TrafficSpeeds.FREE_FLOW, arrival, duration, as);
  }

  static void checkTimes(
      RandomTown town, Times times, TrafficSpeeds traffic, long arrival, long duration, String as) {
    RouteOutcome outcome = plan(town, times, traffic);
    if (arrival == Long.MAX_VALUE) {
      if (outcome instanceof RouteOutcome.Planned planned) {
        assertBreaksALegalLimit(town, planned.legs().get(0), as);
      }
      return;
    }
    assertThat(outcome).as(as).isInstanceOf(RouteOutcome.Planned.class);
    Route route = ((RouteOutcome.Planned) outcome).legs().get(0);
    assertThat(route.arrival().orElseThrow().toEpochMilli()).as(as).isEqualTo(arrival);
    assertThat(route.duration().toMillis()).as(as).isEqualTo(duration);
  }

  /**
   * Whether none of the departures that brute force tries one by one will do, and the route leaves
   * earlier, when there is a legal drive; then it is no shorter than that, and arrives in time.
   */
  static boolean leavesEarlier(
      RandomTown town,
      Times.ArriveBy times,
      TrafficSpeeds traffic,
      BruteForce brute,
      Arrival best,
      String as) {
    if (!best.equals(Arrival.NONE)
        || !(plan(town, times, traffic) instanceof RouteOutcome.Planned planned)) {
      return false;
    }
    Route route = planned.legs().get(0);
    if (!route.departure().orElseThrow().isBefore(times.end().minus(LOOKED_AT))) {
      return false;
    }
    OptionalLong drive = brute.best(route.departure());
    if (drive.isEmpty()) {
      return false;
    }
    assertThat(drive.getAsLong()).as(as).isLessThanOrEqualTo(route.duration().toMillis());
    assertThat(route.arrival().orElseThrow()).as(as).isBeforeOrEqualTo(times.end());
    return true;
  }

  private static long ceil(long millis) {
    return -Math.floorDiv(-millis, MINUTE) * MINUTE;
  }

  private static RouteOutcome plan(RandomTown town, Times times, TrafficSpeeds traffic) {
    return new RoutePlanner(town.index, Coverage.USUAL, traffic)
        .plan(new RouteRequest(town.from, town.to, town.vehicle, times), Budgets.UNLIMITED);
  }

  /** Null where a point cannot be snapped. */
  static BruteForce brute(RandomTown town, Times times, int memory) {
    Snapper snapper =
        new Snapper(
            town.index,
            Coverage.USUAL,
            new RouteRequest(town.from, town.to, town.vehicle, times).leg(0));
    Optional<RoadPoint> from = snapper.snap(0);
    Optional<RoadPoint> to = snapper.snap(1);
    boolean alone =
        from.filter(first -> snapper.others(0, first).isEmpty()).isPresent()
            && to.filter(first -> snapper.others(1, first).isEmpty()).isPresent();
    return !alone ? null : new BruteForce(town.network, town.vehicle, from.get(), to.get(), memory);
  }

  private static boolean check(
      RandomTown town,
      Times times,
      Optional<BruteForce.Leaving> leaving,
      OptionalLong expected,
      String as) {
    return check(town, times, TrafficSpeeds.FREE_FLOW, leaving, expected, as);
  }

  /**
   * Whether there is a route; it is as expected then.
   *
   * @param leaving when it leaves, where a departure is given
   */
  static boolean check(
      RandomTown town,
      Times times,
      TrafficSpeeds traffic,
      Optional<BruteForce.Leaving> leaving,
      OptionalLong expected,
      String as) {
    RouteOutcome outcome = plan(town, times, traffic);
    if (expected.isEmpty()) {
      if (outcome instanceof RouteOutcome.Planned planned
          && planned.legs().get(0).departure().equals(times.moment())) {
        assertBreaksALegalLimit(town, planned.legs().get(0), as);
      }
      return false;
    }
    assertThat(outcome).as(as).isInstanceOf(RouteOutcome.Planned.class);
    Route route = ((RouteOutcome.Planned) outcome).legs().get(0);
    assertThat(route.departure()).as(as).isEqualTo(leaving.map(BruteForce.Leaving::departure));
    assertThat(route.duration().toMillis()).as(as).isEqualTo(expected.getAsLong());
    if (leaving.filter(drive -> drive.sum().crossed() > 0).isPresent()) {
      assertBreaksALegalLimit(town, route, as);
    } else {
      assertThat(route.violated()).as(as).isEmpty();
    }
    assertAddsUp(route, as);
    return true;
  }

  private static void assertAddsUp(Route route, String as) {
    double metres = route.steps().stream().mapToDouble(Route.Step::distance).sum();
    Duration time =
        route.steps().stream().map(Route.Step::duration).reduce(Duration.ZERO, Duration::plus);
    assertThat(metres).as(as).isCloseTo(route.distance(), within(0.001));
    assertThat(time).as(as).isEqualTo(route.duration());
    double shape = 0;
    for (int i = 1; i < route.shape().size(); i++) {
      shape += route.shape().get(i - 1).metresTo(route.shape().get(i));
    }
    assertThat(shape).as(as).isCloseTo(route.distance(), within(1.0));
  }

  static void assertBreaksALegalLimit(RandomTown town, Route route, String as) {
    boolean broken = false;
    Situation strictest = Situation.of(town.vehicle, new When.Unspecified());
    for (int i = 0; i < route.roads().size(); i++) {
      DirectedRoad use = route.roads().get(i);
      int directed = 2 * use.road() + (use.forward() ? 0 : 1);
      Verdict road =
          town.network.ruleBook().verdict(town.network.packed().rulesOf(directed), strictest);
      int before = town.network.junctionRules(town.network.packed().tailOf(directed));
      Verdict turn = town.network.ruleBook().verdict(before, strictest);
      broken |= road.compareTo(Verdict.FORBIDDEN) >= 0;
      broken |= i > 0 && turn.compareTo(Verdict.FORBIDDEN) >= 0;
    }
    assertThat(broken).as(as).isTrue();
  }
}
