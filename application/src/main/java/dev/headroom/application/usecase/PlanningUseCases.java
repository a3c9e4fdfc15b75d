package dev.headroom.application.usecase;

import dev.headroom.application.closure.AddClosure;
import dev.headroom.application.closure.ListClosures;
import dev.headroom.application.closure.RemoveClosure;
import dev.headroom.application.journey.PlanJourney;
import dev.headroom.application.map.LookUpPoint;
import dev.headroom.application.picture.ServeTile;
import dev.headroom.application.route.PlanRoute;

/**
 * The use cases over the map, and over the roads that companies have closed on it. Safe for several
 * threads.
 *
 * @param planRoute plans routes
 * @param planJourney plans journeys of several stops
 * @param lookUpPoint finds the restrictions that hold at a point
 * @param serveTile draws the map
 * @param addClosure closes roads for a company
 * @param listClosures lists a company's closures
 * @param removeClosure removes a company's closures
 */
public record PlanningUseCases(
    PlanRoute planRoute,
    PlanJourney planJourney,
    LookUpPoint lookUpPoint,
    ServeTile serveTile,
    AddClosure addClosure,
    ListClosures listClosures,
    RemoveClosure removeClosure) {}
