package dev.headroom.domain.route;

import static dev.headroom.domain.network.NetworkSketch.at;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.NetworkSketch;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.restriction.Matter;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.route.plan.RoutePlanner;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Equipment;
import dev.headroom.domain.vehicle.Measure;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RoutePlannerTest {

  private static final Times UNSPECIFIED = new Times.Unspecified();
  private static final ZoneId LONDON = ZoneId.of("Europe/London");

  /**
   * West and east, joined by a short street and by a long way round.
   *
   * <pre>
   *          +-------- round ---------+
   *   west --+-------- short ---------+-- east
   * </pre>
   */
  private static final class Town {
    final NetworkSketch sketch = new NetworkSketch();
    final int a = sketch.junction(0, 0);
    final int b = sketch.junction(1_000, 0);
    final int c = sketch.junction(2_000, 0);
    final int d = sketch.junction(3_000, 0);
    final NetworkSketch.Road west = sketch.road(a, b).named("West Road");
    final NetworkSketch.Road shortcut = sketch.road(b, c).named("High Street");
    final NetworkSketch.Road east = sketch.road(c, d).named("East Road");
    final NetworkSketch.Road round =
        sketch.road(b, c).via(1_000, 1_000).via(2_000, 1_000).named("Ring Road");
  }

  private static RouteOutcome plan(
      NetworkSketch sketch, Position from, Position to, Dimensions vehicle, Times times) {
    return new RoutePlanner(sketch.index())
        .plan(new RouteRequest(from, to, vehicle, times), Budgets.UNLIMITED);
  }

  private static Route route(
      NetworkSketch sketch, Position from, Position to, Dimensions vehicle, Times times) {
    RouteOutcome outcome = plan(sketch, from, to, vehicle, times);
    assertThat(outcome).isInstanceOf(RouteOutcome.Planned.class);
    return ((RouteOutcome.Planned) outcome).legs().get(0);
  }

  private static Route across(Town town, Dimensions vehicle, Times times) {
    return route(town.sketch, at(500, 0), at(2_500, 0), vehicle, times);
  }

  private static List<Integer> roads(Route route) {
    return route.roads().stream().map(DirectedRoad::road).toList();
  }

  @Test
  void aLorryDrivesRoundALowBridgeAndIsToldWhatItAvoided() {
    Town town = new Town();
    town.shortcut.restrict(Measure.HEIGHT, 380, Rules.aLowBridge(380));
    Route high = across(town, Rules.aFortyFourTonneArtic(), UNSPECIFIED);
    Route low = across(town, Rules.anEighteenTonneRigid(), UNSPECIFIED);
    assertThat(roads(low)).containsExactly(0, 1, 2);
    assertThat(low.avoided()).isEmpty();
    assertThat(low.detour().orElseThrow().duration()).isZero();
    assertThat(roads(high)).containsExactly(0, 3, 2);
    assertThat(high.avoided()).hasSize(1);
    assertThat(high.avoided().get(0).restriction().restriction().amount()).isEqualTo(380);
    assertThat(high.avoided().get(0).restriction().at()).isEqualTo(at(1_000, 0));
    assertThat(high.detour().orElseThrow().distance()).isCloseTo(2_000, within(5.0));
    assertThat(high.detour().orElseThrow().duration().toSeconds()).isBetween(207L, 209L);
  }

  @ParameterizedTest
  @CsvSource({"380, 1", "381, 3"})
  void aVehicleOfExactlyTheLimitPassesAndOneCentimetreMoreDoesNot(int height, int road) {
    Town town = new Town();
    town.shortcut.restrict(Measure.HEIGHT, 380, Rules.aLowBridge(380));
    Route route =
        across(town, Dimensions.ofCentimetresAndKilograms(height, 900, 250, 18_000), UNSPECIFIED);
    assertThat(roads(route)).containsExactly(0, road, 2);
  }

  @ParameterizedTest
  @CsvSource({"90, 0", "36, 0", "20, 160"})
  void aSpeedLimiterTakesItsTimeForEachRoadOnTheSameWay(int kmh, int moreSeconds) {
    Town town = new Town();
    Dimensions rigid = Rules.anEighteenTonneRigid();
    Route free = across(town, rigid, UNSPECIFIED);
    Dimensions slow = Equipment.builder().speedLimiter(kmh).build().on(rigid);
    Route limited = across(town, slow, UNSPECIFIED);
    assertThat(limited.roads()).isEqualTo(free.roads());
    assertThat(limited.duration().minus(free.duration()).toSeconds())
        .as("%s, %s m", free.duration(), free.distance())
        .isBetween(moreSeconds - 1L, moreSeconds + 1L);
  }

  @Test
  void aLimitInOneDirectionHoldsInThatDirectionAlone() {
    Town town = new Town();
    town.shortcut.restrictForward(Measure.HEIGHT, 380, Rules.aLowBridge(380));
    Dimensions artic = Rules.aFortyFourTonneArtic();
    assertThat(roads(across(town, artic, UNSPECIFIED))).containsExactly(0, 3, 2);
    Route back = route(town.sketch, at(2_500, 0), at(500, 0), artic, UNSPECIFIED);
    assertThat(roads(back)).containsExactly(2, 1, 0);
    assertThat(back.avoided()).isEmpty();
  }

  @Test
  void aLimitAtAJunctionStopsEveryPassageThroughIt() {
    Town town = new Town();
    int gate = town.sketch.junction(1_500, 500);
    town.sketch.road(town.b, gate);
    town.sketch.road(gate, town.c);
    town.sketch.restrict(gate, Measure.HEIGHT, 300, Rules.aLowBridge(300));
    town.shortcut.rule(Rules.closedToAll());
    Route high = across(town, Rules.aFortyFourTonneArtic(), UNSPECIFIED);
    assertThat(roads(high)).containsExactly(0, 3, 2);
    assertThat(high.avoided()).hasSize(1);
    assertThat(high.avoided().get(0).restriction().road()).isEqualTo(-1);
    assertThat(roads(across(town, Rules.aVan(), UNSPECIFIED))).containsExactly(0, 4, 5, 2);
  }

  @Test
  void whereNothingLegalIsLeftTheAnswerNamesWhatBlocks() {
    Town town = new Town();
    town.shortcut.restrict(Measure.HEIGHT, 380, Rules.aLowBridge(380));
    town.round.restrict(Measure.WEIGHT, 3_000, Rules.aWeakBridge(3_000));
    RouteOutcome outcome =
        plan(town.sketch, at(500, 0), at(2_500, 0), Rules.aFortyFourTonneArtic(), UNSPECIFIED);
    assertThat(outcome).isInstanceOf(RouteOutcome.NoLegalRoute.class);
    assertThat(((RouteOutcome.NoLegalRoute) outcome).blocking().orElseThrow())
        .singleElement()
        .satisfies(found -> assertThat(found.restriction().amount()).isEqualTo(380));
  }

  @Test
  void whereTheNetworkHasNoWayNothingBlocks() {
    Town town = new Town();
    town.shortcut.rule(Rules.closedToAll());
    town.round.rule(Rules.closedToAll());
    assertThat(plan(town.sketch, at(500, 0), at(2_500, 0), Rules.aVan(), UNSPECIFIED))
        .isInstanceOfSatisfying(
            RouteOutcome.NoLegalRoute.class,
            none -> {
              assertThat(none.blocking()).contains(List.of());
              assertThat(none.headroom()).isEmpty();
              assertThat(none.notices()).containsExactly(new Notice.NoRoadJoins());
            });
  }

  @Test
  void whereTheOnlyWayIsPrivateInItsMidstThatIsSaid() {
    Town town = new Town();
    addRoads(town, town.a, -1_000);
    addRoads(town, town.d, 4_000);
    town.shortcut.rule(Rules.aPrivateRoad());
    town.round.rule(Rules.closedToAll());
    assertThat(plan(town.sketch, at(500, 0), at(2_500, 0), Rules.aVan(), UNSPECIFIED))
        .isInstanceOfSatisfying(
            RouteOutcome.NoLegalRoute.class,
            none -> {
              assertThat(none.blocking()).contains(List.of());
              assertThat(none.notices())
                  .containsExactly(
                      new Notice.Blocked(
                          new Notice.Ban(Notice.Ban.On.THROUGH_ZONE, "High Street"),
                          Reason.Kind.PRIVATE));
            });
  }

  /** On each side so many that neither is a yard. */
  private static void addRoads(Town town, int from, int east) {
    for (int i = 1; i <= 4; i++) {
      town.sketch.road(from, town.sketch.junction(east, 500 * i));
    }
  }

  /** A drawing of few roads: what lies behind the private road is reached through it. */
  @Test
  void theDeadEndBehindAPrivateRoadIsReachedInTheSmallestNetworkToo() {
    Town town = new Town();
    town.shortcut.rule(Rules.aPrivateRoad());
    town.round.rule(Rules.closedToAll());
    Route route = across(town, Rules.aVan(), UNSPECIFIED);
    assertThat(roads(route)).containsExactly(0, 1, 2);
    assertThat(route.notices()).contains(new Notice.PrivateRoad("High Street"));
  }

  @ParameterizedTest
  @CsvSource({
    "500, 1500, '0,1'", // into the zone
    "1500, 2500, '1,2'", // out of it
    "1200, 1800, '1'", // inside it
    "500, 2500, '0,3,2'" // never through
  })
  void aZoneExceptForLoadingIsUsedAtTheEndsAndNeverCrossed(int from, int to, String expected) {
    Town town = new Town();
    town.shortcut.restrict(Measure.WEIGHT, 7_500, Rules.aLoadingZone());
    Route route =
        route(town.sketch, at(from, 0), at(to, 0), Rules.anEighteenTonneRigid(), UNSPECIFIED);
    assertThat(String.join(",", roads(route).stream().map(String::valueOf).toList()))
        .isEqualTo(expected);
    assertThat(route.avoided()).hasSize(expected.contains("3") ? 1 : 0);
    assertThat(route.violated()).isEmpty();
  }

  @Test
  void aPrivateRoadIsUsedAtAnEndAndTold() {
    Town town = new Town();
    town.shortcut.rule(Rules.aPrivateRoad());
    Route route =
        route(town.sketch, at(500, 0), at(1_500, 0), Rules.anEighteenTonneRigid(), UNSPECIFIED);
    assertThat(route.notices()).contains(new Notice.PrivateRoad("High Street"));
    assertThat(roads(across(town, Rules.anEighteenTonneRigid(), UNSPECIFIED)))
        .containsExactly(0, 3, 2);
  }

  @Test
  void aLegalLimitAtTheStartIsCrossedOnlyWithoutAnotherWayAndTold() {
    Town town = new Town();
    town.west.restrict(Measure.WEIGHT, 7_500, Rules.aWeightLimit(7_500));
    Route route = across(town, Rules.anEighteenTonneRigid(), UNSPECIFIED);
    assertThat(route.violated()).hasSize(1);
    assertThat(route.violated().get(0).from()).isZero();
    assertThat(route.violated().get(0).to()).isCloseTo(500, within(1.0));
    assertThat(route.avoided()).isEmpty();
  }

  @Test
  void aLimitWhoseHoursBeginAndEndOnOneLongRoadIsNamed() {
    NetworkSketch sketch = new NetworkSketch();
    int start = sketch.junction(0, 0);
    int end = sketch.junction(1_000, 0);
    sketch
        .road(start, end)
        .named("Causeway")
        .millis(40 * 60_000)
        .restrict(Measure.WEIGHT, 7_500, Rules.aWeightLimitAtNoon(7_500, LONDON));
    // Too long before the end of its hours to wait for that.
    Times beforeNoon = new Times.DepartAt(Instant.parse("2026-03-28T11:32:00Z"));
    Route route = route(sketch, at(10, 0), at(990, 0), Rules.anEighteenTonneRigid(), beforeNoon);
    assertThat(route.violated())
        .singleElement()
        .satisfies(
            crossed -> assertThat(crossed.restriction().restriction().amount()).isEqualTo(7_500));
  }

  @Test
  void aCrossedBanWithoutANumberIsToldInWords() {
    Town town = new Town();
    town.west.rule(Rules.closedToLorries());
    Route route = across(town, Rules.anEighteenTonneRigid(), UNSPECIFIED);
    assertThat(route.violated()).isEmpty();
    assertThat(route.notices())
        .contains(new Notice.BanCrossed(new Notice.Ban(Notice.Ban.On.ROAD, "West Road")));
  }

  @Test
  void aPhysicalLimitIsNotCrossedEvenAtTheStart() {
    Town town = new Town();
    town.west.ruleForward(Rules.aLowBridge(300));
    assertThat(
            plan(town.sketch, at(500, 0), at(2_500, 0), Rules.aFortyFourTonneArtic(), UNSPECIFIED))
        .isInstanceOf(RouteOutcome.NoLegalRoute.class);
  }

  @ParameterizedTest
  @CsvSource({
    "2026-03-28T18:58:00Z, 1", // on High Street 18:58:50 to 19:00:30 local: too late
    "2026-03-28T18:57:00Z, 0", // 18:57:50 to 18:59:30
    "2026-03-28T19:00:00Z, 1",
    "2026-03-29T17:57:00Z, 0", // the clock was put forward: 18:57 local
    "2026-03-29T17:58:00Z, 1",
    "2026-03-29T18:57:00Z, 1", // 19:57 local
    "2026-03-29T04:50:00Z, 1", // on it from 05:50:50 local
    "2026-03-29T04:59:10Z, 0", // from 06:00:00
    "2026-03-28T05:50:00Z, 1",
    "2026-03-28T05:59:10Z, 0"
  })
  void aBanWithHoursHoldsInLocalTimeWhenTheVehicleIsThere(String departure, int stopped) {
    Town town = new Town();
    town.shortcut.rule(Rules.closedToLorriesAtNight(LONDON)).named("High Street");
    Times times = new Times.DepartAt(Instant.parse(departure));
    Route route = across(town, Rules.anEighteenTonneRigid(), times);
    assertThat(roads(route)).containsExactly(0, stopped == 1 ? 3 : 1, 2);
    assertThat(route.departure()).contains(Instant.parse(departure));
    assertThat(route.arrival())
        .contains(Instant.parse(departure).plusMillis(route.duration().toMillis()));
  }

  @Test
  void shortlyBeforeABanEndsTheRouteLeavesLaterAndSaysWhy() {
    Town town = new Town();
    town.shortcut.rule(Rules.closedToLorriesAtNight(LONDON)).named("High Street");
    Instant asked = Instant.parse("2026-03-28T05:57:20Z");
    Instant opens = Instant.parse("2026-03-28T06:00:00Z");
    Route route = across(town, Rules.anEighteenTonneRigid(), new Times.DepartAt(asked));
    assertThat(roads(route)).containsExactly(0, 1, 2);
    assertThat(route.departure()).contains(opens);
    assertThat(route.arrival()).contains(opens.plusMillis(route.duration().toMillis()));
    assertThat(route.notices())
        .filteredOn(Notice.LeavesLater.class::isInstance)
        .singleElement()
        .isInstanceOfSatisfying(
            Notice.LeavesLater.class,
            later -> {
              assertThat(later.asked()).isEqualTo(asked);
              assertThat(later.departure()).isEqualTo(opens);
              Reason reason = later.reason().orElseThrow();
              assertThat(reason.kind()).isEqualTo(Reason.Kind.CLOSED_AT_THIS_TIME);
              assertThat(reason.street()).isEqualTo("High Street");
              assertThat(reason.opensAt()).contains(opens);
            });
  }

  @Test
  void aBanWithHoursCountsWhenNoTimeIsToldAndTheAnswerSaysSo() {
    Town town = new Town();
    town.shortcut.rule(Rules.closedToLorriesAtNight(LONDON));
    Route route = across(town, Rules.anEighteenTonneRigid(), UNSPECIFIED);
    assertThat(roads(route)).containsExactly(0, 3, 2);
    assertThat(route.notices()).contains(new Notice.HoursAssumed());
    assertThat(across(town, Rules.aVan(), UNSPECIFIED).notices())
        .doesNotContain(new Notice.HoursAssumed());
  }

  /**
   * A dual carriageway with a link between its carriageways, and a roundabout's worth of way on.
   *
   * <pre>
   *   west ◄──────────┬──────◄──┐
   *                   │ 20 m    │ 1 km on
   *   west ───────────┴──────►──┘
   * </pre>
   */
  private static NetworkSketch dualCarriageway(boolean goesOn) {
    NetworkSketch sketch = new NetworkSketch();
    int in = sketch.junction(0, 0);
    int south = sketch.junction(1_000, 0);
    int north = sketch.junction(1_000, 20);
    int out = sketch.junction(0, 20);
    sketch.road(in, south).named("A1").oneWay();
    sketch.road(south, north).named("").oneWay();
    sketch.road(north, out).named("A1").oneWay();
    int eastSouth = sketch.junction(2_000, 0);
    int eastNorth = sketch.junction(2_000, 20);
    sketch.road(south, eastSouth).named("A1").oneWay();
    sketch.road(eastNorth, north).named("A1").oneWay();
    if (goesOn) {
      sketch.road(eastSouth, eastNorth).via(2_050, 0).via(2_050, 20).named("Round").oneWay();
    }
    return sketch;
  }

  @Test
  void turningBackOverALinkIsAvoidedWhereTheRoadGoesOn() {
    Route route =
        route(
            dualCarriageway(true),
            at(500, 0),
            at(500, 20),
            Rules.aFortyFourTonneArtic(),
            UNSPECIFIED);
    assertThat(roads(route)).containsExactly(0, 3, 5, 4, 2);
    assertThat(route.notices()).noneMatch(Notice.TurnsBack.class::isInstance);
  }

  @Test
  void turningBackIsDrivenWithAWarningWhereNothingElseLeadsThere() {
    NetworkSketch sketch = dualCarriageway(false);
    Dimensions artic = Rules.aFortyFourTonneArtic();
    Route route = route(sketch, at(500, 0), at(500, 20), artic, UNSPECIFIED);
    assertThat(roads(route)).containsExactly(0, 1, 2);
    assertThat(route.notices()).contains(new Notice.TurnsBack("A1", at(1_000, 20)));
    assertThat(route.duration()).isLessThan(Duration.ofMinutes(3));
    Route van = route(sketch, at(500, 0), at(500, 20), Rules.aVan(), UNSPECIFIED);
    assertThat(van.notices()).noneMatch(Notice.TurnsBack.class::isInstance);
  }

  @Test
  void aLorryKeepsToTheMainRoadWhereALaneWouldSaveItAMinute() {
    Town town = new Town();
    town.shortcut.millis(200_000).burden(20);
    town.round.millis(260_000);
    Route route = across(town, Rules.aFortyFourTonneArtic(), UNSPECIFIED);
    assertThat(roads(route)).containsExactly(0, 3, 2);
    assertThat(route.duration().toMillis()).isEqualTo(370_145);
  }

  @Test
  void aRouteRoundALimitMayBeQuickerThanTheOneWithoutLimitsAndSaysSo() {
    Town town = new Town();
    town.shortcut.millis(200_000).burden(20);
    town.round.millis(260_000).restrict(Measure.HEIGHT, 380, Rules.aLowBridge(380));
    Route route = across(town, Rules.aFortyFourTonneArtic(), UNSPECIFIED);
    assertThat(roads(route)).containsExactly(0, 1, 2);
    assertThat(route.detour().orElseThrow().duration()).isEqualTo(Duration.ofMillis(-66_395));
    assertThat(route.avoided().get(0).cost().orElseThrow().duration())
        .isEqualTo(Duration.ofMillis(-66_395));
  }

  @Test
  void aWindowThatOnlyAQuickerWayFitsInIsTooShort() {
    Town town = new Town();
    town.shortcut.millis(200_000).burden(20);
    town.round.millis(260_000);
    Instant start = Instant.parse("2026-01-10T05:30:00Z");
    Dimensions artic = Rules.aFortyFourTonneArtic();
    Route wide = across(town, artic, new Times.Within(start, start.plusSeconds(371)));
    assertThat(roads(wide)).containsExactly(0, 3, 2);
    assertThat(
            plan(
                town.sketch,
                at(500, 0),
                at(2_500, 0),
                artic,
                new Times.Within(start, start.plusSeconds(370))))
        .isInstanceOf(RouteOutcome.WindowTooShort.class);
  }

  /** The way of least cost decides, also where a quicker one would be in time for a gate. */
  @Test
  void aBanThatBeginsBeforeTheRouteReachesItIsCrossedAndNamed() {
    Town town = new Town();
    town.shortcut.millis(200_000).burden(20);
    town.round.millis(260_000);
    int end = town.sketch.junction(4_000, 0);
    town.sketch.road(town.d, end).rule(Rules.closedToLorriesAtNight(LONDON));
    Instant closes = Instant.parse("2026-01-10T19:00:00Z");
    for (int seconds : new int[] {480, 420}) {
      Route route =
          route(
              town.sketch,
              at(500, 0),
              at(3_500, 0),
              Rules.anEighteenTonneRigid(),
              new Times.DepartAt(closes.minusSeconds(seconds)));
      assertThat(roads(route)).containsExactly(0, 3, 2, 4);
      assertThat(route.notices().stream().anyMatch(Notice.BanCrossed.class::isInstance))
          .isEqualTo(seconds == 420);
    }
  }

  @Test
  void aWindowWaitsForTheBanToEndWhereThatArrivesEarlier() {
    Town town = new Town();
    town.shortcut.rule(Rules.closedToLorriesAtNight(LONDON));
    town.round.rule(Rules.closedToAll());
    Instant start = Instant.parse("2026-01-10T05:30:00Z");
    Route route =
        across(
            town,
            Rules.anEighteenTonneRigid(),
            new Times.Within(start, start.plus(Duration.ofHours(2))));
    assertThat(route.departure()).contains(Instant.parse("2026-01-10T06:00:00Z"));
    RouteOutcome tooShort =
        plan(
            town.sketch,
            at(500, 0),
            at(2_500, 0),
            Rules.aVan(),
            new Times.Within(start, start.plusSeconds(30)));
    Instant earliest =
        across(town, Rules.aVan(), Times.within(start, start.plus(Duration.ofHours(1))))
            .arrival()
            .orElseThrow();
    assertThat(earliest).isAfter(start.plusSeconds(30));
    assertThat(tooShort)
        .isInstanceOfSatisfying(
            RouteOutcome.WindowTooShort.class,
            outcome -> assertThat(outcome.earliestArrival()).contains(earliest));
    assertThat(
            plan(
                town.sketch,
                at(500, 0),
                at(2_500, 0),
                Rules.aVan(),
                new Times.Within(start, start)))
        .isEqualTo(new RouteOutcome.WindowTooShort(1, List.of(), Optional.empty()));
  }

  @Test
  void aWindowWithoutTimeToLookIsAnsweredByRoadsWithoutHoursAndSaysSo() {
    Town town = new Town();
    town.shortcut.rule(Rules.closedToLorriesAtNight(LONDON));
    Instant start = Instant.parse("2026-01-10T05:30:00Z");
    RouteRequest request =
        new RouteRequest(
            at(500, 0),
            at(2_500, 0),
            Rules.anEighteenTonneRigid(),
            new Times.Within(start, start.plus(Duration.ofHours(2))));
    RouteOutcome outcome =
        new RoutePlanner(town.sketch.index()).plan(request, Budgets.ofWhatIfs(() -> true));
    assertThat(outcome)
        .isInstanceOfSatisfying(
            RouteOutcome.Planned.class,
            planned -> {
              assertThat(roads(planned.legs().get(0))).containsExactly(0, 3, 2);
              assertThat(planned.legs().get(0).departure()).contains(start);
              assertThat(planned.legs().get(0).notices())
                  .contains(new Notice.OutOfTime(Notice.Sought.BETTER_DEPARTURE));
            });
    town.round.rule(Rules.closedToAll());
    assertThat(new RoutePlanner(town.sketch.index()).plan(request, Budgets.ofWhatIfs(() -> true)))
        .isEqualTo(new RouteOutcome.OutOfTime());
  }

  @Test
  void anArrivalLeavesAsLateAsTheBanAllows() {
    Town town = new Town();
    town.shortcut.rule(Rules.closedToLorriesAtNight(LONDON));
    town.round.rule(Rules.closedToAll());
    Route route =
        across(
            town,
            Rules.anEighteenTonneRigid(),
            new Times.ArriveBy(Instant.parse("2026-01-11T03:00:00Z")));
    assertThat(route.departure()).contains(Instant.parse("2026-01-10T18:57:00Z"));
    assertThat(route.notices())
        .filteredOn(Notice.ArrivesEarly.class::isInstance)
        .singleElement()
        .isInstanceOfSatisfying(
            Notice.ArrivesEarly.class,
            early -> {
              assertThat(early.asked()).isEqualTo(Instant.parse("2026-01-11T03:00:00Z"));
              assertThat(early.arrival()).isEqualTo(route.arrival().orElseThrow());
              assertThat(early.reason().orElseThrow().kind())
                  .isEqualTo(Reason.Kind.CLOSED_AT_THIS_TIME);
            });
  }

  @Test
  void anArrivalToTheMinuteIsNotEarly() {
    Route route =
        across(
            new Town(),
            Rules.anEighteenTonneRigid(),
            new Times.ArriveBy(Instant.parse("2026-01-11T03:00:00Z")));
    assertThat(route.arrival().orElseThrow()).isAfter(Instant.parse("2026-01-11T02:59:00Z"));
    assertThat(route.notices()).noneMatch(Notice.ArrivesEarly.class::isInstance);
  }

  /**
   * From the one-way lane the way home lies behind: only turning round leads there.
   *
   * <pre>
   *   home --- q --- r2 (100 m) --- s --- r3 (100 m) --- t
   *            ^ lane
   * </pre>
   */
  @ParameterizedTest
  @CsvSource({"circle, 2", "dead end, 4", "one-way street out, -1", "closed street out, -1"})
  void turnsRoundOnlyAtTurningCirclesAndDeadEnds(String where, int roadsDrivenBetween) {
    NetworkSketch sketch = new NetworkSketch();
    int q = sketch.junction(0, 0);
    int s = sketch.junction(100, 0);
    int t = sketch.junction(200, 0);
    NetworkSketch.Road lane = sketch.road(sketch.junction(0, -300), q).oneWay();
    NetworkSketch.Road home = sketch.road(sketch.junction(-300, 0), q);
    sketch.road(q, s);
    sketch.road(s, t);
    sketch.forbid(Rules.closedToAll(), lane.forward(), home.backward());
    if (where.equals("circle")) {
      sketch.flag(s, NetworkColumns.TURNING_CIRCLE);
    } else if (where.equals("one-way street out")) {
      sketch.road(t, sketch.junction(300, 0)).oneWay();
      sketch.road(sketch.junction(300, 50), t).oneWay();
    } else if (where.equals("closed street out")) {
      sketch.road(t, sketch.junction(300, 0)).rule(Rules.closedToAll());
    }
    RouteOutcome outcome = plan(sketch, at(0, -200), at(-200, 0), Rules.aVan(), UNSPECIFIED);
    if (roadsDrivenBetween < 0) {
      assertThat(outcome).isInstanceOf(RouteOutcome.NoLegalRoute.class);
    } else {
      Route route = ((RouteOutcome.Planned) outcome).legs().get(0);
      assertThat(route.roads()).hasSize(2 + roadsDrivenBetween);
      assertThat(SketchedSteps.of(route)).contains("back");
    }
  }

  @Test
  void aBanOverAViaRoadHoldsForThoseWhoCameThatWayAlone() {
    Town town = new Town();
    town.sketch.forbid(
        Rules.closedToAll(), town.west.forward(), town.shortcut.forward(), town.east.forward());
    assertThat(roads(across(town, Rules.aVan(), UNSPECIFIED))).containsExactly(0, 3, 2);
    assertThat(roads(route(town.sketch, at(1_500, 0), at(2_500, 0), Rules.aVan(), UNSPECIFIED)))
        .containsExactly(1, 2);
  }

  @Test
  void aOneWayStreetIsDrivenInItsDirection() {
    Town town = new Town();
    town.shortcut.oneWay();
    assertThat(roads(across(town, Rules.aVan(), UNSPECIFIED))).containsExactly(0, 1, 2);
    assertThat(roads(route(town.sketch, at(2_500, 0), at(500, 0), Rules.aVan(), UNSPECIFIED)))
        .containsExactly(2, 3, 0);
  }

  @Test
  void snapsToTheNearestRoadThatTheVehicleCanUse() {
    Town town = new Town();
    NetworkSketch.Road tunnel = town.sketch.road(town.a, town.b).via(500, 60);
    tunnel.rule(Rules.aLowBridge(300));
    Route van = route(town.sketch, at(500, 70), at(2_500, 0), Rules.aVan(), UNSPECIFIED);
    Route lorry =
        route(town.sketch, at(500, 70), at(2_500, 0), Rules.aFortyFourTonneArtic(), UNSPECIFIED);
    assertThat(roads(van).get(0)).isEqualTo(tunnel.number());
    assertThat(van.course().start().metres()).isCloseTo(10, within(1.0));
    assertThat(roads(lorry).get(0)).isEqualTo(town.west.number());
    assertThat(lorry.course().start().metres()).isCloseTo(70, within(1.0));
    assertThat(lorry.shape().get(0).metresTo(at(500, 0))).isLessThan(0.1);
  }

  @Test
  void tellsAPointOffTheNetworkFromOneWithoutCoverage() {
    Town town = new Town();
    NetworkSketch.Road island =
        town.sketch
            .road(town.sketch.junction(0, 5_000), town.sketch.junction(100, 5_000))
            .unconnected();
    assertThat(island.number()).isEqualTo(4);
    assertThat(plan(town.sketch, at(0, 4_990), at(500, 0), Rules.aVan(), UNSPECIFIED))
        .isInstanceOfSatisfying(
            RouteOutcome.PointOffNetwork.class,
            off -> {
              assertThat(off.stop()).isEqualTo(0);
              assertThat(off.metres().orElseThrow()).isCloseTo(4_125, within(20.0));
            });
    assertThat(plan(town.sketch, at(500, 0), at(0, 40_000), Rules.aVan(), UNSPECIFIED))
        .isEqualTo(new RouteOutcome.NoCoverage(1));
  }

  @Test
  void tellsTheWayInStepsThatSumUp() {
    Town town = new Town();
    town.shortcut.rule(Rules.closedToAll());
    int out = town.sketch.junction(3_000, -500);
    town.sketch.road(town.d, out).named("Mill Lane");
    town.sketch.road(town.d, town.sketch.junction(3_500, 0)).named("East Road");
    Route route = route(town.sketch, at(500, 0), at(3_000, -300), Rules.aVan(), UNSPECIFIED);
    assertThat(SketchedSteps.of(route))
        .containsExactly(
            "EAST on West Road",
            "LEFT on Ring Road",
            "LEFT on East Road",
            "RIGHT on Mill Lane",
            "there");
    assertThat(route.steps().stream().mapToDouble(Route.Step::distance).sum())
        .isCloseTo(route.distance(), within(0.001));
    assertThat(route.shape()).hasSize(7);
    assertThat(route.course().box().contains(at(2_000, 1_000))).isTrue();
  }

  @Test
  void saysNothingWhereTheRoadOnlyChangesItsNameOrNumber() {
    Town town = new Town();
    town.west.numbered("A1");
    town.shortcut.numbered("A1");
    town.east.numbered("A2");
    Route route = route(town.sketch, at(500, 0), at(2_500, 0), Rules.aVan(), UNSPECIFIED);
    assertThat(SketchedSteps.of(route)).containsExactly("EAST on West Road", "there");
  }

  @Test
  void nobodyStaysOnARoadThatOnlyHasTheSameNumber() {
    Town town = new Town();
    town.shortcut.rule(Rules.closedToAll());
    int out = town.sketch.junction(3_000, -500);
    town.sketch.road(town.d, out).named("West Road").numbered("A1");
    town.sketch.road(town.d, town.sketch.junction(3_500, 0)).named("East Road");
    town.west.numbered("A1");
    town.round.numbered("A1");
    Route route = route(town.sketch, at(500, 0), at(3_000, -300), Rules.aVan(), UNSPECIFIED);
    assertThat(SketchedSteps.of(route))
        .containsExactly(
            "EAST on West Road",
            "LEFT on Ring Road",
            "LEFT on East Road",
            "RIGHT on West Road",
            "there");
    town.east.named("West Road");
    Route renamed = route(town.sketch, at(500, 0), at(3_000, -300), Rules.aVan(), UNSPECIFIED);
    assertThat(SketchedSteps.of(renamed).get(3)).isEqualTo("RIGHT staying on West Road");
  }

  @Test
  void countsTheExitsOfARoundabout() {
    NetworkSketch sketch = new NetworkSketch();
    int[] ring = {
      sketch.junction(0, -30),
      sketch.junction(30, 0),
      sketch.junction(0, 30),
      sketch.junction(-30, 0)
    };
    for (int i = 0; i < 4; i++) {
      sketch.road(ring[i], ring[(i + 1) % 4]).oneWay().flag(NetworkColumns.ROUNDABOUT);
    }
    String[] names = {"South Road", "East Road", "North Road", "West Road"};
    int[][] away = {{0, -500}, {500, 0}, {0, 500}, {-500, 0}};
    for (int i = 0; i < 4; i++) {
      sketch.road(ring[i], sketch.junction(away[i][0], away[i][1])).named(names[i]);
    }
    Route route = route(sketch, at(0, -300), at(0, 300), Rules.aVan(), UNSPECIFIED);
    assertThat(SketchedSteps.of(route))
        .containsExactly("NORTH on South Road", "exit 2 on North Road", "there");
  }

  @Test
  void warnsOfWhatItCouldNotCheckAndOfWhatLiesOnTheWay() {
    Town town = new Town();
    town.west.flag(NetworkColumns.TOLL).flag(NetworkColumns.LOW_EMISSION_ZONE);
    town.sketch.flag(town.b, NetworkColumns.GATE);
    town.shortcut.rule(Rule.limit(Measure.AXLE_LOAD, Nature.PHYSICAL, 6_000));
    Route route = across(town, Dimensions.UNKNOWN, UNSPECIFIED);
    assertThat(route.notices())
        .contains(
            new Notice.MeasureUnknown(Measure.HEIGHT),
            new Notice.MeasureUnknown(Measure.LENGTH),
            new Notice.MeasureUnknown(Measure.WIDTH),
            new Notice.MeasureUnknown(Measure.WEIGHT),
            new Notice.LowEmissionZone(),
            new Notice.NotChecked(Measure.AXLE_LOAD, 6_000, List.of("High Street")))
        .anyMatch(
            notice ->
                notice instanceof Notice.Gate gate
                    && gate.street().equals("High Street")
                    && gate.at().metresTo(at(1_000, 0)) < 0.1);
    assertThat(across(town, Rules.aVan(), UNSPECIFIED).notices())
        .contains(new Notice.LorryTravelTimes());
  }

  @Test
  void aVanHasItsOwnTimesWhereAllRoadsOfItsDriveHaveThem() {
    Town town = new Town();
    Route byLorry = across(town, Rules.aVan(), UNSPECIFIED);
    town.west.vanShare(153, 153);
    town.east.vanShare(153, 153);
    assertThat(across(town, Rules.aVan(), UNSPECIFIED).notices())
        .contains(new Notice.LorryTravelTimes());

    town.shortcut.vanShare(153, 153);
    Route route = across(town, Rules.aVan(), UNSPECIFIED);
    assertThat(route.notices()).doesNotContain(new Notice.LorryTravelTimes());
    assertThat(route.roads()).isEqualTo(byLorry.roads());
    assertThat(route.duration().toMillis())
        .isCloseTo(byLorry.duration().toMillis() * 6 / 10, within(3L));

    Dimensions drawing = Rules.aVan().with(Measure.TRAILERS, 1);
    assertThat(across(town, drawing, UNSPECIFIED).notices())
        .contains(new Notice.LorryTravelTimes());
    assertThat(across(town, drawing, UNSPECIFIED).duration()).isEqualTo(byLorry.duration());
    Dimensions heavier = Rules.aVan().with(Measure.WEIGHT, 3_501);
    assertThat(across(town, heavier, UNSPECIFIED).duration()).isEqualTo(byLorry.duration());
    Dimensions limited = new Dimensions(Rules.aVan().amounts(), OptionalInt.of(1));
    assertThat(across(town, limited, UNSPECIFIED).duration()).isGreaterThan(byLorry.duration());
  }

  @Test
  void aWindowThatIsLongEnoughForAVanIsEnough() {
    Town town = new Town();
    for (NetworkSketch.Road road : List.of(town.west, town.shortcut, town.east)) {
      road.vanShare(100, 100);
    }
    Dimensions drawing = Rules.aVan().with(Measure.TRAILERS, 1);
    Instant start = Instant.parse("2026-11-23T08:00:00Z");
    Instant end = start.plus(across(town, Rules.aVan(), UNSPECIFIED).duration());
    Route route = across(town, Rules.aVan(), new Times.Within(start, end));
    assertThat(route.departure()).contains(start);
    assertThat(route.arrival()).contains(end);
    assertThat(route.steps().stream().mapToLong(step -> step.duration().toMillis()).sum())
        .isEqualTo(route.duration().toMillis());
    assertThat(plan(town.sketch, at(500, 0), at(2_500, 0), drawing, new Times.Within(start, end)))
        .isInstanceOf(RouteOutcome.WindowTooShort.class);
  }

  @Test
  void noticesThatDifferByTheirRoadOnlyAreOneWithTheLengthOfItsTolls() {
    Town town = new Town();
    town.west.flag(NetworkColumns.TOLL).rule(Rule.told(Matter.ROUGH_ROAD, Rule.ALL_CLASSES));
    town.shortcut.flag(NetworkColumns.TOLL).rule(Rule.told(Matter.ROUGH_ROAD, Rule.ALL_CLASSES));
    Route route = across(town, Rules.aVan(), UNSPECIFIED);

    assertThat(route.notices())
        .contains(
            new Notice.OnRoads(
                new Notice.Doubtful(Matter.ROUGH_ROAD, "West Road"),
                List.of("West Road", "High Street"),
                OptionalDouble.empty()))
        .filteredOn(
            notice -> notice instanceof Notice.OnRoads toll && toll.first() instanceof Notice.Toll)
        .singleElement()
        .satisfies(
            notice -> {
              Notice.OnRoads toll = (Notice.OnRoads) notice;
              assertThat(toll.streets()).containsExactly("West Road", "High Street");
              assertThat(toll.metres().orElseThrow()).isBetween(600.0, 3_000.0);
            });
  }

  @Test
  void takesAFerryAndSaysSo() {
    Town town = new Town();
    int quay = town.sketch.junction(3_500, 0);
    int island = town.sketch.junction(9_000, 0);
    town.sketch.road(town.d, quay).named("Quay");
    town.sketch.road(quay, island).rank(RoadClass.FERRY).named("Blue Line");
    town.sketch.road(island, town.sketch.junction(10_000, 0)).named("Island Road");
    Route route = route(town.sketch, at(500, 0), at(9_500, 0), Rules.aVan(), UNSPECIFIED);
    assertThat(SketchedSteps.of(route)).contains("ferry on Blue Line");
    assertThat(route.notices()).contains(new Notice.Ferry("Blue Line"));
  }

  @Test
  void aStartThatIsTheEndIsARouteOfNoLength() {
    Town town = new Town();
    Route route = route(town.sketch, at(500, 0), at(500, 0), Rules.aVan(), UNSPECIFIED);
    assertThat(route.distance()).isZero();
    assertThat(route.duration()).isZero();
    assertThat(route.shape()).hasSize(1);
  }

  @Test
  void givesUpWhenTheTimeForTheAnswerItselfIsUsedUp() {
    Town town = new Town();
    RouteRequest request =
        new RouteRequest(
            at(500, 0), at(2_500, 0), Rules.aFortyFourTonneArtic(), new Times.Unspecified());
    RoutePlanner planner = new RoutePlanner(town.sketch.index());

    assertThat(planner.plan(request, new Budgets(() -> true, Budget.UNLIMITED)))
        .isEqualTo(new RouteOutcome.OutOfTime());
    assertThat(planner.plan(request, Budgets.UNLIMITED)).isInstanceOf(RouteOutcome.Planned.class);
  }

  @Test
  void leavesTheComparisonOutWhenTheBudgetIsUsedUpButFindsTheRoute() {
    NetworkSketch sketch = new NetworkSketch();
    int before = sketch.junction(0, 0);
    for (int i = 1; i <= 3_000; i++) {
      int next = sketch.junction(i * 10.0, 0);
      sketch.road(before, next);
      before = next;
    }
    RouteOutcome outcome =
        new RoutePlanner(sketch.index())
            .plan(
                new RouteRequest(at(5, 0), at(29_995, 0), Rules.aVan(), UNSPECIFIED),
                Budgets.ofWhatIfs(() -> true));
    assertThat(outcome)
        .isInstanceOfSatisfying(
            RouteOutcome.Planned.class,
            planned -> {
              assertThat(planned.legs().get(0).detour()).isEmpty();
              assertThat(planned.legs().get(0).notices())
                  .contains(new Notice.OutOfTime(Notice.Sought.ROUTE_WITHOUT_LIMITS));
            });
  }

  @Test
  void severalThreadsPlanAtOnce() throws Exception {
    Town town = new Town();
    town.shortcut.restrict(Measure.HEIGHT, 380, Rules.aLowBridge(380));
    RoutePlanner planner = new RoutePlanner(town.sketch.index());
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try {
      List<Future<Boolean>> done = new ArrayList<>();
      for (int i = 0; i < 400; i++) {
        boolean high = i % 2 == 0;
        done.add(
            threads.submit(
                () -> {
                  Dimensions vehicle =
                      high ? Rules.aFortyFourTonneArtic() : Rules.anEighteenTonneRigid();
                  RouteOutcome outcome =
                      planner.plan(
                          new RouteRequest(at(500, 0), at(2_500, 0), vehicle, UNSPECIFIED),
                          Budgets.UNLIMITED);
                  Route route = ((RouteOutcome.Planned) outcome).legs().get(0);
                  return roads(route).contains(high ? 3 : 1);
                }));
      }
      for (Future<Boolean> each : done) {
        assertThat(each.get()).isTrue();
      }
    } finally {
      threads.shutdownNow();
    }
  }
}
