package dev.headroom.domain.engine;

import java.util.concurrent.atomic.AtomicLongArray;

/**
 * What is known of the roads that lie on the open network whatever the vehicle and the time, since
 * over roads and turns that stop nobody they lead to many others, or many lead to them. Kept for
 * all searches of a graph.
 *
 * <p>Safe for several threads: what two find at once is the same. Four bits a road.
 */
public final class FreeRoads {

  private final AtomicLongArray found;
  private final AtomicLongArray free;

  /** Nothing known of so many roads. */
  public FreeRoads(int roads) {
    int words = (2 * roads + 63) >>> 6;
    found = new AtomicLongArray(words);
    free = new AtomicLongArray(words);
  }

  /**
   * Whether a road is known to be one of them.
   *
   * @param ahead whether it leads to many others; else many lead to it
   */
  public boolean has(int road, boolean ahead) {
    return isSet(free, bit(road, ahead));
  }

  /** Whether it is known of a road if it is one of them. */
  public boolean knows(int road, boolean ahead) {
    return isSet(found, bit(road, ahead));
  }

  /** Keeps what was found out about a road. */
  public void add(int road, boolean ahead, boolean isOne) {
    if (isOne) {
      set(free, bit(road, ahead));
    }
    set(found, bit(road, ahead));
  }

  private static int bit(int road, boolean ahead) {
    return 2 * road + (ahead ? 1 : 0);
  }

  private static boolean isSet(AtomicLongArray bits, int bit) {
    return (bits.get(bit >>> 6) & 1L << bit) != 0;
  }

  private static void set(AtomicLongArray bits, int bit) {
    bits.accumulateAndGet(bit >>> 6, 1L << bit, (known, more) -> known | more);
  }
}
