package dev.headroom.domain.engine.untimed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.column.Workers;
import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.ClosedStates;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.RandomGraph;
import dev.headroom.domain.engine.RuleLevels;
import dev.headroom.domain.engine.Sketch;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.Terms;
import dev.headroom.domain.engine.contraction.Contraction;
import dev.headroom.domain.engine.hierarchy.ArcGraph;
import dev.headroom.domain.engine.hierarchy.ContractionHierarchy;
import dev.headroom.domain.engine.kit.Weight;
import dev.headroom.domain.engine.rules.RuleEntries;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The search over crossed limits against the reference search; a failure names its seed. */
class CrossingSearchTest {

  private static final boolean LONG = Boolean.getBoolean("headroom.test.long");

  @Test
  void itAnswersAsTheReferenceSearchDoesHoweverLargeAPocketMayBe() {
    int crossed = 0;
    int cases = LONG ? 400_000 : 2_000;
    for (long seed = 1; crossed * 20L < cases && seed <= 4L * cases; seed++) {
      RandomGraph random = new RandomGraph(seed, false, 3, seed % 2 == 0 ? 60 : 16);
      if (random.terms.crossing() == 0) {
        continue;
      }
      Optional<Path> expected =
          new BidirectionalDijkstra(random.graph)
              .search(random.terms, random.ends, Budget.UNLIMITED);
      RuleEntries entries = random.entries();
      ContractionHierarchy hierarchy = hierarchy(random.graph, entries);
      for (int largest : new int[] {0, 1 + (int) (seed % 7), 10_000}) {
        Optional<Path> path =
            new CrossingSearch(random.graph, entries, hierarchy, largest, 1 + (int) (seed % 9))
                .search(random.terms, random.ends, Budget.UNLIMITED);
        assertThat(weight(path))
            .as("seed %s, pockets of %s: %s for %s", seed, largest, path, expected)
            .isEqualTo(weight(expected));
        path.ifPresent(p -> assertHolds(random, p));
      }
      crossed += expected.filter(p -> p.violatedCentimetres() > 0).isPresent() ? 1 : 0;
    }
    assertThat(crossed).isGreaterThan(cases / 25);
  }

  @Test
  void aLimitAtAnEndDoesNotMakeItSeeTheWholeMap() {
    StringBuilder drawing = new StringBuilder("yard 1\nlimit 1 30m violable\nlimit-yard\n");
    int roads = 20_000;
    for (int i = 0; i < roads; i++) {
      drawing.append("s").append(i).append(" 1 1000m\n");
    }
    for (int i = 1; i < roads; i++) {
      drawing.append("s").append(i - 1).append("-s").append(i).append('\n');
    }
    drawing.append("s").append(roads - 1).append("-limit\n");
    Sketch sketch = Sketch.of(drawing.toString());
    RuleEntries entries = RandomGraph.eachOnItsOwn(6);
    HierarchySearch search =
        new HierarchySearch(sketch.graph(), entries, hierarchy(sketch.graph(), entries));
    int[] asked = new int[1];

    Optional<Path> path =
        search.search(Sketch.terms(200), sketch.ends("s0", "yard"), () -> ++asked[0] > 10);

    assertThat(path).map(Path::violatedCentimetres).contains(3_000);
    assertThat(path).map(Path::size).contains(roads + 2);
  }

  @Test
  void aClosureOnTheWayToALimitDoesNotMakeItSeeTheWholeMap() {
    StringBuilder drawing = new StringBuilder("yard 1\nlimit 1 30m violable\nlimit-yard\n");
    for (int i = 0; i < 10; i++) {
      drawing.append("s").append(i).append(" 1 1000m\n");
    }
    for (int i = 1; i < 10; i++) {
      drawing.append("s").append(i - 1).append("-s").append(i).append('\n');
    }
    drawing.append("s9-limit\naround 2 1000m\ns4-around\naround-s6\n");
    int roads = 20_000;
    for (int i = 0; i < roads; i++) {
      drawing.append("loop").append(i).append(" 1 1000m\n");
    }
    drawing.append("s3-loop0\n");
    for (int i = 1; i < roads; i++) {
      drawing.append("loop").append(i - 1).append("-loop").append(i).append('\n');
    }
    drawing.append("loop").append(roads - 1).append("-s4\n");
    Sketch sketch = Sketch.of(drawing.toString());
    RuleEntries entries = RandomGraph.eachOnItsOwn(6);
    HierarchySearch search =
        new HierarchySearch(sketch.graph(), entries, hierarchy(sketch.graph(), entries));
    int middle = 7;
    ClosedStates closed = new ClosedStates.Builder().close(middle, 0, 100_000).build();
    int[] asked = new int[1];

    Optional<Path> path =
        search.search(
            new Terms(new RuleLevels(Sketch.levels()), closed, 20_000),
            sketch.ends("s0", "yard"),
            () -> ++asked[0] > 20);

    assertThat(path).map(Path::violatedCentimetres).contains(3_000);
    assertThat(path).map(Path::millis).contains(13_000L);
  }

  private static ContractionHierarchy hierarchy(StateGraph graph, RuleEntries entries) {
    return Contraction.of(
        ArcGraph.of(graph, entries), entries.sets(), Workers.alone(), Budget.UNLIMITED);
  }

  private static long weight(Optional<Path> path) {
    return path.map(p -> Weight.of(p.violatedCentimetres(), p.cost())).orElse(Long.MAX_VALUE);
  }

  /** Every turn of the path exists, and time and crossed limits sum up. */
  private static void assertHolds(RandomGraph random, Path path) {
    StateGraph graph = random.graph;
    long least = Long.MAX_VALUE;
    for (Anchor source : random.ends.sources()) {
      for (Anchor target : random.ends.targets()) {
        if (source.state() == path.state(0) && target.state() == path.state(path.size() - 1)) {
          least = Math.min(least, weight(graph, random.levels, path, source, target));
        }
      }
    }
    assertThat(Weight.of(path.violatedCentimetres(), path.cost())).isEqualTo(least);
  }

  private static long weight(
      StateGraph graph, byte[] levels, Path path, Anchor source, Anchor target) {
    long cost = -source.cost();
    long crossed = isCrossed(levels, graph.rulesOf(source.state())) ? -source.centimetres() : 0;
    for (int i = 0; i < path.size(); i++) {
      int state = path.state(i);
      boolean last = i == path.size() - 1;
      if (i > 0) {
        int arc = graph.arcBetween(path.state(i - 1), state);
        cost += graph.turnCostOf(arc);
        crossed += isCrossed(levels, graph.turnRulesOf(arc)) ? 1 : 0;
      }
      cost += last ? target.cost() : graph.costOf(state);
      long driven = last ? target.centimetres() : graph.lengthOf(state);
      crossed += isCrossed(levels, graph.rulesOf(state)) ? driven : 0;
    }
    return Weight.of(crossed, cost);
  }

  private static boolean isCrossed(byte[] levels, int rules) {
    return Level.isViolable(levels[rules]);
  }
}
