package dev.headroom.domain.picture;

import java.util.Optional;

/** Computes where segments cross the sides of a box. */
final class LineClip {

  private LineClip() {}

  /** A side of a box, with the half of the plane that contains the box. */
  enum Side {
    WEST,
    EAST,
    NORTH,
    SOUTH;

    /** Whether a point is on the box's half, or on the border of the halves. */
    boolean has(int x, int y, GridBox box) {
      return switch (this) {
        case WEST -> x >= box.minX();
        case EAST -> x <= box.maxX();
        case NORTH -> y >= box.minY();
        case SOUTH -> y <= box.maxY();
      };
    }

    /** The crossing of a segment with an end on each half, as a fraction of the segment. */
    double crossing(int ax, int ay, int bx, int by, GridBox box) {
      return switch (this) {
        case WEST -> fraction(ax, bx, box.minX());
        case EAST -> fraction(ax, bx, box.maxX());
        case NORTH -> fraction(ay, by, box.minY());
        case SOUTH -> fraction(ay, by, box.maxY());
      };
    }

    private static double fraction(int a, int b, int at) {
      return ((double) at - a) / ((double) b - a);
    }
  }

  /**
   * The part of a segment within a box, by two fractions of the segment, each 0 to 1; after Liang
   * and Barsky, <i>A new concept and method for line clipping</i> (1984).
   */
  static Optional<double[]> part(int ax, int ay, int bx, int by, GridBox box) {
    double from = 0;
    double to = 1;
    for (Side side : Side.values()) {
      boolean in = side.has(ax, ay, box);
      boolean endIn = side.has(bx, by, box);
      if (!in && !endIn) {
        return Optional.empty();
      }
      if (in != endIn) {
        double t = side.crossing(ax, ay, bx, by, box);
        from = in ? from : Math.max(from, t);
        to = in ? Math.min(to, t) : to;
      }
    }
    return from <= to ? Optional.of(new double[] {from, to}) : Optional.empty();
  }
}
