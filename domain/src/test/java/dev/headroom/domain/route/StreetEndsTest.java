package dev.headroom.domain.route;

import static dev.headroom.domain.network.NetworkSketch.at;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.Connection;
import dev.headroom.domain.network.Coverage;
import dev.headroom.domain.network.NetworkSketch;
import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.network.RoadPoint;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.route.drive.Snapper;
import dev.headroom.domain.route.plan.RoutePlanner;
import dev.headroom.domain.vehicle.Measure;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** An end on the street of an address, although another road is nearer. */
class StreetEndsTest {

  private static final ZoneId LONDON = ZoneId.of("Europe/London");
  private static final Position WEST = at(100, 0);

  /** A house by Mill Lane, whose back door is 10 m from an alley. */
  private static final Position HOUSE = at(1_100, 70);

  /**
   * A main road with two side roads: an alley, and beyond it the lane.
   *
   * <pre>
   *              | alley    | Mill Lane
   *              |          |
   *              |  house   +----
   *              |          |
   *   -----------+----------+----------- Main Road
   * </pre>
   */
  private final NetworkSketch sketch = new NetworkSketch();

  private final int corner = sketch.junction(1_090, 0);
  private final int mill = sketch.junction(1_150, 0);
  private final int top = sketch.junction(1_150, 120);
  private final NetworkSketch.Road alley = sketch.road(corner, sketch.junction(1_090, 300));
  private final NetworkSketch.Road lane = sketch.road(mill, top).named("Mill Lane");
  private final NetworkSketch.Road upper =
      sketch.road(top, sketch.junction(1_150, 400)).named("Mill Lane");

  StreetEndsTest() {
    sketch.road(sketch.junction(0, 0), corner).named("Main Road").numbered("A 5");
    sketch.road(corner, mill).named("Main Road").numbered("A 5");
    sketch.road(mill, sketch.junction(3_000, 0)).named("Main Road").numbered("A 5");
  }

  private RouteOutcome plan(Stop from, Stop to, Times times) {
    return new RoutePlanner(sketch.index())
        .plan(
            RouteRequest.through(List.of(from, to))
                .dimensions(Rules.anEighteenTonneRigid())
                .times(times)
                .build(),
            Budgets.UNLIMITED);
  }

  private Route route(Stop from, Stop to, Times times) {
    RouteOutcome outcome = plan(from, to, times);
    assertThat(outcome).isInstanceOf(RouteOutcome.Planned.class);
    return ((RouteOutcome.Planned) outcome).legs().get(0);
  }

  private Route to(String street) {
    return route(new Stop(WEST), new Stop(HOUSE).on(street), Times.unspecified());
  }

  private static <T extends Notice> List<T> notices(Route route, Class<T> kind) {
    return route.notices().stream().filter(kind::isInstance).map(kind::cast).toList();
  }

  private static void assertOnItsStreet(Route route) {
    assertThat(notices(route, Notice.StreetNotUsed.class)).isEmpty();
    assertThat(notices(route, Notice.EndMoved.class)).isEmpty();
  }

  private int lastRoad(Route route) {
    return route.roads().get(route.roads().size() - 1).road();
  }

  @Test
  void withoutAStreetTheEndLiesOnTheNearestRoad() {
    assertThat(lastRoad(to(""))).isEqualTo(alley.number());
    assertThat(to(" ")).isEqualTo(to(""));
    assertOnItsStreet(to(""));
  }

  @Test
  void theEndLiesOnItsStreetThoughAnAlleyIsNearer() {
    Route route = to("mill lane");
    assertThat(lastRoad(route)).isEqualTo(lane.number());
    assertThat(route.course().end().street()).isEqualTo("Mill Lane");
    assertThat(route.course().end().metres()).isCloseTo(50, within(0.1));
    assertOnItsStreet(route);
  }

  @Test
  void soDoesTheStart() {
    Route back = route(new Stop(HOUSE).on("Mill Lane"), new Stop(WEST), Times.unspecified());
    assertThat(back.roads().get(0).road()).isEqualTo(lane.number());
    assertOnItsStreet(back);
  }

  @Test
  void bothEndsHaveTheirOwnStreets() {
    Route route =
        route(
            new Stop(at(1_095, 30)).on("A5"), new Stop(HOUSE).on("Mill Lane"), Times.unspecified());
    assertThat(route.course().start().street()).isEqualTo("Main Road");
    assertThat(route.course().start().metres()).isCloseTo(30, within(0.1));
    assertThat(route.course().end().street()).isEqualTo("Mill Lane");
    assertOnItsStreet(route);
  }

  @Test
  void aStopBetweenTwoLegsEndsAndBeginsOnItsStreet() {
    Stop house = new Stop(HOUSE, Duration.ofMinutes(20)).on("Mill Lane");
    assertThat(house.pause()).isEqualTo(Duration.ofMinutes(20));
    List<Stop> stops = List.of(new Stop(WEST), house, new Stop(at(2_900, 0)));
    RouteOutcome outcome =
        new RoutePlanner(sketch.index())
            .plan(RouteRequest.through(stops).build(), Budgets.UNLIMITED);
    List<Route> legs = ((RouteOutcome.Planned) outcome).legs();
    assertThat(lastRoad(legs.get(0))).isEqualTo(lane.number());
    assertThat(legs.get(1).roads().get(0).road()).isEqualTo(lane.number());
  }

  @Test
  void aStreetThatIsNotThereChangesNothingButSaysSo() {
    Route route = to("Elm Row");
    Route without = to("");
    assertThat(route.roads()).isEqualTo(without.roads());
    assertThat(route.shape()).isEqualTo(without.shape());
    assertThat(notices(route, Notice.EndMoved.class)).isEmpty();
    assertThat(notices(route, Notice.StreetNotUsed.class))
        .singleElement()
        .satisfies(
            n -> {
              assertThat(n.begins()).isFalse();
              assertThat(n.street()).isEqualTo("Elm Row");
              assertThat(n.used()).isEqualTo(route.course().end());
              assertThat(n.reason()).isEmpty();
            });
  }

  @Test
  void aStreetWithALowBridgeIsNotUsedAndTheBridgeIsNamed() {
    lane.restrict(Measure.HEIGHT, 300, Rules.aLowBridge(300));
    upper.restrictAsBefore(Rules.aLowBridge(300));
    Route route = to("Mill Lane");
    assertThat(lastRoad(route)).isEqualTo(alley.number());
    assertThat(notices(route, Notice.EndMoved.class)).isEmpty();
    assertThat(notices(route, Notice.StreetNotUsed.class))
        .singleElement()
        .satisfies(
            n -> {
              Reason reason = n.reason().orElseThrow();
              assertThat(reason.kind()).isEqualTo(Reason.Kind.LIMIT);
              assertThat(reason.street()).isEqualTo("Mill Lane");
              assertThat(reason.limit().orElseThrow().amount()).isEqualTo(300);
            });
  }

  @Test
  void theNextPieceOfTheStreetIsUsedWhereTheNearestIsTooLow() {
    lane.restrict(Measure.HEIGHT, 300, Rules.aLowBridge(300));
    sketch.road(top, sketch.junction(3_000, 120));
    sketch.road(sketch.junction(3_000, 121), sketch.junction(3_000, 0));
    sketch.road(corner, top).via(1_120, 200).millis(60_000);
    Route route = to("Mill Lane");
    assertThat(lastRoad(route)).isEqualTo(upper.number());
    assertThat(notices(route, Notice.StreetNotUsed.class)).isEmpty();
    assertThat(notices(route, Notice.EndMoved.class))
        .singleElement()
        .satisfies(
            n -> {
              assertThat(n.nearest().street()).isEqualTo("Mill Lane");
              assertThat(n.nearest().metres()).isCloseTo(50, within(0.1));
              assertThat(n.reason().kind()).isEqualTo(Reason.Kind.LIMIT);
            });
  }

  @Test
  void aStreetThatCannotBeReachedIsNotUsed() {
    lane.unconnected();
    upper.unconnected();
    Route route = to("Mill Lane");
    assertThat(lastRoad(route)).isEqualTo(alley.number());
    assertThat(notices(route, Notice.StreetNotUsed.class))
        .singleElement()
        .satisfies(
            n -> assertThat(n.reason().orElseThrow().kind()).isEqualTo(Reason.Kind.NO_WAY_IN));
  }

  /** The road to a street may be too low for a vehicle, which only a search finds. */
  @Test
  void whereNoDriveLeadsToTheStreetTheEndLiesWhereItWouldWithoutOne() {
    NetworkSketch.Road yard =
        sketch.road(sketch.junction(1_110, 500), sketch.junction(1_110, 60)).named("Back Lane");
    sketch
        .road(top, sketch.junction(1_110, 501))
        .restrict(Measure.HEIGHT, 300, Rules.aLowBridge(300));
    Route route =
        route(new Stop(WEST), new Stop(at(1_095, 200)).on("Back Lane"), Times.unspecified());
    assertThat(yard.number()).isNotEqualTo(lastRoad(route));
    assertThat(lastRoad(route)).isEqualTo(alley.number());
    assertThat(notices(route, Notice.StreetNotUsed.class))
        .singleElement()
        .satisfies(n -> assertThat(n.reason()).isPresent());
  }

  @Test
  void aLegalLimitOfTheStreetIsCrossedAtTheEndAsBefore() {
    lane.restrict(Measure.WEIGHT, 7_500, Rule.limit(Measure.WEIGHT, Nature.LEGAL, 7_500));
    Route route = to("Mill Lane");
    assertThat(lastRoad(route)).isEqualTo(lane.number());
    assertThat(route.violated()).hasSize(1);
  }

  /** A moment on Monday, 11 January 2027; school hours are from 8:00 to 9:15. */
  private static Instant monday(int hour, int minute) {
    return ZonedDateTime.of(2027, 1, 11, hour, minute, 0, 0, LONDON).toInstant();
  }

  private void closeInSchoolHours() {
    for (NetworkSketch.Road road : List.of(lane, upper)) {
      road.rule(Rules.closedToAllInSchoolHours(LONDON))
          .without(Connection.IN_AT_ANY_TIME)
          .without(Connection.OUT_AT_ANY_TIME);
    }
  }

  @Test
  void aWindowIsUsedWhereTheStreetIsOpen() {
    closeInSchoolHours();
    Route route =
        route(
            new Stop(WEST),
            new Stop(HOUSE).on("Mill Lane"),
            Times.within(monday(8, 30), monday(10, 0)));
    assertThat(lastRoad(route)).isEqualTo(lane.number());
    assertThat(route.arrival().orElseThrow()).isBetween(monday(9, 15), monday(9, 18));
    assertOnItsStreet(route);
  }

  @Test
  void whereTheStreetIsClosedAtTheOneMomentItsHoursAreNamed() {
    closeInSchoolHours();
    for (Times times : List.of(Times.departAt(monday(8, 10)), Times.unspecified())) {
      Route route = route(new Stop(WEST), new Stop(HOUSE).on("Mill Lane"), times);
      assertThat(lastRoad(route)).isEqualTo(alley.number());
      assertThat(notices(route, Notice.StreetNotUsed.class))
          .singleElement()
          .satisfies(
              n ->
                  assertThat(n.reason().orElseThrow().kind())
                      .isEqualTo(Reason.Kind.CLOSED_AT_THIS_TIME));
    }
  }

  @Test
  void whatIfsAreBetweenTheSameEnds() {
    sketch.road(corner, top).millis(1_000).restrict(Measure.HEIGHT, 300, Rules.aLowBridge(300));
    Route route =
        route(
            new Stop(at(1_095, 30)).on("A5"),
            new Stop(at(1_110, 160)).on("Mill Lane"),
            Times.unspecified());
    assertThat(route.avoided()).hasSize(1);
    Stop onLane = new Stop(route.course().end().at());
    Route same = route(new Stop(route.course().start().at()), onLane, Times.unspecified());
    assertThat(route.detour()).isEqualTo(same.detour());
    assertThat(route.headroom()).isEqualTo(same.headroom());
    assertThat(route.roads()).isEqualTo(same.roads());
  }

  @Test
  void aStreetFarAwayIsNotMeant() {
    Stop near = new Stop(at(1_299, 0)).on("Mill Lane");
    Route at149 = route(new Stop(WEST), near, Times.unspecified());
    assertThat(at149.course().end().street()).isEqualTo("Mill Lane");
    Stop beyond = new Stop(at(1_301, 0)).on("Mill Lane");
    Route at151 = route(new Stop(WEST), beyond, Times.unspecified());
    assertThat(at151.course().end().street()).isEqualTo("Main Road");
    assertThat(notices(at151, Notice.StreetNotUsed.class)).hasSize(1);
  }

  /** By its definition, over all roads. */
  @Test
  void itIsTheNearestRoadOfTheNameWithin300MetresAnd150MoreThanTheNearest() {
    int onStreet = 0;
    int unmet = 0;
    for (long seed = 1; seed <= 500; seed++) {
      Random random = new Random(seed);
      NetworkSketch town = new NetworkSketch();
      boolean[] low = new boolean[6];
      boolean[] named = new boolean[6];
      for (int i = 0; i < 6; i++) {
        NetworkSketch.Road road = town.road(junction(town, random), junction(town, random));
        low[i] = random.nextInt(4) == 0;
        named[i] = random.nextInt(3) == 0;
        if (low[i]) {
          road.rule(Rules.aLowBridge(300));
        }
        road.named(named[i] ? "Mill Lane" : "Main Road");
      }
      RoadIndex index = town.index();
      Position place = at(random.nextInt(800), random.nextInt(800));
      Leg leg =
          RouteRequest.through(List.of(new Stop(place), new Stop(place).on("Mill Lane")))
              .dimensions(Rules.anEighteenTonneRigid())
              .build()
              .leg(0);
      Snapper snapper = new Snapper(index, Coverage.USUAL, leg);
      Optional<RoadPoint> nearest = nearest(index, place, road -> !low[road]);
      Optional<RoadPoint> street = nearest(index, place, road -> !low[road] && named[road]);
      boolean near =
          street
              .filter(point -> point.metres() <= 300)
              .filter(point -> point.metres() <= nearest.orElseThrow().metres() + 150)
              .isPresent();
      assertThat(snapper.snap(0)).as("seed " + seed).isEqualTo(nearest);
      assertThat(snapper.snap(1)).as("seed " + seed).isEqualTo(near ? street : nearest);
      onStreet += near && !street.equals(nearest) ? 1 : 0;
      unmet += street.isPresent() && !near ? 1 : 0;
    }
    assertThat(onStreet).as("ends on a street that is not nearest").isGreaterThan(50);
    assertThat(unmet).as("streets too far away").isGreaterThan(50);
  }

  private static int junction(NetworkSketch town, Random random) {
    return town.junction(random.nextInt(800), random.nextInt(800));
  }

  private static Optional<RoadPoint> nearest(
      RoadIndex index, Position place, IntPredicate accepted) {
    return IntStream.range(0, index.network().roadCount())
        .filter(accepted)
        .mapToObj(road -> RoadPoint.nearest(index.network(), road, place))
        .filter(point -> point.metres() <= 1_000)
        .min(Comparator.comparingDouble(RoadPoint::metres));
  }
}
