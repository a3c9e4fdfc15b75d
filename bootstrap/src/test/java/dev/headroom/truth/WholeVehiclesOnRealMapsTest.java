package dev.headroom.truth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.route.Budgets;
import dev.headroom.domain.route.Route;
import dev.headroom.domain.route.RouteOutcome;
import dev.headroom.domain.route.RouteRequest;
import dev.headroom.domain.route.Times;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.truth.RawMap.Node;
import dev.headroom.truth.RawMap.Way;
import dev.headroom.truth.Trips.Trip;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Vehicles of which more than four dimensions are known, on the real maps. Heidelberg has most of
 * the tags.
 */
@Execution(ExecutionMode.CONCURRENT)
class WholeVehiclesOnRealMapsTest {

  private static final String MAP = "heidelberg";
  private static final int TRIPS = Boolean.getBoolean("headroom.test.long") ? 5_000 : 40;
  private static final long SEED = 42;

  static List<String> maps() {
    return Chain.names();
  }

  @ParameterizedTest
  @MethodSource("maps")
  void noRouteBreaksARuleOfItsLoad(String map) {
    Chain chain = Chain.of(map);
    Trips trips = new Trips(chain.raw(), SEED);
    RouteChecker checker = new RouteChecker(chain.raw(), chain.judge());
    Random random = new Random(SEED);
    List<String> objections = new ArrayList<>();
    int planned = 0;
    for (int i = 0; i < TRIPS; i++) {
      Trip drawn = trips.next();
      Lorry lorry = drawn.lorry().with(more(random, drawn.lorry()));
      Trip trip = new Trip(drawn.from(), drawn.to(), lorry, drawn.times());
      if (chain.plan(trip) instanceof RouteOutcome.Planned outcome) {
        planned++;
        Route route = outcome.legs().get(0);
        for (String each :
            checker.objections(chain.driven().steps(route), lorry, route.violated())) {
          objections.add(map + " seed " + SEED + " trip " + i + " " + trip + ": " + each);
        }
      }
    }
    assertThat(objections).isEmpty();
    assertThat(planned).isGreaterThan(TRIPS / 3);
  }

  private static Dimensions more(Random random, Lorry lorry) {
    return Dimensions.UNKNOWN
        .with(Measure.LADEN_WEIGHT, 1 + random.nextInt(lorry.weight()))
        .with(Measure.UNLADEN_WEIGHT, 1 + random.nextInt(lorry.weight()))
        .with(Measure.AXLE_LOAD, 500 + random.nextInt(15_000))
        .with(Measure.BOGIE_LOAD, 500 + random.nextInt(25_000))
        .with(Measure.AXLES, 2 + random.nextInt(7))
        .with(Measure.TRAILERS, random.nextInt(2))
        .with(Measure.ARTICULATED, random.nextInt(2))
        .with(Measure.DANGEROUS_GOODS, 1)
        .with(Measure.EXPLOSIVES, random.nextInt(2))
        .with(Measure.WATER_POLLUTING, random.nextInt(2))
        .with(Measure.TUNNEL_CODE, random.nextInt(5));
  }

  // Each row names a tag of the map, and two vehicles for which the way with it differs.
  @ParameterizedTest
  @CsvSource({
    "hazmat, no, DANGEROUS_GOODS, 0, 1",
    "hazmat:E, no, TUNNEL_CODE, 0, 1",
    "maxweight, 12, LADEN_WEIGHT, 4000, 30000",
    "maxaxleload, 13, AXLE_LOAD, 9000, 14000",
    // Under a roof of 2.1 m: as a legal limit at the trip's end it is crossed, and reported.
    "trailer, no, TRAILERS, 0, 1",
    "maxweight, 7.5, LADEN_WEIGHT, 4000, 30000",
  })
  void whatIsGivenTurnsARoute(String key, String value, Measure measure, int fits, int not) {
    Chain chain = Chain.of(MAP);
    int tried = 0;
    int turned = 0;
    for (Way way : chain.raw().ways.values()) {
      if (way.tag(key).equals(value) && TagJudge.forMotorTraffic(way)) {
        tried++;
        turned += turns(chain, way, measure, fits, not) ? 1 : 0;
      }
    }
    assertThat(turned).as("of %s ways with %s=%s", tried, key, value).isPositive();
  }

  private static boolean turns(Chain chain, Way way, Measure measure, int fits, int not) {
    Node from = chain.raw().nodes.get(way.nodes().get(0));
    Node to = chain.raw().nodes.get(way.nodes().get(way.nodes().size() - 1));
    if (from == null || to == null) {
      return false;
    }
    Lorry lorry =
        measure == Measure.TRAILERS
            ? new Lorry(190, 500, 180, 2_500)
            : new Lorry(250, 900, 220, 30_000);
    return drives(chain, from, to, way, lorry.with(Dimensions.UNKNOWN.with(measure, fits)))
        && !drives(chain, from, to, way, lorry.with(Dimensions.UNKNOWN.with(measure, not)));
  }

  /** Whether it drives the way without crossing a limit. */
  private static boolean drives(Chain chain, Node from, Node to, Way way, Lorry lorry) {
    RouteOutcome outcome =
        chain
            .planner()
            .plan(
                new RouteRequest(
                    DrivenRoute.at(from),
                    DrivenRoute.at(to),
                    lorry.dimensions(),
                    new Times.Unspecified()),
                Budgets.UNLIMITED);
    return outcome instanceof RouteOutcome.Planned planned
        && planned.legs().get(0).violated().isEmpty()
        && planned.legs().get(0).roads().stream()
            .anyMatch(road -> chain.network().wayOf(road.road()) == way.id());
  }
}
