package dev.headroom.persistence.osm.road;

import dev.headroom.persistence.osm.height.Ground;
import dev.headroom.persistence.osm.place.Areas;
import dev.headroom.persistence.osm.place.PlaceFinder;

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
