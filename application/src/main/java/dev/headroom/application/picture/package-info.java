/**
 * Map tiles: roads and restrictions from the network, everything else from its {@link
 * dev.headroom.domain.picture.Picture}.
 *
 * <p>{@link dev.headroom.application.picture.ServeTile} is the use case: it caches tiles up to a
 * number of bytes, draws each tile once however many requests wait for it, and limits how many are
 * drawn at once. {@code TileDraft} draws one tile; {@code MapEdition} prepares the data of a whole
 * map when its first tile is requested. {@link dev.headroom.application.picture.TileFormat} is the
 * port to the encoding of a tile. Read {@code ServeTileTest} first.
 */
package dev.headroom.application.picture;
