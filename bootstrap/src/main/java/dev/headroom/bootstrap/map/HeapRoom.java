package dev.headroom.bootstrap.map;

import dev.headroom.persistence.network.NetworkFileException;
import java.nio.file.Path;
import java.util.function.LongSupplier;

/**
 * Checks that the heap has room for a map before it is read, since running out of heap would end
 * the whole process. Safe for several threads.
 *
 * @param file the map file, for the message
 * @param free how many bytes of the heap are free or can still be reserved
 */
record HeapRoom(Path file, LongSupplier free) {

  /** The heap of this JVM. */
  static long ofJvm() {
    Runtime jvm = Runtime.getRuntime();
    return jvm.maxMemory() - jvm.totalMemory() + jvm.freeMemory();
  }

  /**
   * Ensures that there is room.
   *
   * @param bytes the bytes to be used
   * @param besides bytes that have to stay free
   * @throws NetworkFileException if there is no room
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
