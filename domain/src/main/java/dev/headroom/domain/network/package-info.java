/**
 * The road network: junctions, roads, their shape, names and rules, and how to find them by place.
 *
 * <p>Terms: a <em>road</em> is the piece of one OpenStreetMap way between two junctions, a {@link
 * dev.headroom.domain.network.DirectedRoad} one of its directions, a {@link
 * dev.headroom.domain.network.Stretch} what one restriction holds on. {@link
 * dev.headroom.domain.network.NetworkColumns} draws the layout in memory and in the file; {@link
 * dev.headroom.domain.network.RoadNetwork} gives it meaning, in types. Only what makes a network
 * ready for searching ({@code preparation}) and the network file see the columns and the packed
 * numbers of roads; a house rule holds that.
 *
 * <p>Tests to read first: {@code NetworkSketch}, which draws networks for tests, and {@code
 * RoadIndexContract}, which every {@link dev.headroom.domain.network.RoadIndex} keeps.
 */
package dev.headroom.domain.network;
