/**
 * What needs all roads at once: turn restrictions become forbidden manoeuvres, signs that belong
 * together become restrictions, the ways through ports to ferries are opened, and how each road is
 * connected with the large parts is noted.
 *
 * <p>Tests to read first: {@code ManoeuvresTest}, {@code SignsTest}, {@code ConnectivityTest}.
 */
package dev.headroom.osm.network;
