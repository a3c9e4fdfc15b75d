package dev.headroom.application.route;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.application.ManualClock;
import dev.headroom.application.access.RouteCounter;
import dev.headroom.application.driver.AssignVehicle;
import dev.headroom.application.driver.ReportPosition;
import dev.headroom.application.map.CurrentMap;
import dev.headroom.application.map.LookUpPoint;
import dev.headroom.application.map.LookUpSettings;
import dev.headroom.application.map.Nearby;
import dev.headroom.application.map.RoadMap;
import dev.headroom.application.memory.InMemoryApiKeys;
import dev.headroom.application.memory.InMemoryDrivers;
import dev.headroom.application.memory.InMemoryFleet;
import dev.headroom.application.memory.InMemoryUsers;
import dev.headroom.application.route.PlanRoute.Command;
import dev.headroom.application.route.PlanRoute.Limits;
import dev.headroom.application.route.PlanRoute.Outcome;
import dev.headroom.domain.account.ApiKey;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.Coverage;
import dev.headroom.domain.network.NetworkSketch;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.domain.route.RouteRequest;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlanRouteTest {

  private static final Position WEST = NetworkSketch.at(100, 0);
  private static final Position EAST = NetworkSketch.at(1_900, 0);

  private static final AssignVehicle NO_ASSIGNMENT =
      new AssignVehicle(
          new InMemoryDrivers(),
          new InMemoryUsers(),
          new InMemoryFleet().assignments(),
          Clock.systemUTC());

  /** One road of 2 km, from west to east. */
  private static RoadMap lane(Coverage coverage) {
    NetworkSketch sketch = new NetworkSketch();
    sketch.road(sketch.junction(0, 0), sketch.junction(2_000, 0));
    return RoadMap.of(sketch.index(), coverage);
  }

  private final ManualClock clock = new ManualClock();
  private final CurrentMap map = withCoverage(Coverage.USUAL);

  private static CurrentMap withCoverage(Coverage coverage) {
    Optional<RoadMap> lane = Optional.of(lane(coverage));
    return () -> lane;
  }

  private static RouteRequest from(Position departure, Position arrival) {
    return new RouteRequest(departure, arrival, Dimensions.UNKNOWN, new Times.Unspecified());
  }

  @Test
  void aRouteIsPlannedOnTheCurrentMap() {
    Outcome outcome =
        new PlanRoute(map, clock, System::nanoTime, Limits.DEFAULT)
            .handle(Command.of(from(WEST, EAST)));
    assertThat(outcome.legs().get(0).distance()).isBetween(1_799.0, 1_801.0);
  }

  @Test
  void withoutAMapTheOutcomeSaysSo() {
    PlanRoute noMap = new PlanRoute(Optional::empty, clock, System::nanoTime, Limits.DEFAULT);
    assertThat(noMap.handle(Command.of(from(WEST, EAST)))).isEqualTo(new Outcome.NoMap());
  }

  @Test
  void aRouteThatFindsNoFreeProcessorInTimeHasNoTime() {
    PlanRoute busy =
        new PlanRoute(
            map, clock, System::nanoTime, new Limits(Duration.ofSeconds(2), 0, Duration.ZERO));
    assertThat(busy.handle(Command.of(from(WEST, EAST)))).isEqualTo(new Outcome.NoTime());
  }

  @Test
  void everySearchGivesItsProcessorBack() {
    PlanRoute oneAtATime =
        new PlanRoute(
            map, clock, System::nanoTime, new Limits(Duration.ofSeconds(2), 1, Duration.ZERO));
    for (int i = 0; i < 3; i++) {
      assertThat(oneAtATime.handle(Command.of(from(WEST, EAST))).legs()).hasSize(1);
    }
  }

  @Test
  void anObserverLearnsHowEachSearchEnds() {
    List<SearchEnd> ends = new ArrayList<>();
    PlanRoute.Observer observer = () -> ends::add;
    PlanRoute planRoute =
        new PlanRoute(map, clock, System::nanoTime, Limits.DEFAULT).observedBy(observer);
    planRoute.handle(Command.of(from(WEST, EAST)));
    planRoute.handle(Command.of(from(WEST, new Position(10, 10))));
    new PlanRoute(Optional::empty, clock, System::nanoTime, Limits.DEFAULT)
        .observedBy(observer)
        .handle(Command.of(from(WEST, EAST)));
    new PlanRoute(map, clock, System::nanoTime, new Limits(Duration.ofSeconds(2), 0, Duration.ZERO))
        .observedBy(observer)
        .handle(Command.of(from(WEST, EAST)));
    CurrentMap broken =
        () -> {
          throw new IllegalStateException();
        };
    PlanRoute failing =
        new PlanRoute(broken, clock, System::nanoTime, Limits.DEFAULT).observedBy(observer);
    assertThatThrownBy(() -> failing.handle(Command.of(from(WEST, EAST))))
        .isInstanceOf(IllegalStateException.class);

    assertThat(ends)
        .containsExactly(
            SearchEnd.PLANNED,
            SearchEnd.NO_COVERAGE,
            SearchEnd.NO_MAP,
            SearchEnd.BUSY,
            SearchEnd.FAILED);
    assertThat(planRoute.running()).isZero();
    assertThat(planRoute.waiting()).isZero();
  }

  @Test
  void aPlannedRouteCountsForItsKeyAndARefusedOneDoesNot() {
    InMemoryApiKeys keys = new InMemoryApiKeys();
    Optional<Long> key =
        Optional.of(
            keys.add(
                    "hash",
                    new ApiKey.Holder("a@example.com", "Ann", ""),
                    ApiKey.Owner.NOBODY,
                    clock.instant())
                .id());
    try (RouteCounter counter = new RouteCounter(keys)) {
      PlanRoute planRoute =
          new PlanRoute(
              map, Optional.empty(), Optional.of(counter), clock, System::nanoTime, Limits.DEFAULT);
      planRoute.handle(new Command(from(WEST, EAST), Optional.empty(), key));
      planRoute.handle(new Command(from(WEST, new Position(10, 10)), Optional.empty(), key));
      planRoute.handle(Command.of(from(WEST, EAST)));
      planRoute.handle(new Command(from(EAST, WEST), Optional.empty(), key));
    }
    assertThat(keys.findByHash("hash").orElseThrow().routesGenerated()).isEqualTo(2);
  }

  @Test
  void theBudgetFollowsNoClockThatIsSet() {
    Instant noon = clock.instant();
    RouteRequest inAWindow =
        new RouteRequest(
            WEST, EAST, Dimensions.UNKNOWN, new Times.Within(noon, noon.plus(Duration.ofHours(3))));
    int[] looks = {0};
    InstantSource hours = () -> noon.plus(Duration.ofHours(looks[0]++));
    Clock setOnAtEachLook = hours.withZone(ZoneOffset.UTC);
    long[] slow = {0};
    Outcome usual =
        new PlanRoute(map, clock, () -> 0, Limits.DEFAULT).handle(Command.of(inAWindow));

    assertThat(
            new PlanRoute(map, setOnAtEachLook, () -> 0, Limits.DEFAULT)
                .handle(Command.of(inAWindow)))
        .isEqualTo(usual);
    assertThat(
            new PlanRoute(map, clock, () -> slow[0] += 60_000_000_000L, Limits.DEFAULT)
                .handle(Command.of(inAWindow)))
        .isNotEqualTo(usual);
  }

  /** North of a lane, with roads making a place covered within a radius. */
  @ParameterizedTest
  @CsvSource({
    "200, 300, true",
    "500, 300, false",
    "900, 1000, true",
    "1100, 1000, false",
    "2000, 3000, true",
    "3100, 3000, false"
  })
  void aPositionAPointAndARouteAgreeOnWhatIsCovered(int north, int radius, boolean covered) {
    CurrentMap around = withCoverage(new Coverage(radius));
    Position place = NetworkSketch.at(1_000, north);

    Nearby position =
        new ReportPosition(around, NO_ASSIGNMENT, LookUpSettings.DEFAULT, clock)
            .handle(new ReportPosition.Command(1, place, Optional.empty()));
    Nearby point =
        new LookUpPoint(around, LookUpSettings.DEFAULT, clock)
            .handle(new LookUpPoint.Command(place, EnumSet.allOf(Measure.class)));
    PlanRoute planRoute = new PlanRoute(around, clock, System::nanoTime, Limits.DEFAULT);
    Outcome departure = planRoute.handle(Command.of(from(place, EAST)));
    Outcome arrival = planRoute.handle(Command.of(from(WEST, place)));

    assertThat(position instanceof Nearby.Covered).isEqualTo(covered);
    assertThat(position instanceof Nearby.NoCoverage).isEqualTo(!covered);
    assertThat(point instanceof Nearby.NoCoverage).isEqualTo(!covered);
    assertThat(departure.equals(noCoverage(0))).isEqualTo(!covered);
    assertThat(arrival.equals(noCoverage(1))).isEqualTo(!covered);
    assertThat(!departure.legs().isEmpty()).isEqualTo(covered && north <= 1_000);
  }

  private static Outcome noCoverage(int stop) {
    return new Outcome.Answered(new RouteOutcome.NoCoverage(stop));
  }
}
