/**
 * Makes places of roads: streets by their names, roads by their numbers, junctions of motorways.
 */
package dev.headroom.osm.names.road;
