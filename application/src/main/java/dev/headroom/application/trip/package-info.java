/**
 * Trips: journeys that a company keeps. {@link dev.headroom.application.trip.KeepTrip} and {@link
 * dev.headroom.application.trip.EditTrip} plan and store them, {@link
 * dev.headroom.application.trip.MoveTrip} changes their state, {@link
 * dev.headroom.application.trip.ShareTrip} gives them links, {@link
 * dev.headroom.application.trip.WatchTrips} checks the stored ones after each change of the map, of
 * closures and of vehicles. {@link dev.headroom.application.trip.TripPlanner} plans for all of
 * these. Tests to read first: {@code TripsTest}, {@code WatchTripsTest}.
 */
package dev.headroom.application.trip;
