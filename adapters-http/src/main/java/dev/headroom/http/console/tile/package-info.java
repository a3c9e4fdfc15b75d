/**
 * Tiles of the map for the console's page. {@link dev.headroom.http.console.tile.VectorTiles} has
 * the names of layers and attributes, which {@code docs/console-map.md} lists. Read {@code
 * TileHandlerTest} first.
 */
package dev.headroom.http.console.tile;
