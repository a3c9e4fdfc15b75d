package dev.headroom.domain.route;

import static dev.headroom.domain.network.NetworkSketch.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.closure.Closure;
import dev.headroom.domain.closure.ClosureNotice;
import dev.headroom.domain.closure.RoadClosures;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.NetworkSketch;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.route.plan.RoutePlanner;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Routes that begin or end on open roads behind a zone. */
class EnclaveRoutesTest {

  private static final ZoneId LONDON = ZoneId.of("Europe/London");
  private static final Times UNSPECIFIED = new Times.Unspecified();
  private static final Position HIGH_STREET = at(500, 0);
  private static final Position YARD = at(6_000, 600);

  /**
   * Ten open roads in a row, and at their end a lane that leads to a yard. A quarter of the roads
   * are too many for an enclave.
   *
   * <pre>
   *                                                  +-- yard --
   *                                                 lane
   *   -- high street --+--  ...  --+-- last street --+
   * </pre>
   */
  private static final class Town {
    final NetworkSketch sketch = new NetworkSketch();
    final int[] corners = new int[11];
    final int gate = sketch.junction(5_000, 600);
    final int yardEnd = sketch.junction(7_000, 600);
    final NetworkSketch.Road[] streets = new NetworkSketch.Road[11];
    final NetworkSketch.Road lane;
    final NetworkSketch.Road yard;

    Town() {
      corners[0] = sketch.junction(0, 0);
      for (int i = 1; i <= 10; i++) {
        corners[i] = sketch.junction(i * 500, 0);
        streets[i] = sketch.road(corners[i - 1], corners[i]).named("Street " + i);
      }
      lane = sketch.road(corners[10], gate).named("Lane");
      yard = sketch.road(gate, yardEnd).named("Yard");
    }

    RouteOutcome plan(Position from, Position to, Times times, RoadClosures closures) {
      Dimensions lorry = Rules.anEighteenTonneRigid();
      return new RoutePlanner(sketch.index())
          .plan(new RouteRequest(from, to, lorry, times), closures, Budgets.UNLIMITED);
    }

    RouteOutcome plan(Position from, Position to, Times times) {
      return plan(from, to, times, RoadClosures.NONE);
    }

    Route route(Position from, Position to, Times times) {
      RouteOutcome outcome = plan(from, to, times);
      assertThat(outcome).isInstanceOf(RouteOutcome.Planned.class);
      return ((RouteOutcome.Planned) outcome).legs().get(0);
    }
  }

  private static void assertReachedAndLeft(Town town, Times times) {
    assertThat(town.route(HIGH_STREET, YARD, times).violated()).isEmpty();
    assertThat(town.route(YARD, HIGH_STREET, times).violated()).isEmpty();
  }

  @Test
  void aYardBehindAPrivateRoadIsReachedAndLeft() {
    Town town = new Town();
    town.lane.rule(Rules.aPrivateRoad());
    assertReachedAndLeft(town, UNSPECIFIED);
    assertThat(town.route(HIGH_STREET, YARD, UNSPECIFIED).notices())
        .hasAtLeastOneElementOfType(Notice.PrivateRoad.class);
  }

  @Test
  void aYardInAWeightZoneIsReachedAndLeft() {
    Town town = new Town();
    town.lane.restrict(Measure.WEIGHT, 7_500, Rules.aLoadingZone());
    assertReachedAndLeft(town, UNSPECIFIED);
    // The drive of a vehicle without limits breaks nothing there either.
    assertThat(town.route(HIGH_STREET, YARD, UNSPECIFIED).avoided()).isEmpty();
  }

  @Test
  void byNightWhereTheZoneIsABanItIsCrossedAndReported() {
    Town town = new Town();
    Rule byDay = Rules.forLorriesWithBusinessByDay(LONDON);
    town.lane.restrict(Measure.WEIGHT, 3_500, byDay);
    assertReachedAndLeft(town, new Times.DepartAt(Instant.parse("2026-11-16T12:00:00Z")));
    Times night = new Times.DepartAt(Instant.parse("2026-11-16T23:00:00Z"));
    for (Times banned : new Times[] {night, UNSPECIFIED}) {
      assertThat(town.route(HIGH_STREET, YARD, banned).violated()).hasSize(1);
      assertThat(town.route(YARD, HIGH_STREET, banned).violated()).hasSize(1);
    }
  }

  /** Whatever the lane is at that hour, the yard behind it is not refused because it is less. */
  @Test
  void aYardIsReachedAndLeftAtEveryHour() {
    Town banned = new Town();
    banned.lane.restrict(Measure.WEIGHT, 3_500, Rules.forLorriesWithBusinessByDay(LONDON));
    Town zoned = new Town();
    zoned.lane.restrict(Measure.WEIGHT, 3_500, Rules.forLorriesWithBusinessByNight(LONDON));
    for (int hour = 0; hour < 24; hour++) {
      Instant departure = Instant.parse("2026-11-16T00:00:00Z").plusSeconds(hour * 3_600L);
      Times times = new Times.DepartAt(departure);
      boolean night = hour < 6 || hour >= 19;
      for (Position[] trip : new Position[][] {{HIGH_STREET, YARD}, {YARD, HIGH_STREET}}) {
        assertThat(banned.route(trip[0], trip[1], times).violated())
            .as("hour %s", hour)
            .hasSize(night ? 1 : 0);
        assertThat(zoned.route(trip[0], trip[1], times).violated()).as("hour %s", hour).isEmpty();
      }
    }
  }

  /**
   * Who has no limits may drive what the vehicle may, so that the way without limits goes there.
   */
  @Test
  void aLimitOnTheWayToAYardBehindZonesIsReportedAsAvoided() {
    Town town = new Town();
    town.lane.rule(Rules.aPrivateRoad());
    town.yard.restrict(Measure.WEIGHT, 7_500, Rules.aLoadingZone());
    town.sketch.road(town.yardEnd, town.sketch.junction(8_000, 600)).named("Inner Yard");
    town.streets[5].restrict(Measure.WEIGHT, 10_000, Rules.aWeightLimit(10_000));
    int bypass = town.sketch.junction(2_250, 900);
    town.sketch.road(town.corners[4], bypass).named("Bypass");
    town.sketch.road(bypass, town.corners[5]).named("Bypass");

    Route route = town.route(HIGH_STREET, at(7_500, 600), UNSPECIFIED);

    assertThat(route.avoided())
        .singleElement()
        .satisfies(
            one -> {
              assertThat(one.restriction().restriction().amount()).isEqualTo(10_000);
              assertThat(one.cost().orElseThrow().lorryCost())
                  .isPositive()
                  .isEqualTo(route.detour().orElseThrow().lorryCost());
            });
  }

  @Test
  void twoYardsOfOneRegionAreJoinedByIt() {
    Town town = new Town();
    town.lane.rule(Rules.aPrivateRoad());
    int otherGate = town.sketch.junction(5_000, 2_000);
    town.sketch.road(town.gate, otherGate).rule(Rules.aPrivateRoad());
    town.sketch.road(otherGate, town.sketch.junction(5_000, 3_000)).named("Other Yard");
    Position otherYard = at(5_000, 2_500);
    assertThat(town.route(YARD, otherYard, UNSPECIFIED).violated()).isEmpty();
    assertThat(town.route(HIGH_STREET, otherYard, UNSPECIFIED).violated()).isEmpty();
  }

  @Test
  void nobodyDrivesThroughAZoneBetweenTwoOpenNetworks() {
    Town town = new Town();
    town.lane.rule(Rules.aPrivateRoad());
    int before = town.yardEnd;
    for (int i = 1; i <= 4; i++) {
      int next = town.sketch.junction(7_000 + i * 500, 600);
      town.sketch.road(before, next);
      before = next;
    }
    assertThat(town.plan(HIGH_STREET, YARD, UNSPECIFIED))
        .isInstanceOf(RouteOutcome.NoLegalRoute.class);
  }

  @Test
  void aClosureMakesNoEnclave() {
    Town town = new Town();
    town.lane.rule(Rules.aPrivateRoad());
    town.sketch.road(town.yardEnd, town.corners[9]).via(7_000, -500).named("Open Road");
    RoadClosures closures =
        RoadClosures.of(
            town.sketch.index(),
            List.of(
                new Closure(
                    1,
                    1,
                    new ClosureNotice(
                        List.of(at(7_000, -500)),
                        false,
                        "works",
                        Instant.EPOCH,
                        Optional.empty()))));
    assertThat(town.plan(YARD, HIGH_STREET, UNSPECIFIED)).isInstanceOf(RouteOutcome.Planned.class);
    assertThat(town.plan(YARD, HIGH_STREET, UNSPECIFIED, closures))
        .isInstanceOf(RouteOutcome.NoLegalRoute.class);
  }
}
