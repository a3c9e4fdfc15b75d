/**
 * The served map, and the files of the commands that produce maps. {@link
 * dev.headroom.bootstrap.map.MapFile} opens a network file and replaces it by a newer one; {@link
 * dev.headroom.bootstrap.map.MapImport} produces one from extracts, and {@link
 * dev.headroom.bootstrap.map.MapUpdate} brings an extract to a newer state. Read {@code
 * MapFileTest} first.
 */
package dev.headroom.bootstrap.map;
