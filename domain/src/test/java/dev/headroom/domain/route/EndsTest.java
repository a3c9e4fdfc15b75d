package dev.headroom.domain.route;

import static dev.headroom.domain.network.NetworkSketch.at;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.Connection;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.NetworkSketch;
import dev.headroom.domain.restriction.Schedule;
import dev.headroom.domain.restriction.Truth;
import dev.headroom.domain.route.drive.TwoWays;
import dev.headroom.domain.route.plan.RoutePlanner;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.List;
import org.junit.jupiter.api.Test;

/** On which roads a route begins and ends, and what is said where that is not the nearest one. */
class EndsTest {

  private static final Times UNSPECIFIED = new Times.Unspecified();
  private static final ZoneId LONDON = ZoneId.of("Europe/London");
  private static final Position MAIN_ROAD = at(100, 0);
  private static final Position SCHOOL = at(1_000, 150);
  private static final WeekHours SCHOOL_HOURS =
      new WeekHours(
          List.of(
              new WeekHours.Days(
                  DayOfWeek.MONDAY,
                  DayOfWeek.FRIDAY,
                  List.of(new WeekHours.Span(8 * 60, 9 * 60 + 15)))));

  /**
   * A main road, and a side street off it.
   *
   * <pre>
   *              | side street, 200 m
   *   -----------+----------- main road, 2 km
   * </pre>
   */
  private static final class Village {
    final NetworkSketch sketch = new NetworkSketch();
    final int west = sketch.junction(0, 0);
    final int middle = sketch.junction(1_000, 0);
    final int east = sketch.junction(2_000, 0);
    final int top = sketch.junction(1_000, 200);
    final List<NetworkSketch.Road> main =
        List.of(
            sketch.road(west, middle).named("Main Road"),
            sketch.road(middle, east).named("Main Road"));
    final NetworkSketch.Road mainEast = main.get(1);
    final NetworkSketch.Road side = sketch.road(middle, top).named("School Street");

    /** As an importer connects it where the side street is closed for some hours. */
    Village withSchoolHours() {
      side.rule(Rules.closedToAllInSchoolHours(LONDON))
          .without(Connection.IN_AT_ANY_TIME)
          .without(Connection.OUT_AT_ANY_TIME)
          .without(NetworkColumns.CONNECTED);
      return this;
    }
  }

  /** A moment on Monday, 11 January 2027. */
  private static Instant monday(int hour, int minute) {
    return ZonedDateTime.of(2027, 1, 11, hour, minute, 0, 0, LONDON).toInstant();
  }

  private static Route route(Village village, Position from, Position to, Times times) {
    RouteOutcome outcome =
        new RoutePlanner(village.sketch.index())
            .plan(
                new RouteRequest(from, to, Rules.anEighteenTonneRigid(), times), Budgets.UNLIMITED);
    assertThat(outcome).isInstanceOf(RouteOutcome.Planned.class);
    return ((RouteOutcome.Planned) outcome).legs().get(0);
  }

  private static List<Notice.EndMoved> moved(Route route) {
    return route.notices().stream()
        .filter(Notice.EndMoved.class::isInstance)
        .map(Notice.EndMoved.class::cast)
        .toList();
  }

  private static int lastRoad(Route route) {
    List<DirectedRoad> roads = route.roads();
    return roads.get(roads.size() - 1).road();
  }

  @Test
  void theAnswerSaysWhereItsEndsAre() {
    Village village = new Village();
    Route route = route(village, at(100, 7), SCHOOL, UNSPECIFIED);
    StopOnRoad start = route.course().start();
    StopOnRoad end = route.course().end();
    assertThat(start.street()).isEqualTo("Main Road");
    assertThat(start.at().metresTo(at(100, 0))).isLessThan(0.1);
    assertThat(start.metres()).isCloseTo(7, within(0.1));
    assertThat(end.street()).isEqualTo("School Street");
    assertThat(end.metres()).isLessThan(0.1);
    assertThat(moved(route)).isEmpty();
  }

  @Test
  void anArrivalBeforeSchoolHoursEndOnTheStreetItself() {
    Village village = new Village().withSchoolHours();
    Route route = route(village, MAIN_ROAD, SCHOOL, new Times.ArriveBy(monday(8, 45)));
    assertThat(lastRoad(route)).isEqualTo(village.side.number());
    assertThat(route.arrival().orElseThrow()).isBetween(monday(7, 58), monday(8, 0).minusMillis(1));
    assertThat(moved(route)).isEmpty();
  }

  @Test
  void aWindowIsUsedWhereTheStreetIsOpen() {
    Village village = new Village().withSchoolHours();
    Times window = new Times.Within(monday(8, 30), monday(10, 0));
    Route there = route(village, MAIN_ROAD, SCHOOL, window);
    Route back = route(village, SCHOOL, MAIN_ROAD, window);
    assertThat(lastRoad(there)).isEqualTo(village.side.number());
    assertThat(there.arrival().orElseThrow()).isBetween(monday(9, 15), monday(9, 18));
    assertThat(back.roads().get(0).road()).isEqualTo(village.side.number());
    assertThat(back.departure().orElseThrow()).isEqualTo(monday(9, 15));
    assertThat(moved(there)).isEmpty();
    assertThat(moved(back)).isEmpty();
  }

  @Test
  void onADayWithoutSchoolTheStreetIsAnEndAtAnyHour() {
    Village village = new Village().withSchoolHours();
    Instant sunday = monday(8, 30).minus(Duration.ofDays(1));
    Route route = route(village, SCHOOL, MAIN_ROAD, new Times.DepartAt(sunday));
    assertThat(route.roads().get(0).road()).isEqualTo(village.side.number());
    assertThat(moved(route)).isEmpty();
  }

  @Test
  void whereTheStreetIsClosedAtTheOneMomentTheEndMovesAndItsHoursAreNamed() {
    Village village = new Village().withSchoolHours();
    Route there = route(village, MAIN_ROAD, SCHOOL, new Times.DepartAt(monday(8, 30)));
    Route back = route(village, SCHOOL, MAIN_ROAD, new Times.DepartAt(monday(8, 30)));
    assertThat(there.course().end().metres()).isCloseTo(150, within(1.0));
    assertThat(moved(there)).singleElement().satisfies(m -> assertHours(m, false));
    assertThat(moved(back)).singleElement().satisfies(m -> assertHours(m, true));
    assertThat(moved(back).get(0).reason().opensAt()).contains(monday(9, 15));
    assertThat(moved(back).get(0).reason().help()).isEqualTo(Reason.Help.OTHER_TIME);
  }

  /**
   * The yard is open from 12:35 to 12:50, and the street to it from 12:35 on; round it takes an
   * hour. Another end could be reached at once, but not sooner than by who waits for the street.
   */
  @Test
  void anEndDoesNotMoveWhereTheDriveToAnotherOneWaitsForItsRoadToo() {
    NetworkSketch sketch = new NetworkSketch();
    int p = sketch.junction(1_000, 0);
    int q = sketch.junction(1_500, 0);
    sketch.road(sketch.junction(0, 0), p).named("West Road");
    NetworkSketch.Road street = sketch.road(p, q).named("Street");
    sketch.road(p, q).via(1_000, -3_000).via(1_500, -3_000).millis(3_600_000);
    sketch.road(q, sketch.junction(2_500, 0)).named("East Road");
    NetworkSketch.Road yard = sketch.road(q, sketch.junction(1_500, 400)).named("Yard");
    street.rule(
        TwoWays.closedOnMondays(
            new Schedule.Change(0, Truth.YES), new Schedule.Change(755, Truth.NO)));
    yard.rule(
        TwoWays.closedOnMondays(
            new Schedule.Change(0, Truth.YES),
            new Schedule.Change(755, Truth.NO),
            new Schedule.Change(770, Truth.YES)));
    RouteOutcome outcome =
        new RoutePlanner(sketch.index())
            .plan(
                new RouteRequest(
                    at(900, 0),
                    at(1_500, 390),
                    Rules.anEighteenTonneRigid(),
                    new Times.DepartAt(TwoWays.NOON)),
                Budgets.UNLIMITED);
    Route route = ((RouteOutcome.Planned) outcome).legs().get(0);
    assertThat(lastRoad(route)).isEqualTo(yard.number());
    assertThat(moved(route)).isEmpty();
    assertThat(route.departure()).contains(TwoWays.NOON.plusSeconds(35 * 60));
    assertThat(route.notices()).anyMatch(Notice.LeavesLater.class::isInstance);
  }

  /** The school's hours begin an hour later; what stops the vehicle is the lane to its street. */
  @Test
  void theHoursOfTheRoadThatStopsTheVehicleAreNamedNotThoseThatTheEndHasBesides() {
    NetworkSketch sketch = new NetworkSketch();
    int middle = sketch.junction(1_000, 0);
    int top = sketch.junction(1_000, 200);
    sketch.road(sketch.junction(0, 0), middle).named("Main Road");
    sketch.road(middle, sketch.junction(2_000, 0)).named("Main Road");
    NetworkSketch.Road lane =
        sketch
            .road(middle, top)
            .named("Lane")
            .rule(
                TwoWays.closedOnMondays(
                    new Schedule.Change(0, Truth.YES), new Schedule.Change(600, Truth.NO)));
    NetworkSketch.Road school =
        sketch
            .road(top, sketch.junction(1_000, 400))
            .named("School Street")
            .rule(Rules.closedToAllInSchoolHours(LONDON));
    for (NetworkSketch.Road road : List.of(lane, school)) {
      road.without(Connection.IN_AT_ANY_TIME)
          .without(Connection.OUT_AT_ANY_TIME)
          .without(NetworkColumns.CONNECTED);
    }
    RoutePlanner planner = new RoutePlanner(sketch.index());
    Times seven = new Times.DepartAt(TwoWays.NOON.minus(Duration.ofHours(5)));
    for (List<Position> trip :
        List.of(List.of(MAIN_ROAD, at(1_000, 390)), List.of(at(1_000, 390), MAIN_ROAD))) {
      RouteOutcome outcome =
          planner.plan(
              new RouteRequest(trip.get(0), trip.get(1), Rules.anEighteenTonneRigid(), seven),
              Budgets.UNLIMITED);
      assertThat(moved(((RouteOutcome.Planned) outcome).legs().get(0)))
          .singleElement()
          .satisfies(
              moved -> {
                assertThat(moved.nearest().street()).isEqualTo("School Street");
                assertThat(moved.reason().street()).isEqualTo("Lane");
                assertThat(moved.reason().kind()).isEqualTo(Reason.Kind.CLOSED_AT_THIS_TIME);
                assertThat(moved.reason().opensAt())
                    .contains(TwoWays.NOON.minus(Duration.ofHours(2)));
              });
    }
  }

  private static void assertHours(Notice.EndMoved moved, boolean begins) {
    assertThat(moved.begins()).isEqualTo(begins);
    assertThat(moved.nearest().street()).isEqualTo("School Street");
    assertThat(moved.used().street()).isEqualTo("Main Road");
    assertThat(moved.reason().kind()).isEqualTo(Reason.Kind.CLOSED_AT_THIS_TIME);
    assertThat(moved.reason().element()).isEqualTo("way/102");
    assertThat(moved.reason().hours()).contains(SCHOOL_HOURS);
  }

  @Test
  void aWindowInWhichTheStreetIsNeverOpenMovesTheEnd() {
    Village village = new Village().withSchoolHours();
    Times window = new Times.Within(monday(8, 10), monday(8, 50));
    Route route = route(village, MAIN_ROAD, SCHOOL, window);
    assertThat(lastRoad(route)).isNotEqualTo(village.side.number());
    assertThat(moved(route)).singleElement().satisfies(m -> assertHours(m, false));
  }

  @Test
  void withoutATimeTheEndMovesAndATimeWouldHelp() {
    Village village = new Village().withSchoolHours();
    Route route = route(village, MAIN_ROAD, SCHOOL, UNSPECIFIED);
    assertThat(moved(route)).singleElement().satisfies(m -> assertHours(m, false));
    assertThat(moved(route).get(0).reason().help()).isEqualTo(Reason.Help.GIVEN_TIME);
    assertThat(moved(route).get(0).reason().opensAt()).isEmpty();
  }

  @Test
  void aDeadEndBehindHoursIsAnEndWhereATimeIsGivenAndNamedWhereNoneIs() {
    Village village = new Village().withSchoolHours();
    NetworkSketch.Road yard =
        village
            .sketch
            .road(village.top, village.sketch.junction(1_000, 400))
            .named("Yard")
            .without(Connection.IN_AT_ANY_TIME)
            .without(Connection.OUT_AT_ANY_TIME)
            .without(NetworkColumns.CONNECTED);
    Position place = at(1_000, 390);
    Route atNoon = route(village, MAIN_ROAD, place, new Times.DepartAt(monday(12, 0)));
    Route untold = route(village, MAIN_ROAD, place, UNSPECIFIED);
    assertThat(lastRoad(atNoon)).isEqualTo(yard.number());
    assertThat(moved(atNoon)).isEmpty();
    assertThat(moved(untold))
        .singleElement()
        .satisfies(m -> assertThat(m.nearest().street()).isEqualTo("Yard"));
  }

  @Test
  void anEndNeedsOnlyAWayInAndAStartOnlyAWayOut() {
    Village in = new Village();
    in.side.oneWay().without(Connection.OUT_AT_SOME_TIME).without(Connection.OUT_AT_ANY_TIME);
    Route there = route(in, MAIN_ROAD, SCHOOL, UNSPECIFIED);
    Route away = route(in, SCHOOL, MAIN_ROAD, UNSPECIFIED);
    assertThat(lastRoad(there)).isEqualTo(in.side.number());
    assertThat(moved(there)).isEmpty();
    assertThat(away.course().start().metres()).isCloseTo(150, within(1.0));
    assertThat(moved(away))
        .singleElement()
        .satisfies(m -> assertThat(m.reason().kind()).isEqualTo(Reason.Kind.NO_WAY_OUT));
  }

  @Test
  void aPhysicalLimitThatMovesAnEndIsNamed() {
    Village village = new Village();
    village.side.restrict(Measure.HEIGHT, 300, Rules.aLowBridge(300));
    Route route = route(village, MAIN_ROAD, SCHOOL, UNSPECIFIED);
    assertThat(moved(route))
        .singleElement()
        .satisfies(
            m -> {
              assertThat(m.reason().kind()).isEqualTo(Reason.Kind.LIMIT);
              assertThat(m.reason().limit().orElseThrow().amount()).isEqualTo(300);
              assertThat(m.reason().help()).isEqualTo(Reason.Help.SMALLER_VEHICLE);
            });
  }

  @Test
  void anEndFarFromItsPlaceIsReportedFromFiftyMetresOn() {
    Village village = new Village();
    assertThat(away(route(village, at(100, 49), at(1_900, -49), UNSPECIFIED))).isEmpty();
    Route route = route(village, at(100, 51), at(1_900, -930), UNSPECIFIED);
    assertThat(away(route))
        .containsExactly(
            new Notice.EndAway(true, route.course().start()),
            new Notice.EndAway(false, route.course().end()));
    assertThat(route.course().end().metres()).isCloseTo(930, within(1.0));
    assertThat(moved(route)).isEmpty();
  }

  @Test
  void anEndThatMovedIsReportedOnceThoughItIsFar() {
    Village village = new Village();
    village.side.restrict(Measure.HEIGHT, 300, Rules.aLowBridge(300));
    Route route = route(village, MAIN_ROAD, SCHOOL, UNSPECIFIED);
    assertThat(route.course().end().metres()).isCloseTo(150, within(1.0));
    assertThat(moved(route)).hasSize(1);
    assertThat(away(route)).isEmpty();
  }

  private static List<Notice> away(Route route) {
    return route.notices().stream().filter(Notice.EndAway.class::isInstance).toList();
  }

  @Test
  void aLegalLimitDoesNotMoveAnEnd() {
    Village village = new Village();
    village.side.rule(Rules.closedToLorries());
    Route route = route(village, MAIN_ROAD, SCHOOL, UNSPECIFIED);
    assertThat(lastRoad(route)).isEqualTo(village.side.number());
    assertThat(moved(route)).isEmpty();
  }

  @Test
  void aRefusalHasItsEndsToo() {
    Village village = new Village();
    village.mainEast.rule(Rules.aLowBridge(300));
    NetworkSketch.Road beyond =
        village.sketch.road(village.east, village.sketch.junction(3_000, 0)).named("Beyond");
    RouteOutcome outcome =
        new RoutePlanner(village.sketch.index())
            .plan(
                new RouteRequest(
                    MAIN_ROAD,
                    at(2_900, 5),
                    Dimensions.ofCentimetresAndKilograms(400, 900, 250, 18_000),
                    UNSPECIFIED),
                Budgets.UNLIMITED);
    assertThat(beyond.number()).isEqualTo(3);
    assertThat(outcome)
        .isInstanceOfSatisfying(
            RouteOutcome.NoLegalRoute.class,
            none -> {
              assertThat(none.ends().get(0).street()).isEqualTo("Main Road");
              assertThat(none.ends().get(1).street()).isEqualTo("Beyond");
              assertThat(none.ends().get(1).metres()).isCloseTo(5, within(0.1));
            });
  }
}
