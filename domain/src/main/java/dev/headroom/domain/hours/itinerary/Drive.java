package dev.headroom.domain.hours.itinerary;

import java.time.Duration;

/**
 * Driving from one stop to the next.
 *
 * <p>The time that it takes is the same at every hour; a later version may ask for the departure.
 */
public non-sealed interface Drive extends Item {

  /** The time at the wheel: whole seconds, at least one. */
  Duration duration();

  /** Where the lorry may park on the way. */
  Parking parking();
}
