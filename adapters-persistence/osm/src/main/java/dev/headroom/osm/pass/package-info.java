/**
 * The four passes over a file, in their order: relations, ways, nodes, roads. Each keeps only what
 * the next ones need and states its memory. Test to read first: {@code HostileMapTest}.
 */
package dev.headroom.osm.pass;
