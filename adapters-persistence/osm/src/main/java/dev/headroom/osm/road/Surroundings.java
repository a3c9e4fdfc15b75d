package dev.headroom.osm.road;

import dev.headroom.osm.emission.EmissionZones;
import dev.headroom.osm.height.Ground;
import dev.headroom.osm.place.PlaceFinder;

/**
 * Facts about the land around roads.
 *
 * @param places time zones and countries
 * @param builtUp towns and villages
 * @param lowEmissionZones the zones, and what they ask
 * @param ground its height
 */
public record Surroundings(
    PlaceFinder places, BuiltUp builtUp, EmissionZones lowEmissionZones, Ground ground) {}
