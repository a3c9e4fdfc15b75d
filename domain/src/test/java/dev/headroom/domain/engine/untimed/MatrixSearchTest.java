package dev.headroom.domain.engine.untimed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.column.Workers;
import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Ends;
import dev.headroom.domain.engine.MatrixRow;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.RandomGraph;
import dev.headroom.domain.engine.Session;
import dev.headroom.domain.engine.Terms;
import dev.headroom.domain.engine.contraction.Contraction;
import dev.headroom.domain.engine.hierarchy.ArcGraph;
import dev.headroom.domain.engine.hierarchy.ArcSums;
import dev.headroom.domain.engine.hierarchy.ContractionHierarchy;
import dev.headroom.domain.engine.kit.Regions;
import dev.headroom.domain.engine.rules.RuleEntries;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A matrix against the reference search, cell by cell; a failure names its seed. */
class MatrixSearchTest {

  private static final boolean LONG = Boolean.getBoolean("headroom.test.long");

  /** In how many cells another path of the same cost was found. */
  private int otherOfSameCost;

  @Test
  void eachCellIsWhatTheReferenceSearchFinds() {
    int reached = 0;
    int closures = 0;
    int cases = LONG ? 20_000 : 200;
    for (long seed = 1; seed <= cases; seed++) {
      RandomGraph random = new RandomGraph(seed, false, 3, seed % 2 == 0 ? 90 : 10);
      Terms terms = legal(random.terms);
      Random drawn = new Random(seed);
      List<List<Anchor>> sources = random.moreEnds(drawn, 1 + drawn.nextInt(6));
      List<List<Anchor>> targets = random.moreEnds(drawn, 1 + drawn.nextInt(6));
      closures += terms.closed().isEmpty() ? 0 : 1;
      reached += compare(seed, random, terms, sources, targets);
    }
    assertThat(reached).isGreaterThan(cases);
    assertThat(otherOfSameCost).as("paths of the same cost").isLessThan(1 + reached / 500);
    assertThat(closures).isGreaterThan(cases / 5);
  }

  private int compare(
      long seed,
      RandomGraph random,
      Terms terms,
      List<List<Anchor>> sources,
      List<List<Anchor>> targets) {
    BidirectionalDijkstra reference = new BidirectionalDijkstra(random.graph);
    int reached = 0;
    MatrixSearch search = search(random, seed % 3 == 0 ? 0.4 : 1);
    for (int again = 0; again < 2; again++) {
      Session.Matrix matrix = search.to(terms, targets, Budget.UNLIMITED);
      for (List<Anchor> source : sources) {
        MatrixRow row = matrix.row(source);
        for (int target = 0; target < targets.size(); target++) {
          Ends ends = new Ends(source, targets.get(target));
          Optional<Path> path = reference.search(terms, ends, Budget.UNLIMITED);
          String what = "seed " + seed + ", from " + source + " to " + target + ": " + path;
          assertThat(row.reaches(target)).as(what).isEqualTo(path.isPresent());
          if (path.isPresent()) {
            Path.Sum sum = ends.sum(random.graph, path.get());
            assertThat(row.cost(target)).as(what).isEqualTo(sum.cost());
            boolean same =
                row.millis(target) == sum.millis() && row.centimetres(target) == sum.centimetres();
            reached += same ? 1 : 0;
            otherOfSameCost += same ? 0 : 1;
          }
        }
      }
    }
    return reached;
  }

  /** Cells over limits, of which some may be left out. */
  @Test
  void aCellThatCrossesLimitsIsWhatTheReferenceSearchFinds() {
    int crossing = 0;
    int found = 0;
    int compared = 0;
    int cases = LONG ? 40_000 : 500;
    for (long seed = 1; seed <= cases; seed++) {
      RandomGraph random = new RandomGraph(seed, false, 3, seed % 2 == 0 ? 90 : 30);
      Terms terms = random.terms;
      if (terms.crossing() == 0) {
        continue;
      }
      Random drawn = new Random(seed);
      List<List<Anchor>> sources = random.moreEnds(drawn, 2 + drawn.nextInt(6));
      List<List<Anchor>> targets = random.moreEnds(drawn, 2 + drawn.nextInt(6));
      PathSearch reference = new BidirectionalDijkstra(random.graph);
      MatrixSearch search = search(random, seed % 3 == 0 ? 0.4 : 1);
      search.smallPocket(1 + drawn.nextInt(5));
      Session.Matrix matrix = search.to(terms, targets, Budget.UNLIMITED);
      for (List<Anchor> source : sources) {
        MatrixRow row = matrix.row(source);
        for (int target = 0; target < targets.size(); target++) {
          Ends ends = new Ends(source, targets.get(target));
          Optional<Path> legal = reference.search(legal(terms), ends, Budget.UNLIMITED);
          Optional<Path> path = legal.or(() -> reference.search(terms, ends, Budget.UNLIMITED));
          String what = "seed " + seed + ", from " + source + " to " + target + ": " + path;
          int limits = path.map(Path::violatedCentimetres).orElse(-1);
          if (legal.isPresent() || row.reaches(target)) {
            assertThat(row.reaches(target)).as(what).isEqualTo(path.isPresent());
            assertThat(row.crossed(target)).as(what).isEqualTo(limits);
            assertThat(row.cost(target)).as(what).isEqualTo(path.get().cost());
            Path.Sum sum = ends.sum(random.graph, path.get());
            compared++;
            otherOfSameCost +=
                row.millis(target) == sum.millis() && row.centimetres(target) == sum.centimetres()
                    ? 0
                    : 1;
          }
          crossing += limits > 0 ? 1 : 0;
          found += limits > 0 && row.reaches(target) ? 1 : 0;
        }
      }
    }
    assertThat(crossing).isGreaterThan(cases / 2);
    assertThat(found).as("found of %s", crossing).isGreaterThan(cases / 20);
    assertThat(otherOfSameCost).as("paths of the same cost").isLessThan(1 + compared / 100);
  }

  private static Terms legal(Terms terms) {
    return new Terms(terms.levels(), terms.closed(), terms.enclaves(), 0);
  }

  /**
   * A search with a hierarchy.
   *
   * @param contracted the share of the nodes that is contracted; the others are the core
   */
  private static MatrixSearch search(RandomGraph random, double contracted) {
    RuleEntries entries = random.entries();
    ArcGraph arcs = ArcGraph.of(random.graph, entries);
    Workers alone = Workers.alone();
    int[] order = Contraction.order(arcs, alone, Budget.UNLIMITED, Workers.Progress.SILENT);
    ContractionHierarchy hierarchy =
        Contraction.contract(
            arcs,
            entries.sets(),
            Arrays.copyOf(order, (int) (contracted * order.length)),
            alone,
            Budget.UNLIMITED,
            Workers.Progress.SILENT);
    return new MatrixSearch(
        random.graph,
        entries,
        hierarchy,
        () -> new ArcSums(hierarchy, random.graph),
        pace -> new ArcSums(hierarchy, random.graph.taking(pace.millis())),
        () -> new Regions(random.graph),
        new HierarchySearch(random.graph, entries, hierarchy));
  }
}
