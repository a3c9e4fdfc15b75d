package dev.headroom.osm;

import dev.headroom.domain.gazetteer.PlaceEntries;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.picture.Picture;

/**
 * The result of an import.
 *
 * @param picture everything the map shows besides roads
 * @param places everything that can be searched for by name
 */
public record OsmMap(RoadNetwork network, Picture picture, PlaceEntries places) {}
