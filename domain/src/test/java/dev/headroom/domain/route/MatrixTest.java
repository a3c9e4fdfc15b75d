package dev.headroom.domain.route;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.headroom.domain.closure.RoadClosures;
import dev.headroom.domain.engine.MatrixRow;
import dev.headroom.domain.route.avoid.Avoid;
import dev.headroom.domain.route.plan.RoutePlanner;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Each cell of a matrix against the route of its two ends; a failure names its seed. */
class MatrixTest {

  private static final boolean LONG = Boolean.getBoolean("headroom.test.long");

  private int routes;
  private int none;
  private int closedBetween;

  @Test
  void eachCellIsWhatTheRouteOfItsEndsTakes() {
    int cases = LONG ? 20_000 : 90;
    for (long seed = 1; seed <= cases; seed++) {
      RandomTown town = town(seed);
      RoadClosures closures = seed % 4 == 0 ? town.closures(seed % 8 == 0) : RoadClosures.NONE;
      Times times =
          seed % 3 == 0
              ? Times.departAt(RandomTown.MONDAY_NOON.plusSeconds(seed * 97 % 12_000))
              : Times.unspecified();
      closedBetween += closures.onRoads().isEmpty() ? 0 : 1;
      Avoid avoid =
          seed % 6 == 5
              ? AvoidingTownTest.avoid(town, AvoidingTownTest.What.ALL, seed / 6, new Random(seed))
              : Avoid.NOTHING;
      compare(town, times, avoid, closures, "seed " + seed);
    }
    assertThat(routes).as("cells with a route").isGreaterThan(cases * 4);
    assertThat(none).as("cells without").isGreaterThan(cases);
    assertThat(closedBetween).isGreaterThan(cases / 10);
  }

  /** In this town a route leads through a place to avoid, which is a zone at its end. */
  @Test
  void aCellIntoAPlaceToAvoidIsNotTakenForOneWithoutARoute() {
    long seed = 4_535;
    RandomTown town = town(seed);
    Avoid avoid =
        AvoidingTownTest.avoid(town, AvoidingTownTest.What.ALL, seed / 6, new Random(seed));
    compare(town, Times.unspecified(), avoid, RoadClosures.NONE, "seed " + seed);
  }

  /** Where few of many targets need turning back or crossing, they have a matrix of their own. */
  @Test
  void fewOfManyTargetsThatOthersLeaveOver() {
    int cases = LONG ? 600 : 12;
    for (long seed = 1; seed <= cases; seed++) {
      RandomTown town = RandomTown.ofALongVehicle(seed, seed % 2 == 0, 3, 5);
      Times times =
          seed % 3 == 0
              ? Times.departAt(RandomTown.MONDAY_NOON.plusSeconds(seed * 97 % 12_000))
              : Times.unspecified();
      MatrixRequest request =
          new MatrixRequest(town.places(3), town.places(200), town.vehicle, Avoid.NOTHING, times);
      compare(town, request, RoadClosures.NONE, "seed " + seed);
    }
    assertThat(routes).as("cells with a route").isGreaterThan(cases * 100);
  }

  private static RandomTown town(long seed) {
    if (seed % 6 == 5) {
      return RandomTown.avoidable(seed, 3);
    }
    if (seed % 6 == 1) {
      return RandomTown.ofAVan(seed, seed % 4 == 1, 3, 5);
    }
    return switch ((int) (seed % 5)) {
      case 0 -> RandomTown.burdened(seed, true, 3, 5);
      case 1 -> RandomTown.corrected(seed, seed % 2 == 0, 3);
      case 2 -> RandomTown.ofALongVehicle(seed, seed % 2 == 0, 3, 5);
      default -> new RandomTown(seed, seed % 2 == 0, 3, 6);
    };
  }

  private void compare(
      RandomTown town, Times times, Avoid avoid, RoadClosures closures, String as) {
    MatrixRequest request =
        new MatrixRequest(town.places(4), town.places(4), town.vehicle, avoid, times);
    compare(town, request, closures, as);
  }

  private void compare(RandomTown town, MatrixRequest request, RoadClosures closures, String as) {
    RoutePlanner planner = new RoutePlanner(town.index);
    int[] rows = {0};
    planner.matrix(
        request,
        closures,
        Budgets.UNLIMITED,
        new MatrixOutcome() {
          @Override
          public void ends(List<End> sources, List<End> targets) {
            assertThat(sources).hasSameSizeAs(request.sources());
            assertThat(targets).hasSameSizeAs(request.targets());
          }

          @Override
          public void row(int source, MatrixRow row) {
            assertThat(source).isEqualTo(rows[0]++);
            for (int target = 0; target < row.size(); target++) {
              check(planner, request, closures, source, target, row, as);
            }
          }
        });
    assertThat(rows[0]).isEqualTo(request.sources().size());
  }

  private void check(
      RoutePlanner planner,
      MatrixRequest request,
      RoadClosures closures,
      int source,
      int target,
      MatrixRow row,
      String as) {
    RouteRequest single =
        new RouteRequest(
            List.of(request.sources().get(source), request.targets().get(target)),
            request.dimensions(),
            request.times(),
            false,
            request.avoid(),
            0);
    String cell = as + ", from " + source + " to " + target;
    Optional<Route> route =
        planner.plan(single, closures, Budgets.UNLIMITED) instanceof RouteOutcome.Planned planned
            ? Optional.of(planned.legs().get(0))
            : Optional.empty();
    assertThat(row.reaches(target)).as(cell).isEqualTo(route.isPresent());
    if (route.isPresent()) {
      routes++;
      assertThat((long) row.millis(target)).as(cell).isEqualTo(route.get().duration().toMillis());
      assertThat(row.centimetres(target) / 100.0)
          .as(cell)
          .isCloseTo(route.get().distance(), within(0.006));
    } else {
      none++;
    }
  }
}
