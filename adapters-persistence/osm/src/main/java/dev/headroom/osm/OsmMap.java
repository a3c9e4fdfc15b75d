package dev.headroom.osm;

import dev.headroom.domain.gazetteer.Gazetteer;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.picture.Picture;

/**
 * What an import makes of an extract.
 *
 * @param picture what the map shows beside roads
 * @param names what is found on it by name
 */
public record OsmMap(RoadNetwork network, Picture picture, Gazetteer names) {}
