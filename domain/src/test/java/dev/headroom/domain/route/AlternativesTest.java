package dev.headroom.domain.route;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.NetworkSketch;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.preparation.TurnExpansionCosts;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.route.plan.RoutePlanner;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Alternatives in random grids of streets, each held against its definition by plain searches over
 * the network; a failure names its seed.
 */
class AlternativesTest {

  private static final boolean LONG = Boolean.getBoolean("headroom.test.long");
  private static final int SIDE = 9;
  private static final Dimensions LORRY =
      Dimensions.ofCentimetresAndKilograms(400, 900, 250, 18_000);

  private RoadNetwork network;

  @Test
  void eachAlternativeDiffersCostsLittleMoreIsLegalAndHasNoSmallDetour() {
    int trips = 0;
    int with = 0;
    for (long seed = 1; seed <= (LONG ? 2_000 : 25); seed++) {
      Random random = new Random(seed);
      NetworkSketch sketch = grid(random);
      network = sketch.network();
      RouteRequest request =
          RouteRequest.between(NetworkSketch.at(150, 110), NetworkSketch.at(1_450, 1_510))
              .dimensions(LORRY)
              .alternatives(3)
              .build();
      RouteOutcome outcome = new RoutePlanner(sketch.index()).plan(request, Budgets.UNLIMITED);
      if (!(outcome instanceof RouteOutcome.Planned planned)
          || !planned.legs().get(0).violated().isEmpty()) {
        continue;
      }
      Route route = planned.legs().get(0);
      trips++;
      List<Route.Alternative> others = route.whatIfs().alternatives();
      with += others.isEmpty() ? 0 : 1;
      assertThat(others).as("seed " + seed).hasSizeLessThanOrEqualTo(3);
      List<Route> before = new ArrayList<>(List.of(route));
      for (Route.Alternative other : others) {
        check(other.route(), before, "seed " + seed);
        assertThat(other.distance()).isEqualTo(other.route().distance() - route.distance());
        before.add(other.route());
      }
    }
    assertThat(trips).isGreaterThan(10);
    assertThat(with).as("trips with an alternative, of " + trips).isGreaterThan(trips / 4);
  }

  @Test
  void noneIsAskedForAndNoneIsAnswered() {
    Random random = new Random(1);
    NetworkSketch sketch = grid(random);
    network = sketch.network();
    RouteRequest request =
        RouteRequest.between(NetworkSketch.at(150, 110), NetworkSketch.at(1_450, 1_510))
            .dimensions(LORRY)
            .build();
    RouteOutcome.Planned planned =
        (RouteOutcome.Planned) new RoutePlanner(sketch.index()).plan(request, Budgets.UNLIMITED);
    assertThat(planned.legs().get(0).whatIfs().alternatives()).isEmpty();
  }

  private static NetworkSketch grid(Random random) {
    NetworkSketch sketch = new NetworkSketch();
    int[][] junctions = new int[SIDE][SIDE];
    for (int x = 0; x < SIDE; x++) {
      for (int y = 0; y < SIDE; y++) {
        junctions[x][y] = sketch.junction(200 * x, 200 * y);
      }
    }
    for (int x = 0; x < SIDE; x++) {
      for (int y = 0; y < SIDE; y++) {
        if (x + 1 < SIDE) {
          street(sketch.road(junctions[x][y], junctions[x + 1][y]), random);
        }
        if (y + 1 < SIDE) {
          street(sketch.road(junctions[x][y], junctions[x][y + 1]), random);
        }
      }
    }
    return sketch;
  }

  private static void street(NetworkSketch.Road road, Random random) {
    road.millis(8_000 + random.nextInt(random.nextInt(3) == 0 ? 8_000 : 60_000));
    if (random.nextInt(12) == 0) {
      road.rule(Rule.limit(Measure.HEIGHT, Nature.PHYSICAL, 350 + random.nextInt(100)));
    }
    if (random.nextInt(15) == 0) {
      road.oneWay();
    }
  }

  private void check(Route other, List<Route> before, String as) {
    List<Integer> roads = other.roads().stream().map(DirectedRoad::packed).toList();
    for (int road : roads) {
      assertThat(passes(road)).as(as + ", over " + road).isTrue();
    }
    for (Route better : before) {
      Set<Integer> shared = new HashSet<>();
      better.roads().forEach(on -> shared.add(on.road()));
      double own = 0;
      double all = 0;
      for (int i = 0; i < roads.size(); i++) {
        double length = network.lengthOf(roads.get(i) >> 1) * part(other, roads, i);
        all += length;
        own += shared.contains(roads.get(i) >> 1) ? 0 : length;
      }
      assertThat(own / all).as(as + ", its own").isGreaterThan(0.299);
    }
    assertThat(cost(other)).as(as).isBetween(cost(before.get(0)), cost(before.get(0)) * 1.401);
    for (int i = 0; i < roads.size() - 1; i++) {
      long[] least = leastFrom(roads.get(i));
      long cost = 0;
      for (int j = i + 1; j < roads.size(); j++) {
        cost += turnAndRoad(roads.get(j - 1), roads.get(j));
        if (cost <= cost(other) / 4 && j < roads.size() - 1) {
          assertThat(least[roads.get(j)])
              .as(as + ", from " + i + " to " + j + " of " + roads)
              .isEqualTo(cost);
        }
      }
    }
  }

  private boolean passes(int directed) {
    return network
            .ruleBook()
            .verdict(
                network.packed().rulesOf(directed), Situation.of(LORRY, new When.Unspecified()))
        == Verdict.OPEN;
  }

  private long turnAndRoad(int from, int to) {
    return (long) TurnExpansionCosts.cost(network, from, to) + network.packed().costOf(to);
  }

  private double cost(Route route) {
    List<Integer> roads = route.roads().stream().map(DirectedRoad::packed).toList();
    double cost = 0;
    for (int i = 0; i < roads.size(); i++) {
      cost += network.packed().costOf(roads.get(i)) * part(route, roads, i);
      cost += i == 0 ? 0 : TurnExpansionCosts.cost(network, roads.get(i - 1), roads.get(i));
    }
    return cost;
  }

  /** The part of a road that a route drives. */
  private double part(Route route, List<Integer> roads, int i) {
    double from = i == 0 ? along(roads.get(i), route.course().start().at()) : 0;
    double to = i == roads.size() - 1 ? along(roads.get(i), route.course().end().at()) : 1;
    return to - from;
  }

  private double along(int directed, Position at) {
    DirectedRoad on = DirectedRoad.unpack(directed);
    double length = network.lengthOf(on.road()) / 100.0;
    return Math.min(1, network.junction(network.tailOf(on)).metresTo(at) / length);
  }

  /** What every road costs from the end of one on, itself included. */
  private long[] leastFrom(int start) {
    long[] least = new long[2 * network.roadCount()];
    Arrays.fill(least, Long.MAX_VALUE);
    least[start] = 0;
    PriorityQueue<long[]> queue = new PriorityQueue<>(Comparator.comparingLong(e -> e[0]));
    queue.add(new long[] {0, start});
    while (!queue.isEmpty()) {
      long[] at = queue.poll();
      int last = (int) at[1];
      if (at[0] > least[last]) {
        continue;
      }
      int junction = network.packed().headOf(last);
      int degree = network.packed().outDegree(junction);
      for (int i = 0; i < degree; i++) {
        int next = network.packed().out(junction, i);
        boolean back = next == (last ^ 1);
        if (network.packed().drivable(next) && passes(next) && (!back || degree == 1)) {
          long cost = at[0] + turnAndRoad(last, next);
          if (cost < least[next]) {
            least[next] = cost;
            queue.add(new long[] {cost, next});
          }
        }
      }
    }
    return least;
  }
}
