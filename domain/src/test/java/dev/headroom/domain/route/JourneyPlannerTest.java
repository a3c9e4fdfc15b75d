package dev.headroom.domain.route;

import static dev.headroom.domain.network.NetworkSketch.at;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.domain.closure.RoadClosures;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.journey.Journey;
import dev.headroom.domain.journey.JourneyOutcome;
import dev.headroom.domain.journey.JourneyPlanner;
import dev.headroom.domain.journey.JourneyRequest;
import dev.headroom.domain.journey.JourneyStop;
import dev.headroom.domain.journey.Window;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.NetworkSketch;
import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.route.plan.RoutePlanner;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Times, windows, vehicles and order of journeys. */
class JourneyPlannerTest {

  private static final boolean LONG = Boolean.getBoolean("headroom.test.long");
  private static final Instant NOON = Instant.parse("2026-11-23T12:00:00Z");

  /** The order is found with departures in whole minutes where legs take longer at some times. */
  private static final int LEEWAY = 5;

  private static final Duration UNLOADING = Duration.ofMinutes(20);

  /** A main road of 9 km with places on it, and a bridge of 3 km in the middle. */
  private static final class Valley {
    static final Position A = at(100, 0);
    static final Position B = at(3_000, 0);
    static final Position D = at(8_900, 0);

    final NetworkSketch sketch = new NetworkSketch();
    final int first = sketch.junction(0, 0);
    final int west = sketch.junction(4_000, 0);
    final int east = sketch.junction(5_000, 0);
    final int last = sketch.junction(9_000, 0);
    final NetworkSketch.Road bridge = sketch.road(west, east).named("Bridge");

    {
      sketch.road(first, west).named("West Road");
      sketch.road(east, last).named("East Road");
    }

    JourneyOutcome plan(boolean best, Times times, JourneyStop... stops) {
      return new JourneyPlanner(new RoutePlanner(sketch.index()))
          .plan(
              new JourneyRequest(List.of(stops), Rules.anEighteenTonneRigid(), times, best),
              RoadClosures.NONE,
              leg -> Budgets.UNLIMITED);
    }

    Journey journey(Times times, JourneyStop... stops) {
      return planned(plan(false, times, stops));
    }
  }

  private static Journey planned(JourneyOutcome outcome) {
    assertThat(outcome).isInstanceOf(JourneyOutcome.Planned.class);
    return ((JourneyOutcome.Planned) outcome).journey();
  }

  private static JourneyStop halt(Position place) {
    return JourneyStop.halt(new Stop(place));
  }

  private static JourneyStop unload(Position place) {
    return JourneyStop.halt(new Stop(place, UNLOADING));
  }

  private static Window window(Instant from, int minutes) {
    return new Window(from, from.plus(Duration.ofMinutes(minutes)));
  }

  @Test
  void theServiceWaitsForItsWindowAndTheNextLegForTheService() {
    Instant opens = NOON.plus(Duration.ofHours(1));
    Journey journey =
        new Valley()
            .journey(
                Times.departAt(NOON),
                halt(Valley.A),
                unload(Valley.B).within(window(NOON.minusSeconds(7_200), 60), window(opens, 30)),
                halt(Valley.D));
    Journey.Visit visit = journey.visits().get(1);
    assertThat(visit.arrival()).isEqualTo(journey.legs().get(0).route().arrival());
    assertThat(visit.service()).contains(opens);
    assertThat(visit.window()).hasValue(1);
    assertThat(visit.departure()).contains(opens.plus(UNLOADING));
    assertThat(visit.waits()).isEqualTo(Duration.between(visit.arrival().orElseThrow(), opens));
    assertThat(journey.legs().get(1).route().departure()).contains(opens.plus(UNLOADING));
    assertThat(journey.visits().get(2).departure())
        .isEqualTo(journey.legs().get(1).route().arrival());
  }

  @Test
  void withoutATimeThereAreNoTimes() {
    Journey journey =
        new Valley().journey(Times.unspecified(), halt(Valley.A), halt(Valley.B), halt(Valley.D));
    assertThat(journey.visits()).allSatisfy(visit -> assertThat(visit.arrival()).isEmpty());
    assertThat(journey.duration()).isEmpty();
    assertThat(journey.distance()).isBetween(8_799.0, 8_801.0);
    assertThatThrownBy(
            () ->
                new Valley()
                    .journey(
                        Times.unspecified(),
                        halt(Valley.A),
                        halt(Valley.B).within(window(NOON, 1))))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void theFirstStopThatCannotBeServedIsNamedWithWhatWouldHelp() {
    Valley valley = new Valley();
    JourneyStop late = unload(Valley.D).within(window(NOON, 20));
    JourneyStop[] stops = {halt(Valley.A), unload(Valley.B), late, halt(Valley.A)};
    JourneyOutcome outcome = valley.plan(false, Times.departAt(NOON), stops);
    assertThat(outcome)
        .isInstanceOfSatisfying(
            JourneyOutcome.NotServed.class,
            not -> {
              assertThat(not.stop()).isEqualTo(2);
              assertThat(not.arrival().orElseThrow()).isAfter(NOON.plus(UNLOADING));
              assertThat(not.help())
                  .containsExactlyInAnyOrder(
                      JourneyOutcome.Help.OTHER_ORDER,
                      JourneyOutcome.Help.OTHER_TIME,
                      JourneyOutcome.Help.OTHER_WINDOW);
            });
    Journey ordered = planned(valley.plan(true, Times.departAt(NOON), stops));
    assertThat(ordered.visits()).extracting(Journey.Visit::stop).containsExactly(0, 2, 1, 3);
  }

  @Test
  void aLegThatWouldWaitForACheaperRoadDoesNotWhereAWindowCloses() {
    // By night lorries may not use the bridge; the way round costs hours.
    Valley valley = new Valley();
    valley.bridge.rule(Rules.closedToLorriesAtNight(ZoneId.of("UTC")));
    NetworkSketch.Road round =
        valley.sketch.road(valley.west, valley.east).via(4_500, 40_000).named("Pass");
    round.burden(100);
    Instant early = Instant.parse("2026-11-24T05:30:00Z");
    JourneyStop free = halt(Valley.D);
    Journey waits = valley.journey(Times.departAt(early), halt(Valley.A), free);
    Instant arrival = waits.visits().get(1).arrival().orElseThrow();
    assertThat(waits.legs().get(0).route().departure().orElseThrow()).isAfter(early);
    Instant closes = arrival.minus(Duration.ofMinutes(1));
    JourneyOutcome outcome =
        valley.plan(
            false, Times.departAt(early), halt(Valley.A), free.within(new Window(early, closes)));
    if (outcome instanceof JourneyOutcome.Planned planned) {
      assertThat(planned.journey().visits().get(1).service().orElseThrow())
          .isBeforeOrEqualTo(closes);
    } else {
      assertThat(outcome).isInstanceOf(JourneyOutcome.NotServed.class);
    }
  }

  @Test
  void anArrivalIsCarriedBackThroughWindows() {
    Instant end = NOON.plus(Duration.ofHours(3));
    Journey journey =
        new Valley()
            .journey(
                Times.arriveBy(end),
                halt(Valley.A),
                unload(Valley.B).within(window(NOON, 30)),
                halt(Valley.D));
    Journey.Visit visit = journey.visits().get(1);
    assertThat(visit.service().orElseThrow()).isBetween(NOON, NOON.plus(Duration.ofMinutes(30)));
    assertThat(visit.departure().orElseThrow())
        .isAfterOrEqualTo(visit.service().orElseThrow().plus(UNLOADING));
    assertThat(journey.visits().get(2).arrival().orElseThrow())
        .isBetween(end.minus(Duration.ofMinutes(2)), end);
    assertThat(journey.visits().get(0).departure().orElseThrow())
        .isAfter(NOON.minus(Duration.ofMinutes(30)));
    assertThat(
            new Valley()
                .plan(
                    false,
                    Times.arriveBy(NOON),
                    halt(Valley.A),
                    unload(Valley.B).within(window(NOON, 30)),
                    halt(Valley.D)))
        .isInstanceOfSatisfying(
            JourneyOutcome.NotServed.class, not -> assertThat(not.stop()).isEqualTo(1));
  }

  @Test
  void aJourneyWithAnArrivalLeavesInTheLastMinuteFromWhichAllIsServed() {
    Valley valley = new Valley();
    Random random = new Random(5);
    int planned = 0;
    for (int i = 0; i < 20; i++) {
      Instant end = NOON.plus(Duration.ofMinutes(60 + random.nextInt(240)));
      Instant opens = NOON.minus(Duration.ofMinutes(random.nextInt(120)));
      Instant again = NOON.plus(Duration.ofMinutes(60 + random.nextInt(120)));
      JourneyStop unloading = unload(Valley.B).within(window(opens, 30), window(again, 30));
      JourneyStop[] stops = {halt(Valley.A), unloading, halt(Valley.D)};
      if (valley.plan(false, Times.arriveBy(end), stops) instanceof JourneyOutcome.Planned found) {
        planned++;
        Instant next =
            found.journey().visits().get(0).departure().orElseThrow().plus(Duration.ofMinutes(1));
        assertThat(valley.plan(false, Times.within(next, end), stops))
            .as("%s, %s, %s", opens, again, end)
            .isInstanceOf(JourneyOutcome.NotServed.class);
      }
    }
    assertThat(planned).isGreaterThan(10);
  }

  @Test
  void anotherVehicleHoldsFromItsStopOn() {
    Valley valley = new Valley();
    valley.bridge.rule(Rules.aWeakBridge(20_000));
    JourneyStop artic = halt(Valley.A).leavingWith(Rules.aFortyFourTonneArtic());
    JourneyStop rigid = halt(Valley.B).leavingWith(Rules.anEighteenTonneRigid());
    assertThat(valley.plan(false, Times.unspecified(), artic, halt(Valley.B), halt(Valley.D)))
        .isInstanceOfSatisfying(
            JourneyOutcome.NotReached.class,
            not -> {
              assertThat(not.stop()).isEqualTo(2);
              assertThat(not.from()).isEqualTo(1);
              assertThat(not.help()).contains(JourneyOutcome.Help.OTHER_VEHICLE);
            });
    assertThat(valley.journey(Times.unspecified(), artic, rigid, halt(Valley.D)).legs()).hasSize(2);
  }

  @Test
  void theBestOrderOfATownEndsNoLaterThanAnyOther() {
    int compared = 0;
    int cases = LONG ? 500 : 25;
    for (long seed = 1; seed <= cases; seed++) {
      RandomTown town = new RandomTown(seed, seed % 2 == 0, 2, 6);
      JourneyPlanner planner = new JourneyPlanner(new RoutePlanner(town.index));
      Random random = new Random(seed);
      List<JourneyStop> stops = stops(town.index, random, LONG ? 6 : 5);
      Times times =
          seed % 3 == 0
              ? Times.unspecified()
              : Times.within(
                  RandomTown.MONDAY_NOON, RandomTown.MONDAY_NOON.plus(Duration.ofDays(3)));
      if (seed % 3 == 1) {
        stops.replaceAll(stop -> random.nextInt(3) > 0 ? stop : stop.within(window(random)));
      }
      Optional<Journey> best = journey(planner, town, stops, times, true);
      for (List<JourneyStop> ordered : orders(stops)) {
        Optional<Journey> other = journey(planner, town, ordered, times, false);
        if (other.isPresent()) {
          compared++;
          assertThat(best).as("seed " + seed).isPresent();
          if (!(times instanceof Times.Unspecified)) {
            assertThat(end(best.get()))
                .as("seed " + seed)
                .isBeforeOrEqualTo(end(other.get()).plus(Duration.ofMinutes(LEEWAY)));
          }
        }
      }
    }
    assertThat(compared).isGreaterThan(cases);
  }

  private static Window window(Random random) {
    return window(RandomTown.MONDAY_NOON.plusSeconds(60L * random.nextInt(200)), 120);
  }

  /** All orders of the stops between the first and the last. */
  private static List<List<JourneyStop>> orders(List<JourneyStop> stops) {
    List<List<JourneyStop>> orders = List.of(stops.subList(0, 1));
    for (int i = 1; i < stops.size() - 1; i++) {
      List<List<JourneyStop>> longer = new ArrayList<>();
      for (List<JourneyStop> order : orders) {
        for (int at = 1; at <= order.size(); at++) {
          List<JourneyStop> next = new ArrayList<>(order);
          next.add(at, stops.get(i));
          longer.add(next);
        }
      }
      orders = longer;
    }
    JourneyStop last = stops.get(stops.size() - 1);
    return orders.stream()
        .map(order -> Stream.concat(order.stream(), Stream.of(last)).toList())
        .toList();
  }

  private static Instant end(Journey journey) {
    return journey.visits().get(journey.visits().size() - 1).departure().orElseThrow();
  }

  private static Optional<Journey> journey(
      JourneyPlanner planner, RandomTown town, List<JourneyStop> stops, Times times, boolean best) {
    JourneyOutcome outcome =
        planner.plan(
            new JourneyRequest(stops, town.vehicle, times, best),
            RoadClosures.NONE,
            leg -> Budgets.UNLIMITED);
    return outcome instanceof JourneyOutcome.Planned planned
        ? Optional.of(planned.journey())
        : Optional.empty();
  }

  private static List<JourneyStop> stops(RoadIndex index, Random random, int count) {
    List<JourneyStop> stops = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int road = random.nextInt(index.network().roadCount());
      stops.add(unload(index.network().junction(index.network().tailOf(DirectedRoad.along(road)))));
    }
    return stops;
  }

  @Test
  void eachLegIsTheRouteThatIsPlannedForItsStopsAndTime() {
    int compared = 0;
    for (long seed = 100; seed < 160; seed++) {
      RandomTown town = new RandomTown(seed, true, 3, 6);
      RoutePlanner routes = new RoutePlanner(town.index);
      List<JourneyStop> stops = stops(town.index, new Random(seed), 4);
      Times times = seed % 3 == 0 ? Times.unspecified() : Times.departAt(RandomTown.MONDAY_NOON);
      Optional<Journey> journey = journey(new JourneyPlanner(routes), town, stops, times, false);
      if (journey.isEmpty()) {
        continue;
      }
      for (Journey.Leg leg : journey.get().legs()) {
        Optional<Instant> ready =
            journey.get().visits().get(leg.from()).service().map(at -> at.plus(UNLOADING));
        RouteRequest alone =
            RouteRequest.through(List.of(stops.get(leg.from()).stop(), stops.get(leg.to()).stop()))
                .dimensions(town.vehicle)
                .times(ready.<Times>map(Times.DepartAt::new).orElse(times))
                .build();
        assertThat(routes.plan(alone, Budgets.UNLIMITED))
            .as("seed " + seed)
            .isEqualTo(new RouteOutcome.Planned(List.of(leg.route())));
        compared++;
      }
    }
    assertThat(compared).isGreaterThan(40);
  }
}
