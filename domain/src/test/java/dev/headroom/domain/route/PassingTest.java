package dev.headroom.domain.route;

import static dev.headroom.domain.network.NetworkSketch.at;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.headroom.domain.closure.RoadClosures;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.journey.Journey;
import dev.headroom.domain.journey.JourneyOutcome;
import dev.headroom.domain.journey.JourneyPlanner;
import dev.headroom.domain.journey.JourneyRequest;
import dev.headroom.domain.journey.JourneyStop;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.NetworkSketch;
import dev.headroom.domain.network.RoadPoint;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.route.plan.LegAnswer;
import dev.headroom.domain.route.plan.RoutePlanner;
import dev.headroom.domain.vehicle.Measure;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Stops that are passed without a halt. */
class PassingTest {

  private static final Instant NOON = Instant.parse("2026-11-23T12:00:00Z");

  /**
   * A square of four roads of 1 km, with the start in the south-west and a dead end in the
   * north-east.
   *
   * <pre>
   *   nw ─── top ─── ne ── spur
   *   │              │
   *   left         right
   *   │              │
   *   sw ─ bottom ── se
   * </pre>
   */
  private static final class Square {
    final NetworkSketch sketch = new NetworkSketch();
    final int southWest = sketch.junction(0, 0);
    final int southEast = sketch.junction(1_000, 0);
    final int northEast = sketch.junction(1_000, 1_000);
    final int northWest = sketch.junction(0, 1_000);
    final NetworkSketch.Road bottom = sketch.road(southWest, southEast).named("Bottom");
    final NetworkSketch.Road right = sketch.road(southEast, northEast).named("Right");
    final NetworkSketch.Road top = sketch.road(northEast, northWest).named("Top");
    final NetworkSketch.Road left = sketch.road(northWest, southWest).named("Left");

    {
      sketch.road(northEast, sketch.junction(1_300, 1_000)).named("Spur");
    }

    JourneyOutcome plan(Times times, JourneyStop... stops) {
      return new JourneyPlanner(new RoutePlanner(sketch.index()))
          .plan(
              new JourneyRequest(List.of(stops), Rules.anEighteenTonneRigid(), times, false),
              RoadClosures.NONE,
              leg -> Budgets.UNLIMITED);
    }

    List<Integer> roads(JourneyStop... stops) {
      Journey journey = journey(plan(Times.unspecified(), stops));
      return journey.legs().get(0).route().roads().stream().map(DirectedRoad::road).toList();
    }
  }

  private static Journey journey(JourneyOutcome outcome) {
    assertThat(outcome).isInstanceOf(JourneyOutcome.Planned.class);
    return ((JourneyOutcome.Planned) outcome).journey();
  }

  private static JourneyStop halt(double east, double north) {
    return JourneyStop.halt(new Stop(at(east, north)));
  }

  private static JourneyStop pass(double east, double north) {
    return JourneyStop.pass(new Stop(at(east, north)));
  }

  @Test
  void theLegGoesOnInTheDirectionInWhichItCame() {
    Square square = new Square();
    // From the bottom to the bottom by the top: round the square, not there and back.
    assertThat(square.roads(halt(400, 0), pass(500, 1_000), halt(600, 0)))
        .containsExactly(
            square.bottom.number(),
            square.left.number(),
            square.top.number(),
            square.right.number(),
            square.bottom.number());
    Journey journey =
        journey(square.plan(Times.departAt(NOON), halt(400, 0), pass(500, 1_000), halt(600, 0)));
    assertThat(journey.legs()).hasSize(1);
    assertThat(journey.visits()).extracting(Journey.Visit::stop).containsExactly(0, 1, 2);
    Route route = journey.legs().get(0).route();
    assertThat(route.distance()).isBetween(3_799.0, 3_801.0);
    assertThat(journey.visits().get(1).arrival().orElseThrow())
        .isBetween(
            NOON.plus(route.duration().dividedBy(2)).minusSeconds(3),
            NOON.plus(route.duration().dividedBy(2)).plusSeconds(3));
    assertThat(journey.visits().get(1).departure()).isEqualTo(journey.visits().get(1).arrival());
    assertThat(journey.visits().get(1).service()).isEmpty();
    assertThat(route.steps()).noneMatch(step -> step.manoeuvre() instanceof Manoeuvre.UTurn);
  }

  @Test
  void aHeadingDecidesTheDirection() {
    Square square = new Square();
    JourneyStop eastwards =
        JourneyStop.pass(new Stop(at(500, 1_000)).approached(Approach.heading(80)));
    JourneyStop westwards =
        JourneyStop.pass(new Stop(at(500, 1_000)).approached(Approach.heading(280)));
    assertThat(square.roads(halt(0, 500), eastwards, halt(1_000, 500)))
        .containsExactly(square.left.number(), square.top.number(), square.right.number());
    assertThat(square.roads(halt(0, 500), westwards, halt(1_000, 500)))
        .containsExactly(
            square.left.number(),
            square.bottom.number(),
            square.right.number(),
            square.top.number(),
            square.left.number(),
            square.bottom.number(),
            square.right.number());
  }

  @Test
  void whatIfsAreThoseOfTheWholeLeg() {
    Square square = new Square();
    NetworkSketch.Road shortcut =
        square.sketch.road(square.southWest, square.northEast).named("Shortcut").millis(20_000);
    shortcut.restrict(Measure.HEIGHT, 300, Rules.aLowBridge(300));
    Journey journey =
        journey(square.plan(Times.unspecified(), halt(100, 0), pass(500, 1_000), halt(0, 500)));
    Route route = journey.legs().get(0).route();
    assertThat(route.detour()).isPresent();
    assertThat(route.detour().get().lorryCost()).isPositive();
    assertThat(route.avoided()).hasSize(1);
    assertThat(route.avoided().get(0).cost().orElseThrow().lorryCost())
        .isEqualTo(route.detour().get().lorryCost());
    assertThat(route.headroom()).isNotEmpty();
  }

  @Test
  void aPrivateRoadAndAClosedOneAreNotPassed() {
    Square square = new Square();
    square.top.rule(Rules.aPrivateRoad());
    // The nearest road through which it may pass is a dead end now, where it may only halt.
    assertThat(square.plan(Times.unspecified(), halt(100, 0), pass(10, 900), halt(900, 0)))
        .isInstanceOfSatisfying(
            JourneyOutcome.NotReached.class,
            not -> {
              assertThat(not.stop()).isEqualTo(2);
              assertThat(not.from()).isEqualTo(1);
              assertThat(not.help()).containsExactly(JourneyOutcome.Help.HALT);
              RouteOutcome.NoLegalRoute none = (RouteOutcome.NoLegalRoute) not.why();
              assertThat(none.reasons())
                  .extracting(Reason::kind, Reason::street)
                  .containsExactly(tuple(Reason.Kind.NO_WAY_OUT, "Left"));
            });
    assertThat(square.plan(Times.unspecified(), halt(100, 0), pass(90_000, 0), halt(900, 0)))
        .isInstanceOfSatisfying(
            JourneyOutcome.NotReached.class,
            not -> {
              assertThat(not.stop()).isEqualTo(1);
              assertThat(not.why()).isInstanceOf(RouteOutcome.NoCoverage.class);
            });
  }

  @Test
  void aDeadEndIsNotPassed() {
    Square square = new Square();
    JourneyOutcome outcome =
        square.plan(Times.unspecified(), halt(100, 0), pass(1_200, 1_000), halt(900, 0));
    // It turns back at the end of the road, behind the stop, not at the stop.
    Journey journey = journey(outcome);
    assertThat(journey.legs().get(0).route().shape()).contains(at(1_300, 1_000));
  }

  @Test
  void inRandomTownsALegThatPassesStopsIsLegalAndTheShortestOfItsDirections() {
    int planned = 0;
    for (long seed = 1; seed <= 120; seed++) {
      RandomTown town = new RandomTown(seed, seed % 2 == 0, 3, 7);
      RoutePlanner planner = new RoutePlanner(town.index);
      Random random = new Random(seed);
      Position by = middle(town, random);
      Times times = seed % 3 == 0 ? Times.departAt(RandomTown.MONDAY_NOON) : Times.unspecified();
      Leg leg = new Leg(0, new Stop(town.from), new Stop(town.to), town.vehicle, times, false);
      LegAnswer answer =
          planner.plan(leg, List.of(new Stop(by)), RoadClosures.NONE, Budgets.UNLIMITED);
      if (!(answer.outcome() instanceof RouteOutcome.Planned found)) {
        continue;
      }
      planned++;
      Route route = found.legs().get(0);
      String as = "seed " + seed;
      assertThat(route.violated()).as(as).isEmpty();
      List<DirectedRoad> roads = route.roads();
      for (int i = 1; i < roads.size(); i++) {
        assertThat(town.network.headOf(roads.get(i - 1)))
            .as(as)
            .isEqualTo(town.network.tailOf(roads.get(i)));
      }
      Position passed = answer.passed().get(0).at().at();
      List<Integer> there = town.index.roadsNear(passed, 1).stream().map(RoadPoint::road).toList();
      assertThat(roads).as(as).anyMatch(on -> there.contains(on.road()));
      if (times instanceof Times.Unspecified) {
        assertThat(verdicts(town, roads.subList(1, Math.max(1, roads.size() - 1))))
            .as(as)
            .doesNotContain(Verdict.FORBIDDEN, Verdict.IMPASSABLE);
      }
    }
    assertThat(planned).isGreaterThan(30);
  }

  private static List<Verdict> verdicts(RandomTown town, List<DirectedRoad> roads) {
    Situation vehicle = Situation.of(town.vehicle, new When.Unspecified());
    List<Verdict> verdicts = new ArrayList<>();
    for (DirectedRoad on : roads) {
      verdicts.add(town.network.ruleBook().verdict(town.network.rulesOf(on), vehicle));
    }
    return verdicts;
  }

  private static Position middle(RandomTown town, Random random) {
    int road = random.nextInt(town.network.roadCount());
    Position a = town.network.junction(town.network.tailOf(DirectedRoad.along(road)));
    Position b = town.network.junction(town.network.headOf(DirectedRoad.along(road)));
    return new Position((a.lat() + b.lat()) / 2, (a.lon() + b.lon()) / 2);
  }

  @Test
  void aJourneyByManyStopsIsOneLeg() {
    Square square = new Square();
    List<JourneyStop> stops = new ArrayList<>(List.of(halt(100, 0)));
    for (int i = 0; i < 6; i++) {
      stops.add(pass(500, i % 2 == 0 ? 0 : 1_000));
    }
    stops.add(halt(0, 500));
    Journey journey = journey(square.plan(Times.departAt(NOON), stops.toArray(JourneyStop[]::new)));
    assertThat(journey.legs()).hasSize(1);
    assertThat(journey.visits()).hasSize(8);
    Optional<Instant> before = Optional.of(NOON);
    for (Journey.Visit visit : journey.visits()) {
      assertThat(visit.arrival().orElseThrow()).isAfterOrEqualTo(before.orElseThrow());
      before = visit.arrival();
    }
    assertThat(journey.duration().orElseThrow()).isGreaterThan(Duration.ofMinutes(8));
  }
}
