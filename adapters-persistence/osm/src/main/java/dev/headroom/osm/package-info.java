/**
 * The import of OpenStreetMap extracts: from a file to a road network.
 *
 * <p>{@link dev.headroom.osm.OsmImport} is the entry. It reads the file four times and keeps of
 * each pass what the next ones need:
 *
 * <ul>
 *   <li>{@code file} reads the formats, {@code pass} handles the elements of each pass over a file;
 *   <li>{@code tags} turns tags into rules, {@code place} finds time zones, countries and other
 *       facts about a place, {@code speed} computes a lorry's speed;
 *   <li>{@code road} cuts ways into roads, {@code network} turns turn restrictions into manoeuvres
 *       and signs into restrictions, and finds the connected roads;
 *   <li>{@code issue} reports data that was not understood, and the assumptions made instead.
 * </ul>
 *
 * <p>Tests to read first: {@code RoadCuttingTest}, {@code SignsTest}, {@code ManoeuvresTest}; each
 * draws a small map as text.
 */
package dev.headroom.osm;
