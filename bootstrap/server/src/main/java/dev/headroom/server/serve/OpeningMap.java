package dev.headroom.server.serve;

import dev.headroom.bootstrap.map.MapFile;
import dev.headroom.server.fetch.RemoteMap;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/** Opens the map while the stores are opened: each of them takes about half of a start. */
final class OpeningMap implements AutoCloseable {

  private final CompletableFuture<Void> opened = new CompletableFuture<>();

  /** Begins at once, in a thread of its own. */
  OpeningMap(MapFile map, Optional<RemoteMap> remote) {
    Thread thread = new Thread(() -> open(map, remote), "headroom-map-opening");
    thread.setDaemon(true);
    thread.start();
  }

  private void open(MapFile map, Optional<RemoteMap> remote) {
    try {
      if (remote.isPresent()) {
        open(map, remote.get());
      } else {
        map.open();
      }
      opened.complete(null);
    } catch (Throwable failure) {
      opened.completeExceptionally(failure);
    }
  }

  /** A map that was kept may be damaged by now, or of another version of Headroom. */
  private static void open(MapFile map, RemoteMap remote) throws IOException {
    boolean fetched = remote.prepare();
    try {
      map.open();
    } catch (IOException e) {
      if (fetched) {
        throw e;
      }
      remote.forget();
      remote.prepare();
      map.open();
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
