package dev.headroom.osm.road;

import dev.headroom.osm.height.Ground;
import dev.headroom.osm.place.Areas;
import dev.headroom.osm.place.PlaceFinder;

/**
 * What is known of the land that roads lie in.
 *
 * @param places time zones and countries
 * @param builtUp where towns and villages are
 * @param lowEmissionZones their areas
 * @param ground its height
 */
public record Surroundings(
    PlaceFinder places, BuiltUp builtUp, Areas lowEmissionZones, Ground ground) {}
