package dev.headroom.domain.route.describe;

import dev.headroom.domain.geo.Distances;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadNetwork;

/**
 * Measures the directions in which a driver leaves and reaches a junction. A direction is that of
 * the first or last 20 m of a road, not of its first segment, which may be a mapper's slip. For
 * speed it is measured on the plane that touches the earth at the junction, because every junction
 * of a route needs it.
 */
final class Bearings {

  private static final double METRES = 20;

  /** Metres northwards in one unit of a network's coordinates. */
  private static final double UNIT_METRES = Distances.METRES_PER_DEGREE / Position.E7;

  private static final long HALF_ROUND = 1_800_000_000L;

  private Bearings() {}

  /** The angle of a turn from one road into another: -180 to 180 degrees, positive to the right. */
  static double turn(RoadNetwork network, DirectedRoad from, DirectedRoad to) {
    return between(atEnd(network, from), atStart(network, to));
  }

  /** Whether a turn exceeds 90 degrees; quicker than computing its angle. */
  static boolean leadsBack(RoadNetwork network, DirectedRoad from, DirectedRoad to) {
    return Way.into(network, from.reversed()).pointsAlong(Way.into(network, to));
  }

  /** The angle from one bearing to another: -180 to 180 degrees, positive to the right. */
  static double between(double from, double to) {
    double angle = to - from;
    return angle > 180 ? angle - 360 : angle <= -180 ? angle + 360 : angle;
  }

  /** The compass bearing at the end of a road, 0 to 360 degrees. */
  static double atEnd(RoadNetwork network, DirectedRoad directed) {
    return (atStart(network, directed.reversed()) + 180) % 360;
  }

  /** The compass bearing at the beginning of a road, 0 to 360 degrees. */
  static double atStart(RoadNetwork network, DirectedRoad directed) {
    return Way.into(network, directed).bearing();
  }

  /** The difference of two longitudes, the short way round, also across the 180th meridian. */
  private static double eastwards(int from, int to) {
    long way = (long) to - from;
    return way > HALF_ROUND ? way - 2 * HALF_ROUND : way < -HALF_ROUND ? way + 2 * HALF_ROUND : way;
  }

  /** The direction of the first metres of a road, in metres from its start. */
  private record Way(double north, double east) {

    static Way into(RoadNetwork network, DirectedRoad directed) {
      int road = directed.road();
      int step = directed.forward() ? 1 : -1;
      int place = directed.forward() ? 0 : network.pointCount(road) - 1;
      int points = network.pointCount(road);
      int lat = network.pointLat(road, place);
      int lon = network.pointLon(road, place);
      double shrink = Math.cos(Math.toRadians(lat / Position.E7));
      double north = 0;
      double east = 0;
      double left = METRES;
      for (int i = 1; i < points && left > 0; i++) {
        place += step;
        int nextLat = network.pointLat(road, place);
        int nextLon = network.pointLon(road, place);
        double northward = (nextLat - lat) * UNIT_METRES;
        double eastward = eastwards(lon, nextLon) * UNIT_METRES * shrink;
        double metres = Math.sqrt(northward * northward + eastward * eastward);
        double part = metres <= left ? 1 : left / metres;
        north += part * northward;
        east += part * eastward;
        left -= metres;
        lat = nextLat;
        lon = nextLon;
      }
      return new Way(north, east);
    }

    /** Compass degrees, 0 to 360. */
    double bearing() {
      double degrees = Math.toDegrees(Math.atan2(east, north));
      return degrees < 0 ? degrees + 360 : degrees;
    }

    /** Whether another direction differs by no more than 90 degrees. */
    boolean pointsAlong(Way other) {
      return north * other.north + east * other.east >= 0;
    }
  }
}
