package dev.headroom.application.picture;

/** The port to the bytes of tiles. Called by several threads. */
@FunctionalInterface
public interface TileFormat {

  /** The bytes of a tile that is not empty. */
  EncodedTile encode(TileDrawing drawing);
}
