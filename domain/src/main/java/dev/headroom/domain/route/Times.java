package dev.headroom.domain.route;

import java.time.Instant;

/** When a vehicle is to drive. There is no waiting on the way. */
public sealed interface Times {

  /** Not told: every timed restriction counts, and nothing timed opens or loosens anything. */
  record NotTold() implements Times {}

  /** Leave then. */
  record DepartAt(Instant start) implements Times {}

  /** Leave as late as possible and arrive in time. */
  record ArriveBy(Instant end) implements Times {}

  /**
   * Leave not before the start, arrive by the end: as early as possible, among those the shortest.
   */
  record Within(Instant start, Instant end) implements Times {}
}
