package dev.headroom.persistence.osm;

import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.picture.Picture;

/**
 * What an import makes of an extract.
 *
 * @param picture what the map shows beside roads
 */
public record OsmMap(RoadNetwork network, Picture picture) {}
