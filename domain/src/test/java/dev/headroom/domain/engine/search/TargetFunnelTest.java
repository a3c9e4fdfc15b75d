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
import dev.headroom.domain.engine.landmarks.DurationLandmarks;
import dev.headroom.domain.engine.reference.Patience;
import dev.headroom.domain.engine.reference.TimedDijkstra;
import dev.headroom.domain.engine.rules.RuleEntries;
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
              new DriveCorridors(random.graph, DurationLandmarks.NONE),
              new Patience(1 + drawn.nextInt(12), drawn.nextInt(20)));
      TimedDijkstra reference = new TimedDijkstra(random.graph);
      for (int i = 0; i < 6; i++) {
        // One way after the other, and departures that follow each other.
        Question asked = i < 3 ? random.question : random.wayBack();
        long departure = seed * 997 % 50_000 + i % 3 * 1_700L;
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
        Optional<Path> shortest =
            reference.quickest(asked, random.timed, departure, Budget.UNLIMITED);
        assertThat(quickest.map(Path::millis))
            .as("seed %s, by duration", seed)
            .isEqualTo(shortest.map(Path::millis));
        assertThat(quickest.map(Path::violatedCentimetres))
            .as("seed %s, by duration", seed)
            .isEqualTo(shortest.map(Path::violatedCentimetres));
        found += path.isPresent() ? 1 : 0;
      }
    }
    assertThat(funnels).isGreaterThan(cases / 2);
    assertThat(found).isGreaterThan(cases);
    assertThat(provedNone).isGreaterThanOrEqualTo(LONG ? 1 : 0);
  }

  private static long weight(Optional<Path> path) {
    return path.map(p -> Weight.of(p.violatedCentimetres(), p.cost())).orElse(Long.MAX_VALUE);
  }
}
