/**
 * The current map and its answers about one place; and the import of a map.
 *
 * <p>A {@link dev.headroom.application.map.RoadMap} bundles a network with its index and planner.
 * {@link dev.headroom.application.map.CurrentMap} is the port to the open map: empty while none is
 * open, and another object after an update. A use case gets the map once for each command, so that
 * one answer never mixes two maps.
 *
 * <p>"Nothing here" and "no map here" are different answers. Read {@code LookUpTest} first.
 */
package dev.headroom.application.map;
