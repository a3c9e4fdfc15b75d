package dev.headroom.domain.route;

import static dev.headroom.domain.network.NetworkSketch.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.correction.Term;
import dev.headroom.domain.network.NetworkSketch;
import dev.headroom.domain.restriction.Access;
import dev.headroom.domain.restriction.Clause;
import dev.headroom.domain.restriction.Matter;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.route.Reason.Help;
import dev.headroom.domain.route.Reason.Kind;
import dev.headroom.domain.route.plan.RoutePlanner;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.domain.vehicle.VehicleClass;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Why there is no route: one road joins two halves, and something holds on it. */
class ReasonsTest {

  private static final ZoneId LONDON = ZoneId.of("Europe/London");
  private static final Times UNSPECIFIED = new Times.Unspecified();

  /** Two long roads and a link, so long that nothing is crossed at an end. */
  private static final class Halves {
    final NetworkSketch sketch = new NetworkSketch();
    final int a = sketch.junction(0, 0);
    final int b = sketch.junction(5_000, 0);
    final int c = sketch.junction(6_000, 0);
    final int d = sketch.junction(11_000, 0);
    final NetworkSketch.Road west = sketch.road(a, b).named("West Road");
    final NetworkSketch.Road link = sketch.road(b, c).named("Link Road");
    final NetworkSketch.Road east = sketch.road(c, d).named("East Road");

    /** With so many roads on each side that neither is a yard behind the link. */
    Halves() {
      for (int i = 1; i <= 4; i++) {
        sketch.road(a, sketch.junction(-1_000, 500 * i));
        sketch.road(d, sketch.junction(12_000, 500 * i));
      }
    }

    List<Reason> reasons(Times times) {
      RouteOutcome outcome =
          new RoutePlanner(sketch.index())
              .plan(
                  new RouteRequest(at(100, 0), at(10_900, 0), Rules.aFortyFourTonneArtic(), times),
                  Budgets.UNLIMITED);
      assertThat(outcome).isInstanceOf(RouteOutcome.NoLegalRoute.class);
      return ((RouteOutcome.NoLegalRoute) outcome).reasons();
    }

    /** The one reason, which is of the link. */
    Reason reason(Times times) {
      List<Reason> reasons = reasons(times);
      assertThat(reasons).hasSize(1);
      assertThat(reasons.get(0).street()).isEqualTo("Link Road");
      assertThat(reasons.get(0).at()).isEqualTo(at(5_000, 0));
      return reasons.get(0);
    }
  }

  private static void assertReason(Reason reason, Kind kind, Help help) {
    assertThat(reason.kind()).isEqualTo(kind);
    assertThat(reason.help()).isEqualTo(help);
    assertThat(reason.element()).isEqualTo("way/101");
    assertThat(reason.hours().isPresent()).isEqualTo(kind == Kind.CLOSED_AT_THIS_TIME);
  }

  @Test
  void aPrivateRoadNeedsAPermit() {
    Halves halves = new Halves();
    halves.link.rule(Rules.aPrivateRoad());
    assertReason(halves.reason(UNSPECIFIED), Kind.PRIVATE, Help.PERMIT);
  }

  @Test
  void aRoadForAccessOnlyIsToldFromAPrivateOne() {
    Halves halves = new Halves();
    halves.link.rule(Rule.access(Nature.CLOSURE, Rule.ALL_CLASSES, Access.DESTINATION));
    assertReason(halves.reason(UNSPECIFIED), Kind.ACCESS_ONLY, Help.PERMIT);
  }

  @Test
  void aBanOfLorriesIsOneOfTheClass() {
    Halves halves = new Halves();
    halves.link.rule(Rules.closedToLorries());
    assertReason(halves.reason(UNSPECIFIED), Kind.CLOSED_TO_CLASS, Help.SMALLER_VEHICLE);
  }

  @Test
  void aLowBridgeNamesItsLimit() {
    Halves halves = new Halves();
    halves.link.restrict(Measure.HEIGHT, 400, Rules.aLowBridge(400));
    Reason reason = halves.reason(UNSPECIFIED);
    assertReason(reason, Kind.LIMIT, Help.SMALLER_VEHICLE);
    assertThat(reason.limit().map(Restriction::amount)).contains(400);
  }

  @Test
  void schoolHoursForEverybodyAreNamedWithTheMomentAtWhichTheyEnd() {
    Halves halves = new Halves();
    halves.link.rule(Rules.closedToAllInSchoolHours(LONDON));
    Reason reason = halves.reason(new Times.DepartAt(Instant.parse("2027-01-11T08:00:00Z")));
    assertReason(reason, Kind.CLOSED_AT_THIS_TIME, Help.OTHER_TIME);
    assertThat(reason.hours().orElseThrow().days().get(0).spans())
        .containsExactly(new WeekHours.Span(8 * 60, 9 * 60 + 15));
    assertThat(reason.opensAt()).contains(Instant.parse("2027-01-11T09:15:00Z"));
  }

  @Test
  void hoursOfACorrectionThatEndsMeanwhileOpenNothingByEnding() {
    Instant end = Instant.parse("2027-01-11T08:30:00Z");
    Halves halves = new Halves();
    halves
        .link
        .rule(Rules.closedToAllInSchoolHours(LONDON).during(new Term(Instant.MIN, end, List.of())))
        .rule(Rules.closedToAll().during(new Term(end, Instant.MAX, List.of())));
    Reason reason = halves.reason(new Times.DepartAt(Instant.parse("2027-01-11T08:00:00Z")));
    assertReason(reason, Kind.CLOSED_AT_THIS_TIME, Help.OTHER_TIME);
    assertThat(reason.opensAt()).isEmpty();
  }

  @Test
  void withoutATimeHoursSayThatATimeWouldHelp() {
    Halves halves = new Halves();
    halves.link.rule(Rules.closedToLorriesAtNight(LONDON));
    Reason reason = halves.reason(UNSPECIFIED);
    assertReason(reason, Kind.CLOSED_AT_THIS_TIME, Help.GIVEN_TIME);
    assertThat(reason.opensAt()).isEmpty();
    Halves forAll = new Halves();
    forAll.link.rule(Rules.closedToAllInSchoolHours(LONDON));
    assertReason(forAll.reason(UNSPECIFIED), Kind.CLOSED_AT_THIS_TIME, Help.GIVEN_TIME);
  }

  @Test
  void aTurnBanNamesItsNode() {
    Halves halves = new Halves();
    halves.sketch.forbid(Rules.closedToAll(), halves.west.forward(), halves.link.forward());
    List<Reason> reasons = halves.reasons(UNSPECIFIED);
    assertThat(reasons).hasSize(1);
    assertThat(reasons.get(0).kind()).isEqualTo(Kind.TURN_BAN);
    assertThat(reasons.get(0).street()).isEqualTo("Link Road");
    assertThat(reasons.get(0).element()).isEqualTo("node/2");
  }

  @Test
  void aTurnBanForLorriesIsOneThatASmallerVehicleMayTake() {
    Halves halves = new Halves();
    halves.sketch.forbid(Rules.closedToLorries(), halves.west.forward(), halves.link.forward());
    assertThat(halves.reasons(UNSPECIFIED))
        .singleElement()
        .satisfies(
            reason -> {
              assertThat(reason.kind()).isEqualTo(Kind.TURN_BAN);
              assertThat(reason.help()).isEqualTo(Help.SMALLER_VEHICLE);
            });
  }

  @Test
  void aPrivateGateIsNoTurnBan() {
    Halves halves = new Halves();
    halves.sketch.rule(halves.b, Rules.aPrivateRoad());
    assertThat(halves.reasons(UNSPECIFIED))
        .singleElement()
        .satisfies(
            reason -> {
              assertThat(reason.kind()).isEqualTo(Kind.PRIVATE);
              assertThat(reason.element()).isEqualTo("node/2");
            });
  }

  @Test
  void whereNoRoadLeadsThatIsSaid() {
    Halves halves = new Halves();
    halves.link.rule(Rules.closedToAll());
    assertThat(halves.reasons(UNSPECIFIED))
        .singleElement()
        .satisfies(
            reason -> {
              assertThat(reason.kind()).isEqualTo(Kind.NO_ROAD);
              assertThat(reason.street()).isEqualTo("East Road");
            });
  }

  @Test
  void aRoadThatIsClosedAtAllTimesIsNotOpenedByHoursThatCloseItToo() {
    Halves halves = new Halves();
    Clause inSchoolHours = Rules.closedToAllInSchoolHours(LONDON).clauses().get(1);
    halves.link.rule(
        new Rule(
            Matter.ACCESS,
            Nature.CLOSURE,
            Rule.ALL_CLASSES,
            List.of(Clause.always(Access.CLOSED), inSchoolHours)));
    assertThat(halves.reasons(UNSPECIFIED))
        .singleElement()
        .satisfies(reason -> assertThat(reason.kind()).isEqualTo(Kind.NO_ROAD));
  }

  @Test
  void aPrivateRoadOutOfAYardIsNoReasonWhereALowPassageInTheYardIsOne() {
    NetworkSketch sketch = new NetworkSketch();
    int[] junctions = new int[20];
    for (int i = 0; i < junctions.length; i++) {
      junctions[i] = sketch.junction(1_000 * i, 0);
    }
    for (int i = 0; i + 1 < junctions.length; i++) {
      NetworkSketch.Road road = sketch.road(junctions[i], junctions[i + 1]);
      if (i == 1) {
        road.restrict(Measure.HEIGHT, 340, Rules.aLowBridge(340));
      } else if (i == 3) {
        road.rule(Rules.aPrivateRoad());
      }
    }
    RoutePlanner planner = new RoutePlanner(sketch.index());
    RouteOutcome lower =
        planner.plan(
            new RouteRequest(
                at(500, 0),
                at(15_500, 0),
                Dimensions.ofCentimetresAndKilograms(340, 900, 250, 18_000),
                UNSPECIFIED),
            Budgets.UNLIMITED);
    assertThat(lower).isInstanceOf(RouteOutcome.Planned.class);
    RouteOutcome.NoLegalRoute refused =
        (RouteOutcome.NoLegalRoute)
            planner.plan(
                new RouteRequest(
                    at(500, 0), at(15_500, 0), Rules.aFortyFourTonneArtic(), UNSPECIFIED),
                Budgets.UNLIMITED);
    assertThat(refused.reasons()).extracting(Reason::kind).containsExactly(Kind.LIMIT);
  }

  @Test
  void twoObstaclesAreTwoReasonsInDrivingOrder() {
    Halves halves = new Halves();
    halves.link.rule(Rules.closedToLorries());
    halves.sketch.forbid(
        Rule.access(Nature.LEGAL, Set.of(VehicleClass.HGV_ARTICULATED), Access.CLOSED),
        halves.link.forward(),
        halves.east.forward());
    assertThat(halves.reasons(UNSPECIFIED))
        .extracting(Reason::kind)
        .containsExactly(Kind.CLOSED_TO_CLASS, Kind.TURN_BAN);
  }
}
