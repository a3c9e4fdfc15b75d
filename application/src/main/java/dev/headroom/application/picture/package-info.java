/**
 * Tiles of the map for those who look at it: roads and restrictions from the network, everything
 * else from its {@link dev.headroom.domain.picture.Picture}.
 *
 * <p>{@link dev.headroom.application.picture.ServeTile} is the use case: it keeps tiles within a
 * bound of bytes, has each drawn once however many wait for it, and so many at once. {@code
 * TileDraft} draws one; what it needs of a whole map, {@code MapEdition} prepares when the first
 * tile is asked for. {@link dev.headroom.application.picture.TileFormat} is the port to the bytes
 * of a tile. Read {@code ServeTileTest} first.
 */
package dev.headroom.application.picture;
