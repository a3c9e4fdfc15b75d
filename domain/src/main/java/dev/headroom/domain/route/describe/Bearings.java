package dev.headroom.domain.route.describe;

import dev.headroom.domain.geo.Distances;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadNetwork;

/**
 * In which direction a driver leaves and reaches a junction: that of the first, or last, 20 m of a
 * road, not of its first segment, which may be a mapper's slip of the hand.
 */
final class Bearings {

  private static final double METRES = 20;

  private Bearings() {}

  /** Degrees turned from one road into another: -180 to 180, right positive. */
  static double turn(RoadNetwork network, DirectedRoad from, DirectedRoad to) {
    return between(atEnd(network, from), atStart(network, to));
  }

  /** Degrees from one bearing to another: -180 to 180, right positive. */
  static double between(double from, double to) {
    double angle = to - from;
    return angle > 180 ? angle - 360 : angle <= -180 ? angle + 360 : angle;
  }

  /** The compass bearing in which a road is left, 0 to 360. */
  static double atEnd(RoadNetwork network, DirectedRoad directed) {
    return (atStart(network, directed.reversed()) + 180) % 360;
  }

  /** The compass bearing in which a road is entered, 0 to 360. */
  static double atStart(RoadNetwork network, DirectedRoad directed) {
    Position start = point(network, directed, 0);
    Position at = start;
    double left = METRES;
    for (int i = 1; i < network.pointCount(directed.road()) && left > 0; i++) {
      Position next = point(network, directed, i);
      double metres = at.metresTo(next);
      double part = metres <= left ? 1 : left / metres;
      at =
          new Position(
              at.lat() + part * (next.lat() - at.lat()), at.lon() + part * (next.lon() - at.lon()));
      left -= metres;
    }
    return at.equals(start) ? 0 : Distances.bearing(start.lat(), start.lon(), at.lat(), at.lon());
  }

  private static Position point(RoadNetwork network, DirectedRoad directed, int i) {
    int road = directed.road();
    int n = directed.forward() ? i : network.pointCount(road) - 1 - i;
    return Position.ofE7(network.pointLat(road, n), network.pointLon(road, n));
  }
}
