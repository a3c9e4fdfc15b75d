package dev.headroom.truth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.restriction.Restriction;
import dev.headroom.domain.route.Notice;
import dev.headroom.domain.route.Reason;
import dev.headroom.domain.route.Reason.Kind;
import dev.headroom.domain.route.Route;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.domain.route.StopOnRoad;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.route.WeekHours;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.truth.RawMap.Node;
import dev.headroom.truth.RawMap.Way;
import dev.headroom.truth.Trips.Trip;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Where routes begin and end on real maps, what is said of it, and what a refusal names. Random
 * public places of every map, those of {@code HEADROOM_MORE_MAPS} too; and streets of each kind on
 * the maps that the project tests with.
 */
@Execution(ExecutionMode.CONCURRENT)
class EndsOnRealMapsTest {

  private static final long SEED = 20_261_122;
  private static final int TRIPS = Boolean.getBoolean("headroom.test.long") ? 400 : 40;

  /** Metres from which an end that is moved without a word is one too many. */
  private static final double MOVED = 20;

  private static final LocalDate MONDAY = LocalDate.of(2026, 11, 23);
  private static final LocalDate SUNDAY = LocalDate.of(2026, 11, 22);
  private static final Set<String> NOT_PUBLIC =
      Set.of("track", "pedestrian", "path", "bridleway", "cycleway", "footway");

  /** What is counted of one map. */
  private static final class Count {
    final Map<String, Integer> outcomes = new TreeMap<>();
    final Map<Kind, Integer> refused = new TreeMap<>();
    final List<String> objections = new ArrayList<>();
    int moved;
    int behindZones;

    void add(Chain chain, Trip trip, String as) {
      RouteOutcome outcome = chain.plan(trip);
      outcomes.merge(outcome.getClass().getSimpleName(), 1, Integer::sum);
      if (outcome instanceof RouteOutcome.Planned planned) {
        Route route = planned.legs().get(0);
        ends(List.of(route.course().start(), route.course().end()), route.notices(), as);
      } else if (outcome instanceof RouteOutcome.NoLegalRoute none) {
        ends(none.ends(), none.notices(), as);
        refusal(chain, trip, none, as);
      }
    }

    private void ends(List<StopOnRoad> ends, List<Notice> notices, String as) {
      for (StopOnRoad point : ends) {
        boolean begins = point.stop() == 0;
        if (point.metres() > MOVED) {
          moved++;
          if (notices.stream()
              .noneMatch(n -> n instanceof Notice.EndMoved m && m.begins() == begins)) {
            objections.add(as + " moves stop " + point.stop() + " without a word to " + point);
          }
        }
      }
    }

    private void refusal(Chain chain, Trip trip, RouteOutcome.NoLegalRoute none, String as) {
      List<Reason> reasons = none.reasons();
      reasons.forEach(reason -> refused.merge(reason.kind(), 1, Integer::sum));
      if (reasons.isEmpty()) {
        objections.add(as + " is refused without a reason");
      }
      if (reasons.stream().map(Reason::kind).anyMatch(this::isZone)) {
        behindZones++;
      }
      if (reasons.stream().allMatch(reason -> reason.kind() == Kind.LIMIT)) {
        Trip smaller =
            new Trip(trip.from(), trip.to(), within(trip.lorry(), reasons), trip.times());
        if (!(chain.plan(smaller) instanceof RouteOutcome.Planned)) {
          objections.add(as + " is refused for more than " + reasons);
        }
      }
    }

    private boolean isZone(Kind kind) {
      return kind == Kind.PRIVATE || kind == Kind.ACCESS_ONLY;
    }
  }

  @ParameterizedTest
  @MethodSource("dev.headroom.truth.Chain#namesAndMore")
  void publicPlacesAreEndsOrAreMovedWithAWordAndRefusalsNameTheirReasons(String map) {
    Chain chain = Chain.of(map);
    List<Position> places = publicPlaces(chain);
    Random random = new Random(SEED);
    Count count = new Count();
    for (int i = 0; i < TRIPS; i++) {
      Position from = places.get(random.nextInt(places.size()));
      Position to = places.get(random.nextInt(places.size()));
      Lorry lorry = i % 2 == 0 ? Lorry.RIGID : Lorry.ARTIC;
      Instant at = MONDAY.atStartOfDay(chain.zone()).toInstant().plus(Duration.ofMinutes(30L * i));
      Times times = i % 4 < 2 ? new Times.Unspecified() : new Times.DepartAt(at);
      Trip trip = new Trip(from, to, lorry, times);
      count.add(chain, trip, "seed " + SEED + " trip " + i + " " + trip);
    }
    System.out.printf(
        Locale.ROOT,
        "public ends, %s: %d trips of %d places %s; moved %d; refused %s; objections %d%n",
        map,
        TRIPS,
        places.size(),
        count.outcomes,
        count.moved,
        count.refused,
        count.objections.size());
    assertThat(count.objections).isEmpty();
    assertThat(count.behindZones * 200).as("refused for zones").isLessThan(Math.max(200, TRIPS));
  }

  /** The middles of ways that are public by their tags. */
  private static List<Position> publicPlaces(Chain chain) {
    List<Position> places = new ArrayList<>();
    for (Way way : chain.raw().ways.values()) {
      boolean open =
          chain.judge().openToMotors(way, true) || chain.judge().openToMotors(way, false);
      if (open && !NOT_PUBLIC.contains(way.tag("highway")) && isPublic(way)) {
        middle(chain, way).ifPresent(places::add);
      }
    }
    return places;
  }

  private static boolean isPublic(Way way) {
    return !way.tag("route").equals("ferry")
        && way.tag("service").isEmpty()
        && List.of("access", "vehicle", "motor_vehicle").stream()
            .allMatch(key -> Set.of("", "yes", "permissive", "designated").contains(way.tag(key)));
  }

  /** Halfway between the two nodes in the middle of a way. */
  private static Optional<Position> middle(Chain chain, Way way) {
    List<Node> nodes =
        way.nodes().stream().map(chain.raw().nodes::get).filter(node -> node != null).toList();
    if (nodes.size() < 2) {
      return Optional.empty();
    }
    Node one = nodes.get(nodes.size() / 2 - 1);
    Node other = nodes.get(nodes.size() / 2);
    return Optional.of(Position.ofE7((one.lat() + other.lat()) / 2, (one.lon() + other.lon()) / 2));
  }

  /** The lorry, but within the limits that reasons name. */
  private static Lorry within(Lorry lorry, List<Reason> reasons) {
    int[] most = {lorry.height(), lorry.length(), lorry.width(), lorry.weight()};
    for (Reason reason : reasons) {
      Restriction limit = reason.limit().orElseThrow();
      int measure = List.of(Measure.HEIGHT, Measure.LENGTH, Measure.WIDTH).indexOf(limit.type());
      int at = measure < 0 ? most.length - 1 : measure;
      most[at] = Math.min(most[at], limit.amount());
    }
    return new Lorry(most[0], most[1], most[2], most[3]);
  }

  /** One street of a real map, and a place far from it. */
  private record Street(Chain chain, long way, Position far) {

    Position at() {
      return middle(chain, chain.raw().ways.get(way)).orElseThrow();
    }

    Instant at(LocalDate day, int hour, int minute) {
      return day.atTime(LocalTime.of(hour, minute)).atZone(chain.zone()).toInstant();
    }

    Route to(Times times) {
      return route(new Trip(far, at(), Lorry.RIGID, times));
    }

    Route from(Times times) {
      return route(new Trip(at(), far, Lorry.RIGID, times));
    }

    private Route route(Trip trip) {
      RouteOutcome outcome = chain.plan(trip);
      assertThat(outcome).as("%s", trip).isInstanceOf(RouteOutcome.Planned.class);
      return ((RouteOutcome.Planned) outcome).legs().get(0);
    }
  }

  private static void assertOnTheStreet(Route route, int stop) {
    assertThat(moved(route)).filteredOn(moved -> moved.begins() == (stop == 0)).isEmpty();
    assertThat((stop == 0 ? route.course().start() : route.course().end()).metres()).isLessThan(1);
  }

  private static List<Notice.EndMoved> moved(Route route) {
    return route.notices().stream()
        .filter(Notice.EndMoved.class::isInstance)
        .map(Notice.EndMoved.class::cast)
        .toList();
  }

  private static Reason reason(Route route, int stop, Street street) {
    assertThat(moved(route)).hasSize(1);
    Notice.EndMoved moved = moved(route).get(0);
    assertThat(moved.begins()).isEqualTo(stop == 0);
    assertThat(moved.reason().element()).isEqualTo("way/" + street.way());
    return moved.reason();
  }

  /** A street in Peel: nobody drives on weekdays from 11:00 to 13:30, nor on Saturdays by day. */
  private static Street shoppingStreet() {
    return new Street(Chain.of("isle-of-man"), 25_989_692, new Position(54.1500, -4.4820));
  }

  /** A square in Heidelberg: nobody drives on weekdays from 12:45 to 13:30, when school is out. */
  private static Street schoolSquare() {
    return new Street(Chain.of("heidelberg"), 27_884_831, new Position(49.4037, 8.6755));
  }

  @Test
  void aShoppingStreetIsAnEndOutsideItsHours() {
    Street street = shoppingStreet();
    for (Times open :
        List.of(
            new Times.DepartAt(street.at(SUNDAY, 12, 0)),
            new Times.DepartAt(street.at(MONDAY, 9, 0)),
            new Times.DepartAt(street.at(MONDAY, 18, 30)))) {
      assertOnTheStreet(street.to(open), 1);
      assertOnTheStreet(street.from(open), 0);
    }
  }

  @Test
  void aDriveToAShoppingStreetArrivesBeforeItsHours() {
    Street street = shoppingStreet();
    Instant closes = street.at(MONDAY, 11, 0);
    Route there = street.to(new Times.ArriveBy(street.at(MONDAY, 12, 30)));
    assertOnTheStreet(there, 1);
    assertThat(there.arrival().orElseThrow()).isBetween(closes.minusSeconds(120), closes);
    Route away = street.from(new Times.ArriveBy(street.at(MONDAY, 12, 30)));
    assertOnTheStreet(away, 0);
    assertThat(away.departure().orElseThrow()).isBetween(closes.minusSeconds(120), closes);
  }

  @Test
  void inItsHoursAShoppingStreetIsNamedWithThem() {
    Street street = shoppingStreet();
    Times noon = new Times.DepartAt(street.at(MONDAY, 12, 0));
    Reason there = reason(street.to(noon), 1, street);
    Reason away = reason(street.from(noon), 0, street);
    Reason without = reason(street.to(new Times.Unspecified()), 1, street);
    for (Reason reason : List.of(there, away, without)) {
      assertThat(reason.kind()).isEqualTo(Kind.CLOSED_AT_THIS_TIME);
      assertThat(reason.street()).isEqualTo("Michael Street");
      assertThat(reason.hours().orElseThrow().days())
          .containsExactly(
              new WeekHours.Days(
                  DayOfWeek.MONDAY,
                  DayOfWeek.FRIDAY,
                  List.of(new WeekHours.Span(11 * 60, 13 * 60 + 30))),
              new WeekHours.Days(
                  DayOfWeek.SATURDAY,
                  DayOfWeek.SATURDAY,
                  List.of(new WeekHours.Span(10 * 60, 16 * 60 + 30))));
    }
    assertThat(there.opensAt()).contains(street.at(MONDAY, 13, 30));
    assertThat(there.help()).isEqualTo(Reason.Help.OTHER_TIME);
    assertThat(without.opensAt()).isEmpty();
    assertThat(without.help()).isEqualTo(Reason.Help.GIVEN_TIME);
  }

  @Test
  void aSchoolSquareIsReachedBeforeOrAfterSchoolIsOut() {
    Street square = schoolSquare();
    Instant closes = square.at(MONDAY, 12, 45);
    Instant opens = square.at(MONDAY, 13, 30);
    Route before = square.to(new Times.ArriveBy(square.at(MONDAY, 13, 15)));
    assertOnTheStreet(before, 1);
    assertThat(before.arrival().orElseThrow()).isBetween(closes.minusSeconds(120), closes);
    Route after = square.to(new Times.Within(square.at(MONDAY, 12, 50), square.at(MONDAY, 15, 0)));
    assertOnTheStreet(after, 1);
    assertThat(after.arrival().orElseThrow()).isBetween(opens, opens.plusSeconds(120));
    Route away = square.from(new Times.Within(square.at(MONDAY, 12, 50), square.at(MONDAY, 15, 0)));
    assertOnTheStreet(away, 0);
    assertThat(away.departure()).contains(opens);
  }

  @Test
  void betweenBollardsAStreetCanBeNeitherReachedNorLeft() {
    Street street = new Street(Chain.of("heidelberg"), 28_302_365, new Position(49.4037, 8.6755));
    Times none = new Times.Unspecified();
    assertThat(reason(street.to(none), 1, street).kind()).isEqualTo(Kind.NO_WAY_IN);
    assertThat(reason(street.from(none), 0, street).kind()).isEqualTo(Kind.NO_WAY_OUT);
  }

  @Test
  void aOneWayStreetThatTheMapEndsBeforeIsLeftButNotReached() {
    Street street = new Street(Chain.of("heidelberg"), 245_331_967, new Position(49.4180, 8.6880));
    assertOnTheStreet(street.from(new Times.Unspecified()), 0);
    assertThat(reason(street.to(new Times.Unspecified()), 1, street).kind())
        .isEqualTo(Kind.NO_WAY_IN);
  }

  private static List<Reason> refused(Chain chain, Trip trip) {
    RouteOutcome outcome = chain.plan(trip);
    assertThat(outcome).as("%s", trip).isInstanceOf(RouteOutcome.NoLegalRoute.class);
    return ((RouteOutcome.NoLegalRoute) outcome).reasons();
  }

  @Test
  void aVillageDeepInABanOfLorriesIsRefusedForItAndReachedByAVan() {
    Chain chain = Chain.of("heidelberg");
    Position from = new Position(49.4226053, 8.7661011);
    Position to = new Position(49.3899305, 8.8367247);
    Times none = new Times.Unspecified();
    List<Reason> reasons = refused(chain, new Trip(from, to, Lorry.RIGID, none));
    assertThat(reasons)
        .extracting(Reason::street)
        .containsExactly("Ortsstraße", "Neckargemünder Straße");
    for (Reason reason : reasons) {
      assertThat(reason.kind()).isEqualTo(Kind.CLOSED_TO_CLASS);
      assertThat(reason.help()).isEqualTo(Reason.Help.SMALLER_VEHICLE);
      Way way = chain.raw().ways.get(Long.parseLong(reason.element().replace("way/", "")));
      assertThat(way.tag("hgv")).isEqualTo("no");
      assertThat(way.tag("name")).isEqualTo(reason.street());
    }
    assertThat(chain.plan(new Trip(from, to, Lorry.VAN, none)))
        .isInstanceOf(RouteOutcome.Planned.class);
  }

  @Test
  void behindALowBridgeALorryIsRefusedForItsHeight() {
    Chain chain = Chain.of("heidelberg");
    Position from = new Position(49.4324895, 8.7246902);
    Position to = new Position(49.3699003, 8.6350186);
    Times none = new Times.Unspecified();
    List<Reason> reasons = refused(chain, new Trip(from, to, Lorry.ARTIC, none));
    assertThat(reasons).extracting(Reason::kind).containsOnly(Kind.LIMIT);
    Lorry lower = within(Lorry.ARTIC, reasons);
    assertThat(lower.height()).isLessThan(Lorry.ARTIC.height());
    assertThat(chain.plan(new Trip(from, to, lower, none)))
        .isInstanceOf(RouteOutcome.Planned.class);
  }
}
