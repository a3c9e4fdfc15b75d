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
 * Builds the index over a map's roads while the rest of the map is read. One thread reads, another
 * may build the index.
 */
final class Indexing {
  private final Room room;
  private final HeapRoom heap;
  private final long besides;
  private volatile long reading;
  private Optional<FutureTask<PackedRoadIndex>> task = Optional.empty();

  /**
   * Builds the index of one map.
   *
   * @param pages the storage of the index
   * @param heap checks for room on the heap
   * @param besides the bytes of heap that have to stay free
   */
  Indexing(Optional<PrivatePages> pages, HeapRoom heap, long besides) {
    this.room = pages.isPresent() ? pages.get() : Room.HEAP;
    this.heap = heap;
    this.besides = besides;
  }

  /**
   * Reserves the greatest number of bytes that reading needs, so that the index does not use them.
   */
  void besideReading(long bytes) {
    reading = bytes;
  }

  /** Builds the index; if this fails, {@link #over} tries again. */
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

  /**
   * The index, once the map has been read. An index that had no room beside the reading is built
   * now.
   */
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
