/**
 * Map tiles for the console's page. {@link dev.headroom.http.console.tile.VectorTiles} defines the
 * names of layers and attributes, which {@code docs/console-map.md} lists. Read {@code
 * TileHandlerTest} first.
 */
package dev.headroom.http.console.tile;
