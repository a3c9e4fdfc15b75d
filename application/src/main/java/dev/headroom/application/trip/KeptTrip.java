package dev.headroom.application.trip;

import dev.headroom.domain.trip.Trip;
import dev.headroom.domain.trip.TripMove;
import dev.headroom.domain.trip.TripPlan;
import java.util.List;

/**
 * A trip with everything that is stored of it.
 *
 * @param history the changes of its state, oldest first
 */
public record KeptTrip(Trip trip, TripPlan plan, List<TripMove.Made> history) {
  /** Copies the list. */
  public KeptTrip {
    history = List.copyOf(history);
  }
}
