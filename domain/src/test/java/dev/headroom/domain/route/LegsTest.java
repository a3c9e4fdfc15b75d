package dev.headroom.domain.route;

import static dev.headroom.domain.network.NetworkSketch.at;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.NetworkSketch;
import dev.headroom.domain.route.plan.RoutePlanner;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Requests of several stops: each leg is planned as a request of its own. */
class LegsTest {

  private static final Duration UNLOADING = Duration.ofMinutes(20);
  private static final Instant NOON = Instant.parse("2026-11-23T12:00:00Z");

  /**
   * A main road of 3 km, and a yard off its middle that is private.
   *
   * <pre>
   *               | yard, 200 m
   *   west -------+-- bridge --+-- east
   * </pre>
   */
  private static final class Village {
    static final Position WEST = at(100, 0);
    static final Position YARD = at(1_500, 150);
    static final Position EAST = at(2_900, 0);
    static final Position SEA = at(90_000, 0);

    final NetworkSketch sketch = new NetworkSketch();
    final int middle = sketch.junction(1_500, 0);
    final NetworkSketch.Road west = sketch.road(sketch.junction(0, 0), middle).named("West Road");
    final int river = sketch.junction(2_000, 0);
    final NetworkSketch.Road bridge = sketch.road(middle, river).named("Bridge");
    final NetworkSketch.Road east =
        sketch.road(river, sketch.junction(3_000, 0)).named("East Road");
    final NetworkSketch.Road yard =
        sketch.road(middle, sketch.junction(1_500, 200)).named("Yard").rule(Rules.aPrivateRoad());

    RouteOutcome plan(Times times, Stop... stops) {
      return new RoutePlanner(sketch.index())
          .plan(
              RouteRequest.through(List.of(stops))
                  .dimensions(Rules.anEighteenTonneRigid())
                  .times(times)
                  .build(),
              Budgets.UNLIMITED);
    }

    List<Route> legs(Times times, Stop... stops) {
      RouteOutcome outcome = plan(times, stops);
      assertThat(outcome).isInstanceOf(RouteOutcome.Planned.class);
      return ((RouteOutcome.Planned) outcome).legs();
    }

    /** By the yard, where the vehicle unloads. */
    List<Route> legs(Times times) {
      return legs(times, stop(WEST), new Stop(YARD, UNLOADING), stop(EAST));
    }
  }

  private static Stop stop(Position place) {
    return new Stop(place);
  }

  @Test
  void aZoneMayBeEnteredForAStopButNotPassed() {
    Village village = new Village();
    List<Route> legs = village.legs(Times.unspecified());
    assertThat(legs).hasSize(2);
    assertThat(legs.get(0).roads())
        .extracting(DirectedRoad::road)
        .containsExactly(village.west.number(), village.yard.number());
    assertThat(legs.get(1).roads())
        .extracting(DirectedRoad::road)
        .containsExactly(village.yard.number(), village.bridge.number(), village.east.number());
    assertThat(legs)
        .allSatisfy(leg -> assertThat(leg.violated()).isEmpty())
        .extracting(leg -> leg.course().start().stop(), leg -> leg.course().end().stop())
        .containsExactly(tuple(0, 1), tuple(1, 2));
  }

  @Test
  void aGivenDepartureIsCarriedFromLegToLeg() {
    List<Route> legs = new Village().legs(Times.departAt(NOON));
    assertThat(legs.get(0).departure()).contains(NOON);
    assertThat(legs.get(1).departure())
        .isEqualTo(legs.get(0).arrival().map(t -> t.plus(UNLOADING)));
  }

  @Test
  void aGivenArrivalIsCarriedBackFromTheLastLeg() {
    List<Route> legs = new Village().legs(Times.arriveBy(NOON));
    assertThat(legs.get(1).arrival().orElseThrow())
        .isBetween(NOON.minus(Duration.ofMinutes(1)), NOON);
    assertThat(legs.get(0).arrival().orElseThrow())
        .isBetween(
            legs.get(1).departure().orElseThrow().minus(UNLOADING).minus(Duration.ofMinutes(1)),
            legs.get(1).departure().orElseThrow().minus(UNLOADING));
    assertThat(legs.get(0).course().end().stop()).isEqualTo(1);
  }

  @Test
  void aWindowHoldsFromTheFirstStopToTheLast() {
    Village village = new Village();
    Times within = Times.within(NOON, NOON.plus(Duration.ofMinutes(30)));
    List<Route> legs = village.legs(within);
    assertThat(legs.get(0).departure()).contains(NOON);
    assertThat(legs.get(1).departure().orElseThrow())
        .isAfterOrEqualTo(legs.get(0).arrival().orElseThrow().plus(UNLOADING));
    assertThat(legs.get(1).arrival().orElseThrow())
        .isBeforeOrEqualTo(NOON.plus(Duration.ofMinutes(30)));

    Stop[] stops = {stop(Village.WEST), new Stop(Village.YARD, UNLOADING), stop(Village.EAST)};
    Instant afterUnloading = legs.get(0).arrival().orElseThrow().plus(UNLOADING);
    assertThat(village.plan(Times.within(NOON, afterUnloading.plusSeconds(30)), stops))
        .isInstanceOfSatisfying(
            RouteOutcome.WindowTooShort.class,
            late -> {
              assertThat(late.stop()).isEqualTo(2);
              assertThat(late.ends()).extracting(StopOnRoad::stop).containsExactly(1, 2);
              assertThat(late.earliestArrival()).isEqualTo(legs.get(1).arrival());
            });
    assertThat(village.plan(Times.within(NOON, afterUnloading), stops))
        .isEqualTo(new RouteOutcome.WindowTooShort(2, List.of(), Optional.empty()));
  }

  @Test
  void aLegWaitsAtItsStopWhereThatIsWorthIt() {
    Village village = new Village();
    village.bridge.rule(Rules.closedToLorriesAtNight(ZoneId.of("UTC")));
    Instant night = Instant.parse("2026-11-24T04:00:00Z");
    List<Route> legs = village.legs(Times.within(night, night.plus(Duration.ofHours(12))));
    assertThat(legs.get(0).departure()).contains(night);
    assertThat(legs.get(1).departure().orElseThrow())
        .isAfter(legs.get(0).arrival().orElseThrow().plus(Duration.ofHours(1)));
  }

  @Test
  void whatIsWrongIsNamedByTheNumberOfTheStop() {
    Village village = new Village();
    Stop west = stop(Village.WEST);
    Stop yard = stop(Village.YARD);
    assertThat(village.plan(Times.unspecified(), west, yard, stop(Village.SEA)))
        .isEqualTo(new RouteOutcome.NoCoverage(2));
    assertThat(village.plan(Times.unspecified(), west, stop(Village.SEA), yard))
        .isEqualTo(new RouteOutcome.NoCoverage(1));
    village.bridge.rule(Rules.closedToAll());
    assertThat(village.plan(Times.unspecified(), west, yard, stop(Village.EAST)))
        .isInstanceOfSatisfying(
            RouteOutcome.NoLegalRoute.class,
            none -> assertThat(none.ends()).extracting(StopOnRoad::stop).containsExactly(1, 2));
    village.east.rule(Rules.closedToAll());
    assertThat(village.plan(Times.unspecified(), west, yard, stop(Village.EAST)))
        .isInstanceOfSatisfying(
            RouteOutcome.PointOffNetwork.class,
            off -> {
              assertThat(off.stop()).isEqualTo(2);
              assertThat(off.nearest()).extracting(StopOnRoad::stop).containsExactly(1, 2);
              assertThat(off.metres()).hasValue(off.nearest().get(1).metres());
            });
  }

  @Test
  void aLegIsTheRouteBetweenItsStopsAlone() {
    int planned = 0;
    for (long seed = 0; seed < 60; seed++) {
      RandomTown town = new RandomTown(seed, true, 4);
      RoutePlanner planner = new RoutePlanner(town.index);
      for (Times times :
          List.of(
              Times.unspecified(),
              Times.departAt(RandomTown.MONDAY_NOON),
              Times.arriveBy(RandomTown.MONDAY_NOON.plus(Duration.ofHours(2))))) {
        planned += thereAndBack(planner, town, times, "seed " + seed) ? 1 : 0;
      }
    }
    assertThat(planned).isGreaterThan(60);
  }

  /** Whether there is a route for both legs; each is as it is alone then. */
  private static boolean thereAndBack(
      RoutePlanner planner, RandomTown town, Times times, String as) {
    RouteRequest request =
        RouteRequest.through(
                List.of(stop(town.from), new Stop(town.to, UNLOADING), stop(town.from)))
            .dimensions(town.vehicle)
            .times(times)
            .build();
    boolean backwards = times instanceof Times.ArriveBy;
    if (!(planner.plan(request, Budgets.UNLIMITED) instanceof RouteOutcome.Planned planned)) {
      if (times instanceof Times.Unspecified) {
        assertThat(
                List.of(
                    alone(planner, town, town.from, town.to, times),
                    alone(planner, town, town.to, town.from, times)))
            .as(as)
            .anyMatch(leg -> !(leg instanceof RouteOutcome.Planned));
      }
      return false;
    }
    Route there = planned.legs().get(0);
    Route back = planned.legs().get(1);
    Times ofThere =
        backwards ? Times.arriveBy(back.departure().orElseThrow().minus(UNLOADING)) : times;
    Times ofBack =
        times instanceof Times.DepartAt
            ? Times.departAt(there.arrival().orElseThrow().plus(UNLOADING))
            : times;
    assertAlike(there, alone(planner, town, town.from, town.to, ofThere), as);
    assertAlike(back, alone(planner, town, town.to, town.from, ofBack), as);
    return true;
  }

  private static RouteOutcome alone(
      RoutePlanner planner, RandomTown town, Position from, Position to, Times times) {
    return planner.plan(new RouteRequest(from, to, town.vehicle, times), Budgets.UNLIMITED);
  }

  /** But for the numbers of the stops. */
  private static void assertAlike(Route leg, RouteOutcome alone, String as) {
    assertThat(alone).as(as).isInstanceOf(RouteOutcome.Planned.class);
    Route route = ((RouteOutcome.Planned) alone).legs().get(0);
    assertThat(leg.trip()).as(as).isEqualTo(route.trip());
    assertThat(leg.shape()).as(as).isEqualTo(route.shape());
    assertThat(leg.roads()).as(as).isEqualTo(route.roads());
    assertThat(leg.steps()).as(as).isEqualTo(route.steps());
    assertThat(leg.violated()).as(as).isEqualTo(route.violated());
    assertThat(leg.passed()).as(as).isEqualTo(route.passed());
    assertThat(leg.whatIfs()).as(as).isEqualTo(route.whatIfs());
    assertThat(leg.notices()).as(as).hasSameSizeAs(route.notices());
  }
}
