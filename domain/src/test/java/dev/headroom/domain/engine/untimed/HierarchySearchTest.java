package dev.headroom.domain.engine.untimed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.domain.column.Workers;
import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.ClosedStates;
import dev.headroom.domain.engine.Ends;
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
import dev.headroom.domain.engine.rules.RestrictionSets;
import dev.headroom.domain.engine.rules.RuleEntries;
import dev.headroom.domain.engine.timed.PotentialSearch;
import dev.headroom.domain.engine.timed.TimedDijkstra;
import dev.headroom.domain.engine.timed.TimedPathSearch;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The hierarchy's searches against the reference searches; a failure names its seed. */
class HierarchySearchTest {

  private static final boolean LONG = Boolean.getBoolean("headroom.test.long");

  /** One graph of so many is large: its order takes most of the time. */
  private static final int LARGE = LONG ? 10 : 30;

  /** A small one, on which ends and zones meet, or one whose shortcuts lead over shortcuts. */
  private static RandomGraph drawn(long seed, boolean withTimes) {
    return new RandomGraph(seed, withTimes, 3, seed % 2 == 0 ? 90 : 8);
  }

  @Test
  void withoutTimesItAnswersAsTheReferenceSearchDoes() {
    int found = 0;
    int cases = LONG ? 60_000 : 300;
    for (long seed = 1; seed <= cases; seed++) {
      RandomGraph random = drawn(seed, false);
      Optional<Path> expected =
          new BidirectionalDijkstra(random.graph)
              .search(random.terms, random.ends, Budget.UNLIMITED);
      Optional<Path> path = search(random).search(random.terms, random.ends, Budget.UNLIMITED);
      assertThat(weight(path)).as("seed %s: %s", seed, path).isEqualTo(weight(expected));
      path.ifPresent(p -> assertHolds(random, p));
      found += path.isPresent() ? 1 : 0;
    }
    assertThat(found).isGreaterThan(cases / 5);
  }

  @Test
  void aroundClosuresOnItsWayItAnswersAsTheReferenceSearchDoes() {
    int around = 0;
    int none = 0;
    int cases = LONG ? 40_000 : 200;
    for (long seed = 1; seed <= cases; seed++) {
      RandomGraph random = new RandomGraph(seed, false, 12, seed % 2 == 0 ? 90 : 30);
      Random drawn = new Random(seed);
      RuleEntries entries = random.entries();
      HierarchySearch search =
          new HierarchySearch(
              random.graph, entries, hierarchy(random.graph, entries), 1 + drawn.nextInt(6));
      BidirectionalDijkstra reference = new BidirectionalDijkstra(random.graph);
      Terms asked = random.terms;
      BitSet also = new BitSet();
      for (int more = 0; more < 4; more++) {
        Optional<Path> path = search.search(asked, random.ends, Budget.UNLIMITED);
        assertThat(weight(path))
            .as("seed %s, %s more: %s", seed, more, path)
            .isEqualTo(weight(reference.search(asked, random.ends, Budget.UNLIMITED)));
        int[] inner = path.map(HierarchySearchTest::innerStates).orElse(new int[0]);
        assertThat(Arrays.stream(inner).anyMatch(also::get)).as("seed %s", seed).isFalse();
        around += more > 0 && path.isPresent() ? 1 : 0;
        none += more > 0 && path.isEmpty() ? 1 : 0;
        if (path.isEmpty() || path.get().size() < 3) {
          break;
        }
        int shut = inner[drawn.nextInt(inner.length)];
        also.set(shut);
        asked = closing(random, also);
      }
    }
    assertThat(around).isGreaterThan(cases / 8);
    assertThat(none).isGreaterThan(cases / 20);
  }

  @Test
  void withTimesItAnswersAsTheReferenceSearchDoesAlsoWhenAskedAgainAndForTheWayBack() {
    int found = 0;
    int cases = LONG ? 60_000 : 300;
    for (long seed = 1; seed <= cases; seed++) {
      RandomGraph random = drawn(seed, true);
      long departure = seed * 997 % 50_000;
      RuleEntries entries = random.entries();
      PotentialSearch search =
          new PotentialSearch(random.graph, entries, hierarchy(random.graph, entries));
      TimedDijkstra reference = new TimedDijkstra(random.graph);
      for (Ends ends : List.of(random.ends, random.ends, random.wayBack())) {
        Optional<Path> expected =
            reference.search(random.terms, ends, random.timed, departure, Budget.UNLIMITED);
        Optional<Path> path =
            search.search(random.terms, ends, random.timed, departure, Budget.UNLIMITED);
        assertThat(weight(path)).as("seed %s: %s", seed, path).isEqualTo(weight(expected));
        if (expected.isPresent() && random.terms.crossing() == 0) {
          long cost = expected.get().cost();
          for (TimedPathSearch bounded : List.of(reference, search)) {
            Ends cheaper = ends.cheaperThan(cost);
            assertThat(
                    bounded.search(
                        random.terms, cheaper, random.timed, departure, Budget.UNLIMITED))
                .as("seed %s", seed)
                .isEmpty();
            Ends asCheap = ends.cheaperThan(cost + 1);
            assertThat(
                    weight(
                        bounded.search(
                            random.terms, asCheap, random.timed, departure, Budget.UNLIMITED)))
                .as("seed %s", seed)
                .isEqualTo(weight(expected));
          }
        }
        found += expected.isPresent() ? 1 : 0;
      }
    }
    assertThat(found).isGreaterThan(3 * cases / 5);
  }

  @Test
  void withTimesItAnswersSoThroughACoreAsWellAndAfterItWasInterrupted() {
    int found = 0;
    int interrupted = 0;
    int cases = LONG ? 5_000 : 60;
    for (long seed = 1; seed <= cases; seed++) {
      RandomGraph random = new RandomGraph(seed, true, 40, seed % LARGE == 0 ? 1_500 : 120);
      long departure = seed * 997 % 50_000;
      RuleEntries entries = random.entries();
      Random drawn = new Random(seed);
      ContractionHierarchy hierarchy = withCore(random.graph, entries, drawn.nextDouble());
      PotentialSearch search = new PotentialSearch(random.graph, entries, hierarchy);
      int checks = drawn.nextInt(4);
      int[] asked = {0};
      try {
        search.search(
            random.terms, random.ends, random.timed, departure, () -> asked[0]++ >= checks);
      } catch (Budget.ExhaustedException expected) {
        interrupted++;
      }
      for (int again = 0; again < 3; again++) {
        long then = departure + again * 4_000L;
        Optional<Path> expected =
            new TimedDijkstra(random.graph)
                .search(random.terms, random.ends, random.timed, then, Budget.UNLIMITED);
        Optional<Path> path =
            search.search(random.terms, random.ends, random.timed, then, Budget.UNLIMITED);
        assertThat(weight(path))
            .as("seed %s, core %s: %s", seed, hierarchy.coreSize(), path)
            .isEqualTo(weight(expected));
        found += expected.isPresent() ? 1 : 0;
      }
    }
    assertThat(found).isGreaterThan(cases / 2);
    assertThat(interrupted).isPositive();
  }

  @Test
  void aBoundLeavesOutNothingThatIsCheaper() {
    int cheaper = 0;
    int dearer = 0;
    int cases = LONG ? 60_000 : 300;
    for (long seed = 1; seed <= cases; seed++) {
      RandomGraph random = drawn(seed, false);
      long bound = seed * 997 % 40_000;
      Optional<Path> expected =
          new BidirectionalDijkstra(random.graph)
              .search(random.terms, random.ends, Budget.UNLIMITED);
      Optional<Path> path =
          search(random).search(random.terms, random.ends.cheaperThan(bound), Budget.UNLIMITED);
      Optional<Path> bounded =
          new BidirectionalDijkstra(random.graph)
              .search(random.terms, random.ends.cheaperThan(bound), Budget.UNLIMITED);
      if (expected.isPresent() && expected.get().cost() < bound) {
        assertThat(weight(path)).as("seed %s: %s", seed, path).isEqualTo(weight(expected));
        assertThat(weight(bounded)).as("seed %s, reference", seed).isEqualTo(weight(expected));
        path.ifPresent(p -> assertHolds(random, p));
        cheaper++;
      } else {
        assertThat(path.filter(p -> p.cost() < bound)).as("seed %s", seed).isEmpty();
        dearer += expected.isPresent() ? 1 : 0;
      }
    }
    assertThat(cheaper).isGreaterThan(cases / 20);
    assertThat(dearer).isGreaterThan(cases / 20);
  }

  @Test
  void whetherAnythingLeadsThereIsWhetherTheReferenceSearchFindsSomethingCheaper() {
    int leading = 0;
    int without = 0;
    int cases = LONG ? 20_000 : 500;
    for (long seed = 1; seed <= cases; seed++) {
      RandomGraph random = new RandomGraph(seed, false);
      long bound = seed % 3 == 0 ? Long.MAX_VALUE : seed * 997 % 40_000;
      RuleEntries entries = random.entries();
      ContractionHierarchy hierarchy =
          seed % 2 == 0
              ? hierarchy(random.graph, entries)
              : withCore(random.graph, entries, new Random(seed).nextDouble());
      Optional<Path> expected =
          new BidirectionalDijkstra(random.graph)
              .search(random.terms, random.ends, Budget.UNLIMITED);
      boolean leads =
          new HierarchySearch(random.graph, entries, hierarchy)
              .leads(random.terms, random.ends.cheaperThan(bound), Budget.UNLIMITED);
      assertThat(leads)
          .as("seed %s, core %s", seed, hierarchy.coreSize())
          .isEqualTo(expected.filter(path -> path.cost() < bound).isPresent());
      leading += leads ? 1 : 0;
      without += leads ? 0 : 1;
    }
    assertThat(leading).isGreaterThan(cases / 20);
    assertThat(without).isGreaterThan(cases / 20);
  }

  @Test
  void oneSearchAnswersManyQuestionsOneAfterTheOther() {
    RandomGraph first = new RandomGraph(1, false);
    HierarchySearch search = search(first);
    for (long seed = 1; seed <= 500; seed++) {
      RandomGraph other = new RandomGraph(seed, false);
      if (other.graph.stateCount() > first.graph.stateCount()) {
        continue;
      }
      Terms terms = new Terms(other.terms.levels(), ClosedStates.NONE, other.terms.crossing());
      Ends ends =
          new Ends(
              other.ends.sources().stream().map(a -> onto(first.graph, a)).toList(),
              other.ends.targets().stream().map(a -> onto(first.graph, a)).toList());
      assertThat(weight(search.search(terms, ends, Budget.UNLIMITED)))
          .as("seed %s", seed)
          .isEqualTo(
              weight(new BidirectionalDijkstra(first.graph).search(terms, ends, Budget.UNLIMITED)));
    }
  }

  private static Anchor onto(StateGraph graph, Anchor anchor) {
    return new Anchor(
        anchor.state(),
        Math.min(anchor.cost(), graph.costOf(anchor.state())),
        Math.min(anchor.millis(), graph.millisOf(anchor.state())),
        Math.min(anchor.centimetres(), graph.lengthOf(anchor.state())));
  }

  @Test
  void aSearchWithTimesThatCrossesLimitsIsNotBegunWhenNoRouteCanExist() {
    Sketch sketch =
        Sketch.of(
            """
            a 10
            b 10 closed
            c 10
            d 10 violable 100m
            a-b
            b-c
            a-d
            """);
    RuleEntries entries = RandomGraph.eachOnItsOwn(6);
    StateGraph graph = sketch.graph();
    PotentialSearch search = new PotentialSearch(graph, entries, hierarchy(graph, entries));
    Terms.Timed timed = (ruleSet, from, to) -> Level.CLOSED;

    Terms terms = Sketch.terms(200);
    Ends toC = sketch.ends("a", "c");
    Ends toD = sketch.ends("a", "d");
    assertThat(search.search(terms, toC, timed, 0, () -> true)).isEmpty();
    assertThat(search.search(terms, toD, timed, 0, Budget.UNLIMITED)).isPresent();
  }

  @Test
  void insideAZoneAClosedPointOfTheLastRoadStopsWhatEndsBehindIt() {
    StateGraph graph = Sketch.of("yard 10 ends\nlane 10 ends\nyard-lane").graph();
    RuleEntries entries = RandomGraph.eachOnItsOwn(6);
    HierarchySearch search = new HierarchySearch(graph, entries, hierarchy(graph, entries));
    ClosedStates closed = new ClosedStates.Builder().close(1, 5_000, 5_000).build();
    for (int metres : new int[] {40, 60}) {
      int reached = 100 * metres;
      Terms terms = new Terms(new RuleLevels(Sketch.levels()), closed, 0);
      Ends ends =
          new Ends(
              List.of(new Anchor(0, 0, 0, 0)), List.of(new Anchor(1, reached, reached, reached)));
      assertThat(search.search(terms, ends, Budget.UNLIMITED).isPresent()).isEqualTo(metres == 40);
    }
  }

  @Test
  void aHierarchyThatLeadsOverAClosedRoadIsFoundOut() {
    StateGraph graph = Sketch.of("a 10\nb 10 closed\nc 10\nd 10\na-b\nb-c\nc-d").graph();
    RuleEntries blind = new RuleEntries.Builder(new RestrictionSets(0), 6).build();
    HierarchySearch search = new HierarchySearch(graph, blind, hierarchy(graph, blind));
    Terms terms = Sketch.terms(0);
    Ends ends = new Ends(List.of(new Anchor(0, 0, 0, 0)), List.of(new Anchor(3, 0, 0, 0)));

    assertThatThrownBy(() -> search.search(terms, ends, Budget.UNLIMITED))
        .isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> search.leads(terms, ends, Budget.UNLIMITED))
        .isInstanceOf(IllegalStateException.class);
  }

  private static int[] innerStates(Path path) {
    return IntStream.range(1, path.size() - 1).map(path::state).toArray();
  }

  /** The terms of a graph with these roads closed in place of its own. */
  private static Terms closing(RandomGraph random, BitSet states) {
    ClosedStates.Builder closed = new ClosedStates.Builder();
    states.stream().forEach(state -> closed.close(state, 0, random.graph.lengthOf(state)));
    return new Terms(
        random.terms.levels(), closed.build(), random.enclaves, random.terms.crossing());
  }

  private static HierarchySearch search(RandomGraph random) {
    RuleEntries entries = random.entries();
    return new HierarchySearch(random.graph, entries, hierarchy(random.graph, entries));
  }

  private static ContractionHierarchy hierarchy(StateGraph graph, RuleEntries entries) {
    return Contraction.of(
        ArcGraph.of(graph, entries), entries.sets(), Workers.alone(), Budget.UNLIMITED);
  }

  /** With so much of the nodes contracted. */
  private static ContractionHierarchy withCore(
      StateGraph graph, RuleEntries entries, double share) {
    ArcGraph arcs = ArcGraph.of(graph, entries);
    Workers alone = Workers.alone();
    int[] order = Contraction.order(arcs, alone, Budget.UNLIMITED, Workers.Progress.SILENT);
    int[] begun = Arrays.copyOf(order, (int) (share * order.length));
    return Contraction.contract(
        arcs, entries.sets(), begun, alone, Budget.UNLIMITED, Workers.Progress.SILENT);
  }

  private static long weight(Optional<Path> path) {
    return path.map(p -> Weight.of(p.violatedCentimetres(), p.cost())).orElse(Long.MAX_VALUE);
  }

  /** Every turn of the path exists, is open, and the times sum up. */
  private static void assertHolds(RandomGraph random, Path path) {
    StateGraph graph = random.graph;
    if (path.size() == 1 || path.violatedCentimetres() > 0) {
      return;
    }
    long least = Long.MAX_VALUE;
    for (Anchor source : random.ends.sources()) {
      for (Anchor target : random.ends.targets()) {
        if (source.state() == path.state(0) && target.state() == path.state(path.size() - 1)) {
          long cost = (long) graph.costOf(source.state()) - source.cost() + target.cost();
          for (int i = 1; i < path.size(); i++) {
            int arc = graph.arcBetween(path.state(i - 1), path.state(i));
            cost += graph.turnCostOf(arc);
            cost += i < path.size() - 1 ? graph.costOf(path.state(i)) : 0;
          }
          least = Math.min(least, cost);
        }
      }
    }
    assertThat(path.cost()).isEqualTo(least);
  }
}
