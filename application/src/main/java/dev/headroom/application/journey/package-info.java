/**
 * Journeys of several stops: {@link dev.headroom.application.journey.PlanJourney}, in its turn
 * among the searches for routes, and within a time for each leg.
 */
package dev.headroom.application.journey;
