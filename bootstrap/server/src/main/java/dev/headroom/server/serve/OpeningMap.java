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

/** Opens the map while the stores are opened: each of them takes about half of a start. */
final class OpeningMap implements AutoCloseable {

  /** What a map is opened by. */
  @FunctionalInterface
  interface Opening {
    /** Opens what is kept. */
    void open() throws IOException;
  }

  private static final Logger LOG = LoggerFactory.getLogger(OpeningMap.class);

  private final CompletableFuture<Void> opened = new CompletableFuture<>();

  /** Begins at once, in a thread of its own. */
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
   * A map that was kept may be damaged by now, or of another version of Headroom: only then it is
   * fetched again. For one that needs more heap, or may not be read, the next would be the same.
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
   * Waits until it is open.
   *
   * @throws IOException when it cannot be opened
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

  /** Waits until nothing is opened any more, so that whoever closes the map closes all of it. */
  @Override
  public void close() {
    opened.handle((nothing, failure) -> null).join();
  }
}
