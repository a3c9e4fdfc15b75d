package dev.headroom.server.serve;

import dev.headroom.application.thread.BackgroundThread;
import dev.headroom.bootstrap.map.MapFile;
import dev.headroom.server.fetch.RemoteMap;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Opens the map while the stores are opened: each takes about half of a start. */
final class OpeningMap implements AutoCloseable {

  /** Opens the map. */
  @FunctionalInterface
  interface Opening {
    /** Opens the local file. */
    void open() throws IOException;
  }

  private static final Logger LOG = LoggerFactory.getLogger(OpeningMap.class);

  private final CompletableFuture<Void> opened = new CompletableFuture<>();

  /** Starts at once, in a thread of its own. */
  OpeningMap(MapFile map, Optional<RemoteMap> remote) {
    BackgroundThread.MAP_OPENING.start(() -> open(map, remote));
  }

  private void open(MapFile map, Optional<RemoteMap> remote) {
    try {
      if (remote.isPresent()) {
        open(map::open, remote.get());
      } else {
        map.open();
      }
      opened.complete(null);
    } catch (Throwable failure) {
      opened.completeExceptionally(failure);
    }
  }

  /**
   * Opens the map. If the local file is damaged, or of another version of Headroom, it is fetched
   * again; not if it needs more heap or may not be read, since the next one would be the same.
   */
  static void open(Opening map, RemoteMap remote) throws IOException {
    boolean fetched = remote.prepare();
    try {
      map.open();
    } catch (IOException e) {
      if (fetched || MapFile.mayBeGoodLater(e)) {
        throw e;
      }
      LOG.warn("the map that was kept is fetched again: {}", e.toString());
      fetchAgain(map, remote, e);
    }
  }

  private static void fetchAgain(Opening map, RemoteMap remote, IOException because)
      throws IOException {
    try {
      remote.forget();
      remote.prepare();
      map.open();
    } catch (IOException | RuntimeException e) {
      e.addSuppressed(because);
      throw e;
    }
  }

  /**
   * Waits until the map is open.
   *
   * @throws IOException if it cannot be opened
   */
  void await() throws IOException {
    try {
      opened.join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof IOException failure) {
        throw failure;
      }
      if (e.getCause() instanceof RuntimeException failure) {
        throw failure;
      }
      if (e.getCause() instanceof Error failure) {
        throw failure;
      }
      throw e;
    }
  }

  /** Waits until no opening is under way, so that the caller can close the whole map. */
  @Override
  public void close() {
    opened.handle((nothing, failure) -> null).join();
  }
}
