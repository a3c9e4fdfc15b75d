/**
 * What needs all roads at once: turn restrictions become forbidden manoeuvres, signs that belong
 * together become restrictions, and the roads of large strongly connected parts are flagged.
 *
 * <p>Tests to read first: {@code ManoeuvresTest}, {@code SignsTest}, {@code ConnectivityTest}.
 */
package dev.headroom.persistence.osm.network;
