package dev.headroom.osm.names.area;

import dev.headroom.osm.names.shape.Feature;

/**
 * The boundary of an administrative area.
 *
 * @param level {@code admin_level}: 2 for a country, about 8 for a municipality
 * @param label the node of its label; 0 for none
 * @param centre the node of its administrative centre; 0 for none
 */
public record Boundary(Feature feature, int level, long label, long centre) {}
