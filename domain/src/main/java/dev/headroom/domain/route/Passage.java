package dev.headroom.domain.route;

import java.time.Instant;
import java.util.Optional;

/**
 * When a vehicle is somewhere: from entering to leaving, both included; both empty when no time was
 * told.
 */
record Passage(Optional<Instant> enter, Optional<Instant> leave) {

  static Passage of(Optional<Instant> departure, long fromMillis, long toMillis) {
    return new Passage(
        departure.map(d -> d.plusMillis(fromMillis)), departure.map(d -> d.plusMillis(toMillis)));
  }
}
