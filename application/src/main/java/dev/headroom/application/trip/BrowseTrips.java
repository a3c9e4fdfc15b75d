package dev.headroom.application.trip;

import dev.headroom.domain.trip.Trip;
import dev.headroom.domain.trip.TripPlan;
import dev.headroom.domain.trip.Trips;
import java.util.Optional;

/** Lets a company look at its own trips, and at no others. Safe for several threads. */
public final class BrowseTrips {

  private final Trips trips;

  public BrowseTrips(Trips trips) {
    this.trips = trips;
  }

  /** A part of the trips. */
  public Trips.Page list(Trips.Question question, int limit, long offset) {
    return trips.list(question, limit, offset);
  }

  /** One trip. */
  public Optional<KeptTrip> find(long organisationId, long id) {
    Optional<Trip> trip = trips.find(organisationId, id);
    Optional<TripPlan> plan = trip.flatMap(found -> trips.plan(organisationId, id));
    return trip.flatMap(
        found -> plan.map(its -> new KeptTrip(found, its, trips.history(organisationId, id))));
  }
}
