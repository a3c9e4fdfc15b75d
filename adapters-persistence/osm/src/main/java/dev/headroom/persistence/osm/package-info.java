/**
 * The import of OpenStreetMap extracts: from a file to a road network.
 *
 * <p>{@link dev.headroom.persistence.osm.OsmImport} is the door; {@code file} reads the formats,
 * {@code tags} turns tags into rules, {@code place} knows what lies where, {@code speed} how fast a
 * lorry is. Here ways are cut into roads, turn restrictions become manoeuvres and signs become
 * restrictions.
 */
package dev.headroom.persistence.osm;
