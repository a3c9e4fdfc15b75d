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

/** The pages on the disk that maps are opened in. Safe for several threads. */
final class MapPages {

  private static final Logger LOG = LoggerFactory.getLogger(MapPages.class);

  private static final Path TEMPORARY = Path.of(System.getProperty("java.io.tmpdir"));

  private volatile Path folder = TEMPORARY;

  /** Whether the pages of each map that was opened still take their place. */
  private final List<BooleanSupplier> held = new CopyOnWriteArrayList<>();

  /** Keeps the pages of the next maps in this folder, where it can be written to. */
  void keepIn(Path other) {
    folder = other;
  }

  /** Pages for one map, to be closed once it is opened; empty where none can be kept. */
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
   * Frees the pages of maps that are gone. They take their place until garbage is collected, for
   * which a heap with room may wait for days: without this each map would add its own to the disk.
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
