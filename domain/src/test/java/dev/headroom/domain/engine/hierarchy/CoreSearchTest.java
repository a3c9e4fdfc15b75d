package dev.headroom.domain.engine.hierarchy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.column.Workers;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.contraction.Contraction;
import dev.headroom.domain.engine.rules.PassableEntries;
import dev.headroom.domain.engine.rules.RestrictionSets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** What was not contracted is crossed exactly, for every vehicle, and towards the target. */
class CoreSearchTest {

  /** Who passes what asks nothing. */
  private static final PassableEntries ALL =
      new PassableEntries(new RestrictionSets(0), new int[0], 0, id -> false);

  private static final boolean LONG = Boolean.getBoolean("headroom.test.long");
  private static final int TOWNS = LONG ? 500 : 10;
  private static final int HIGHEST = 5;
  private static final int CONDITIONS = 12;

  @Test
  void agreesWithDijkstraWhateverIsLeftUncontracted() {
    for (int seed = 0; seed < TOWNS; seed++) {
      Random random = new Random(seed);
      Town town = new Town(random, 6 + random.nextInt(20), 0.25 * random.nextInt(4), 0);
      ContractionHierarchy hierarchy = town.contracted(random.nextDouble());
      HierarchyQuery query = new HierarchyQuery(hierarchy);
      for (int i = 0; i < 40; i++) {
        town.checkOneQuestion(hierarchy, query, random, "seed " + seed + ", question " + i);
      }
    }
  }

  @Test
  void agreesWithDijkstraWhereContractionStopsByItself() {
    for (int seed = 0; seed < TOWNS / 10; seed++) {
      Random random = new Random(seed);
      Town town = LONG ? new Town(random, 30, 0.5, 130) : new Town(random, 16, 0.5, 104);
      ContractionHierarchy hierarchy =
          Contraction.of(town.graph, town.sets, Workers.alone(), Budget.UNLIMITED);
      assertThat(hierarchy.coreSize()).isBetween(100, town.nodes - 100);
      HierarchyQuery query = new HierarchyQuery(hierarchy);
      for (int i = 0; i < 40; i++) {
        town.checkOneQuestion(hierarchy, query, random, "seed " + seed + ", question " + i);
      }
    }
  }

  @Test
  void looksTowardsTheTargetOnly() {
    Random random = new Random(5);
    Town town = new Town(random, 60, 0.05, 0);
    ContractionHierarchy hierarchy = town.contracted(0);
    HierarchyQuery query = new HierarchyQuery(hierarchy);
    AtomicInteger asked = new AtomicInteger();
    Budget counting = () -> asked.incrementAndGet() < 0;
    for (int i = 0; i < 100; i++) {
      int from = random.nextInt(town.nodes);
      int to = random.nextInt(town.nodes);
      query.best(
          at(hierarchy, true, from, 0),
          at(hierarchy, false, to, 0),
          town.passable(HIGHEST, HIGHEST),
          HierarchyQuery.UNREACHABLE,
          counting);
    }
    // Each search asks its budget once when it begins, and once in 256 nodes.
    int settled = 256 * (asked.get() - 100);
    assertThat(settled / 100).isLessThan(town.nodes / 10);
  }

  @Test
  void aWayThatLeadsThereButNotBack() {
    Arcs arcs = new Arcs();
    for (int node = 0; node < 2_000; node++) {
      // Two rings, and a way from the first to the second alone.
      arcs.add(node, node < 1_000 ? (node + 1) % 1_000 : 1_000 + (node + 1) % 1_000, 5, 0);
    }
    arcs.add(400, 1_400, 5, 0);
    RestrictionSets sets = new RestrictionSets(0);
    ContractionHierarchy hierarchy = uncontracted(arcs.graph(2_000), sets);
    assertThat(best(hierarchy, 1_500, 500)).isEmpty();
    HierarchyPath path = best(hierarchy, 500, 1_500).orElseThrow();
    assertThat(path.length()).isEqualTo(5 * (900 + 1 + 100));
    assertThat(path.arcs()).isEqualTo(1_001);
  }

  @Test
  void sumsNeverWrapInACore() {
    int half = Integer.MAX_VALUE / 2;
    Arcs arcs = new Arcs();
    for (int node = 0; node < 4; node++) {
      arcs.add(node, node + 1, half, 0);
      arcs.add(node + 1, node, half - 1, 0);
    }
    ContractionHierarchy hierarchy = uncontracted(arcs.graph(5), new RestrictionSets(0));
    int[][] expected = {
      {0, half, 2 * half, HierarchyQuery.UNREACHABLE, HierarchyQuery.UNREACHABLE},
      {half - 1, 0, half, 2 * half, HierarchyQuery.UNREACHABLE},
      {2 * half - 2, half - 1, 0, half, 2 * half}
    };
    for (int from = 0; from < expected.length; from++) {
      for (int to = 0; to < 5; to++) {
        assertThat(length(best(hierarchy, from, to)))
            .as("from %d to %d", from, to)
            .isEqualTo(expected[from][to]);
      }
    }
    SearchSpace farAway = at(hierarchy, true, 0, HierarchyQuery.UNREACHABLE - 1);
    assertThat(length(best(hierarchy, farAway, at(hierarchy, false, 0, 0))))
        .isEqualTo(HierarchyQuery.UNREACHABLE - 1);
  }

  private static Optional<HierarchyPath> best(ContractionHierarchy hierarchy, int from, int to) {
    return best(hierarchy, at(hierarchy, true, from, 0), at(hierarchy, false, to, 0));
  }

  private static Optional<HierarchyPath> best(
      ContractionHierarchy hierarchy, SearchSpace from, SearchSpace to) {
    return new HierarchyQuery(hierarchy)
        .best(from, to, ALL, HierarchyQuery.UNREACHABLE, Budget.UNLIMITED);
  }

  private static SearchSpace at(
      ContractionHierarchy hierarchy, boolean forward, int state, int cost) {
    SearchSpace space = new SearchSpace(hierarchy, forward);
    space.add(state, cost);
    return space;
  }

  private static int length(Optional<HierarchyPath> path) {
    return path.map(HierarchyPath::length).orElse(HierarchyQuery.UNREACHABLE);
  }

  private static ContractionHierarchy uncontracted(ArcGraph graph, RestrictionSets sets) {
    return Contraction.contract(
        graph, sets, new int[0], Workers.alone(), Budget.UNLIMITED, Workers.Progress.SILENT);
  }

  /** A grid of streets, some one-way, some low, some with a longer way beside a low one. */
  private static final class Town {
    private final int nodes;
    private final RestrictionSets sets = new RestrictionSets(2);
    private final ArcGraph graph;
    private final List<List<Integer>> leaving = new ArrayList<>();

    /** With a centre, the first so many nodes, of as many arcs at each node. */
    Town(Random random, int side, double restricted, int centre) {
      nodes = side * side;
      Arcs arcs = new Arcs();
      for (int node = 0; node < nodes; node++) {
        if (node % side < side - 1) {
          street(random, node, node + 1, restricted, arcs);
        }
        if (node + side < nodes) {
          street(random, node, node + side, restricted, arcs);
        }
      }
      for (int i = 0; i < centre * centre; i++) {
        int set = random.nextDouble() < restricted ? someLimit(random) : RestrictionSets.NONE;
        arcs.add(random.nextInt(centre), random.nextInt(centre), random.nextInt(400), set);
      }
      graph = arcs.graph(nodes);
      for (int node = 0; node < nodes; node++) {
        leaving.add(new ArrayList<>());
      }
      for (int arc = 0; arc < graph.arcs(); arc++) {
        leaving.get(graph.tail[arc]).add(arc);
      }
    }

    private void street(Random random, int one, int two, double restricted, Arcs arcs) {
      int weight = random.nextInt(8) == 0 ? 0 : 10 + random.nextInt(20);
      int ways = random.nextInt(10); // 0 and 1: one-way
      for (int again = 0; again < 2; again++) {
        boolean low = random.nextDouble() < restricted;
        int set = low ? someLimit(random) : RestrictionSets.NONE;
        if (ways != 0) {
          arcs.add(one, two, weight + 7 * again, set);
        }
        if (ways != 1) {
          arcs.add(two, one, weight + 7 * again, set);
        }
        if (!low || random.nextBoolean()) {
          return;
        }
      }
    }

    private int someLimit(Random random) {
      int[] limits = {RestrictionSets.UNLIMITED, RestrictionSets.UNLIMITED};
      if (random.nextBoolean()) {
        return sets.intern(limits, 0, new int[] {random.nextInt(CONDITIONS)});
      }
      limits[random.nextInt(2)] = 1 + random.nextInt(HIGHEST - 1);
      return sets.intern(limits, 0, new int[0]);
    }

    PassableEntries passable(int height, int width) {
      boolean[] passes = new boolean[CONDITIONS];
      for (int id = 0; id < CONDITIONS; id++) {
        passes[id] = (id + height) % HIGHEST != 0;
      }
      return new PassableEntries(sets, new int[] {height, width}, 0, id -> passes[id]);
    }

    ContractionHierarchy contracted(double share) {
      Workers alone = Workers.alone();
      int[] order = Contraction.order(graph, alone, Budget.UNLIMITED, Workers.Progress.SILENT);
      int[] begun = Arrays.copyOf(order, (int) (share * order.length));
      return Contraction.contract(
          graph, sets, begun, alone, Budget.UNLIMITED, Workers.Progress.SILENT);
    }

    void checkOneQuestion(
        ContractionHierarchy hierarchy, HierarchyQuery query, Random random, String name) {
      PassableEntries passable = passable(1 + random.nextInt(HIGHEST), 1 + random.nextInt(HIGHEST));
      int[] sourceCost = ends(random);
      int[] targetCost = ends(random);
      Optional<HierarchyPath> path =
          query.best(
              side(hierarchy, true, sourceCost),
              side(hierarchy, false, targetCost),
              passable,
              HierarchyQuery.UNREACHABLE,
              Budget.UNLIMITED);
      int found = length(path);
      int[] distance = dijkstra(passable, sourceCost);
      long expected = Integer.MAX_VALUE;
      for (int node = 0; node < nodes; node++) {
        expected = Math.min(expected, (long) distance[node] + targetCost[node]);
      }
      assertThat(found).as(name).isEqualTo((int) expected);
      if (path.isPresent() && path.get().arcs() > 0) {
        assertThat(driven(path.get(), passable, sourceCost, targetCost)).as(name).isEqualTo(found);
      }
      Optional<HierarchyPath> any =
          query.any(
              side(hierarchy, true, sourceCost),
              side(hierarchy, false, targetCost),
              passable,
              HierarchyQuery.UNREACHABLE,
              Budget.UNLIMITED);
      assertThat(any.isPresent()).as(name).isEqualTo(path.isPresent());
      if (any.isPresent() && any.get().arcs() > 0) {
        assertThat(driven(any.get(), passable, sourceCost, targetCost))
            .as(name)
            .isEqualTo(any.get().length());
      }
    }

    private SearchSpace side(ContractionHierarchy hierarchy, boolean forward, int[] costs) {
      SearchSpace side = new SearchSpace(hierarchy, forward);
      for (int node = 0; node < nodes; node++) {
        if (costs[node] < Integer.MAX_VALUE) {
          side.add(node, costs[node]);
        }
      }
      return side;
    }

    /** One to three nodes with a cost; all others with the largest. */
    private int[] ends(Random random) {
      int[] cost = new int[nodes];
      Arrays.fill(cost, Integer.MAX_VALUE);
      for (int i = random.nextInt(3); i >= 0; i--) {
        cost[random.nextInt(nodes)] = random.nextInt(100);
      }
      return cost;
    }

    private long driven(
        HierarchyPath path, PassableEntries passable, int[] sourceCost, int[] targetCost) {
      int at = graph.tail[path.arc(0)];
      long sum = sourceCost[at];
      for (int i = 0; i < path.arcs(); i++) {
        int arc = path.arc(i);
        assertThat(graph.tail[arc]).isEqualTo(at);
        assertThat(passable.passes(graph.set[arc])).isTrue();
        at = graph.head[arc];
        sum += graph.weight[arc];
      }
      return sum + targetCost[at];
    }

    private int[] dijkstra(PassableEntries passable, int[] sourceCost) {
      int[] distance = sourceCost.clone();
      PriorityQueue<long[]> queue = new PriorityQueue<>((a, b) -> Long.compare(a[0], b[0]));
      for (int node = 0; node < nodes; node++) {
        if (distance[node] < Integer.MAX_VALUE) {
          queue.add(new long[] {distance[node], node});
        }
      }
      while (!queue.isEmpty()) {
        long[] top = queue.poll();
        if (top[0] > distance[(int) top[1]]) {
          continue;
        }
        for (int arc : leaving.get((int) top[1])) {
          int there = (int) top[0] + graph.weight[arc];
          if (passable.passes(graph.set[arc]) && there < distance[graph.head[arc]]) {
            distance[graph.head[arc]] = there;
            queue.add(new long[] {there, graph.head[arc]});
          }
        }
      }
      return distance;
    }
  }
}
