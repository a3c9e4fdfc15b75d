/** The shapes of areas: their outlines, a point inside, their entrances. */
package dev.headroom.osm.names.shape;
