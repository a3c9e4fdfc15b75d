package dev.headroom.bootstrap.map;

import dev.headroom.domain.column.Room;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.persistence.network.NetworkFileException;
import dev.headroom.persistence.network.index.PackedRoadIndex;
import dev.headroom.persistence.network.packed.PrivatePages;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * The index over the roads of a map, which is made while the rest of the map is read. One thread
 * reads, another may make the index.
 */
final class Indexing {
  private final Room room;
  private final HeapRoom heap;
  private final long besides;
  private volatile long reading;
  private Optional<FutureTask<PackedRoadIndex>> task = Optional.empty();

  /**
   * Of one map.
   *
   * @param pages where it is kept
   * @param heap whether there is room on it
   * @param besides the bytes of heap that are to stay free
   */
  Indexing(Optional<PrivatePages> pages, HeapRoom heap, long besides) {
    this.room = pages.isPresent() ? pages.get() : Room.HEAP;
    this.heap = heap;
    this.besides = besides;
  }

  /**
   * Takes note of what reading takes of the heap at most: the index is not to take it away, since
   * running out of heap would end all.
   */
  void besideReading(long bytes) {
    reading = bytes;
  }

  /** Makes it; where that fails it is tried again. */
  void make(RoadNetwork network) {
    FutureTask<PackedRoadIndex> made = new FutureTask<>(() -> index(network));
    task = Optional.of(made);
    made.run();
  }

  private PackedRoadIndex index(RoadNetwork network) throws IOException {
    try {
      return PackedRoadIndex.of(network, room, this::require);
    } catch (UncheckedIOException failed) {
      throw failed.getCause();
    }
  }

  private void require(long bytes) {
    try {
      heap.require(bytes, besides + reading);
    } catch (NetworkFileException none) {
      throw new UncheckedIOException(none);
    }
  }

  /** The index, once the map was read; what had no room beside the reading may have it now. */
  PackedRoadIndex over(RoadNetwork network) throws IOException {
    reading = 0;
    try {
      return task.isEmpty() ? index(network) : task.get().get().over(network);
    } catch (ExecutionException failed) {
      return index(network);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException();
    }
  }
}
