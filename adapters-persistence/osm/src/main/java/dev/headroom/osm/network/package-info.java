/**
 * Processing that needs all roads at once: turn restrictions become forbidden manoeuvres, signs
 * that belong together become restrictions, ways through ports to ferries are opened, and each
 * road's connections with the large parts are recorded.
 *
 * <p>Tests to read first: {@code ManoeuvresTest}, {@code SignsTest}, {@code ConnectivityTest}.
 */
package dev.headroom.osm.network;
