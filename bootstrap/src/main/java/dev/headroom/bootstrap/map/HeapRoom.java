package dev.headroom.bootstrap.map;

import dev.headroom.persistence.network.NetworkFileException;
import java.nio.file.Path;
import java.util.function.LongSupplier;

/**
 * Whether the heap has room for a map: what does not fit is refused before it is read, since
 * running out of heap would end all. Safe for several threads.
 *
 * @param file the map's, for the message
 * @param free how many bytes of the heap are free or can still be taken
 */
record HeapRoom(Path file, LongSupplier free) {

  /** The heap of this JVM. */
  static long ofJvm() {
    Runtime jvm = Runtime.getRuntime();
    return jvm.maxMemory() - jvm.totalMemory() + jvm.freeMemory();
  }

  /**
   * Makes sure that there is room.
   *
   * @param bytes that are about to be taken
   * @param besides bytes that are to stay free
   * @throws NetworkFileException there is no room
   */
  void require(long bytes, long besides) throws NetworkFileException {
    if (free.getAsLong() - besides < bytes) {
      // What looks taken may be garbage; maps are renewed so seldom that a look is worth a pause.
      System.gc();
    }
    long left = free.getAsLong() - besides;
    if (left < bytes) {
      throw NetworkFileException.noMemory(file, bytes, Math.max(0, left));
    }
  }
}
