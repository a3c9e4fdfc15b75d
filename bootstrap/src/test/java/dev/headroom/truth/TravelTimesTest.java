package dev.headroom.truth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.route.Route;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.domain.route.Times;
import dev.headroom.truth.Trips.Trip;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Travel times without traffic against what is published or known of the same trips; {@code
 * docs/travel-times.md} names the sources. A lorry takes at least what a car takes, and at most
 * what a bus takes that halts on the way.
 */
class TravelTimesTest {

  private static final Map<String, Position> PLACES =
      Map.of(
          "Douglas", new Position(54.1509, -4.4815),
          "Ramsey", new Position(54.3218, -4.3853),
          "Castletown", new Position(54.0738, -4.6536),
          "Peel", new Position(54.2225, -4.6905),
          "Port Erin", new Position(54.0853, -4.7605),
          "Laxey", new Position(54.2305, -4.4040));

  private static Route route(String from, String to) {
    Trip trip = new Trip(PLACES.get(from), PLACES.get(to), Lorry.RIGID, Times.unspecified());
    return ((RouteOutcome.Planned) Chain.of("isle-of-man").plan(trip)).legs().get(0);
  }

  @ParameterizedTest
  @CsvSource({
    // from, to, minutes by car, minutes by bus
    "Douglas, Castletown, 20, 35",
    "Douglas, Peel, 23, 40",
    "Castletown, Peel, 18, 35", // no car: 40 mph all the way
  })
  void aLorryIsSlowerThanACarAndFasterThanABus(String from, String to, int car, int bus) {
    for (Route route : new Route[] {route(from, to), route(to, from)}) {
      assertThat(route.duration().toSeconds() / 60.0).isBetween((double) car, (double) bus);
    }
  }

  @ParameterizedTest
  @CsvSource({"Douglas, Ramsey, 32, 40"})
  void aLorryOverTheMountainTakesWhatDriversKnow(String from, String to, int least, int most) {
    for (Route route : new Route[] {route(from, to), route(to, from)}) {
      assertThat(route.duration().toSeconds() / 60.0).isBetween((double) least, (double) most);
    }
  }

  @ParameterizedTest
  @CsvSource({
    // the Isle of Man's official distances in miles, to Ramsey by the coast; a lorry may go round a
    // limit
    "Douglas, Ramsey, 17",
    "Douglas, Castletown, 10",
    "Douglas, Peel, 11",
    "Douglas, Port Erin, 14",
    "Douglas, Laxey, 8",
    "Ramsey, Peel, 16",
    "Castletown, Peel, 12",
    "Peel, Port Erin, 14",
  })
  void distancesAreTheOfficialOnes(String from, String to, int miles) {
    assertThat(route(from, to).distance() / 1_609.344).isBetween(miles - 2.0, miles + 2.5);
  }

  @ParameterizedTest
  @CsvSource({
    "Douglas, Ramsey",
    "Douglas, Castletown",
    "Douglas, Peel",
    "Douglas, Port Erin",
    "Douglas, Laxey",
    "Ramsey, Peel",
    "Castletown, Peel",
    "Peel, Port Erin",
  })
  void mainRoadsWithoutTrafficAreNoFasterThanAllTrafficOnEnglandsMainRoadsIs(
      String from, String to) {
    Route route = route(from, to);
    double mph = route.distance() / 1_609.344 / (route.duration().toMillis() / 3_600_000.0);
    // 36.5 mph without delay, 25.4 mph with it, and a town at either end
    assertThat(mph).isBetween(23.0, 36.5 * 0.9);
  }
}
