package dev.headroom.osm.height;

import java.nio.ByteBuffer;
import java.util.OptionalInt;

/**
 * The heights of one degree of latitude and longitude: rows from north to south, each from west to
 * east, whole metres in 16 bits, the high byte first. Its outer rows and columns lie on the whole
 * degrees, so that neighbouring tiles share them.
 *
 * <p>Immutable and safe to share between threads.
 */
final class HeightTile {

  private static final int ONE_SECOND = 3_601;
  private static final int THREE_SECONDS = 1_201;

  /** Lower than the shore of the Dead Sea or higher than Mount Everest there is no road. */
  private static final int LOWEST = -500;

  private static final int HIGHEST = 9_000;

  private final ByteBuffer postings;
  private final int south;
  private final int west;
  private final int side;

  /** A tile with its south-west corner, in whole degrees, and all of its bytes. */
  HeightTile(ByteBuffer postings, int south, int west) {
    this.postings = postings;
    this.south = south;
    this.west = west;
    this.side =
        side(postings.limit()).orElseThrow(() -> new IllegalArgumentException("not a tile's size"));
  }

  /** The number of postings in a side, by the size of the file; empty if no tile has that size. */
  static OptionalInt side(long bytes) {
    for (int side : new int[] {ONE_SECOND, THREE_SECONDS}) {
      if (bytes == 2L * side * side) {
        return OptionalInt.of(side);
      }
    }
    return OptionalInt.empty();
  }

  /** The size of the largest tile in bytes. */
  static long mostBytes() {
    return 2L * ONE_SECOND * ONE_SECOND;
  }

  /** Degrees from one posting to the next. */
  double spacing() {
    return 1.0 / (side - 1);
  }

  /**
   * The height of a place on the tile in metres, interpolated between the four postings around it;
   * else NaN.
   */
  double metresAt(double lat, double lon) {
    double row = (south + 1 - lat) * (side - 1);
    double column = (lon - west) * (side - 1);
    int north = Math.max(0, Math.min(side - 2, (int) Math.floor(row)));
    int left = Math.max(0, Math.min(side - 2, (int) Math.floor(column)));
    double down = row - north;
    double right = column - left;
    return weighed(north, left, (1 - down) * (1 - right))
        + weighed(north, left + 1, (1 - down) * right)
        + weighed(north + 1, left, down * (1 - right))
        + weighed(north + 1, left + 1, down * right);
  }

  /** A weighted height; a void without weight does not matter. */
  private double weighed(int row, int column, double weight) {
    if (weight == 0) {
      return 0;
    }
    int metres = postings.getShort(2 * (row * side + column));
    return metres < LOWEST || metres > HIGHEST ? Double.NaN : weight * metres;
  }
}
