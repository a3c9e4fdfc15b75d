package dev.headroom.domain.route;

import static dev.headroom.domain.network.NetworkSketch.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.NetworkSketch;
import dev.headroom.domain.restriction.Matter;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.Schedule;
import dev.headroom.domain.restriction.Truth;
import dev.headroom.domain.route.drive.TwoWays;
import dev.headroom.domain.route.plan.RoutePlanner;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A long vehicle turns back only where no other way leads there. */
class TurningBackTest {

  private static final Position SOUTH = at(500, 0);
  private static final Position NORTH = at(500, 20);
  private static final Dimensions ARTIC =
      Dimensions.ofCentimetresAndKilograms(400, 1_650, 250, 40_000);
  private static final Dimensions RIGID =
      Dimensions.ofCentimetresAndKilograms(400, 1_000, 250, 18_000);

  /**
   * A dual carriageway with a link between its sides, and a way round that takes half an hour.
   *
   * <pre>
   *   ◄─── out ───┬─── back ───┐
   *              link          │ round
   *   ──── in ────┴─── on ─────┘
   * </pre>
   */
  private final NetworkSketch sketch = new NetworkSketch();

  private final int south = sketch.junction(1_000, 0);
  private final int north = sketch.junction(1_000, 20);
  private final int eastSouth = sketch.junction(2_000, 0);
  private final int eastNorth = sketch.junction(2_000, 20);
  private final NetworkSketch.Road in = sketch.road(sketch.junction(0, 0), south).oneWay();
  private final NetworkSketch.Road link = sketch.road(south, north).oneWay();
  private final NetworkSketch.Road out = sketch.road(north, sketch.junction(0, 20)).oneWay();
  private final NetworkSketch.Road on = sketch.road(south, eastSouth).oneWay();
  private final NetworkSketch.Road back = sketch.road(eastNorth, north).oneWay();
  private final NetworkSketch.Road round =
      sketch.road(eastSouth, eastNorth).via(4_000, 0).via(4_000, 20).millis(1_800_000).oneWay();

  TurningBackTest() {
    List.of(in, out, on, back).forEach(road -> road.named("A1"));
    round.named("Round");
  }

  private Route route(Dimensions vehicle, Times times) {
    RouteOutcome outcome =
        new RoutePlanner(sketch.index())
            .plan(new RouteRequest(SOUTH, NORTH, vehicle, times), Budgets.UNLIMITED);
    assertThat(outcome).isInstanceOf(RouteOutcome.Planned.class);
    return ((RouteOutcome.Planned) outcome).legs().get(0);
  }

  private Route route(Dimensions vehicle) {
    return route(vehicle, Times.unspecified());
  }

  private void assertGoesRound(Route route) {
    assertThat(route.roads().stream().map(DirectedRoad::road))
        .containsExactly(in.number(), on.number(), round.number(), back.number(), out.number());
    assertThat(route.notices()).noneMatch(Notice.TurnsBack.class::isInstance);
  }

  private void assertTurnsBack(Route route) {
    assertThat(route.roads().stream().map(DirectedRoad::road))
        .containsExactly(in.number(), link.number(), out.number());
  }

  @Test
  void aVehicleOfMoreThanTenMetresGoesAnyWayRoundAndAShorterOneTurnsBack() {
    sketch.withTurningBackRule();
    assertGoesRound(route(ARTIC));
    assertGoesRound(route(RIGID.with(Measure.LENGTH, 1_001)));
    assertTurnsBack(route(RIGID));
    assertTurnsBack(route(Rules.aVan()));
  }

  @Test
  void oneOfUnknownLengthMayBeLong() {
    sketch.withTurningBackRule();
    assertGoesRound(route(Dimensions.UNKNOWN));
  }

  @Test
  void onAMapWithoutTheRuleTurningBackCostsFourMinutes() {
    assertTurnsBack(route(ARTIC));
    round.millis(10_000);
    assertGoesRound(route(ARTIC));
  }

  @Test
  void whereNoOtherWayLeadsItTurnsBackAndThatIsTheFirstNotice() {
    sketch.withTurningBackRule();
    round.rule(Rules.aLowBridge(300));
    in.rule(Rule.told(Matter.TOLL, Rule.ALL_CLASSES));
    Route route = route(ARTIC);
    assertTurnsBack(route);
    assertThat(route.notices().get(0)).isEqualTo(new Notice.TurnsBack("A1", at(1_000, 20)));
    assertThat(route.notices())
        .anyMatch(
            notice ->
                notice instanceof Notice.OnRoads toll
                    && toll.first().equals(new Notice.Toll("A1"))
                    && toll.metres().isPresent());
  }

  @Test
  void itTurnsBackRatherThanCrossingALimit() {
    sketch.withTurningBackRule();
    round.restrict(Measure.WEIGHT, 7_500, Rule.limit(Measure.WEIGHT, Nature.LEGAL, 7_500));
    Route route = route(ARTIC);
    assertTurnsBack(route);
    assertThat(route.violated()).isEmpty();
  }

  private void openRoundFrom(int minuteOfMonday) {
    round.rule(
        TwoWays.closedOnMondays(
            new Schedule.Change(0, Truth.YES), new Schedule.Change(minuteOfMonday, Truth.NO)));
  }

  @Test
  void atAMomentThatIsClosedItTurnsBackAndInAWindowItWaits() {
    sketch.withTurningBackRule();
    openRoundFrom(12 * 60 + 50);
    Instant noon = RandomTown.MONDAY_NOON;
    assertTurnsBack(route(ARTIC, Times.departAt(noon)));
    assertGoesRound(route(ARTIC, Times.departAt(noon.plusSeconds(3_600))));
    assertGoesRound(route(ARTIC, Times.within(noon, noon.plusSeconds(3 * 3_600))));
    assertTurnsBack(route(ARTIC, Times.within(noon, noon.plusSeconds(1_200))));
  }

  @Test
  void whatIsLegalDoesNotDependOnTurningBack() {
    sketch.withTurningBackRule();
    round.restrict(Measure.HEIGHT, 450, Rules.aLowBridge(450));
    link.restrict(Measure.HEIGHT, 480, Rules.aLowBridge(480));
    Route route = route(ARTIC);
    assertGoesRound(route);
    Leeway height = route.headroom().get(Measure.HEIGHT);
    assertThat(height.thisRoute()).contains(Leeway.Most.of(450));
    assertThat(height.anyRoute()).contains(Leeway.Most.of(480));
    Leeway length = route.headroom().get(Measure.LENGTH);
    assertThat(length.anyRoute()).contains(Leeway.Most.NO_LIMIT);
    assertTurnsBack(route(ARTIC.with(Measure.HEIGHT, 480)));
  }

  @Test
  void aDetourIsMeasuredAgainstADriveThatDoesNotTurnBackEither() {
    sketch.withTurningBackRule();
    NetworkSketch.Road low =
        sketch.road(eastSouth, eastNorth).via(3_000, 10).millis(600_000).oneWay();
    low.restrict(Measure.HEIGHT, 300, Rules.aLowBridge(300));
    Route route = route(ARTIC);
    assertGoesRound(route);
    assertThat(route.avoided()).hasSize(1);
    assertThat(route.avoided().get(0).cost().map(cost -> cost.duration().toMinutes()))
        .isEqualTo(Optional.of(20L));
    assertThat(route.detour().map(detour -> detour.duration().toMinutes()))
        .isEqualTo(Optional.of(20L));
  }
}
