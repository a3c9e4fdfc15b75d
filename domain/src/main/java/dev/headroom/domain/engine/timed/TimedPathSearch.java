package dev.headroom.domain.engine.timed;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Ends;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.Terms;
import java.util.Optional;

/** Finds paths at given times; whichever search stands behind it. For one thread. */
public interface TimedPathSearch {

  /**
   * The path of least weight for a departure, if there is one, as {@link TimedDijkstra} defines it.
   *
   * @param departureMillis milliseconds since the epoch
   * @throws Budget.ExhaustedException when the budget runs out first
   */
  Optional<Path> search(
      Terms terms, Ends ends, Terms.Timed timedLevels, long departureMillis, Budget budget);
}
