package dev.headroom.domain.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.PriorityQueue;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The hierarchy answers as Dijkstra's algorithm does, for every vehicle. */
class HierarchyQueryTest {

  private static final int NETWORKS = Boolean.getBoolean("headroom.test.long") ? 2_000 : 150;

  @Test
  void agreesWithDijkstraOnRandomNetworks() {
    for (int seed = 0; seed < NETWORKS; seed++) {
      new RandomCase(seed).check(50);
    }
  }

  /** A random network with random restrictions. */
  private static final class RandomCase {
    private final int seed;
    private final Random random;
    private final RestrictionSets sets = new RestrictionSets(2);
    private final ArcGraph graph;
    private final ContractionHierarchy hierarchy;

    RandomCase(int seed) {
      this.seed = seed;
      random = new Random(seed);
      int nodes = 2 + random.nextInt(120);
      int arcs = nodes * (1 + random.nextInt(4));
      int[] tail = new int[arcs];
      int[] head = new int[arcs];
      int[] weight = new int[arcs];
      int[] set = new int[arcs];
      double restricted = random.nextDouble();
      for (int arc = 0; arc < arcs; arc++) {
        tail[arc] = random.nextInt(nodes);
        head[arc] =
            random.nextInt(3) == 0
                ? random.nextInt(nodes)
                : Math.floorMod(tail[arc] + random.nextInt(9) - 4, nodes);
        weight[arc] = random.nextInt(5) == 0 ? 0 : random.nextInt(50);
        set[arc] = random.nextDouble() < restricted ? randomSet() : RestrictionSets.NONE;
      }
      graph = new ArcGraph(nodes, tail, head, weight, set);
      hierarchy = Contraction.of(graph, sets, Workers.alone(), Budget.UNLIMITED);
    }

    private int randomSet() {
      int[] limits = {
        random.nextBoolean() ? RestrictionSets.UNLIMITED : 1 + random.nextInt(4),
        random.nextBoolean() ? RestrictionSets.UNLIMITED : 1 + random.nextInt(4)
      };
      int[] conditions = random.nextInt(4) == 0 ? new int[] {random.nextInt(3)} : new int[0];
      return sets.intern(limits, random.nextInt(4) == 0 ? 1 << random.nextInt(2) : 0, conditions);
    }

    void check(int queries) {
      HierarchyQuery query = new HierarchyQuery(hierarchy);
      for (int i = 0; i < queries; i++) {
        int[] measures = {random.nextInt(6), random.nextInt(6)};
        boolean[] passes = {random.nextBoolean(), random.nextBoolean(), random.nextBoolean()};
        boolean[] passable = sets.passable(measures, 1 << random.nextInt(2), passes);
        int from = random.nextInt(graph.nodes);
        int to = random.nextInt(graph.nodes);
        int from2 = random.nextInt(graph.nodes);
        int cost2 = random.nextInt(30);
        query.clear();
        query.source(from, 0);
        query.source(from2, cost2);
        query.target(to, 3);
        int found = query.run(passable);
        int expected = dijkstra(passable, from, from2, cost2, to);
        assertThat(found)
            .as("seed %d, query %d: %d to %d", seed, i, from, to)
            .isEqualTo(expected == Integer.MAX_VALUE ? expected : expected + 3);
        if (found < HierarchyQuery.UNREACHABLE) {
          checkPath(query, passable, from, from2, cost2, to, found - 3);
        }
      }
    }

    private void checkPath(
        HierarchyQuery query,
        boolean[] passable,
        int from,
        int from2,
        int cost2,
        int to,
        int length) {
      int at = query.pathLength() == 0 ? to : graph.tail[query.pathArc(0)];
      assertThat(at).isIn(from, from2);
      int sum = 0;
      int start = at;
      for (int i = 0; i < query.pathLength(); i++) {
        int arc = query.pathArc(i);
        assertThat(graph.tail[arc]).as("seed %d", seed).isEqualTo(at);
        assertThat(passable[graph.set[arc]]).isTrue();
        sum += graph.weight[arc];
        at = graph.head[arc];
      }
      assertThat(at).isEqualTo(to);
      boolean free = start == from && sum == length;
      boolean paid = start == from2 && sum + cost2 == length;
      assertThat(free || paid).as("seed %d: path as long as told", seed).isTrue();
    }

    private int dijkstra(boolean[] passable, int from, int from2, int cost2, int to) {
      int[] distance = new int[graph.nodes];
      Arrays.fill(distance, Integer.MAX_VALUE);
      PriorityQueue<long[]> queue = new PriorityQueue<>((a, b) -> Long.compare(a[0], b[0]));
      distance[from2] = cost2;
      distance[from] = 0;
      queue.add(new long[] {0, from});
      queue.add(new long[] {distance[from2], from2});
      while (!queue.isEmpty()) {
        long[] top = queue.poll();
        if (top[0] > distance[(int) top[1]]) {
          continue;
        }
        for (int arc = 0; arc < graph.arcs(); arc++) {
          if (graph.tail[arc] == top[1] && passable[graph.set[arc]]) {
            int reached = (int) top[0] + graph.weight[arc];
            if (reached < distance[graph.head[arc]]) {
              distance[graph.head[arc]] = reached;
              queue.add(new long[] {reached, graph.head[arc]});
            }
          }
        }
      }
      return distance[to];
    }
  }
}
