package dev.headroom.domain.network.columns;

import java.nio.IntBuffer;

/**
 * The points of each road in its way's direction: its first junction, the inner points of its
 * shape, its last junction. Immutable; every method takes constant time.
 */
public final class RoadShapes {

  private final IntBuffer junctionLat;
  private final IntBuffer junctionLon;
  private final IntBuffer tail;
  private final IntBuffer head;
  private final IntBuffer start;
  private final IntBuffer lat;
  private final IntBuffer lon;

  public RoadShapes(KeptColumns columns) {
    junctionLat = columns.junctionLat;
    junctionLon = columns.junctionLon;
    tail = columns.roadTail;
    head = columns.roadHead;
    start = columns.shapeStart;
    lat = columns.shapeLat;
    lon = columns.shapeLon;
  }

  /** The number of points of a road, including both junctions: at least 2. */
  public int count(int road) {
    return start.get(road + 1) - start.get(road) + 2;
  }

  /** Latitude of a road's n-th point, 10<sup>-7</sup> degrees. */
  public int lat(int road, int n) {
    return point(road, n, lat, junctionLat);
  }

  /** Longitude of a road's n-th point. */
  public int lon(int road, int n) {
    return point(road, n, lon, junctionLon);
  }

  private int point(int road, int n, IntBuffer inner, IntBuffer junction) {
    if (n == 0) {
      return junction.get(tail.get(road));
    }
    int at = start.get(road) + n - 1;
    return at < start.get(road + 1) ? inner.get(at) : junction.get(head.get(road));
  }

  /**
   * The index of a road's first inner point among those of all roads; the first one of the next
   * road ends them.
   */
  public int firstInner(int road) {
    return start.get(road);
  }

  /** Latitude of an inner point. */
  public int innerLat(int point) {
    return lat.get(point);
  }

  /** Longitude of an inner point. */
  public int innerLon(int point) {
    return lon.get(point);
  }
}
