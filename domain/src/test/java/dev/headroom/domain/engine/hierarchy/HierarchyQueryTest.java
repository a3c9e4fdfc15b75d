package dev.headroom.domain.engine.hierarchy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.column.Workers;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.contraction.Contraction;
import dev.headroom.domain.engine.rules.PassableEntries;
import dev.headroom.domain.engine.rules.RestrictionSets;
import java.util.Arrays;
import java.util.Optional;
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
      boolean star = random.nextInt(6) == 0;
      int side = 1 + random.nextInt(12);
      int[] tail = new int[arcs];
      int[] head = new int[arcs];
      int[] weight = new int[arcs];
      int[] set = new int[arcs];
      double restricted = random.nextDouble();
      for (int arc = 0; arc < arcs; arc++) {
        tail[arc] = random.nextInt(nodes);
        head[arc] = someHead(tail[arc], nodes, side);
        if (star && random.nextInt(3) == 0) {
          tail[arc] = random.nextBoolean() ? 0 : tail[arc];
          head[arc] = tail[arc] == 0 ? head[arc] : 0;
        }
        weight[arc] = random.nextInt(5) == 0 ? 0 : random.nextInt(50);
        set[arc] = random.nextDouble() < restricted ? randomSet() : RestrictionSets.NONE;
      }
      graph = new ArcGraph(nodes, tail, head, weight, set);
      hierarchy = random.nextInt(3) == 0 ? withLargeCore() : whole();
    }

    private ContractionHierarchy whole() {
      return Contraction.of(graph, sets, Workers.alone(), Budget.UNLIMITED);
    }

    private ContractionHierarchy withLargeCore() {
      Workers alone = Workers.alone();
      int[] order = Contraction.order(graph, alone, Budget.UNLIMITED, Workers.Progress.SILENT);
      int[] begun = Arrays.copyOf(order, random.nextInt(order.length + 1));
      return Contraction.contract(
          graph, sets, begun, alone, Budget.UNLIMITED, Workers.Progress.SILENT);
    }

    /** Anywhere, nearby on a ring, beside or above on a grid, or the node itself. */
    private int someHead(int tail, int nodes, int side) {
      return switch (random.nextInt(4)) {
        case 0 -> random.nextInt(nodes);
        case 1 -> Math.floorMod(tail + (random.nextBoolean() ? side : -side), nodes);
        default -> Math.floorMod(tail + random.nextInt(9) - 4, nodes);
      };
    }

    /** The network as a piece of a test. */
    private String asCode() {
      return "// seed %d, core %d%nnew ArcGraph(%d, %s, %s, %s, %s)%n"
          .formatted(
              seed,
              hierarchy.coreSize(),
              graph.nodes,
              code(graph.tail),
              code(graph.head),
              code(graph.weight),
              code(graph.set));
    }

    private static String code(int[] values) {
      String list = Arrays.toString(values);
      return "new int[] {" + list.substring(1, list.length() - 1) + "}";
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
        PassableEntries passable =
            new PassableEntries(sets, measures, 1 << random.nextInt(2), id -> passes[id]);
        int from = random.nextInt(graph.nodes);
        int to = random.nextInt(graph.nodes);
        int from2 = random.nextInt(graph.nodes);
        int cost2 = random.nextInt(30);
        SearchSpace sources = new SearchSpace(hierarchy, true);
        sources.add(from, 0);
        sources.add(from2, cost2);
        SearchSpace targets = new SearchSpace(hierarchy, false);
        targets.add(to, 3);
        boolean secondTarget = random.nextBoolean();
        int to2 = secondTarget ? random.nextInt(graph.nodes) : to;
        targets.add(to2, 11);
        Optional<HierarchyPath> path =
            query.best(sources, targets, passable, HierarchyQuery.UNREACHABLE, Budget.UNLIMITED);
        int found = path.map(HierarchyPath::length).orElse(HierarchyQuery.UNREACHABLE);
        int[] distance = dijkstra(passable, from, from2, cost2);
        long expected = Math.min(distance[to] + 3L, distance[to2] + 11L);
        assertThat(found)
            .as(() -> asCode() + from + " or " + from2 + " to " + to + " or " + to2)
            .isEqualTo((int) Math.min(Integer.MAX_VALUE, expected));
        if (path.isPresent()) {
          checkPath(path.get(), passable, from, from2, cost2, to, to2, found);
        }
      }
    }

    private void checkPath(
        HierarchyPath path,
        PassableEntries passable,
        int from,
        int from2,
        int cost2,
        int to,
        int to2,
        int length) {
      if (path.arcs() == 0) {
        assertThat(
                (length == 3 && from == to)
                    || (length == 11 && from == to2)
                    || (length == cost2 + 3 && from2 == to)
                    || (length == cost2 + 11 && from2 == to2))
            .as(this::asCode)
            .isTrue();
        return;
      }
      int at = graph.tail[path.arc(0)];
      assertThat(at).as(this::asCode).isIn(from, from2);
      int sum = 0;
      int start = at;
      for (int i = 0; i < path.arcs(); i++) {
        int arc = path.arc(i);
        assertThat(graph.tail[arc]).as(this::asCode).isEqualTo(at);
        assertThat(passable.passes(graph.set[arc])).isTrue();
        sum += graph.weight[arc];
        at = graph.head[arc];
      }
      assertThat(at).as(this::asCode).isIn(to, to2);
      int before = start == from ? 0 : cost2;
      int after = at == to ? 3 : 11;
      assertThat(before + sum + after).as(this::asCode).isEqualTo(length);
    }

    private int[] dijkstra(PassableEntries passable, int from, int from2, int cost2) {
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
          if (graph.tail[arc] == top[1] && passable.passes(graph.set[arc])) {
            int reached = (int) top[0] + graph.weight[arc];
            if (reached < distance[graph.head[arc]]) {
              distance[graph.head[arc]] = reached;
              queue.add(new long[] {reached, graph.head[arc]});
            }
          }
        }
      }
      return distance;
    }
  }
}
