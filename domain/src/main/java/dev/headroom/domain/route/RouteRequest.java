package dev.headroom.domain.route;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.vehicle.Dimensions;

/**
 * What is asked of the planner.
 *
 * @param departure where the vehicle starts
 * @param arrival where it is to go
 * @param dimensions what is known of the vehicle
 * @param times when it drives
 */
public record RouteRequest(
    Position departure, Position arrival, Dimensions dimensions, Times times) {}
