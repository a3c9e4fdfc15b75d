package dev.headroom.persistence.network.index;

import java.util.Arrays;
import org.locationtech.jts.shape.fractal.HilbertCode;

/**
 * Orders boxes along a Hilbert curve through their middles, so that boxes near each other in the
 * order are near each other on the map.
 *
 * <p>A radix sort: three rounds of {@value #DIGIT_BITS} bits over places on the curve and numbers
 * of boxes side by side. 16 bytes a box while it sorts.
 */
final class HilbertOrder {

  /** The curve has 2<sup>15</sup> places each way: 30 bits. */
  private static final int LEVEL = 15;

  private static final int DIGIT_BITS = 10;
  private static final int DIGITS = 3;

  private HilbertOrder() {}

  /**
   * The numbers of the boxes in order, each in the lower half of a long.
   *
   * @param boxes west, south, east and north of each, and further numbers of the owner
   * @param stride the count of numbers for a box
   */
  static long[] of(int[] boxes, int stride, int count) {
    long west = Long.MAX_VALUE;
    long south = Long.MAX_VALUE;
    long east = Long.MIN_VALUE;
    long north = Long.MIN_VALUE;
    for (int i = 0, at = 0; i < count; i++, at += stride) {
      long x = (long) boxes[at] + boxes[at + 2];
      long y = (long) boxes[at + 1] + boxes[at + 3];
      west = Math.min(west, x);
      east = Math.max(east, x);
      south = Math.min(south, y);
      north = Math.max(north, y);
    }
    double across = ((1 << LEVEL) - 1) / (double) Math.max(1, east - west);
    double up = ((1 << LEVEL) - 1) / (double) Math.max(1, north - south);
    long[] keys = new long[count];
    for (int i = 0, at = 0; i < count; i++, at += stride) {
      int x = (int) (((long) boxes[at] + boxes[at + 2] - west) * across);
      int y = (int) (((long) boxes[at + 1] + boxes[at + 3] - south) * up);
      keys[i] = (long) HilbertCode.encode(LEVEL, x, y) << Integer.SIZE | i;
    }
    return sorted(keys);
  }

  private static long[] sorted(long[] keys) {
    long[] from = keys;
    long[] to = new long[keys.length];
    int[] next = new int[1 << DIGIT_BITS];
    for (int digit = 0; digit < DIGITS; digit++) {
      int shift = Integer.SIZE + DIGIT_BITS * digit;
      int mask = next.length - 1;
      Arrays.fill(next, 0);
      for (long key : from) {
        next[(int) (key >>> shift) & mask]++;
      }
      int before = 0;
      for (int i = 0; i < next.length; i++) {
        int here = next[i];
        next[i] = before;
        before += here;
      }
      for (long key : from) {
        to[next[(int) (key >>> shift) & mask]++] = key;
      }
      long[] swap = from;
      from = to;
      to = swap;
    }
    return from;
  }
}
