package dev.headroom.domain.route;

import static dev.headroom.domain.network.NetworkSketch.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.correction.Term;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.NetworkSketch;
import dev.headroom.domain.restriction.Access;
import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.route.plan.RoutePlanner;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.domain.vehicle.VehicleClass;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What an answer tells beside the route, and instead of one. */
class WhatIfTest {

  private static final Position WEST = at(500, 0);
  private static final Position EAST = at(3_500, 0);

  /**
   * Three ways of 2 km from west to east, each over two roads, of 200, 300 and 400 s.
   *
   * <pre>
   *              north1 ── north2
   *   west ── b ─ middle1 ─ middle2 ─ d ── east
   *              south1 ── south2
   * </pre>
   */
  private static final class Town {
    final NetworkSketch sketch = new NetworkSketch();
    final int a = sketch.junction(0, 0);
    final int b = sketch.junction(1_000, 0);
    final int north = sketch.junction(2_000, 500);
    final int middle = sketch.junction(2_000, 0);
    final int south = sketch.junction(2_000, -500);
    final int d = sketch.junction(3_000, 0);
    final int e = sketch.junction(4_000, 0);
    final NetworkSketch.Road west = sketch.road(a, b).named("West Road");
    final NetworkSketch.Road middle1 = sketch.road(b, middle).millis(100_000).named("High Street");
    final NetworkSketch.Road middle2 = sketch.road(middle, d).millis(100_000).named("Low Street");
    final NetworkSketch.Road north1 = sketch.road(b, north).millis(150_000).named("North Road");
    final NetworkSketch.Road north2 = sketch.road(north, d).millis(150_000);
    final NetworkSketch.Road south1 = sketch.road(b, south).millis(200_000).named("South Road");
    final NetworkSketch.Road south2 = sketch.road(south, d).millis(200_000);
    final NetworkSketch.Road east = sketch.road(d, e).named("East Road");

    RouteOutcome plan(Dimensions vehicle, Times times, Budgets budgets) {
      return new RoutePlanner(sketch.index())
          .plan(new RouteRequest(WEST, EAST, vehicle, times), budgets);
    }

    Route route(Dimensions vehicle) {
      return ((RouteOutcome.Planned) plan(vehicle, new Times.Unspecified(), Budgets.UNLIMITED))
          .legs()
          .get(0);
    }

    RouteOutcome.NoLegalRoute none(Dimensions vehicle) {
      return (RouteOutcome.NoLegalRoute) plan(vehicle, new Times.Unspecified(), Budgets.UNLIMITED);
    }
  }

  private static long seconds(Route.Avoided avoided) {
    return avoided.cost().orElseThrow().duration().toSeconds();
  }

  @Test
  void aLowBridgeCostsTheTimeThatGoingRoundItTakes() {
    Town town = new Town();
    town.middle1.restrict(Measure.HEIGHT, 380, Rules.aLowBridge(380));
    Route route = town.route(Rules.aFortyFourTonneArtic());
    assertThat(route.avoided()).hasSize(1);
    assertThat(route.avoided().get(0).cost().orElseThrow().duration())
        .isEqualTo(route.detour().orElseThrow().duration());
    assertThat(route.avoided().get(0).cost().orElseThrow().distance())
        .isEqualTo(route.detour().orElseThrow().distance());
  }

  @Test
  void theLimitsOnTheWayThatTheVehicleKeepsAreToldInDrivingOrder() {
    Town town = new Town();
    town.middle1.restrict(Measure.HEIGHT, 430, Rules.aLowBridge(430));
    town.middle2.restrict(Measure.HEIGHT, 400, Rules.aLowBridge(400));
    town.middle2.restrict(Measure.WEIGHT, 18_000, Rules.aWeightLimit(18_000));
    Route route = town.route(Rules.anEighteenTonneRigid());
    assertThat(route.passed())
        .extracting(found -> found.restriction().amount())
        .containsExactly(430, 400, 18_000);
    assertThat(route.passed()).extracting(FoundRestriction::metres).isSorted();

    assertThat(town.route(Dimensions.UNKNOWN).passed()).as("of measures not known").isEmpty();
    town.middle2.restrict(Measure.HEIGHT, 350, Rules.aLowBridge(350));
    assertThat(town.route(Rules.anEighteenTonneRigid()).passed()).as("on the way round").isEmpty();
  }

  @Test
  void ofASignThatWasChangedTheOneThatStandsThenIsKept() {
    Instant changed = Instant.parse("2026-12-01T00:00:00Z");
    Town town = new Town();
    Term before = new Term(Instant.MIN, changed, List.of());
    Term after = new Term(changed, Instant.MAX, List.of());
    town.middle1.restrict(Measure.HEIGHT, 450, Rules.aLowBridge(450).during(before));
    town.middle1.restrict(Measure.HEIGHT, 400, Rules.aLowBridge(400).during(after));

    assertThat(heightsKept(town, changed.plus(Duration.ofDays(1)))).containsExactly(400);
    assertThat(heightsKept(town, changed.minus(Duration.ofDays(1)))).containsExactly(450);
  }

  private static List<Integer> heightsKept(Town town, Instant departure) {
    RouteOutcome outcome =
        town.plan(Rules.anEighteenTonneRigid(), new Times.DepartAt(departure), Budgets.UNLIMITED);
    return ((RouteOutcome.Planned) outcome)
        .legs().get(0).passed().stream().map(found -> found.restriction().amount()).toList();
  }

  @Test
  void ofTwoBridgesInARowNeitherCostsAnythingByItself() {
    Town town = new Town();
    town.middle1.restrict(Measure.HEIGHT, 380, Rules.aLowBridge(380));
    town.middle2.restrict(Measure.HEIGHT, 390, Rules.aLowBridge(390));
    Route route = town.route(Rules.aFortyFourTonneArtic());
    assertThat(route.detour().orElseThrow().duration()).isPositive();
    assertThat(route.avoided()).hasSize(2);
    assertThat(route.avoided())
        .allSatisfy(one -> assertThat(one.cost()).contains(new Route.Cost(0, Duration.ZERO, 0)));
  }

  @Test
  void otherRulesOnTheSameRoadStillHoldWhenOneIsLifted() {
    Town town = new Town();
    town.middle1.restrict(Measure.HEIGHT, 380, Rules.aLowBridge(380));
    town.middle1.restrict(Measure.WEIGHT, 7_500, Rules.aWeightLimit(7_500));
    Route route = town.route(Rules.aFortyFourTonneArtic());
    assertThat(route.avoided()).extracting(WhatIfTest::seconds).containsExactly(0L, 0L);
  }

  /** A sign for lorries stands in the place of one for everybody, who may not drive through. */
  @Test
  void whatHoldsForEverybodyHoldsWhenWhatHoldsForLorriesIsLifted() {
    Town town = new Town();
    town.middle1.rule(Rules.forAccessButForLorries());
    town.middle1.restrict(Measure.WEIGHT, 3_500, Rules.closedToLorries());
    town.middle2.restrictAsBefore(Rules.closedToLorries());
    town.sketch.road(town.north, town.middle).millis(10_000);
    Route route = town.route(Rules.aFortyFourTonneArtic());
    assertThat(route.avoided()).hasSize(1);
    assertThat(route.avoided().get(0).cost().orElseThrow().duration())
        .isEqualTo(route.detour().orElseThrow().duration())
        .isBetween(Duration.ofSeconds(17), Duration.ofSeconds(19));
  }

  @Test
  void aLimitAtAJunctionCostsToo() {
    Town town = new Town();
    town.sketch.restrict(town.middle, Measure.HEIGHT, 300, Rules.aLowBridge(300));
    Route route = town.route(Rules.aFortyFourTonneArtic());
    assertThat(route.avoided()).hasSize(1);
    assertThat(route.avoided().get(0).cost().orElseThrow().duration())
        .isEqualTo(route.detour().orElseThrow().duration())
        .isPositive();
  }

  @Test
  void withADepartureACostIsToldWhereHoursDoNotMatterAndLeftOutWhereTheyDo() {
    Town town = new Town();
    town.middle1.restrict(Measure.HEIGHT, 380, Rules.aLowBridge(380));
    town.middle2.rule(Rules.closedToLorriesAtNight(ZoneId.of("Europe/London")));
    Route byDay = leavingAt(town, Instant.parse("2026-11-16T12:00:00Z"));
    assertThat(byDay.avoided().get(0).cost().orElseThrow().duration())
        .isEqualTo(byDay.detour().orElseThrow().duration())
        .isPositive();
    Route byNight = leavingAt(town, Instant.parse("2026-11-16T23:00:00Z"));
    assertThat(byNight.avoided()).allSatisfy(one -> assertThat(seconds(one)).isZero());

    // The end of High Street closes on the way.
    Route evening = leavingAt(town, Instant.parse("2026-11-16T18:57:00Z"));
    assertThat(evening.avoided().get(0).cost()).isEmpty();
    assertThat(evening.notices())
        .contains(
            new Notice.CostsUnsettled(
                List.of(evening.avoided().get(0).restriction().restriction())));
  }

  private static Route leavingAt(Town town, Instant departure) {
    Times times = new Times.DepartAt(departure);
    RouteOutcome outcome = town.plan(Rules.aFortyFourTonneArtic(), times, Budgets.UNLIMITED);
    return ((RouteOutcome.Planned) outcome).legs().get(0);
  }

  @Test
  void headroomIsToldForThisRouteAndForAny() {
    Town town = new Town();
    town.middle1.restrict(Measure.HEIGHT, 386, Rules.aLowBridge(386));
    town.north1.restrict(Measure.HEIGHT, 426, Rules.aLowBridge(426));
    town.south1.restrict(Measure.HEIGHT, 411, Rules.aLowBridge(411));
    Map<Measure, Leeway> headroom = town.route(Rules.anEighteenTonneRigid()).headroom();
    assertThat(headroom.get(Measure.HEIGHT)).isEqualTo(leeway(386, 426));
    Leeway.Most none = Leeway.Most.NO_LIMIT;
    assertThat(headroom.get(Measure.WEIGHT))
        .isEqualTo(new Leeway(Optional.of(none), Optional.of(none)));
  }

  private static Leeway leeway(int thisRoute, int anyRoute) {
    return new Leeway(
        Optional.of(Leeway.Most.of(thisRoute)), Optional.of(Leeway.Most.of(anyRoute)));
  }

  @Test
  void aVanBecomesALorryOverThreeAndAHalfTonnes() {
    Town town = new Town();
    town.east.rule(Rules.closedToLorries());
    Leeway weight = town.route(Rules.aVan()).headroom().get(Measure.WEIGHT);
    assertThat(weight).isEqualTo(leeway(3_500, 3_500));
  }

  @Test
  void aRigidBecomesAnArticOverTwelveMetres() {
    Town town = new Town();
    Rule noArtics = Rule.access(Nature.LEGAL, Set.of(VehicleClass.HGV_ARTICULATED), Access.CLOSED);
    town.middle1.rule(noArtics);
    Leeway length = town.route(Rules.anEighteenTonneRigid()).headroom().get(Measure.LENGTH);
    assertThat(length)
        .isEqualTo(
            new Leeway(Optional.of(Leeway.Most.of(1_200)), Optional.of(Leeway.Most.NO_LIMIT)));
  }

  @Test
  void headroomOfWhatIsUnspecifiedIsTheLimitThatWasNotChecked() {
    Town town = new Town();
    town.middle1.restrict(Measure.HEIGHT, 386, Rules.aLowBridge(386));
    town.east.restrict(Measure.WEIGHT, 2_000, Rules.aWeakBridge(2_000));
    Map<Measure, Leeway> headroom = town.route(Dimensions.UNKNOWN).headroom();
    assertThat(headroom.get(Measure.HEIGHT).thisRoute()).contains(Leeway.Most.of(386));
    assertThat(headroom.get(Measure.HEIGHT).anyRoute()).contains(Leeway.Most.NO_LIMIT);
    assertThat(headroom.get(Measure.WEIGHT)).isEqualTo(leeway(2_000, 2_000));
  }

  @Test
  void aRouteThatCrossesALimitHasNeitherCostsNorHeadroomAndSaysSo() {
    Town town = new Town();
    town.west.restrict(Measure.WEIGHT, 7_500, Rules.aWeightLimit(7_500));
    Route route = town.route(Rules.anEighteenTonneRigid());
    assertThat(route.violated()).hasSize(1);
    assertThat(route.headroom()).isEmpty();
    assertThat(route.notices()).contains(new Notice.LimitCrossed());
  }

  @Test
  void blockingHasTheFewestEntriesBeforeTheLeastTime() {
    Town town = new Town();
    town.middle1.restrict(Measure.HEIGHT, 300, Rules.aLowBridge(300));
    town.middle2.restrict(Measure.HEIGHT, 310, Rules.aLowBridge(310));
    town.north1.restrict(Measure.HEIGHT, 280, Rules.aLowBridge(280));
    town.south1.restrict(Measure.HEIGHT, 290, Rules.aLowBridge(290));
    RouteOutcome.NoLegalRoute none = town.none(Rules.anEighteenTonneRigid());
    assertThat(none.blocking().orElseThrow())
        .extracting(found -> found.restriction().amount())
        .containsExactly(280);
    // The best that a smaller vehicle can use is another way.
    assertThat(none.headroom())
        .isEqualTo(
            Map.of(Measure.HEIGHT, new Leeway(Optional.empty(), Optional.of(Leeway.Most.of(300)))));
    assertThat(none.notices()).isEmpty();
  }

  @Test
  void aBanWithoutANumberThatBlocksIsToldInWords() {
    Town town = new Town();
    Rule noLorryTurns = Rule.access(Nature.CLOSURE, Set.of(VehicleClass.HGV), Access.CLOSED);
    town.sketch.forbid(noLorryTurns, town.middle2.forward(), town.east.forward());
    town.sketch.forbid(noLorryTurns, town.north2.forward(), town.east.forward());
    town.sketch.forbid(noLorryTurns, town.south2.forward(), town.east.forward());
    RouteOutcome.NoLegalRoute none = town.none(Rules.anEighteenTonneRigid());
    assertThat(none.blocking()).contains(List.of());
    assertThat(none.notices())
        .containsExactly(
            new Notice.Blocked(
                new Notice.Ban(Notice.Ban.On.TURN, "East Road"), Reason.Kind.TURN_BAN));
    // A van may turn there.
    assertThat(none.headroom().get(Measure.WEIGHT).anyRoute()).contains(Leeway.Most.of(3_500));
  }

  @Test
  void aZoneThatWouldHaveToBeDrivenThroughBlocks() {
    Town town = new Town();
    // So many roads on each side that neither is a yard behind the zone.
    for (int i = 1; i <= 6; i++) {
      town.sketch.road(town.a, town.sketch.junction(-1_000, 500 * i));
      town.sketch.road(town.e, town.sketch.junction(5_000, 500 * i));
    }
    town.middle2.restrict(Measure.WEIGHT, 7_500, Rules.aLoadingZone());
    town.north1.rule(Rules.closedToAll());
    town.south1.rule(Rules.closedToAll());
    RouteOutcome.NoLegalRoute none = town.none(Rules.anEighteenTonneRigid());
    assertThat(none.blocking().orElseThrow())
        .extracting(found -> found.restriction().amount())
        .containsExactly(7_500);
    assertThat(none.headroom().get(Measure.WEIGHT).anyRoute()).contains(Leeway.Most.of(7_500));
  }

  @Test
  void noValueIsToldWhereOneDimensionAloneDoesNotHelp() {
    Town town = new Town();
    town.middle1.restrict(Measure.HEIGHT, 300, Rules.aLowBridge(300));
    town.middle2.restrict(Measure.WEIGHT, 5_000, Rules.aWeakBridge(5_000));
    town.north1.rule(Rules.closedToAll());
    town.south1.rule(Rules.closedToAll());
    RouteOutcome.NoLegalRoute none = town.none(Rules.anEighteenTonneRigid());
    assertThat(none.blocking().orElseThrow()).hasSize(2);
    assertThat(none.headroom()).isEmpty();
  }

  private static boolean late(List<Notice> notices, Measure type, Notice.HeadroomPart.Of of) {
    return notices.stream()
        .anyMatch(
            notice ->
                notice instanceof Notice.HeadroomOutOfTime late
                    && late.parts().contains(new Notice.HeadroomPart(type, of)));
  }

  @Test
  void whateverTimeIsLeftTheRouteIsTheSameAndEachWhatIfIsToldOrNamed() {
    Town town = new Town();
    town.middle1.restrict(Measure.HEIGHT, 386, Rules.aLowBridge(386));
    town.north1.restrict(Measure.HEIGHT, 426, Rules.aLowBridge(426));
    Route whole = town.route(Rules.aFortyFourTonneArtic());
    boolean allTold = false;
    for (int asks = 0; !allTold; asks++) {
      AtomicInteger left = new AtomicInteger(asks);
      RouteOutcome outcome =
          town.plan(
              Rules.aFortyFourTonneArtic(),
              new Times.Unspecified(),
              Budgets.ofWhatIfs(() -> left.getAndDecrement() <= 0));
      Route route = ((RouteOutcome.Planned) outcome).legs().get(0);
      List<Notice> notices = route.notices();
      assertThat(route.roads()).as("%s asks", asks).isEqualTo(whole.roads());
      assertThat(route.detour().isEmpty())
          .as("%s asks", asks)
          .isEqualTo(notices.contains(new Notice.OutOfTime(Notice.Sought.ROUTE_WITHOUT_LIMITS)));
      long costs = route.avoided().stream().filter(one -> one.cost().isPresent()).count();
      assertThat(route.detour().isPresent() && costs < whole.avoided().size())
          .as("%s asks", asks)
          .isEqualTo(notices.stream().anyMatch(Notice.CostsOutOfTime.class::isInstance));
      route
          .avoided()
          .forEach(
              one ->
                  assertThat(one.cost().orElse(costOf(whole, one))).isEqualTo(costOf(whole, one)));
      for (Measure type : Measure.DIMENSIONS) {
        Leeway told = route.headroom().get(type);
        Leeway expected = whole.headroom().get(type);
        boolean noTimeForThis = late(notices, type, Notice.HeadroomPart.Of.THIS_ROUTE);
        boolean noTimeForAny = late(notices, type, Notice.HeadroomPart.Of.ANY_ROUTE);
        assertThat(told.thisRoute().isEmpty()).isEqualTo(noTimeForThis);
        assertThat(told.thisRoute().or(expected::thisRoute)).isEqualTo(expected.thisRoute());
        assertThat(told.anyRoute().or(expected::anyRoute)).isEqualTo(expected.anyRoute());
        assertThat(told.anyRoute().isEmpty()).isEqualTo(noTimeForThis || noTimeForAny);
      }
      allTold = left.get() > 0;
    }
  }

  private static Route.Cost costOf(Route whole, Route.Avoided one) {
    return whole.avoided().stream()
        .filter(other -> other.restriction().index() == one.restriction().index())
        .findFirst()
        .orElseThrow()
        .cost()
        .orElseThrow();
  }

  /** A town through which a lorry cannot drive, for what stands on its middle. */
  private static Town aTownBehindALowBridge() {
    Town town = new Town();
    town.east.ruleForward(Rules.aLowBridge(300));
    return town;
  }

  private static RouteOutcome refused(Budgets budgets) {
    return aTownBehindALowBridge()
        .plan(Rules.anEighteenTonneRigid(), new Times.Unspecified(), budgets);
  }

  @Test
  void aRefusalKeepsItsReasonsWhereNoTimeIsLeftForWhatIfs() {
    RouteOutcome.NoLegalRoute none =
        (RouteOutcome.NoLegalRoute) refused(Budgets.ofWhatIfs(() -> true));
    RouteOutcome.NoLegalRoute whole = (RouteOutcome.NoLegalRoute) refused(Budgets.UNLIMITED);
    assertThat(none.reasons()).isNotEmpty().isEqualTo(whole.reasons());
    assertThat(none.blocking()).isPresent().isEqualTo(whole.blocking());
    assertThat(none.headroom()).isEmpty();
    assertThat(none.notices())
        .contains(
            new Notice.HeadroomOutOfTime(
                Stream.of(Measure.HEIGHT, Measure.WIDTH, Measure.LENGTH, Measure.WEIGHT)
                    .map(
                        type ->
                            new Notice.HeadroomPart(type, Notice.HeadroomPart.Of.SMALLER_VEHICLE))
                    .toList()));
  }

  @Test
  void wheneverTimeForTheAnswerRunsOutItsReasonsAreThereOrSaidToBeLeftOut() {
    RouteOutcome.NoLegalRoute whole = (RouteOutcome.NoLegalRoute) refused(Budgets.UNLIMITED);
    int leftOut = 0;
    boolean complete = false;
    for (int asks = 0; !complete; asks++) {
      AtomicInteger left = new AtomicInteger(asks);
      Budget budget = () -> left.getAndDecrement() <= 0;
      RouteOutcome outcome = refused(new Budgets(budget, budget));
      if (outcome instanceof RouteOutcome.NoLegalRoute none) {
        boolean late = none.notices().contains(new Notice.OutOfTime(Notice.Sought.BLOCKING));
        leftOut += late ? 1 : 0;
        assertThat(none.reasons())
            .as("%s asks", asks)
            .isEqualTo(late ? List.of() : whole.reasons());
        assertThat(none.blocking().isEmpty()).as("%s asks", asks).isEqualTo(late);
      } else {
        assertThat(outcome).as("%s asks", asks).isInstanceOf(RouteOutcome.OutOfTime.class);
      }
      complete = left.get() > 0;
    }
    assertThat(leftOut).isPositive();
  }

  @Test
  void aBanWithoutANumberThatIsAvoidedIsNamed() {
    Town town = new Town();
    town.middle1.rule(
        Rule.access(
            Nature.LEGAL,
            Set.of(VehicleClass.HGV, VehicleClass.HGV_ARTICULATED),
            Access.DESTINATION));
    town.north1.rule(Rule.access(Nature.LEGAL, Set.of(VehicleClass.HGV), Access.CLOSED));
    assertThat(bansAvoided(town.route(Rules.anEighteenTonneRigid())))
        .containsExactly(banAvoided("High Street", Reason.Kind.ACCESS_ONLY));
    assertThat(bansAvoided(town.route(Rules.aVan()))).isEmpty();
    Town closed = new Town();
    closed.middle1.rule(Rule.access(Nature.CLOSURE, Rule.ALL_CLASSES, Access.CLOSED));
    assertThat(bansAvoided(closed.route(Rules.anEighteenTonneRigid())))
        .as("nobody may drive there")
        .isEmpty();
    Town limited = new Town();
    limited.middle1.restrict(Measure.HEIGHT, 300, Rules.aLowBridge(300));
    assertThat(bansAvoided(limited.route(Rules.anEighteenTonneRigid())))
        .as("it is in avoided")
        .isEmpty();
  }

  private static List<Notice> bansAvoided(Route route) {
    return route.notices().stream().filter(Notice.BanAvoided.class::isInstance).toList();
  }

  private static Notice banAvoided(String street, Reason.Kind kind) {
    return new Notice.BanAvoided(new Notice.Ban(Notice.Ban.On.ROAD, street), kind);
  }
}
