/**
 * The four passes over a file, in order: relations, ways, nodes, roads. Each keeps only the data
 * that the next ones need and states its memory. Test to read first: {@code HostileMapTest}.
 */
package dev.headroom.osm.pass;
