package dev.headroom.truth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.route.Notice;
import dev.headroom.domain.route.Route;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.domain.route.Times;
import dev.headroom.truth.Trips.Trip;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Planned routes held against the raw tags of the extract, way by way, node by node, turn by turn.
 */
@Execution(ExecutionMode.CONCURRENT)
class RoutesAgainstRawTagsTest {

  private static final long SEED = 20_261_121;
  private static final Route.Cost NOTHING = new Route.Cost(0, Duration.ZERO, 0);
  private static final int TRIPS = Boolean.getBoolean("headroom.test.long") ? 10_000 : 30;

  /** Of the answers that the judge cannot give there may be this many in a thousand judged. */
  private static final int CANNOT_SAY_IN_A_THOUSAND = 5;

  @ParameterizedTest
  @MethodSource("dev.headroom.truth.Chain#names")
  void noRouteBreaksARule(String map) {
    Chain chain = Chain.of(map);
    Trips trips = new Trips(chain.raw(), SEED);
    RouteChecker checker = new RouteChecker(chain.raw(), chain.judge());
    Map<String, Integer> outcomes = new TreeMap<>();
    List<String> objections = new ArrayList<>();
    for (int i = 0; i < TRIPS; i++) {
      Trip trip = trips.next();
      RouteOutcome outcome = chain.plan(trip);
      outcomes.merge(outcome.getClass().getSimpleName(), 1, Integer::sum);
      if (outcome instanceof RouteOutcome.Planned planned) {
        for (String objection : objections(chain, checker, planned.legs().get(0), trip.lorry())) {
          objections.add("seed " + SEED + " trip " + i + " " + trip + ": " + objection);
        }
      }
    }
    Map<String, Long> unsaid = new TreeMap<>();
    checker.cannotSay.forEach(what -> unsaid.merge(what, 1L, Long::sum));
    System.out.printf(
        Locale.ROOT,
        "raw tags, %s: %d trips %s; judged %d ways, %d nodes, %d turns; %d objections;"
            + " cannot say %d %s%n",
        map,
        TRIPS,
        outcomes,
        checker.ways,
        checker.nodes,
        checker.turnsJudged,
        objections.size(),
        checker.cannotSay.size(),
        unsaid);
    assertThat(objections).as("rules broken on %s", map).isEmpty();
    if (!chain.large()) {
      return; // One sign that the judge cannot read is much of a small map.
    }
    assertThat(checker.cannotSay.size() * 1_000L)
        .as("without an opinion on %s", unsaid)
        .isLessThanOrEqualTo(CANNOT_SAY_IN_A_THOUSAND * (checker.ways + checker.nodes));
    assertThat(outcomes.getOrDefault("Planned", 0))
        .as("outcomes of %s", outcomes)
        .isGreaterThan(TRIPS / 3);
  }

  private static List<String> objections(
      Chain chain, RouteChecker checker, Route route, Lorry lorry) {
    List<String> objections = new ArrayList<>(implausible(route));
    try {
      List<Step> steps = chain.driven().steps(route);
      objections.addAll(checker.objections(steps, lorry, route.violated()));
    } catch (IllegalStateException e) {
      objections.add(e.getMessage());
    }
    return objections;
  }

  /** A route is no shorter than the crow flies, and no lorry averages more than its limiter. */
  private static List<String> implausible(Route route) {
    List<String> objections = new ArrayList<>();
    Position first = route.shape().get(0);
    Position last = route.shape().get(route.shape().size() - 1);
    if (route.distance() < first.metresTo(last) - 1) {
      objections.add("shorter than the crow flies: " + route.distance());
    }
    double speed = 3.6 * route.distance() / Math.max(0.001, route.duration().toMillis() / 1000.0);
    boolean ferry = route.notices().stream().anyMatch(Notice.Ferry.class::isInstance);
    if (route.distance() > 2_000 && !ferry && (speed < 8 || speed > 90)) {
      objections.add(String.format(Locale.ROOT, "%.1f km/h on average", speed));
    }
    route.detour().ifPresent(all -> objections.addAll(dearerThanAll(route, all)));
    return objections;
  }

  /**
   * What routes minimise is never less on the legal one, and lifting one restriction saves no more
   * of it than lifting all: a drive that is legal without one is legal without all. (Durations keep
   * no such order.) What costs the same is the same route.
   */
  private static List<String> dearerThanAll(Route route, Route.Detour all) {
    List<String> objections = new ArrayList<>();
    if (all.lorryCost() < 0
        || (all.lorryCost() == 0 && !all.equals(new Route.Detour(0, Duration.ZERO, 0)))) {
      objections.add("costs no more than without limits, and is another route: " + all);
    }
    for (Route.Avoided one : route.avoided()) {
      Route.Cost cost = one.cost().orElse(NOTHING);
      if (cost.lorryCost() > all.lorryCost()) {
        objections.add(sign(one.restriction()) + " costs " + cost + ", more than " + all);
      }
      if (cost.lorryCost() < 0 || (cost.lorryCost() == 0 && !cost.equals(NOTHING))) {
        objections.add(sign(one.restriction()) + " costs nothing, and more: " + cost);
      }
    }
    return objections;
  }

  /** A named place. */
  private record Place(String name, double lat, double lon) {
    Position at() {
      return new Position(lat, lon);
    }
  }

  private static final Map<String, List<Place>> PLACES =
      Map.of(
          "isle-of-man",
          List.of(
              new Place("Douglas", 54.1500, -4.4820),
              new Place("Ramsey", 54.3215, -4.3850),
              new Place("Peel", 54.2215, -4.6900),
              new Place("Castletown", 54.0745, -4.6520),
              new Place("Port Erin", 54.0850, -4.7590),
              new Place("Laxey", 54.2295, -4.4050),
              new Place("Kirk Michael", 54.2820, -4.5870),
              new Place("Onchan", 54.1740, -4.4520),
              new Place("Andreas", 54.3640, -4.4400),
              new Place("Foxdale", 54.1700, -4.6400)),
          "heidelberg",
          List.of(
              new Place("Hauptbahnhof", 49.4037, 8.6755),
              new Place("Karlstor", 49.4128, 8.7170),
              new Place("Neuenheim", 49.4180, 8.6880),
              new Place("Handschuhsheim", 49.4280, 8.6870),
              new Place("Kirchheim", 49.3800, 8.6600),
              new Place("Rohrbach", 49.3720, 8.6880),
              new Place("Wieblingen", 49.4270, 8.6450),
              new Place("Ziegelhausen", 49.4200, 8.7600),
              new Place("Pfaffengrund", 49.3990, 8.6440),
              new Place("Emmertsgrund", 49.3560, 8.7000)));

  @ParameterizedTest
  @ValueSource(strings = {"isle-of-man", "heidelberg"})
  void tenPairsOfNamedPlacesForThreeVehicles(String map) {
    Chain chain = Chain.of(map);
    RouteChecker checker = new RouteChecker(chain.raw(), chain.judge());
    List<Place> places = PLACES.get(map);
    Map<String, Lorry> vehicles = new TreeMap<>();
    vehicles.put("1 van 3.5 t", Lorry.VAN);
    vehicles.put("2 rigid 18 t", Lorry.RIGID);
    vehicles.put("3 artic 44 t, 4.9 m", Lorry.ARTIC);
    SoftAssertions softly = new SoftAssertions();
    int planned = 0;
    for (int i = 0; i < places.size(); i++) {
      Place from = places.get(i);
      Place to = places.get((i * 3 + 1) % places.size());
      for (Map.Entry<String, Lorry> vehicle : vehicles.entrySet()) {
        Trip trip = new Trip(from.at(), to.at(), vehicle.getValue(), new Times.Unspecified());
        RouteOutcome outcome = chain.plan(trip);
        String name = from.name + " - " + to.name + ", " + vehicle.getKey();
        System.out.println(map + ": " + name + ": " + inWords(outcome));
        if (outcome instanceof RouteOutcome.Planned told) {
          planned++;
          softly
              .assertThat(objections(chain, checker, told.legs().get(0), vehicle.getValue()))
              .as(name)
              .isEmpty();
          softly.assertThat(named(told.legs().get(0))).as("%s names what it avoids", name).isTrue();
        }
      }
    }
    softly.assertThat(planned).as("planned of 30").isGreaterThanOrEqualTo(20);
    softly.assertAll();
  }

  private static boolean named(Route route) {
    Duration longer = route.detour().map(Route.Detour::duration).orElse(Duration.ZERO);
    return longer.compareTo(Duration.ofSeconds(1)) < 0 || !route.avoided().isEmpty();
  }

  private static String inWords(RouteOutcome outcome) {
    if (!(outcome instanceof RouteOutcome.Planned planned)) {
      return outcome.toString();
    }
    Route route = planned.legs().get(0);
    return String.format(
        Locale.ROOT,
        "%.1f km, %d min, detour %s, avoided %s, violated %s",
        route.distance() / 1000,
        route.duration().toMinutes(),
        route
            .detour()
            .map(d -> d.duration().toSeconds() + " s " + Math.round(d.distance()) + " m")
            .orElse("not told"),
        route.avoided().stream().map(a -> sign(a.restriction())).toList(),
        route.violated().stream().map(v -> sign(v.restriction())).toList());
  }

  private static String sign(dev.headroom.domain.restriction.FoundRestriction found) {
    return found.restriction().id() + " " + found.restriction().maximum();
  }

  @Test
  void douglasToRamseyIsAsFarAsTheRoadSignsSay() {
    Chain chain = Chain.of("isle-of-man");
    Trip trip =
        new Trip(
            new Position(54.1500, -4.4820),
            new Position(54.3215, -4.3850),
            Lorry.VAN,
            new Times.Unspecified());
    assertThat(chain.plan(trip)).isInstanceOf(RouteOutcome.Planned.class);
    Route route = ((RouteOutcome.Planned) chain.plan(trip)).legs().get(0);
    assertThat(route.distance()).isBetween(22_000.0, 30_000.0);
    assertThat(route.duration()).isBetween(Duration.ofMinutes(22), Duration.ofMinutes(50));
  }
}
