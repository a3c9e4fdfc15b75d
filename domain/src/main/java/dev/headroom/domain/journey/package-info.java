/**
 * Journeys: what a vehicle drives from its first stop to its last.
 *
 * <p>A {@link dev.headroom.domain.journey.JourneyRequest} has {@linkplain
 * dev.headroom.domain.journey.JourneyStop stops} with windows, service and vehicle; its answer is a
 * {@link dev.headroom.domain.journey.JourneyOutcome}: a {@link dev.headroom.domain.journey.Journey}
 * with a route for each leg, or the first stop that cannot be reached or served. {@link
 * dev.headroom.domain.journey.JourneyPlanner} carries the times from leg to leg; {@link
 * dev.headroom.domain.journey.BestOrder} finds the order of the stops, over the times of {@link
 * dev.headroom.domain.journey.LegTimes}.
 *
 * <p>A <em>halt</em> is a stop at which the vehicle stands; a stop that it <em>passes</em> belongs
 * to the leg from halt to halt. Tests to read first: {@code JourneyPlannerTest}, {@code
 * BestOrderTest}.
 */
package dev.headroom.domain.journey;
