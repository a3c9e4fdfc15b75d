package dev.headroom.domain.route;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.column.Workers;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.session.Engine;
import dev.headroom.domain.network.Coverage;
import dev.headroom.domain.network.NetworkSketch;
import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.network.preparation.NetworkPreparation;
import dev.headroom.domain.route.plan.RoutePlanner;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/**
 * The planner with its hierarchy against the planner with the reference searches, in random towns
 * with limits, zones, hours and forbidden turns; a failure names its seed.
 */
class HierarchyPlannerTest {

  private static final boolean LONG = Boolean.getBoolean("headroom.test.long");

  @Test
  void bothPlannersGiveTheSameAnswers() {
    int planned = 0;
    int cases = LONG ? 100_000 : 120;
    for (long seed = 1; seed <= cases; seed++) {
      int junctions = seed % 2 == 0 ? 4 : 25;
      boolean withHours = seed % 3 != 0;
      RandomTown town =
          switch ((int) (seed % 5)) {
            case 0, 1 -> new RandomTown(seed, withHours, 4, junctions);
            case 2 -> RandomTown.ofALongVehicle(seed, withHours, 4, junctions);
            default -> RandomTown.burdened(seed, withHours, 4, junctions);
          };
      RouteRequest request = new RouteRequest(town.from, town.to, town.vehicle, times(seed));
      RoadIndex prepared = prepared(town);
      RouteOutcome fast = new RoutePlanner(prepared).plan(request, Budgets.UNLIMITED);
      RouteOutcome slow =
          new RoutePlanner(prepared, Coverage.USUAL, Engine::referenceSession)
              .plan(request, Budgets.UNLIMITED);
      assertThat(told(fast)).as("seed %s, %s", seed, request).isEqualTo(told(slow));
      planned += fast instanceof RouteOutcome.Planned ? 1 : 0;
    }
    assertThat(planned).isGreaterThan(cases / 4);
  }

  @Test
  void eightThreadsAtOnePlannerGetTheAnswersThatOneThreadGets() throws Exception {
    RandomTown town = new RandomTown(5, true, 4, 60);
    RoadIndex prepared = prepared(town);
    RoutePlanner shared = new RoutePlanner(prepared);
    List<RouteRequest> requests = new ArrayList<>();
    List<String> expected = new ArrayList<>();
    RoutePlanner alone = new RoutePlanner(prepared, Coverage.USUAL, Engine::referenceSession);
    for (long seed = 1; seed <= (LONG ? 5_000 : 24); seed++) {
      RandomTown other = new RandomTown(seed, true, 2);
      RouteRequest request = new RouteRequest(other.from, other.to, other.vehicle, times(seed));
      requests.add(request);
      expected.add(told(alone.plan(request, Budgets.UNLIMITED)));
    }
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try {
      List<Future<List<String>>> answers = new ArrayList<>();
      for (int thread = 0; thread < 8; thread++) {
        answers.add(
            threads.submit(
                () ->
                    requests.stream()
                        .map(request -> told(shared.plan(request, Budgets.UNLIMITED)))
                        .toList()));
      }
      for (Future<List<String>> answer : answers) {
        assertThat(answer.get()).isEqualTo(expected);
      }
    } finally {
      threads.shutdownNow();
    }
  }

  /** The town's roads with the hierarchy, which either planner would build for itself. */
  private static RoadIndex prepared(RandomTown town) {
    return NetworkSketch.indexOf(
        town.network.with(
            NetworkPreparation.build(town.network, Workers.alone(), Budget.UNLIMITED)));
  }

  private static Times times(long seed) {
    Instant start = RandomTown.MONDAY_NOON.plusSeconds(seed * 97 % 12_000);
    return switch ((int) (seed % 4)) {
      case 0 -> new Times.DepartAt(start);
      case 1 -> new Times.Within(start, start.plus(Duration.ofMinutes(5 + seed % 60)));
      case 2 ->
          seed % 8 < 4 ? new Times.ArriveBy(start.plusSeconds(3_600)) : new Times.Unspecified();
      default -> new Times.Unspecified();
    };
  }

  /** What has to be alike: of equally fast routes either may be told. */
  static String told(RouteOutcome outcome) {
    if (!(outcome instanceof RouteOutcome.Planned planned)) {
      return outcome.getClass().getSimpleName();
    }
    Route route = planned.legs().get(0);
    return route.duration()
        + " from "
        + route.departure()
        + " detour "
        + route.detour().map(Route.Detour::duration)
        + " crossing "
        + Math.round(100 * route.violated().stream().mapToDouble(v -> v.to() - v.from()).sum());
  }
}
