/**
 * The map that is served, and the files of the commands that make one. {@link
 * dev.headroom.bootstrap.map.MapFile} opens a network file and replaces it by a newer one; {@link
 * dev.headroom.bootstrap.map.MapImport} makes one of extracts, and {@link
 * dev.headroom.bootstrap.map.MapUpdate} brings an extract to a newer state. Read {@code
 * MapFileTest} first.
 */
package dev.headroom.bootstrap.map;
