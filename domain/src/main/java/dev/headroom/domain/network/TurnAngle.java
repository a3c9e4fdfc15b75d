package dev.headroom.domain.network;

import dev.headroom.domain.geo.Distances;
import dev.headroom.domain.geo.Position;

/** Computes the angle by which a vehicle turns from one directed road into the next. */
public final class TurnAngle {

  /** Up to this angle, in degrees, a turn counts as straight on. */
  public static final double STRAIGHT = 40;

  /** From this angle on a turn counts as sharp. */
  public static final double SHARP = 120;

  private TurnAngle() {}

  /**
   * Degrees turned from one directed road into one that begins at its end: -180 to 180, right
   * positive.
   */
  public static double between(RoadNetwork network, DirectedRoad from, DirectedRoad to) {
    double angle = bearingAtStart(network, to) - bearingAtEnd(network, from);
    return angle > 180 ? angle - 360 : angle <= -180 ? angle + 360 : angle;
  }

  /** The angle between two compass bearings, 0 to 180. */
  public static double across(double one, double other) {
    double angle = Math.abs(one - other) % 360;
    return Math.min(angle, 360 - angle);
  }

  /** The compass bearing in which a directed road begins, 0 to 360. */
  public static double bearingAtStart(RoadNetwork network, DirectedRoad directed) {
    int road = directed.road();
    int points = network.pointCount(road);
    for (int i = 1; i < points; i++) {
      int a = directed.forward() ? 0 : points - 1;
      int b = directed.forward() ? i : points - 1 - i;
      if (differ(network, road, a, b)) {
        return bearing(network, road, a, b);
      }
    }
    return 0;
  }

  /** The compass bearing in which a directed road ends, 0 to 360. */
  public static double bearingAtEnd(RoadNetwork network, DirectedRoad directed) {
    return (bearingAtStart(network, directed.reversed()) + 180) % 360;
  }

  private static boolean differ(RoadNetwork network, int road, int a, int b) {
    return network.pointLat(road, a) != network.pointLat(road, b)
        || network.pointLon(road, a) != network.pointLon(road, b);
  }

  private static double bearing(RoadNetwork network, int road, int a, int b) {
    return Distances.bearing(
        network.pointLat(road, a) / Position.E7,
        network.pointLon(road, a) / Position.E7,
        network.pointLat(road, b) / Position.E7,
        network.pointLon(road, b) / Position.E7);
  }
}
