package dev.headroom.domain.route;

import dev.headroom.domain.engine.Path;
import java.time.Instant;
import java.util.Optional;

/** What a search for a departure and a path found. */
sealed interface Finding {

  /**
   * A path, and when to leave, if a time was told.
   *
   * @param proven false when the budget ran out before all other departures were looked at
   */
  record Trip(Path path, Optional<Instant> departure, boolean proven) implements Finding {}

  /** No path that is open to the vehicle then. */
  record None() implements Finding {}

  /** There are paths, but none within the window. */
  record TooShort() implements Finding {}
}
