package dev.headroom.domain.engine.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.column.Workers;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.Question;
import dev.headroom.domain.engine.RandomGraph;
import dev.headroom.domain.engine.contraction.Contraction;
import dev.headroom.domain.engine.hierarchy.ArcGraph;
import dev.headroom.domain.engine.hierarchy.ContractionHierarchy;
import dev.headroom.domain.engine.labels.Weight;
import dev.headroom.domain.engine.reference.Patience;
import dev.headroom.domain.engine.reference.TimedDijkstra;
import dev.headroom.domain.engine.rules.RuleEntries;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A search that goes into a funnel after few steps answers as the reference search does. */
class TargetFunnelTest {

  private static final boolean LONG = Boolean.getBoolean("headroom.test.long");

  @Test
  void whatIsFoundInAFunnelIsWhatIsFoundWithoutOne() {
    int cases = LONG ? 20_000 : 150;
    int funnels = 0;
    int found = 0;
    int provedNone = 0;
    for (long seed = 1; seed <= cases; seed++) {
      RandomGraph random =
          new RandomGraph(seed, true, 12, seed % 50 == 0 ? 400 : 20 + (int) (seed % 60));
      Random drawn = new Random(seed);
      RuleEntries entries = random.entries();
      ContractionHierarchy hierarchy =
          Contraction.of(
              ArcGraph.of(random.graph, entries),
              entries.sets(),
              Workers.alone(),
              Budget.UNLIMITED);
      PotentialSearch search =
          new PotentialSearch(
              random.graph,
              entries,
              hierarchy,
              new DriveCorridors(random.graph),
              new Patience(1 + drawn.nextInt(12), drawn.nextInt(20)));
      TimedDijkstra reference = new TimedDijkstra(random.graph);
      long departure = seed * 997 % 50_000;
      for (Question asked : List.of(random.question, random.wayBack())) {
        Optional<Path> expected =
            reference.search(asked, random.timed, departure, Budget.UNLIMITED);
        Optional<Path> path = search.search(asked, random.timed, departure, Budget.UNLIMITED);
        funnels += search.funnelled() ? 1 : 0;
        assertThat(weight(path)).as("seed %s: %s", seed, path).isEqualTo(weight(expected));
        assertThat(path.map(Path::millis))
            .as("seed %s", seed)
            .isEqualTo(expected.map(Path::millis));
        provedNone += search.provesNone() ? 1 : 0;
        Optional<Path> quickest = search.quickest(asked, random.timed, departure, Budget.UNLIMITED);
        assertThat(quickest.map(Path::millis))
            .as("seed %s, by duration", seed)
            .isEqualTo(
                reference
                    .quickest(asked, random.timed, departure, Budget.UNLIMITED)
                    .map(Path::millis));
        found += path.isPresent() ? 1 : 0;
      }
    }
    assertThat(funnels).isGreaterThan(cases / 5);
    assertThat(found).isGreaterThan(cases / 3);
    assertThat(provedNone).isGreaterThanOrEqualTo(LONG ? 1 : 0);
  }

  private static long weight(Optional<Path> path) {
    return path.map(p -> Weight.of(p.violatedCentimetres(), p.cost())).orElse(Long.MAX_VALUE);
  }
}
