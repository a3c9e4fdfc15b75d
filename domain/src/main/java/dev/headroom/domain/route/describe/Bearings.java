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
    double startLat = lat(network, directed, 0);
    double startLon = lon(network, directed, 0);
    double lat = startLat;
    double lon = startLon;
    double left = METRES;
    for (int i = 1; i < network.pointCount(directed.road()) && left > 0; i++) {
      double nextLat = lat(network, directed, i);
      double nextLon = lon(network, directed, i);
      double metres = Distances.metres(lat, lon, nextLat, nextLon);
      double part = metres <= left ? 1 : left / metres;
      lat += part * (nextLat - lat);
      lon += part * (nextLon - lon);
      left -= metres;
    }
    return lat == startLat && lon == startLon ? 0 : Distances.bearing(startLat, startLon, lat, lon);
  }

  private static double lat(RoadNetwork network, DirectedRoad directed, int i) {
    return network.pointLat(directed.road(), place(network, directed, i)) / Position.E7;
  }

  private static double lon(RoadNetwork network, DirectedRoad directed, int i) {
    return network.pointLon(directed.road(), place(network, directed, i)) / Position.E7;
  }

  private static int place(RoadNetwork network, DirectedRoad directed, int i) {
    return directed.forward() ? i : network.pointCount(directed.road()) - 1 - i;
  }
}
