package dev.headroom.domain.engine.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.column.Workers;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.Question;
import dev.headroom.domain.engine.RandomGraph;
import dev.headroom.domain.engine.contraction.Contraction;
import dev.headroom.domain.engine.hierarchy.ArcGraph;
import dev.headroom.domain.engine.reference.BidirectionalDijkstra;
import dev.headroom.domain.engine.reference.TimedDijkstra;
import dev.headroom.domain.engine.rules.RuleEntries;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What drives take at least that cost no more than one that is open at all times. */
class LeastDurationTest {

  private static final boolean LONG = Boolean.getBoolean("headroom.test.long");

  @Test
  void noBestDriveOfAnyDepartureTakesLess() {
    int cases = LONG ? 40_000 : 800;
    int drives = 0;
    int exact = 0;
    int told = 0;
    for (long seed = 1; seed <= cases; seed++) {
      RandomGraph random = new RandomGraph(seed, true, 8, seed % 2 == 0 ? 60 : 12);
      Question asked = random.question;
      Optional<Path> steady =
          new BidirectionalDijkstra(random.graph)
              .search(asked, Budget.UNLIMITED)
              .filter(path -> asked.crossing() == 0 && neverStops(random, path));
      if (steady.isEmpty()) {
        continue;
      }
      RuleEntries entries = random.entries();
      LeastDuration durations =
          new LeastDuration(
              random.graph,
              entries,
              Contraction.of(
                  ArcGraph.of(random.graph, entries),
                  entries.sets(),
                  Workers.alone(),
                  Budget.UNLIMITED),
              TestLandmarks.of(random.graph, seed),
              1 + (int) (seed % 80));
      long least = durations.of(asked, steady.get().cost(), Budget.UNLIMITED);
      long atOnce = durations.of(asked);
      told += atOnce > 0 ? 1 : 0;
      for (long departure = 0; departure < 60_000; departure += 4_000) {
        Optional<Path> drive =
            new TimedDijkstra(random.graph)
                .search(asked, random.timed, departure, Budget.UNLIMITED);
        assertThat(drive).as("seed %s", seed).isPresent();
        assertThat(drive.get().cost()).as("seed %s", seed).isLessThanOrEqualTo(steady.get().cost());
        assertThat(drive.get().millis()).as("seed %s", seed).isGreaterThanOrEqualTo(least);
        assertThat(drive.get().millis()).as("seed %s", seed).isGreaterThanOrEqualTo(atOnce);
        drives++;
        exact += drive.get().millis() == least ? 1 : 0;
      }
    }
    assertThat(drives).isGreaterThan(cases);
    assertThat(exact).isGreaterThan(drives / 10);
    assertThat(told).isPositive();
  }

  private static boolean neverStops(RandomGraph random, Path path) {
    return IntStream.range(0, path.size()).noneMatch(i -> random.timed.mayStop(path.state(i)));
  }
}
