/**
 * The import of OpenStreetMap extracts: from a file to a road network.
 *
 * <p>{@link dev.headroom.osm.OsmImport} is the entry. It reads the file four times and keeps of
 * each pass what the next ones need:
 *
 * <ul>
 *   <li>{@code file} reads the formats, {@code pass} takes what each pass over a file meets;
 *   <li>{@code tags} turns tags into rules, {@code place} knows what lies where, {@code speed} how
 *       fast a lorry is;
 *   <li>{@code road} cuts ways into roads, {@code network} makes manoeuvres of turn restrictions,
 *       restrictions of signs, and finds the roads that hang together;
 *   <li>{@code issue} is what was not understood, and what was assumed instead.
 * </ul>
 *
 * <p>Tests to read first: {@code RoadCuttingTest}, {@code SignsTest}, {@code ManoeuvresTest}; each
 * draws a small map as text.
 */
package dev.headroom.osm;
