package dev.headroom.domain.engine.reference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.Question;
import dev.headroom.domain.engine.RandomGraph;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.labels.Labels;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * What is left by duration is never told too large, and falls over no turn by more than it takes.
 */
class DurationPotentialTest {

  private static final int CASES = 300;

  @Test
  void noDriveTakesLessThanWhatIsToldToBeLeft() {
    int drives = 0;
    for (long seed = 1; seed <= CASES; seed++) {
      RandomGraph random = new RandomGraph(seed, true, 8, 20 + (int) (seed % 60));
      StateGraph byDuration = random.graph.byDuration();
      DurationPotential left = of(random);
      for (long departure = 0; departure < 60_000; departure += 9_000) {
        Optional<Path> drive =
            new TimedDijkstra(random.graph)
                .quickest(random.question, random.timed, departure, Budget.UNLIMITED);
        if (drive.isPresent() && drive.get().size() > 1) {
          int first = drive.get().state(0);
          assertThat(left.of(first))
              .as("seed %s, departure %s", seed, departure)
              .isLessThanOrEqualTo(drive.get().millis());
          drives++;
        }
      }
      assertThat(left.size()).isLessThanOrEqualTo(byDuration.stateCount());
    }
    assertThat(drives).isGreaterThan(CASES);
  }

  @Test
  void fallsOverNoTurnByMoreThanThatTakes() {
    for (long seed = 1; seed <= CASES; seed++) {
      RandomGraph random = new RandomGraph(seed, true, 8, 20 + (int) (seed % 60));
      StateGraph graph = random.graph.byDuration();
      DurationPotential left = of(random);
      for (int arc = 0; arc < graph.arcCount(); arc++) {
        int to = graph.targetOf(arc);
        byte turn = random.question.levels().of(graph.turnRulesOf(arc));
        byte road = random.question.levels().of(graph.rulesOf(to));
        if (isClosed(turn) || isClosed(road) || left.of(to) == Labels.UNSEEN) {
          continue;
        }
        assertThat(left.of(graph.sourceOf(arc)))
            .as("seed %s, arc %s", seed, arc)
            .isLessThanOrEqualTo(left.of(to) + graph.turnMillisOf(arc) + graph.millisOf(to));
      }
    }
  }

  private static boolean isClosed(byte level) {
    return level == Level.CLOSED;
  }

  private static DurationPotential of(RandomGraph random) {
    Question byDuration = random.question.byDuration();
    return new DurationPotential(random.graph.byDuration(), byDuration, Budget.UNLIMITED);
  }
}
