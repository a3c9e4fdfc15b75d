package dev.headroom.domain.route.explain;

import static dev.headroom.domain.network.NetworkSketch.at;
import static dev.headroom.domain.route.drive.TwoWays.NOON;
import static dev.headroom.domain.route.drive.TwoWays.WHENEVER;
import static dev.headroom.domain.route.drive.TwoWays.high;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.headroom.domain.closure.Closure;
import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.route.Budgets;
import dev.headroom.domain.route.Leeway;
import dev.headroom.domain.route.Notice;
import dev.headroom.domain.route.Reason;
import dev.headroom.domain.route.Route;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.route.drive.Drive;
import dev.headroom.domain.route.drive.Encounters;
import dev.headroom.domain.route.drive.Planning;
import dev.headroom.domain.route.drive.TwoWays;
import dev.headroom.domain.vehicle.Measure;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Each explanation says what would be if one thing were another. */
class ExplainedTripsTest {

  private final TwoWays town = new TwoWays();

  private static Rule lowBridge(int centimetres) {
    return Rule.limit(Measure.HEIGHT, Nature.PHYSICAL, centimetres);
  }

  private Drive drive(Planning planning) {
    return planning.drive(town.drives().of(planning).trip().orElseThrow());
  }

  private Explanation<Route.WhatIfs> explained(Planning planning) {
    Drive drive = drive(planning);
    return new RouteExplanation(planning, town.session()).of(drive, Encounters.of(planning, drive));
  }

  private RouteOutcome.NoLegalRoute refused(Planning planning) {
    return new RouteExplanation(planning, town.session()).ofNone(List.of());
  }

  private static List<Integer> amounts(List<FoundRestriction> restrictions) {
    return restrictions.stream().map(found -> found.restriction().amount()).toList();
  }

  @Test
  void anAvoidedBridgeCostsTheWayRound() {
    town.street.restrict(Measure.HEIGHT, 380, lowBridge(380));
    Explanation<Route.WhatIfs> explained = explained(town.planning(high(400), WHENEVER));
    Route.WhatIfs whatIfs = explained.value();

    assertThat(whatIfs.detour().orElseThrow().distance()).isCloseTo(2_000, within(5.0));
    assertThat(whatIfs.avoided())
        .singleElement()
        .satisfies(
            avoided -> {
              assertThat(avoided.restriction().restriction().amount()).isEqualTo(380);
              assertThat(avoided.cost().orElseThrow().distance()).isCloseTo(2_000, within(5.0));
            });
    assertThat(explained.notices()).isEmpty();
  }

  @Test
  void twoBridgesBehindEachOtherCostNothingAlone() {
    town.street.restrict(Measure.HEIGHT, 380, lowBridge(380));
    town.street.restrict(Measure.HEIGHT, 390, lowBridge(390));
    List<Route.Avoided> avoided = explained(town.planning(high(400), WHENEVER)).value().avoided();

    assertThat(avoided)
        .hasSize(2)
        .allSatisfy(one -> assertThat(one.cost().orElseThrow().distance()).isZero());
  }

  @Test
  void headroomIsThatOfThisRouteAndOfAnyOther() {
    town.street.restrict(Measure.HEIGHT, 380, lowBridge(380));
    town.round.restrict(Measure.HEIGHT, 420, lowBridge(420));
    Map<Measure, Leeway> headroom =
        explained(town.planning(high(360), WHENEVER)).value().headroom();

    assertThat(headroom.get(Measure.HEIGHT))
        .isEqualTo(new Leeway(Optional.of(Leeway.Most.of(380)), Optional.of(Leeway.Most.of(420))));
    assertThat(headroom.get(Measure.WIDTH))
        .isEqualTo(
            new Leeway(Optional.of(Leeway.Most.NO_LIMIT), Optional.of(Leeway.Most.NO_LIMIT)));
  }

  @Test
  void withoutARouteTheWayOfFewestLimitsIsNamedAndWhatWouldFit() {
    town.street.restrict(Measure.HEIGHT, 380, lowBridge(380));
    town.round.restrict(Measure.HEIGHT, 420, lowBridge(420));
    RouteOutcome.NoLegalRoute refused = refused(town.planning(high(490), WHENEVER));

    assertThat(amounts(refused.blocking().orElseThrow())).containsExactly(380);
    assertThat(refused.headroom().get(Measure.HEIGHT).anyRoute()).contains(Leeway.Most.of(420));
    assertThat(refused.headroom()).doesNotContainKey(Measure.WEIGHT);
  }

  @Test
  void aClosureIsNamedWhereItTurnsTheRouteOrLeavesNone() {
    Closure closure = town.close(NOON.minusSeconds(60), Optional.empty(), at(1_500, 0));
    Planning closed = town.planning(high(300), new Times.DepartAt(NOON));
    List<Notice> notices = new RouteExplanation(closed, town.session()).closures(drive(closed));
    assertThat(notices).containsExactly(new Notice.ClosureStops(closure, "High Street", true));

    town.close(NOON.minusSeconds(60), Optional.empty(), at(1_500, 1_000));
    RouteOutcome.NoLegalRoute refused = refused(town.planning(high(300), new Times.DepartAt(NOON)));
    assertThat(refused.notices()).contains(new Notice.ClosureStops(closure, "High Street", false));
    assertThat(refused.reasons()).extracting(Reason::kind).containsExactly(Reason.Kind.CLOSURE);
  }

  @Test
  void aClosureThatIsOverWhenTheRoutePassesIsNamedAsSuch() {
    Closure over =
        town.close(NOON.minusSeconds(3_600), Optional.of(NOON.minusSeconds(60)), at(1_500, 0));
    Planning planning = town.planning(high(300), new Times.DepartAt(NOON));
    assertThat(new RouteExplanation(planning, town.session()).closures(drive(planning)))
        .containsExactly(new Notice.ClosureNotInForce(over, "High Street"));
  }

  @Test
  void whatThereIsNoTimeForIsLeftOutAndNamed() {
    town.street.restrict(Measure.HEIGHT, 380, lowBridge(380));
    Budgets none = Budgets.ofWhatIfs(() -> true);
    Explanation<Route.WhatIfs> explained = explained(town.planning(high(400), WHENEVER, none));
    assertThat(explained.value().detour()).isEmpty();
    assertThat(explained.notices())
        .contains(new Notice.OutOfTime(Notice.Sought.ROUTE_WITHOUT_LIMITS));
  }
}
