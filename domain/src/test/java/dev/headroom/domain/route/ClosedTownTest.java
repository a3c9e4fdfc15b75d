package dev.headroom.domain.route;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.closure.RoadClosures;
import dev.headroom.domain.network.Coverage;
import dev.headroom.domain.network.RoadPoint;
import dev.headroom.domain.route.drive.Snapper;
import dev.headroom.domain.route.plan.RoutePlanner;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** Closures in random towns against brute force; a failure names its seed. */
class ClosedTownTest {

  private static final boolean LONG = Boolean.getBoolean("headroom.test.long");
  private static final long MINUTE = 60_000;

  private int planned;
  private int changed;

  @Test
  void withoutTimesRoutesAreTheShortestOverWhatIsLeftOpen() {
    int cases = LONG ? 100_000 : 200;
    for (long seed = 1; seed <= cases; seed++) {
      RandomTown town = new RandomTown(seed, seed % 2 == 0, 4);
      check(town, new Times.Unspecified(), town.closures(seed % 3 == 0), 3, seed);
    }
    assertThat(planned).as("routes").isGreaterThan(cases / 8);
    assertThat(changed).as("routes that a closure changes").isGreaterThan(cases / 50);
  }

  @Test
  void withADepartureAClosureHoldsAtTheTimeOfPassageAlone() {
    int cases = LONG ? 100_000 : 100;
    for (long seed = 1; seed <= cases; seed++) {
      RandomTown town = new RandomTown(seed, seed % 2 == 0, 2);
      Instant leaving = RandomTown.MONDAY_NOON.plusSeconds(seed * 97 % 9_000);
      check(town, new Times.DepartAt(leaving), town.closures(seed % 5 != 0), 1, seed);
    }
    assertThat(planned).as("routes").isGreaterThan(cases / 8);
    assertThat(changed).as("routes that a closure changes").isGreaterThan(cases / 100);
  }

  @Test
  void aSlowSpeedLimiterComesLaterToAClosure() {
    int cases = LONG ? 100_000 : 50;
    for (long seed = 1; seed <= cases; seed++) {
      RandomTown town = new RandomTown(seed, seed % 2 == 0, 2).limitedTo(10 + (int) (seed % 50));
      Instant leaving = RandomTown.MONDAY_NOON.plusSeconds(seed * 97 % 9_000);
      check(town, new Times.DepartAt(leaving), town.closures(seed % 5 != 0), 1, seed);
    }
    assertThat(planned).as("routes").isGreaterThan(cases / 8);
    assertThat(changed).as("routes that a closure changes").isGreaterThan(cases / 100);
  }

  private void check(RandomTown town, Times times, RoadClosures closures, int memory, long seed) {
    RouteRequest request = new RouteRequest(town.from, town.to, town.vehicle, times);
    Optional<BruteForce> brute = brute(town, request, memory);
    if (brute.isEmpty()) {
      return;
    }
    Optional<Instant> leaving =
        times instanceof Times.DepartAt at ? Optional.of(at.start()) : Optional.empty();
    OptionalLong open = best(brute.get(), leaving);
    OptionalLong expected = best(brute.get().closing(closures), leaving);
    RouteOutcome outcome = new RoutePlanner(town.index).plan(request, closures, Budgets.UNLIMITED);
    String as = "seed " + seed;
    if (expected.isEmpty()) {
      // A legal one leaves later.
      if (outcome instanceof RouteOutcome.Planned found && !crossesALaw(found.legs().get(0))) {
        assertThat(found.legs().get(0).departure()).as(as).isNotEqualTo(leaving);
        assertThat(brute.get().best(found.legs().get(0).departure()))
            .as(as)
            .hasValue(found.legs().get(0).duration().toMillis());
      }
      return;
    }
    planned++;
    changed += expected.equals(open) ? 0 : 1;
    assertThat(outcome).as(as).isInstanceOf(RouteOutcome.Planned.class);
    Route route = ((RouteOutcome.Planned) outcome).legs().get(0);
    assertThat(route.duration().toMillis()).as(as).isEqualTo(expected.getAsLong());
    boolean told =
        route.notices().stream()
            .anyMatch(
                notice ->
                    notice instanceof Notice.ClosureStops || notice instanceof Notice.LeavesLater);
    assertThat(told || expected.equals(open)).as(as + ": " + route.notices()).isTrue();
  }

  /** What the drive takes that leaves then or later, or without times. */
  private static OptionalLong best(BruteForce brute, Optional<Instant> leaving) {
    return leaving.isEmpty()
        ? brute.best(leaving)
        : leaving.flatMap(brute::from).stream()
            .mapToLong(drive -> drive.sum().millis())
            .findFirst();
  }

  @Test
  void aWindowIsAnsweredByTheEarliestArrival() {
    for (long seed = 1; seed <= (LONG ? 3_000 : 20); seed++) {
      RandomTown town = new RandomTown(seed, false, 2);
      RoadClosures closures = town.closures(true);
      Instant start = RandomTown.MONDAY_NOON.plusSeconds(seed * 97 % 7_200);
      Instant end = start.plus(Duration.ofMinutes(5 + seed % 60));
      RouteRequest request =
          new RouteRequest(town.from, town.to, town.vehicle, new Times.Within(start, end));
      Optional<BruteForce> brute = brute(town, request, 1);
      if (brute.isEmpty()) {
        continue;
      }
      long arrival = earliest(brute.get().closing(closures), start, end);
      checkArrival(town, request, closures, arrival, seed);
    }
  }

  @Test
  void anArrivalIsAnsweredByTheLatestDeparture() {
    for (long seed = 1; seed <= (LONG ? 3_000 : 20); seed++) {
      RandomTown town = new RandomTown(seed, false, 2);
      RoadClosures closures = town.closures(true);
      Instant end = RandomTown.MONDAY_NOON.plusSeconds(3_600 + seed * 97 % 7_200);
      RouteRequest request =
          new RouteRequest(town.from, town.to, town.vehicle, new Times.ArriveBy(end));
      Optional<BruteForce> brute = brute(town, request, 1);
      if (brute.isEmpty()) {
        continue;
      }
      long arrival = ofTheLatestDeparture(brute.get().closing(closures), end);
      checkArrival(town, request, closures, arrival, seed);
    }
  }

  private static long earliest(BruteForce brute, Instant start, Instant end) {
    long arrival = Long.MAX_VALUE;
    for (long d = ceil(start.toEpochMilli()); d <= end.toEpochMilli(); d += MINUTE) {
      OptionalLong millis = brute.best(Optional.of(Instant.ofEpochMilli(d)));
      if (millis.isPresent() && d + millis.getAsLong() <= end.toEpochMilli()) {
        arrival = Math.min(arrival, d + millis.getAsLong());
      }
    }
    return arrival;
  }

  private static long ofTheLatestDeparture(BruteForce brute, Instant end) {
    long latest = Math.floorDiv(end.toEpochMilli(), MINUTE) * MINUTE;
    for (long d = latest; d > latest - 300 * MINUTE; d -= MINUTE) {
      OptionalLong millis = brute.best(Optional.of(Instant.ofEpochMilli(d)));
      if (millis.isPresent() && d + millis.getAsLong() <= end.toEpochMilli()) {
        return d + millis.getAsLong();
      }
    }
    return Long.MAX_VALUE;
  }

  private static void checkArrival(
      RandomTown town, RouteRequest request, RoadClosures closures, long arrival, long seed) {
    RouteOutcome outcome = new RoutePlanner(town.index).plan(request, closures, Budgets.UNLIMITED);
    String as = "seed " + seed;
    if (arrival < Long.MAX_VALUE) {
      assertThat(outcome).as(as).isInstanceOf(RouteOutcome.Planned.class);
      Route route = ((RouteOutcome.Planned) outcome).legs().get(0);
      assertThat(route.arrival().orElseThrow().toEpochMilli()).as(as).isEqualTo(arrival);
    } else if (outcome instanceof RouteOutcome.Planned found) {
      assertThat(crossesALaw(found.legs().get(0))).as(as).isTrue();
    }
  }

  /** Where there is no legal way, a limit may be crossed at an end, a closure never. */
  private static boolean crossesALaw(Route route) {
    return !route.violated().isEmpty()
        || route.notices().stream().anyMatch(Notice.BanCrossed.class::isInstance);
  }

  private static long ceil(long millis) {
    return -Math.floorDiv(-millis, MINUTE) * MINUTE;
  }

  private static Optional<BruteForce> brute(RandomTown town, RouteRequest request, int memory) {
    Snapper snapper = new Snapper(town.index, Coverage.USUAL, request.leg(0));
    Optional<RoadPoint> from = snapper.snap(0);
    Optional<RoadPoint> to = snapper.snap(1);
    boolean alone =
        from.filter(first -> snapper.others(0, first).isEmpty()).isPresent()
            && to.filter(first -> snapper.others(1, first).isEmpty()).isPresent();
    return alone
        ? Optional.of(new BruteForce(town.network, town.vehicle, from.get(), to.get(), memory))
        : Optional.empty();
  }
}
