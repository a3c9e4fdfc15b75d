/**
 * Trips: journeys that a company keeps under a name, sends to a driver, shares with others, and has
 * watched for changes of the map, its closures and its vehicles.
 *
 * <p>A {@link dev.headroom.domain.trip.Trip} has {@linkplain dev.headroom.domain.trip.TripDetails
 * details}, a {@linkplain dev.headroom.domain.trip.TripState state} and a {@linkplain
 * dev.headroom.domain.trip.TripPlan plan}: what was requested, what was answered, and the road that
 * the answer takes. {@link dev.headroom.domain.trip.Trips} is the port of their store. What a plan
 * was computed from is its {@linkplain dev.headroom.domain.trip.TripBasis basis}: a trip whose
 * basis differs from what holds now is <em>unchecked</em>, so that no queue is needed beside the
 * trips themselves. Read {@code TripsContract} first.
 */
package dev.headroom.domain.trip;
