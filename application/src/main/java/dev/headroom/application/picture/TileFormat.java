package dev.headroom.application.picture;

/** The port to the encoding of tiles. Called by several threads. */
@FunctionalInterface
public interface TileFormat {

  /** Encodes a tile that is not empty. */
  EncodedTile encode(TileDrawing drawing);
}
