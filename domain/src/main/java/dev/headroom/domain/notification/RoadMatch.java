package dev.headroom.domain.notification;

import dev.headroom.domain.geo.Distances;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/**
 * On which directed road a moving vehicle is, by three signs: how near the road is, whether it runs
 * the way the vehicle moves, and whether it goes on from the road on which the vehicle was. So a
 * road under a bridge is told from the one on top. After Newson and Krumm, <i>Hidden Markov Map
 * Matching</i> (2009), for one step at a time.
 *
 * @param directed the directed road
 * @param metresLeft metres to its end
 * @param penalty how unlikely it is, in metres; comparable for one position
 */
record RoadMatch(int directed, double metresLeft, double penalty) {

  /** A receiver's error and half of a wide road. */
  private static final double REACH = 40;

  /**
   * A road that runs more than this across the movement is not the one, unless it goes on from the
   * last one: in a hairpin bend the movement between two positions runs across the road.
   */
  private static final double MOST_ACROSS = 75;

  /** How far a vehicle may have come along the roads since it was seen on one, metres. */
  private static final double SINCE_LAST = 60;

  private static final double METRES_PER_DEGREE_ACROSS = 0.25;
  private static final double GOING_ON = 20;
  private static final Comparator<RoadMatch> LIKELIEST_FIRST =
      Comparator.comparingDouble(RoadMatch::penalty).thenComparingInt(RoadMatch::directed);

  /** The roads that it can be, likeliest first; none while the direction is unknown. */
  static List<RoadMatch> of(RoadIndex index, Track track) {
    List<RoadMatch> matches = new ArrayList<>();
    if (track.bearing().isEmpty()) {
      return matches;
    }
    RoadNetwork network = index.network();
    Set<Integer> goingOn = goingOn(network, track.directed());
    for (RoadPoint point : index.roadsNear(track.at(), REACH)) {
      double bearing = bearingAt(network, point);
      for (int directed = 2 * point.road(); directed <= 2 * point.road() + 1; directed++) {
        boolean forward = (directed & 1) == 0;
        double across =
            across(track.bearing().getAsDouble(), forward ? bearing : (bearing + 180) % 360);
        boolean goesOn = goingOn.contains(directed);
        if (network.drivable(directed) && (across <= MOST_ACROSS || goesOn)) {
          double left = forward ? 1 - point.fraction() : point.fraction();
          double penalty =
              point.metres() + across * METRES_PER_DEGREE_ACROSS - (goesOn ? GOING_ON : 0);
          double length = network.lengthOf(point.road()) / 100.0;
          matches.add(new RoadMatch(directed, left * length, penalty));
        }
      }
    }
    matches.sort(LIKELIEST_FIRST);
    return matches;
  }

  /** The directed road itself, and those that it leads to within a short way. */
  private static Set<Integer> goingOn(RoadNetwork network, OptionalInt from) {
    Set<Integer> reached = new HashSet<>();
    if (from.isPresent() && from.getAsInt() < 2 * network.roadCount()) {
      reached.add(from.getAsInt());
      goOn(network, from.getAsInt(), 0, reached);
    }
    return reached;
  }

  private static void goOn(RoadNetwork network, int from, double metres, Set<Integer> reached) {
    int junction = network.headOf(from);
    for (int i = 0; i < network.outDegree(junction); i++) {
      int to = network.out(junction, i);
      if (to != (from ^ 1) && network.drivable(to) && reached.add(to)) {
        double end = metres + network.lengthOf(to >> 1) / 100.0;
        if (end < SINCE_LAST) {
          goOn(network, to, end, reached);
        }
      }
    }
  }

  /** The angle between two bearings, 0 to 180. */
  static double across(double one, double other) {
    double angle = Math.abs(one - other) % 360;
    return angle > 180 ? 360 - angle : angle;
  }

  /** The bearing of a road in the way's direction where a point lies on it. */
  private static double bearingAt(RoadNetwork network, RoadPoint point) {
    int road = point.road();
    int points = network.pointCount(road);
    double nearest = Double.POSITIVE_INFINITY;
    double bearing = 0;
    for (int i = 1; i < points; i++) {
      Position a = Position.ofE7(network.pointLat(road, i - 1), network.pointLon(road, i - 1));
      Position b = Position.ofE7(network.pointLat(road, i), network.pointLon(road, i));
      Position at = point.at();
      double t = Distances.nearestFraction(at.lat(), at.lon(), a.lat(), a.lon(), b.lat(), b.lon());
      double metres =
          Distances.metres(
              at.lat(),
              at.lon(),
              a.lat() + t * (b.lat() - a.lat()),
              a.lon() + t * (b.lon() - a.lon()));
      if (metres < nearest && !a.equals(b)) {
        nearest = metres;
        bearing = Distances.bearing(a.lat(), a.lon(), b.lat(), b.lon());
      }
    }
    return bearing;
  }
}
