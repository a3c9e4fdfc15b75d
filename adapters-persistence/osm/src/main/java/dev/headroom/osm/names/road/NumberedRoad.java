package dev.headroom.osm.names.road;

import dev.headroom.osm.names.shape.Spot;

/**
 * A road by its number.
 *
 * @param number as on the map: {@code A 5}
 * @param major whether it is a motorway or a trunk road
 */
public record NumberedRoad(String number, Spot middle, boolean major) {}
