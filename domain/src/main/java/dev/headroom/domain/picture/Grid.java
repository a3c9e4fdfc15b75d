package dev.headroom.domain.picture;

import dev.headroom.domain.geo.Position;

/**
 * The plane of Web Mercator (EPSG:3857) as a grid of 2<sup>26</sup> units each way, x to the east
 * and y to the south. A unit is 0.6 m at the equator and 0.4 m at 50 degrees.
 */
public final class Grid {

  /** Units each way. */
  public static final int SIZE = 1 << 26;

  private static final double NORTHERNMOST = 85.0511287798066;

  private Grid() {}

  /** The column of a longitude in 10<sup>-7</sup> degrees; within the grid. */
  public static int x(int lonE7) {
    return within((lonE7 / Position.E7 + 180) / 360 * SIZE);
  }

  /**
   * The row of a latitude in 10<sup>-7</sup> degrees; latitudes beyond the grid are at its edge.
   */
  public static int y(int latE7) {
    double lat = Math.max(-NORTHERNMOST, Math.min(NORTHERNMOST, latE7 / Position.E7));
    double sin = Math.sin(Math.toRadians(lat));
    return within((0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * SIZE);
  }

  /** The longitude of a column, degrees. */
  public static double lon(int x) {
    return (double) x / SIZE * 360 - 180;
  }

  /** The latitude of a row, degrees. */
  public static double lat(int y) {
    return Math.toDegrees(Math.atan(Math.sinh(Math.PI * (1 - 2.0 * y / SIZE))));
  }

  private static int within(double units) {
    return (int) Math.max(0, Math.min(SIZE - 1, Math.round(units)));
  }
}
