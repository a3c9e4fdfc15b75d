package dev.headroom.application.usecase;

import dev.headroom.application.journey.PlanJourney;
import dev.headroom.application.map.LookUpPoint;
import dev.headroom.application.matrix.PlanMatrix;
import dev.headroom.application.picture.ServeTile;
import dev.headroom.application.route.PlanRoute;

/**
 * The use cases over the map, and over the roads that companies have closed on it. Safe for several
 * threads.
 *
 * @param planRoute plans routes
 * @param planJourney plans journeys of several stops
 * @param planMatrix finds what the routes between many places take
 * @param lookUpPoint finds the restrictions that hold at a point
 * @param serveTile draws the map
 * @param closures what companies do with their closures
 * @param trips what companies do with journeys that they keep
 * @param traces the audit of drives that have been driven
 */
public record PlanningUseCases(
    PlanRoute planRoute,
    PlanJourney planJourney,
    PlanMatrix planMatrix,
    LookUpPoint lookUpPoint,
    ServeTile serveTile,
    ClosureUseCases closures,
    TripUseCases trips,
    TraceUseCases traces) {}
