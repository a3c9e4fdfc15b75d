package dev.headroom.domain.engine.search;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Question;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.landmarks.DurationLandmarks;
import java.time.Duration;
import java.util.Optional;

/**
 * The last {@link DriveCorridor}, which questions share that follow each other: those for a window
 * and for the vehicles of its what-ifs. For one thread.
 */
public final class DriveCorridors {

  /** What lies within a longer bound may be all of the map. */
  private static final long LONGEST = Duration.ofDays(2).toMillis();

  /** One of more states is not kept, so that a session does not hold its memory. */
  private static final int LARGEST_KEPT = 1_000_000;

  private final StateGraph byDuration;
  private final DurationLandmarks landmarks;
  private Optional<DriveCorridor> last = Optional.empty();

  /** On a graph and what bounds its durations. */
  public DriveCorridors(StateGraph graph, DurationLandmarks landmarks) {
    byDuration = graph.byDuration();
    this.landmarks = landmarks;
  }

  /** What bounds durations on the graph. */
  DurationLandmarks landmarks() {
    return landmarks;
  }

  /**
   * That of a question; empty where it has no bound, or one that does not help.
   *
   * @param question in which everything costs what it takes
   * @param timed whether what depends on time may be open
   * @throws Budget.ExhaustedException when the budget runs out first
   */
  Optional<DriveCorridor> of(Question question, boolean timed, Budget budget) {
    if (question.crossing() > 0 || question.cheaperThan() > LONGEST) {
      return Optional.empty();
    }
    if (last.filter(corridor -> corridor.suits(question, timed)).isPresent()) {
      return last;
    }
    last = Optional.empty(); // Before the next one takes its memory.
    DriveCorridor found = new DriveCorridor(byDuration, landmarks, question, budget);
    last = Optional.of(found).filter(corridor -> corridor.size() <= LARGEST_KEPT);
    return Optional.of(found);
  }
}
