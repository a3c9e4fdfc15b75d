package dev.headroom.domain.engine.contraction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.domain.column.Workers;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.hierarchy.ArcGraph;
import dev.headroom.domain.engine.hierarchy.Arcs;
import dev.headroom.domain.engine.hierarchy.ContractionHierarchy;
import dev.headroom.domain.engine.hierarchy.HierarchyArcs;
import dev.headroom.domain.engine.hierarchy.HierarchyPath;
import dev.headroom.domain.engine.hierarchy.HierarchyQuery;
import dev.headroom.domain.engine.hierarchy.SearchSpace;
import dev.headroom.domain.engine.rules.PassableEntries;
import dev.headroom.domain.engine.rules.RestrictionSets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Building a hierarchy ends on any input, and can be watched and stopped. */
@Timeout(120)
class ContractionTest {

  /** Who passes what asks nothing. */
  private static final PassableEntries ALL =
      new PassableEntries(new RestrictionSets(0), new int[0], 0, id -> false);

  @Test
  void aStarWithThousandsOfArms() {
    Arcs arcs = new Arcs();
    for (int arm = 1; arm <= 5_000; arm++) {
      arcs.add(0, arm, arm, 0);
      arcs.add(arm, 0, arm, 0);
    }
    ContractionHierarchy built = build(arcs.graph(5_001), new RestrictionSets(0));
    assertThat(built.coreSize()).isLessThan(10);
    assertThat(distance(built, 17, 4_000, ALL)).isEqualTo(4_017);
  }

  @Test
  void thousandsOfArcsBetweenTheSameNodes() {
    RestrictionSets sets = new RestrictionSets(1);
    Arcs arcs = new Arcs();
    for (int i = 0; i < 5_000; i++) {
      int set = sets.intern(new int[] {1 + i}, 0, new int[0]);
      arcs.add(0, 1, 1 + i, set);
      arcs.add(1, 2, 1 + i, set);
      arcs.add(2, 3, 1 + i, set);
    }
    ContractionHierarchy built = build(arcs.graph(4), sets);
    PassableEntries passable = new PassableEntries(sets, new int[] {3_000}, 0, id -> false);
    assertThat(distance(built, 0, 3, passable)).isEqualTo(9_000);
  }

  @Test
  void aCompleteGraph() {
    int nodes = 1_200;
    Random random = new Random(5);
    Arcs arcs = new Arcs();
    for (int one = 0; one < nodes; one++) {
      for (int two = 0; two < nodes; two++) {
        arcs.add(one, two, 1_000 + random.nextInt(1_000), 0);
      }
    }
    ContractionHierarchy built = build(arcs.graph(nodes), new RestrictionSets(0));
    assertThat(built.coreSize()).isGreaterThan(1_000);
    assertThat(distance(built, 3, 900, ALL)).isBetween(1_000, 2_000);
  }

  @Test
  void aConditionOfItsOwnOnEveryArc() {
    int nodes = Boolean.getBoolean("headroom.test.long") ? 1_500 : 500;
    Random random = new Random(6);
    RestrictionSets sets = new RestrictionSets(0);
    Arcs arcs = new Arcs();
    for (int arc = 0; arc < 5 * nodes; arc++) {
      int set = sets.intern(new int[0], 0, new int[] {arc});
      arcs.add(random.nextInt(nodes), random.nextInt(nodes), 1 + random.nextInt(100), set);
    }
    ArcGraph graph = arcs.graph(nodes);
    ContractionHierarchy built = build(graph, sets);
    assertThat(built.arcs()).isLessThan(24 * (graph.arcs() + nodes));
    assertThat(sets.count()).isLessThan(1_333 * nodes);
  }

  /** Examinations and searches join far more than arcs ask in the end. */
  @Test
  void whatNoArcAsksDoesNotFillTheDictionary() {
    int side = 40;
    RestrictionSets sets = new RestrictionSets(0);
    Arcs arcs = new Arcs();
    Random random = new Random(4);
    for (int node = 0; node < side * side; node++) {
      for (int to : new int[] {node + 1, node + side}) {
        if (to < side * side && (to != node + 1 || to % side != 0)) {
          int set =
              sets.intern(new int[0], 0, new int[] {to == node + 1 ? 2 * node : 2 * node + 1});
          arcs.add(node, to, 1 + random.nextInt(100), set);
          arcs.add(to, node, 1 + random.nextInt(100), set);
        }
      }
    }
    AtomicInteger most = new AtomicInteger();
    Budget watching =
        () -> {
          most.accumulateAndGet(sets.count(), Math::max);
          return false;
        };

    ContractionHierarchy built =
        Contraction.of(arcs.graph(side * side), sets, Workers.alone(), watching);

    assertThat(most).hasValueLessThan(300_000);
    assertThat(built.coreSize()).isLessThan(side * side);
  }

  /** Two opposite corners of a square are no neighbours: they are contracted at the same time. */
  @Test
  void ofTwoWaysAsLongAsEachOtherOneStays() {
    int squares = 300;
    Arcs arcs = new Arcs();
    int[] order = new int[2 * squares];
    for (int square = 0; square < squares; square++) {
      int corner = 4 * square;
      for (int side = 0; side < 4; side++) {
        arcs.add(corner + side, corner + (side + 1) % 4, 5, 0);
        arcs.add(corner + (side + 1) % 4, corner + side, 5, 0);
      }
      order[2 * square] = corner + 1;
      order[2 * square + 1] = corner + 3;
    }
    ContractionHierarchy built =
        Contraction.contract(
            arcs.graph(4 * squares),
            new RestrictionSets(0),
            order,
            Workers.alone(),
            Budget.UNLIMITED,
            Workers.Progress.SILENT);
    for (int corner = 0; corner < 4 * squares; corner += 4) {
      assertThat(distance(built, corner, corner + 2, ALL)).as("from %d", corner).isEqualTo(10);
    }
  }

  @Test
  void sumsNeverWrap() {
    int half = Integer.MAX_VALUE / 2;
    Arcs arcs = new Arcs();
    for (int node = 0; node < 4; node++) {
      arcs.add(node, node + 1, half, 0);
      arcs.add(node + 1, node, Integer.MAX_VALUE, 0);
    }
    ContractionHierarchy built = build(arcs.graph(5), new RestrictionSets(0));
    assertThat(distance(built, 0, 1, ALL)).isEqualTo(half);
    assertThat(distance(built, 0, 2, ALL)).isEqualTo(2 * half);
    assertThat(distance(built, 0, 3, ALL)).isEqualTo(HierarchyQuery.UNREACHABLE);
    assertThat(distance(built, 1, 0, ALL)).isEqualTo(HierarchyQuery.UNREACHABLE);
  }

  @Test
  void isWatchedAndStopped() {
    ArcGraph graph = grid(40, new Random(7)).graph(1_600);
    List<Long> told = new ArrayList<>();
    Contraction.of(
        () -> graph,
        new RestrictionSets(0),
        Workers.alone(),
        Budget.UNLIMITED,
        (done, total) -> told.add(done * 100 / total));
    assertThat(told).isSorted().endsWith(100L).hasSizeGreaterThan(10);

    AtomicInteger asked = new AtomicInteger();
    Budget short3 = () -> asked.incrementAndGet() > 3;
    assertThatThrownBy(() -> Contraction.of(graph, new RestrictionSets(0), Workers.alone(), short3))
        .isInstanceOf(CancellationException.class);
    assertThat(asked).hasValue(4);
  }

  @Test
  void severalWorkersBuildWhatOneBuilds() {
    ArcGraph graph = grid(50, new Random(8)).graph(2_500);
    ContractionHierarchy alone = build(graph, new RestrictionSets(0));
    ExecutorService pool = Executors.newFixedThreadPool(2);
    try {
      ContractionHierarchy together =
          Contraction.of(graph, new RestrictionSets(0), new Workers(3, pool), Budget.UNLIMITED);
      assertThat(together.rank).isEqualTo(alone.rank);
      assertThat(arcs(together.forward)).isEqualTo(arcs(alone.forward));
      assertThat(arcs(together.backward)).isEqualTo(arcs(alone.backward));
    } finally {
      pool.shutdownNow();
    }
  }

  private static List<List<Integer>> arcs(HierarchyArcs arcs) {
    return IntStream.range(0, arcs.count())
        .mapToObj(
            arc ->
                List.of(
                    arcs.other(arc),
                    arcs.weight(arc),
                    arcs.entry(arc),
                    arcs.first(arc),
                    arcs.second(arc)))
        .toList();
  }

  @Test
  void eightThreadsAskAtOnce() throws Exception {
    ContractionHierarchy built =
        build(grid(40, new Random(9)).graph(1_600), new RestrictionSets(0));
    int[] expected = answers(built);
    ExecutorService pool = Executors.newFixedThreadPool(8);
    try {
      List<Future<int[]>> asked = new ArrayList<>();
      for (int thread = 0; thread < 8; thread++) {
        asked.add(pool.submit(() -> answers(built)));
      }
      for (Future<int[]> answers : asked) {
        assertThat(answers.get()).isEqualTo(expected);
      }
    } finally {
      pool.shutdownNow();
    }
  }

  @Test
  void aQueryHeedsItsBudget() {
    ArcGraph graph = grid(40, new Random(10)).graph(1_600);
    ContractionHierarchy core =
        Contraction.contract(
            graph,
            new RestrictionSets(0),
            new int[0],
            Workers.alone(),
            Budget.UNLIMITED,
            Workers.Progress.SILENT);
    assertThatThrownBy(() -> best(core, 0, 1_599, ALL, () -> true))
        .isInstanceOf(Budget.ExhaustedException.class);
  }

  private static int[] answers(ContractionHierarchy built) {
    Random random = new Random(11);
    int[] answers = new int[500];
    for (int i = 0; i < answers.length; i++) {
      answers[i] = distance(built, random.nextInt(1_600), random.nextInt(1_600), ALL);
    }
    return answers;
  }

  private static ContractionHierarchy build(ArcGraph graph, RestrictionSets sets) {
    return Contraction.of(graph, sets, Workers.alone(), Budget.UNLIMITED);
  }

  private static int distance(
      ContractionHierarchy built, int from, int to, PassableEntries passable) {
    return best(built, from, to, passable, Budget.UNLIMITED)
        .map(HierarchyPath::length)
        .orElse(HierarchyQuery.UNREACHABLE);
  }

  private static Optional<HierarchyPath> best(
      ContractionHierarchy built, int from, int to, PassableEntries passable, Budget budget) {
    SearchSpace source = new SearchSpace(built, true);
    source.add(from, 0);
    SearchSpace target = new SearchSpace(built, false);
    target.add(to, 0);
    return new HierarchyQuery(built)
        .best(source, target, passable, HierarchyQuery.UNREACHABLE, budget);
  }

  private static Arcs grid(int side, Random random) {
    Arcs arcs = new Arcs();
    for (int node = 0; node < side * side; node++) {
      for (int step : new int[] {1, side}) {
        if (node + step < side * side) {
          arcs.add(node, node + step, 10 + random.nextInt(20), 0);
          arcs.add(node + step, node, 10 + random.nextInt(20), 0);
        }
      }
    }
    return arcs;
  }
}
