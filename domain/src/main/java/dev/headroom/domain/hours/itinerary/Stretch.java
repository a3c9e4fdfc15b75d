package dev.headroom.domain.hours.itinerary;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/** A drive whose time is known. */
public record Stretch(Duration duration, Parking parking) implements Drive {

  public Stretch {
    requireNonNull(duration);
    requireNonNull(parking);
  }
}
