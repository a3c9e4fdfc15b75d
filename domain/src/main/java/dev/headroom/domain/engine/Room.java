package dev.headroom.domain.engine;

import java.nio.IntBuffer;

/**
 * Where the large columns of a graph and its hierarchy stay once they are complete: the heap, or
 * pages of a file that an adapter maps. A column is read by index alone, from any thread.
 */
@FunctionalInterface
public interface Room {

  /** Leaves every column where it is. */
  Room HEAP = column -> column;

  /**
   * Keeps a column.
   *
   * @param column is not used again by the caller
   * @return the same numbers, to be read
   */
  IntBuffer keep(IntBuffer column);
}
