/** Reads the tags of places: their names, their kinds, their addresses. */
package dev.headroom.osm.names.tags;
