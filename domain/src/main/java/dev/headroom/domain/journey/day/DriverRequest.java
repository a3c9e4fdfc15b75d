package dev.headroom.domain.journey.day;

import dev.headroom.domain.hours.driver.DriverState;
import dev.headroom.domain.hours.driver.DriverTerms;
import dev.headroom.domain.hours.itinerary.Stop.Waiting;
import java.util.Objects;
import java.util.Optional;

/**
 * The driver of a journey.
 *
 * @param terms the articles that hold
 * @param state the hours so far; empty for a driver whose weekly rest ends as the journey begins
 * @param parking where breaks and rests may stand besides the stops
 * @param waiting what waiting at a stop is
 */
public record DriverRequest(
    DriverTerms terms, Optional<DriverState> state, Where parking, Waiting waiting) {

  /** Where the lorry may stand on the way. */
  public enum Where {
    /** At the map's lorry parks and services where it fits. */
    LORRY_PARKS,
    /** Anywhere. */
    ANYWHERE
  }

  /** Refuses nulls. */
  public DriverRequest {
    Objects.requireNonNull(terms, "terms");
    Objects.requireNonNull(state, "state");
    Objects.requireNonNull(parking, "parking");
    Objects.requireNonNull(waiting, "waiting");
  }
}
