package dev.headroom.osm.names.road;

import dev.headroom.domain.geo.Distances;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.osm.names.shape.Spot;
import dev.headroom.osm.network.DisjointSets;
import dev.headroom.osm.road.GrowingInts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Splits roads into pieces that are connected or near: the earth is cut into squares, and squares
 * that touch belong together. For one thread.
 */
final class Pieces {

  private final RoadNetwork network;
  private final double square;

  /**
   * Splits roads of a network.
   *
   * @param metres the side of a square: gaps up to that length are closed, none of twice that
   */
  Pieces(RoadNetwork network, double metres) {
    this.network = network;
    square = metres / Distances.METRES_PER_DEGREE * 1e7;
  }

  /** The pieces, each in the order of the roads. */
  List<int[]> split(int[] roads) {
    if (roads.length == 1) {
      return List.of(roads);
    }
    double shrink = Math.max(0.05, Math.cos(Math.toRadians(network.pointLat(roads[0], 0) / 1e7)));
    Map<Long, Integer> squares = new HashMap<>();
    GrowingInts first = new GrowingInts();
    for (int road : roads) {
      first.add(squares.computeIfAbsent(squareAt(road, 0, shrink), added -> squares.size()));
      visit(road, shrink, squares);
    }
    DisjointSets sets = new DisjointSets(squares.size());
    squares.forEach(
        (key, number) -> {
          for (int dRow = -1; dRow <= 1; dRow++) {
            for (int dColumn = -1; dColumn <= 1; dColumn++) {
              Integer other = squares.get(key(row(key) + dRow, column(key) + dColumn));
              if (other != null) {
                sets.union(number, other);
              }
            }
          }
        });
    Map<Integer, GrowingInts> pieces = new HashMap<>();
    List<GrowingInts> inOrder = new ArrayList<>();
    for (int i = 0; i < roads.length; i++) {
      GrowingInts piece =
          pieces.computeIfAbsent(
              sets.find(first.get(i)),
              added -> {
                GrowingInts fresh = new GrowingInts();
                inOrder.add(fresh);
                return fresh;
              });
      piece.add(roads[i]);
    }
    return inOrder.stream().map(GrowingInts::toArray).toList();
  }

  private void visit(int road, double shrink, Map<Long, Integer> squares) {
    for (int i = 1; i < network.pointCount(road); i++) {
      int lat = network.pointLat(road, i - 1);
      int lon = network.pointLon(road, i - 1);
      double dLat = (double) network.pointLat(road, i) - lat;
      double dLon = (double) network.pointLon(road, i) - lon;
      int steps =
          1 + (int) Math.min(10_000, Math.max(Math.abs(dLat), Math.abs(dLon) * shrink) / square);
      for (int step = 1; step <= steps; step++) {
        double share = (double) step / steps;
        squares.putIfAbsent(
            squareOf(lat + share * dLat, lon + share * dLon, shrink), squares.size());
      }
    }
  }

  private long squareAt(int road, int point, double shrink) {
    return squareOf(network.pointLat(road, point), network.pointLon(road, point), shrink);
  }

  private long squareOf(double lat, double lon, double shrink) {
    return key((int) Math.floor(lat / square), (int) Math.floor(lon * shrink / square));
  }

  private static long key(int row, int column) {
    return (long) row << 32 | (column & 0xffff_ffffL);
  }

  private static int row(long key) {
    return (int) (key >> 32);
  }

  private static int column(long key) {
    return (int) key;
  }

  /** The point on roads that is nearest to the middle of their lengths. */
  Spot middle(int[] roads) {
    double lat = 0;
    double lon = 0;
    double length = 0;
    for (int road : roads) {
      for (int i = 1; i < network.pointCount(road); i++) {
        double weight =
            1
                + Math.hypot(
                    (double) network.pointLat(road, i) - network.pointLat(road, i - 1),
                    (double) network.pointLon(road, i) - network.pointLon(road, i - 1));
        lat += weight * (network.pointLat(road, i) / 2.0 + network.pointLat(road, i - 1) / 2.0);
        lon += weight * (network.pointLon(road, i) / 2.0 + network.pointLon(road, i - 1) / 2.0);
        length += weight;
      }
    }
    return nearest(roads, lat / length, lon / length);
  }

  /** The point on roads that is nearest to a place. */
  private Spot nearest(int[] roads, double latE7, double lonE7) {
    double best = Double.MAX_VALUE;
    Spot nearest = Spot.at(network.pointLat(roads[0], 0), network.pointLon(roads[0], 0));
    double shrink = Math.cos(Math.toRadians(latE7 / 1e7));
    for (int road : roads) {
      for (int i = 1; i < network.pointCount(road); i++) {
        double aLat = network.pointLat(road, i - 1);
        double aLon = network.pointLon(road, i - 1);
        double dLat = network.pointLat(road, i) - aLat;
        double dLon = (network.pointLon(road, i) - aLon) * shrink;
        double square = dLat * dLat + dLon * dLon;
        double share =
            square == 0 ? 0 : ((latE7 - aLat) * dLat + (lonE7 - aLon) * shrink * dLon) / square;
        share = Math.max(0, Math.min(1, share));
        double lat = aLat + share * dLat;
        double lon = aLon + share * dLon / shrink;
        double away = Math.hypot(lat - latE7, (lon - lonE7) * shrink);
        if (away < best) {
          best = away;
          nearest = Spot.at((int) Math.round(lat), (int) Math.round(lon));
        }
      }
    }
    return nearest;
  }

  /** The distance of the nearest point of roads from a place, in metres, roughly. */
  double metres(int[] roads, int latE7, int lonE7) {
    Spot nearest = nearest(roads, latE7, lonE7);
    return Distances.metres(latE7 / 1e7, lonE7 / 1e7, nearest.lat() / 1e7, nearest.lon() / 1e7);
  }

  /** The boxes' side around roads, in metres: the larger one. */
  double extent(int[] roads) {
    int[] box = box(roads);
    double shrink = Math.cos(Math.toRadians(box[0] / 1e7));
    return Math.max((double) box[2] - box[0], ((double) box[3] - box[1]) * shrink)
        / 1e7
        * Distances.METRES_PER_DEGREE;
  }

  /** South, west, north and east of roads. */
  int[] box(int[] roads) {
    int[] box = {Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MIN_VALUE, Integer.MIN_VALUE};
    for (int road : roads) {
      for (int i = 0; i < network.pointCount(road); i++) {
        box[0] = Math.min(box[0], network.pointLat(road, i));
        box[1] = Math.min(box[1], network.pointLon(road, i));
        box[2] = Math.max(box[2], network.pointLat(road, i));
        box[3] = Math.max(box[3], network.pointLon(road, i));
      }
    }
    return box;
  }

  /** Roads by what they have in common, in the order of that. */
  static Map<String, int[]> grouped(Map<String, GrowingInts> roads) {
    Map<String, int[]> sorted = new TreeMap<>();
    roads.forEach((name, list) -> sorted.put(name, distinct(list.toArray())));
    return sorted;
  }

  private static int[] distinct(int[] roads) {
    return Arrays.stream(roads).distinct().toArray();
  }
}
