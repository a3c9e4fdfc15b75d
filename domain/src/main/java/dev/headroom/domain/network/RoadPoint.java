package dev.headroom.domain.network;

import dev.headroom.domain.geo.Position;

/**
 * A point on a road.
 *
 * @param road which road
 * @param fraction how far along it in the way's direction, 0 to 1
 * @param at where that is
 * @param metres how far from the place for which it was looked up
 */
public record RoadPoint(int road, double fraction, Position at, double metres) {}
