package dev.headroom.domain.engine.reference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.ClosedStates;
import dev.headroom.domain.engine.Ends;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.RandomGraph;
import dev.headroom.domain.engine.RuleLevels;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.Terms;
import dev.headroom.domain.engine.kit.Weight;
import dev.headroom.domain.engine.timed.TimedDijkstra;
import dev.headroom.domain.engine.untimed.BidirectionalDijkstra;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The searches against brute force on random graphs; a failure names its seed. */
class RandomGraphTest {

  private static final int CASES = Boolean.getBoolean("headroom.test.long") ? 400_000 : 3_000;

  @Test
  void searchWithoutTimesAgreesWithALookAtEveryPath() {
    int found = 0;
    int crossing = 0;
    for (long seed = 1; seed <= CASES; seed++) {
      RandomGraph random = new RandomGraph(seed, false);
      Optional<Path> path =
          new BidirectionalDijkstra(random.graph)
              .search(random.terms, random.ends, Budget.UNLIMITED);
      assertThat(weight(path))
          .as("seed %s", seed)
          .isEqualTo(EveryPath.best(random.graph, random.terms, random.ends, random.slowEnclaves));
      String as = "seed " + seed;
      path.ifPresent(p -> assertAddsUp(random, p, null, 0, as));
      found += path.isPresent() ? 1 : 0;
      crossing += path.isPresent() && path.get().violatedCentimetres() > 0 ? 1 : 0;
    }
    assertThat(found).as("cases with a path").isGreaterThan(CASES / 5);
    assertThat(crossing).as("cases that cross a limit").isGreaterThan(CASES / 50);
  }

  @Test
  void searchWithTimesAgreesWithItsDefinition() {
    int found = 0;
    for (long seed = 1; seed <= CASES / 2; seed++) {
      RandomGraph random = new RandomGraph(seed, true);
      long departure = seed % 50_000;
      Optional<Path> path =
          new TimedDijkstra(random.graph)
              .search(random.terms, random.ends, random.timed, departure, Budget.UNLIMITED);
      assertThat(path.map(p -> new Ended(p.violatedCentimetres(), p.cost(), p.millis())))
          .as("seed %s", seed)
          .isEqualTo(
              new LabelRounds(random, departure)
                  .best()
                  .map(label -> new Ended(label.metres(), label.cost(), label.millis())));
      String as = "seed " + seed;
      path.ifPresent(p -> assertAddsUp(random, p, random.timed, departure, as));
      found += path.isPresent() ? 1 : 0;
    }
    assertThat(found).as("cases with a path").isGreaterThan(CASES / 20);
  }

  @Test
  void bothSearchesAgreeWhereNothingDependsOnTimeAndWorkspacesAreReusable() {
    for (long graphSeed = 1; graphSeed <= 200; graphSeed++) {
      StateGraph graph = new RandomGraph(graphSeed, false).graph;
      BidirectionalDijkstra untimed = new BidirectionalDijkstra(graph);
      TimedDijkstra timed = new TimedDijkstra(graph);
      for (long seed = 1; seed <= 10; seed++) {
        Ends ends = new RandomGraph(graphSeed, false).ends;
        Terms legal = Terms.of(new RuleLevels(levels(seed)));
        Terms.Timed never =
            (set, from, to) -> {
              throw new AssertionError("asked for a time");
            };
        assertThat(weight(timed.search(legal, ends, never, 0, Budget.UNLIMITED)))
            .as("graph %s, levels %s", graphSeed, seed)
            .isEqualTo(weight(untimed.search(legal, ends, Budget.UNLIMITED)));
      }
    }
  }

  private static byte[] levels(long seed) {
    byte[] levels = new byte[9];
    java.util.Random random = new java.util.Random(seed);
    for (int i = 1; i < levels.length; i++) {
      levels[i] = (byte) random.nextInt(4);
    }
    return levels;
  }

  private record Ended(long metres, long cost, long millis) {}

  private static long weight(Optional<Path> path) {
    return path.map(p -> Weight.of(p.violatedCentimetres(), p.cost())).orElse(Long.MAX_VALUE);
  }

  @Test
  void closingPartsOfRoadsNeverMakesAPathBetterAndOftenWorse() {
    int changed = 0;
    for (long seed = 1; seed <= 2_000; seed++) {
      RandomGraph random = new RandomGraph(seed, false);
      Optional<Path> path =
          new BidirectionalDijkstra(random.graph)
              .search(random.terms, random.ends, Budget.UNLIMITED);
      Terms open = new Terms(random.terms.levels(), ClosedStates.NONE, random.terms.crossing());
      long before = EveryPath.best(random.graph, open, random.ends, random.slowEnclaves);
      assertThat(weight(path)).as("seed %s", seed).isGreaterThanOrEqualTo(before);
      changed += weight(path) > before ? 1 : 0;
    }
    assertThat(changed).as("cases that a closure changes").isGreaterThan(100);
  }

  /** The path told is one of the graph, takes as long as told, and passes nothing closed. */
  private static void assertAddsUp(
      RandomGraph random, Path path, Terms.Timed timed, long departure, String as) {
    StateGraph graph = random.graph;
    if (path.size() == 1) {
      return;
    }
    Anchor source = anchor(random.ends.sources(), path.state(0));
    Anchor target = anchor(random.ends.targets(), path.state(path.size() - 1));
    long millis = (long) graph.millisOf(source.state()) - source.millis();
    long cost = (long) graph.costOf(source.state()) - source.cost();
    for (int i = 1; i < path.size(); i++) {
      int arc = graph.arcBetween(path.state(i - 1), path.state(i));
      int drive = i == path.size() - 1 ? target.millis() : graph.millisOf(path.state(i));
      cost += i == path.size() - 1 ? target.cost() : graph.costOf(path.state(i));
      cost += graph.turnCostOf(arc);
      long entry = millis + graph.turnMillisOf(arc);
      int set = graph.rulesOf(path.state(i));
      byte level = random.terms.level(set);
      if (level == Level.TIMED && timed != null) {
        level = timed.level(set, departure + entry, departure + entry + drive);
      }
      assertThat(level).as(as).isLessThan(Level.CLOSED);
      int until = i == path.size() - 1 ? target.centimetres() : graph.lengthOf(path.state(i));
      assertThat(random.terms.closed().stops(path.state(i), 0, until)).as(as).isFalse();
      millis = entry + drive;
    }
    assertThat(path.millis()).as(as).isEqualTo(millis);
    assertThat(path.cost()).as(as).isEqualTo(cost);
  }

  private static Anchor anchor(java.util.List<Anchor> anchors, int state) {
    return anchors.stream().filter(a -> a.state() == state).findFirst().orElseThrow();
  }
}
