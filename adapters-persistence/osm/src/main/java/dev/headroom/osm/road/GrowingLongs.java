package dev.headroom.osm.road;

import dev.headroom.osm.file.UnreadableMapException;
import java.util.Arrays;

/** A list of longs that grows; 8 bytes an entry, at most half as many again while it grows. */
public final class GrowingLongs {

  private static final int LARGEST = Integer.MAX_VALUE - 8;

  private long[] values = new long[16];
  private int size;

  public void add(long value) {
    if (size == values.length) {
      values = Arrays.copyOf(values, grown(size));
    }
    values[size++] = value;
  }

  /** Removes all values and frees their memory. */
  public void clear() {
    values = new long[16];
    size = 0;
  }

  public int size() {
    return size;
  }

  /** The value at an index. */
  public long get(int index) {
    return values[index];
  }

  long[] toArray() {
    return Arrays.copyOf(values, size);
  }

  /** Sorts in place and returns the values, without a copy if possible. */
  public long[] sorted() {
    Arrays.sort(values, 0, size);
    return size == values.length ? values : Arrays.copyOf(values, size);
  }

  /**
   * The next capacity.
   *
   * @throws UnreadableMapException if an array cannot be larger
   */
  static int grown(int size) {
    if (size == LARGEST) {
      throw new UnreadableMapException(
          "the map is too large for one network; cut it into extracts of at most a continent");
    }
    return (int) Math.min(LARGEST, size + (size >> 1) + 16L);
  }
}
