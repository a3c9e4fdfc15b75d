/**
 * The road network: junctions, roads, their shape, names and rules, and finding them by place.
 *
 * <p>Terms: a <em>road</em> is the piece of one OpenStreetMap way between two junctions, a {@link
 * dev.headroom.domain.network.DirectedRoad} one of its directions, a {@link
 * dev.headroom.domain.network.Stretch} a place on which one restriction holds. {@link
 * dev.headroom.domain.network.NetworkColumns} draws the layout in memory and in the file; {@link
 * dev.headroom.domain.network.RoadNetwork} gives it meaning, in types. Only the preparation for
 * searches ({@code preparation}) and the network file use the columns and the packed numbers of
 * roads, which a house rule enforces.
 *
 * <p>Tests to read first: {@code NetworkSketch}, which draws networks for tests, and {@code
 * RoadIndexContract}, which every {@link dev.headroom.domain.network.RoadIndex} keeps.
 */
package dev.headroom.domain.network;
