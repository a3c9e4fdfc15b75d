package dev.headroom.domain.engine.timed;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.Question;
import java.util.Optional;

/** Answers questions with times; whichever search stands behind it. For one thread. */
public interface TimedPathSearch {

  /**
   * The path of least weight for a departure, if there is one, as {@link TimedDijkstra} defines it.
   *
   * @param departureMillis milliseconds since the epoch
   * @throws Budget.ExhaustedException when the budget runs out first
   */
  Optional<Path> search(
      Question question, Question.Timed timedLevels, long departureMillis, Budget budget);
}
