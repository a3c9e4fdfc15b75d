package dev.headroom.osm.names.road;

import dev.headroom.domain.geo.Distances;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.osm.names.shape.Spot;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds the nearest named road of points, for instance of addresses without a street, or of
 * junctions. The network is passed through once for all points.
 *
 * <p>Memory: 100 bytes a point. For one thread.
 */
public final class NearestStreets {

  private static final int SQUARE_E7 = 20_000;

  private final Map<Long, List<Point>> squares = new HashMap<>();
  private final double reach;

  private static final class Point {
    private final Spot spot;
    private double metres;
    private String name = "";

    Point(Spot spot, double reach) {
      this.spot = spot;
      metres = reach;
    }
  }

  /** Chooses the text of a road. */
  @FunctionalInterface
  interface Text {
    String of(int road);
  }

  /**
   * Searches for points.
   *
   * @param reach the greatest distance in metres, at most 200
   */
  public NearestStreets(List<Spot> points, double reach) {
    this.reach = reach;
    for (Spot spot : points) {
      squares
          .computeIfAbsent(key(row(spot.lat()), row(spot.lon())), added -> new ArrayList<>(1))
          .add(new Point(spot, reach));
    }
  }

  private static int row(double e7) {
    return (int) Math.floor(e7 / SQUARE_E7);
  }

  private static long key(int row, int column) {
    return (long) row << 32 | (column & 0xffff_ffffL);
  }

  /** The names of the nearest named roads; a point without one near is left out. */
  public Map<Spot, String> names(RoadNetwork network) {
    return find(
        network, road -> network.classOf(road) == RoadClass.FERRY ? "" : network.nameOf(road));
  }

  /** The numbers of the nearest motorways and trunk roads. */
  Map<Spot, String> majorNumbers(RoadNetwork network) {
    return find(
        network,
        road -> network.classOf(road).compareTo(RoadClass.TRUNK) <= 0 ? network.refOf(road) : "");
  }

  private Map<Spot, String> find(RoadNetwork network, Text text) {
    for (int road = 0; !squares.isEmpty() && road < network.roadCount(); road++) {
      String name = text.of(road);
      for (int i = 1; !name.isEmpty() && i < network.pointCount(road); i++) {
        visit(network, road, i, name);
      }
    }
    Map<Spot, String> found = new HashMap<>();
    for (List<Point> points : squares.values()) {
      for (Point point : points) {
        if (!point.name.isEmpty()) {
          found.put(point.spot, point.name);
        }
      }
    }
    return found;
  }

  /** Compares the points in the squares along a segment and beside them. */
  private void visit(RoadNetwork network, int road, int to, String name) {
    double aLat = network.pointLat(road, to - 1) / 1e7;
    double aLon = network.pointLon(road, to - 1) / 1e7;
    double bLat = network.pointLat(road, to) / 1e7;
    double bLon = network.pointLon(road, to) / 1e7;
    double longer = Math.max(Math.abs(bLat - aLat), Math.abs(bLon - aLon)) * 1e7;
    int steps = 1 + (int) (longer / SQUARE_E7);
    double shrink = Math.max(0.1, Math.cos(Math.toRadians(aLat)));
    double wide = reach / Distances.METRES_PER_DEGREE * 1e7;
    int rows = 1 + (int) (wide / SQUARE_E7);
    int columns = 1 + (int) (wide / shrink / SQUARE_E7);
    for (int step = 0; step < steps; step++) {
      double share = (step + 0.5) / steps;
      int row = row((aLat + share * (bLat - aLat)) * 1e7);
      int column = row((aLon + share * (bLon - aLon)) * 1e7);
      for (int y = row - rows; y <= row + rows; y++) {
        for (int x = column - columns; x <= column + columns; x++) {
          for (Point point : squares.getOrDefault(key(y, x), List.of())) {
            compare(point, new double[] {aLat, aLon, bLat, bLon}, name);
          }
        }
      }
    }
  }

  private static void compare(Point point, double[] segment, String name) {
    double lat = point.spot.lat() / 1e7;
    double lon = point.spot.lon() / 1e7;
    double share =
        Distances.nearestFraction(lat, lon, segment[0], segment[1], segment[2], segment[3]);
    double metres =
        Distances.metres(
            lat,
            lon,
            segment[0] + share * (segment[2] - segment[0]),
            Distances.lonBetween(segment[1], segment[3], share));
    if (metres < point.metres
        || (metres == point.metres && !point.name.isEmpty() && name.compareTo(point.name) < 0)) {
      point.metres = metres;
      point.name = name;
    }
  }
}
