package dev.headroom.domain.network.columns;

/**
 * Computes the smallest box around the points of each road, in the order of the roads. For one
 * thread, used once.
 */
public final class RoadBoxes {

  private static final int ROADS_AT_ONCE = 1 << 9;
  private static final int POINTS_AT_ONCE = 1 << 12;

  private final KeptColumns columns;
  private final Taker box;

  /** A batch of roads, and their boxes. */
  private final int[] tails = new int[ROADS_AT_ONCE];

  private final int[] heads = new int[ROADS_AT_ONCE];
  private final int[] starts = new int[ROADS_AT_ONCE + 1];
  private final int[] west = new int[ROADS_AT_ONCE];
  private final int[] south = new int[ROADS_AT_ONCE];
  private final int[] east = new int[ROADS_AT_ONCE];
  private final int[] north = new int[ROADS_AT_ONCE];

  /** A batch of inner points of shapes. */
  private final int[] lats = new int[POINTS_AT_ONCE];

  private final int[] lons = new int[POINTS_AT_ONCE];

  /** Receives a road's box, in 10<sup>-7</sup> degrees. */
  @FunctionalInterface
  public interface Taker {
    void of(int road, int west, int south, int east, int north);
  }

  /**
   * Computes the boxes of a network.
   *
   * @param box receives the boxes
   */
  public RoadBoxes(KeptColumns columns, Taker box) {
    this.columns = columns;
    this.box = box;
  }

  /** Passes on the box of each road. */
  public void each() {
    int roads = columns.roadTail.limit();
    for (int from = 0; from < roads; from += ROADS_AT_ONCE) {
      int some = Math.min(ROADS_AT_ONCE, roads - from);
      columns.roadTail.get(from, tails, 0, some);
      columns.roadHead.get(from, heads, 0, some);
      columns.shapeStart.get(from, starts, 0, some + 1);
      begin(some);
      int road = 0;
      for (int first = starts[0]; first < starts[some]; first += POINTS_AT_ONCE) {
        int behind = first + Math.min(POINTS_AT_ONCE, starts[some] - first);
        columns.shapeLat.get(first, lats, 0, behind - first);
        columns.shapeLon.get(first, lons, 0, behind - first);
        road = include(road, some, first, behind);
      }
      pass(from, some);
    }
  }

  private void begin(int some) {
    for (int i = 0; i < some; i++) {
      int tailLat = columns.junctionLat.get(tails[i]);
      int tailLon = columns.junctionLon.get(tails[i]);
      int headLat = columns.junctionLat.get(heads[i]);
      int headLon = columns.junctionLon.get(heads[i]);
      west[i] = Math.min(tailLon, headLon);
      east[i] = Math.max(tailLon, headLon);
      south[i] = Math.min(tailLat, headLat);
      north[i] = Math.max(tailLat, headLat);
    }
  }

  /**
   * Includes a batch of points in the boxes.
   *
   * @return the road that may have more points
   */
  private int include(int road, int some, int first, int behind) {
    for (int i = road; i < some; i++) {
      int end = Math.min(starts[i + 1], behind);
      int least = west[i];
      int most = east[i];
      int lowest = south[i];
      int highest = north[i];
      for (int at = Math.max(starts[i], first); at < end; at++) {
        int lat = lats[at - first];
        int lon = lons[at - first];
        least = Math.min(least, lon);
        most = Math.max(most, lon);
        lowest = Math.min(lowest, lat);
        highest = Math.max(highest, lat);
      }
      west[i] = least;
      east[i] = most;
      south[i] = lowest;
      north[i] = highest;
      if (starts[i + 1] > behind) {
        return i;
      }
    }
    return some;
  }

  private void pass(int from, int some) {
    for (int i = 0; i < some; i++) {
      box.of(from + i, west[i], south[i], east[i], north[i]);
    }
  }
}
