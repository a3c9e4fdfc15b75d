package dev.headroom.domain.route;

import static dev.headroom.domain.network.NetworkSketch.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.closure.Closure;
import dev.headroom.domain.closure.ClosureNotice;
import dev.headroom.domain.closure.RoadClosures;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.NetworkSketch;
import dev.headroom.domain.route.plan.RoutePlanner;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a closed road means for a route, case by case. */
class ClosedRoadsTest {

  private static final Instant NOON = RandomTown.MONDAY_NOON;
  private static final Times UNSPECIFIED = new Times.Unspecified();

  private final NetworkSketch sketch = new NetworkSketch();
  private final List<Closure> closures = new ArrayList<>();
  private final NetworkSketch.Road shortcut;

  /**
   * West and east, joined by a short street and by a long way round; 10 m/s everywhere.
   *
   * <pre>
   *          +-------- round ---------+
   *   west --+-------- short ---------+-- east
   * </pre>
   */
  ClosedRoadsTest() {
    int a = sketch.junction(0, 0);
    int b = sketch.junction(1_000, 0);
    int c = sketch.junction(2_000, 0);
    int d = sketch.junction(3_000, 0);
    sketch.road(a, b).named("West Road");
    shortcut = sketch.road(b, c).named("High Street");
    sketch.road(c, d).named("East Road");
    sketch.road(b, c).via(1_000, 1_000).via(2_000, 1_000).named("Ring Road");
  }

  private void close(Instant from, Optional<Instant> until, Position... points) {
    ClosureNotice notice = new ClosureNotice(List.of(points), false, "flood", from, until);
    closures.add(new Closure(closures.size() + 1, 1, notice));
  }

  private void closeForGood(Position... points) {
    close(NOON.minusSeconds(60), Optional.empty(), points);
  }

  private RouteOutcome plan(Position from, Position to, Times times) {
    RoadClosures laid = RoadClosures.of(sketch.index(), closures);
    RouteRequest request = new RouteRequest(from, to, Rules.anEighteenTonneRigid(), times);
    return new RoutePlanner(sketch.index()).plan(request, laid, Budgets.UNLIMITED);
  }

  private Route route(Position from, Position to, Times times) {
    RouteOutcome outcome = plan(from, to, times);
    assertThat(outcome).isInstanceOf(RouteOutcome.Planned.class);
    return ((RouteOutcome.Planned) outcome).legs().get(0);
  }

  private Route across(Times times) {
    return route(at(500, 0), at(2_500, 0), times);
  }

  private Closure only() {
    assertThat(closures).hasSize(1);
    return closures.get(0);
  }

  private static List<Integer> roads(Route route) {
    return route.roads().stream().map(DirectedRoad::road).toList();
  }

  @Test
  void aClosedStreetIsDrivenRoundAndTold() {
    closeForGood(at(1_500, 0));
    Route route = across(UNSPECIFIED);
    assertThat(roads(route)).containsExactly(0, 3, 2);
    assertThat(route.notices())
        .containsExactly(new Notice.ClosureStops(only(), "High Street", true));
    assertThat(route.avoided()).isEmpty();
    assertThat(route.detour().orElseThrow().duration())
        .as("the route without limits keeps to closures too")
        .isZero();
  }

  @Test
  void aClosureBesideTheWayIsUnspecified() {
    closeForGood(at(1_500, 1_000));
    Route route = across(UNSPECIFIED);
    assertThat(roads(route)).containsExactly(0, 1, 2);
    assertThat(route.notices()).isEmpty();
  }

  @Test
  void bothEndsOfAClosedStreetAreStillReached() {
    closeForGood(at(1_400, 0), at(1_600, 0));
    assertThat(roads(route(at(500, 0), at(1_300, 0), UNSPECIFIED))).containsExactly(0, 1);
    assertThat(roads(route(at(500, 0), at(1_700, 0), UNSPECIFIED))).containsExactly(0, 3, 1);
    assertThat(roads(route(at(1_700, 0), at(500, 0), UNSPECIFIED))).containsExactly(1, 3, 0);
    assertThat(roads(route(at(1_200, 0), at(1_300, 0), UNSPECIFIED))).containsExactly(1);
    assertThat(roads(route(at(1_300, 0), at(1_700, 0), UNSPECIFIED))).containsExactly(1, 3, 1);
  }

  @Test
  void aPlaceInsideTheClosedPartIsReachedByNobodyAndTheClosureIsTold() {
    closeForGood(at(1_400, 0), at(1_600, 0));
    RouteOutcome.NoLegalRoute none =
        (RouteOutcome.NoLegalRoute) plan(at(500, 0), at(1_500, 0), UNSPECIFIED);
    assertThat(none.notices())
        .containsExactly(new Notice.ClosureStops(only(), "High Street", false));
    assertThat(none.blocking()).contains(List.of());
    assertThat(none.reasons())
        .singleElement()
        .satisfies(
            reason -> {
              assertThat(reason.kind()).isEqualTo(Reason.Kind.CLOSURE);
              assertThat(reason.street()).isEqualTo("High Street");
            });
  }

  @Test
  void aClosureIsNeverCrossedAsALimitAtAnEndMayBe() {
    closeForGood(at(2_050, 0));
    assertThat(plan(at(500, 0), at(2_500, 0), UNSPECIFIED))
        .isInstanceOf(RouteOutcome.NoLegalRoute.class);
  }

  @Test
  void aClosureHoldsForEveryVehicle() {
    closeForGood(at(1_500, 0));
    RoadClosures laid = RoadClosures.of(sketch.index(), closures);
    for (Dimensions vehicle :
        List.of(Dimensions.UNKNOWN, Dimensions.ofCentimetresAndKilograms(200, 500, 200, 3_000))) {
      RouteRequest request = new RouteRequest(at(500, 0), at(2_500, 0), vehicle, UNSPECIFIED);
      RouteOutcome outcome =
          new RoutePlanner(sketch.index()).plan(request, laid, Budgets.UNLIMITED);
      assertThat(roads(((RouteOutcome.Planned) outcome).legs().get(0))).containsExactly(0, 3, 2);
    }
  }

  @Test
  void itHoldsAtTheTimeOfPassage() {
    // The street is entered 50 s after departure and left 150 s after it.
    close(NOON.plusSeconds(100), Optional.of(NOON.plusSeconds(1_000)), at(1_500, 0));
    for (long second : List.of(0L, 100L, 500L)) {
      assertThat(roads(across(new Times.DepartAt(NOON.plusSeconds(second)))))
          .as("leaving at %s s", second)
          .containsExactly(0, 3, 2);
    }
    for (long second : List.of(-51L, 950L, 90_000L)) {
      Route route = across(new Times.DepartAt(NOON.plusSeconds(second)));
      assertThat(roads(route)).as("leaving at %s s", second).containsExactly(0, 1, 2);
      assertThat(route.notices())
          .containsExactly(new Notice.ClosureNotInForce(only(), "High Street"));
    }
    assertThat(roads(across(UNSPECIFIED))).as("no time told").containsExactly(0, 3, 2);
  }

  @Test
  void shortlyBeforeItEndsTheRouteLeavesLaterAndSaysWhy() {
    Instant until = NOON.plusSeconds(1_000);
    close(NOON, Optional.of(until), at(1_500, 0));
    Instant asked = NOON.plusSeconds(905);
    Route route = across(new Times.DepartAt(asked));
    assertThat(roads(route)).containsExactly(0, 1, 2);
    assertThat(route.departure()).contains(NOON.plusSeconds(960));
    assertThat(route.notices())
        .filteredOn(Notice.LeavesLater.class::isInstance)
        .singleElement()
        .isInstanceOfSatisfying(
            Notice.LeavesLater.class,
            later -> {
              Reason reason = later.reason().orElseThrow();
              assertThat(reason.kind()).isEqualTo(Reason.Kind.CLOSURE);
              assertThat(reason.opensAt()).contains(until);
            });
  }

  @Test
  void theOnlyWayIsWaitedForWhereAClosureEndsSoon() {
    Instant until = NOON.plusSeconds(1_500);
    close(NOON.minusSeconds(60), Optional.of(until), at(1_400, 0), at(1_600, 0));
    Route route = route(at(500, 0), at(1_500, 0), new Times.DepartAt(NOON));
    assertThat(roads(route)).containsExactly(0, 1);
    assertThat(route.departure()).contains(until);
    assertThat(route.notices()).hasAtLeastOneElementOfType(Notice.LeavesLater.class);
  }

  @Test
  void theOnlyWayIsNotWaitedForLongerThanHalfAnHour() {
    close(NOON.minusSeconds(60), Optional.of(NOON.plusSeconds(6_000)), at(1_400, 0), at(1_600, 0));
    assertThat(plan(at(500, 0), at(1_500, 0), new Times.DepartAt(NOON)))
        .isInstanceOf(RouteOutcome.NoLegalRoute.class);
  }

  @Test
  void aWindowWaitsForTheEndOfAClosureWhereThatIsEarlier() {
    shortcut.millis(1_000);
    close(NOON.minusSeconds(600), Optional.of(NOON.plusSeconds(60)), at(1_500, 0));
    Times window = new Times.Within(NOON, NOON.plus(Duration.ofHours(1)));
    Route route = across(window);
    assertThat(route.departure()).contains(NOON.plusSeconds(60));
    assertThat(roads(route)).containsExactly(0, 1, 2);
  }

  @Test
  void aLatestDepartureKeepsOutOfAClosure() {
    shortcut.millis(1_000);
    close(NOON.minusSeconds(600), Optional.of(NOON), at(1_500, 0));
    Route route = across(new Times.ArriveBy(NOON));
    assertThat(roads(route)).containsExactly(0, 3, 2);
    assertThat(route.arrival().orElseThrow()).isBeforeOrEqualTo(NOON);
  }

  @Test
  void limitsAndClosuresAreToldSideBySide() {
    shortcut.restrict(Measure.HEIGHT, 300, Rules.aLowBridge(300));
    closeForGood(at(1_500, 0));
    Route route = across(UNSPECIFIED);
    assertThat(roads(route)).containsExactly(0, 3, 2);
    assertThat(route.notices()).as("the limit alone makes it go round").isEmpty();
  }

  @Test
  void aClosureThatLiesNowhereIsToldAndClosesNothing() {
    closeForGood(new Position(10, 10));
    Route route = across(UNSPECIFIED);
    assertThat(roads(route)).containsExactly(0, 1, 2);
    assertThat(route.notices()).containsExactly(new Notice.ClosuresOffMap(List.of(only()), 0));
  }
}
