package dev.headroom.bootstrap.map;

import dev.headroom.persistence.network.packed.PrivatePages;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The pages on disk that maps are opened in. Safe for several threads. */
final class MapPages {

  private static final Logger LOG = LoggerFactory.getLogger(MapPages.class);

  private static final Path TEMPORARY = Path.of(System.getProperty("java.io.tmpdir"));

  private volatile Path folder = TEMPORARY;

  /** For each map that was opened, whether its pages still occupy the disk. */
  private final List<BooleanSupplier> held = new CopyOnWriteArrayList<>();

  /** Stores the pages of the next maps in this folder, if it is writable. */
  void keepIn(Path other) {
    folder = other;
  }

  /** Pages for one map, to be closed once it is opened; empty if none can be stored. */
  Optional<PrivatePages> forMap() {
    for (Path place : List.of(folder, TEMPORARY)) {
      try {
        PrivatePages pages = PrivatePages.in(place);
        held.add(pages.held());
        return Optional.of(pages);
      } catch (IOException e) {
        LOG.debug("no pages can be kept in {}", place, e);
      }
    }
    LOG.warn("no pages can be kept in {}: all of the map goes on the heap", folder);
    return Optional.empty();
  }

  /**
   * Frees the pages of discarded maps. They occupy the disk until the garbage collector runs, which
   * may take days on a large heap: without this call each map would add its own pages.
   *
   * @param inUse how many maps are in use
   */
  void free(int inUse) {
    held.removeIf(pages -> !pages.getAsBoolean());
    if (held.size() > inUse) {
      System.gc();
    }
  }
}
