/**
 * Turns ways into roads: {@link dev.headroom.osm.road.RoadBuilder} reads a way's rules and speed
 * once and cuts it at the points given by {@link dev.headroom.osm.road.RoadPoints}.
 *
 * <p>Nodes are numbers in a {@link dev.headroom.osm.road.NodeTable}, roads and junctions are
 * indices of growing columns, so that an import takes some 30 bytes a node and 150 a road.
 *
 * <p>Tests to read first: {@code RoadCuttingTest}, {@code BendsTest}, {@code BuiltUpTest}.
 */
package dev.headroom.osm.road;
