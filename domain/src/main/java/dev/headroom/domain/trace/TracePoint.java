package dev.headroom.domain.trace;

import dev.headroom.domain.geo.Position;
import java.time.Instant;
import java.util.Objects;

/** A recorded position of a vehicle. */
public record TracePoint(Instant at, Position place) {

  /** Refuses missing values. */
  public TracePoint {
    Objects.requireNonNull(at, "at");
    Objects.requireNonNull(place, "place");
  }
}
