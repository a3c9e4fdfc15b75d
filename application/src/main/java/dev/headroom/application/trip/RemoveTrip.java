package dev.headroom.application.trip;

import dev.headroom.domain.trip.Trip;
import dev.headroom.domain.trip.TripState;
import dev.headroom.domain.trip.Trips;
import java.util.Optional;
import java.util.function.Predicate;

/** Removes one of a company's trips for good. Safe for several threads. */
public final class RemoveTrip {

  private final Trips trips;

  public RemoveTrip(Trips trips) {
    this.trips = trips;
  }

  /**
   * The trip.
   *
   * @param precondition tests it just before it is removed
   */
  public record Command(long organisationId, long tripId, Predicate<Trip> precondition) {}

  /** The results. */
  public enum Outcome {
    REMOVED,
    NO_SUCH_TRIP,
    PRECONDITION_FAILED,
    /** The driver has it, and would not know: it has to be cancelled first. */
    WITH_DRIVER
  }

  /** Removes the trip. */
  public Outcome handle(Command command) {
    while (true) {
      Optional<Trip> trip = trips.find(command.organisationId(), command.tripId());
      if (trip.isEmpty()) {
        return Outcome.NO_SUCH_TRIP;
      }
      if (!command.precondition().test(trip.get())) {
        return Outcome.PRECONDITION_FAILED;
      }
      if (TripState.WITH_DRIVER.contains(trip.get().state())) {
        return Outcome.WITH_DRIVER;
      }
      if (trips.remove(trip.get().at()) == Trips.Result.STORED) {
        return Outcome.REMOVED;
      }
    }
  }
}
