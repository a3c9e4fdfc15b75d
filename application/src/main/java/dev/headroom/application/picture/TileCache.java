package dev.headroom.application.picture;

import dev.headroom.domain.picture.Tile;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A cache of recently used tiles, limited by bytes. Safe for several threads.
 *
 * <p>Memory: the bytes of the tiles, and {@value #ENTRY_BYTES} for each entry, which count towards
 * the limit.
 */
final class TileCache {

  private static final long ENTRY_BYTES = 240;
  private static final float LOAD = 0.75f;

  /**
   * A cached tile.
   *
   * @param tile empty if it shows nothing
   */
  record Kept(Optional<EncodedTile> tile) {

    private long bytes() {
      return ENTRY_BYTES + tile.map(encoded -> encoded.compressed().length).orElse(0);
    }
  }

  private final Map<Tile, Kept> tiles = new LinkedHashMap<>(16, LOAD, true);
  private final long most;
  private long bytes;

  TileCache(long most) {
    this.most = most;
  }

  synchronized Optional<Kept> find(Tile tile) {
    return Optional.ofNullable(tiles.get(tile));
  }

  synchronized void keep(Tile tile, Kept kept) {
    Kept before = tiles.put(tile, kept);
    bytes += kept.bytes() - (before == null ? 0 : before.bytes());
    Iterator<Kept> oldest = tiles.values().iterator();
    while (bytes > most && oldest.hasNext()) {
      bytes -= oldest.next().bytes();
      oldest.remove();
    }
  }
}
