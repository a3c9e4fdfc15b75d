/**
 * Finds what a point lies in: its suburb, its town, its county, its country.
 *
 * <p>A {@link dev.headroom.osm.names.area.District} is an area that places lie in, or a settlement
 * without a boundary. {@link dev.headroom.osm.names.area.Districts} has all of them.
 */
package dev.headroom.osm.names.area;
