/**
 * Reading OpenStreetMap files: formats, compression, and the limits that keep a hostile file from
 * exhausting the memory.
 */
package dev.headroom.osm.file;
