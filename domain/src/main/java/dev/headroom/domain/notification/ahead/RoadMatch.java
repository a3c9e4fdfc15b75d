package dev.headroom.domain.notification.ahead;

import dev.headroom.domain.geo.Distances;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
import dev.headroom.domain.network.TurnAngle;
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

  /** So far behind a fork it is settled which way was taken, metres. */
  private static final double SINCE_FORK = 100;

  /** Roads that leave a junction at a greater angle are told apart at once. */
  private static final double MOST_BESIDE = 75;

  /** So many roads lie within these distances at most; a map of shreds is not followed further. */
  private static final int MOST_ROADS = 500;

  private static final double METRES_PER_DEGREE_ACROSS = 0.25;
  private static final double GOING_ON = 20;

  /**
   * Less than for going on, so that who keeps to the road is not seen beside it; with as much, a
   * fifth more warnings told of roads that were not taken.
   */
  private static final double FORKED = 12;

  private static final Comparator<RoadMatch> LIKELIEST_FIRST =
      Comparator.comparingDouble(RoadMatch::penalty).thenComparingInt(RoadMatch::directed);

  /** The roads that it can be, likeliest first; none while the direction is unknown. */
  static List<RoadMatch> of(RoadIndex index, Track track) {
    List<RoadMatch> matches = new ArrayList<>();
    if (track.bearing().isEmpty()) {
      return matches;
    }
    RoadNetwork network = index.network();
    List<RoadPoint> near = index.roadsNear(track.at(), REACH);
    Set<Integer> goingOn = goingOn(network, track.directed());
    Set<Integer> forked = forked(network, track.directed(), near);
    for (RoadPoint point : near) {
      double bearing = bearingAt(network, point);
      for (int directed = 2 * point.road(); directed <= 2 * point.road() + 1; directed++) {
        boolean forward = (directed & 1) == 0;
        double across =
            across(track.bearing().getAsDouble(), forward ? bearing : (bearing + 180) % 360);
        boolean goesOn = goingOn.contains(directed);
        if (network.drivable(directed) && (across <= MOST_ACROSS || goesOn)) {
          double left = forward ? 1 - point.fraction() : point.fraction();
          double bonus = goesOn ? GOING_ON : forked.contains(directed) ? FORKED : 0;
          double penalty = point.metres() + across * METRES_PER_DEGREE_ACROSS - bonus;
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

  /**
   * The ways on that fork off beside the road, a short way behind the vehicle: at a fork both are
   * as near, so the first guess must not stand for ever.
   */
  private static Set<Integer> forked(RoadNetwork network, OptionalInt from, List<RoadPoint> near) {
    Set<Integer> reached = new HashSet<>();
    if (from.isPresent() && from.getAsInt() < 2 * network.roadCount()) {
      int last = from.getAsInt();
      for (RoadPoint point : near) {
        if (point.road() == last >> 1) {
          double driven = (last & 1) == 0 ? point.fraction() : 1 - point.fraction();
          forks(network, last, driven * network.lengthOf(last >> 1) / 100.0, reached);
        }
      }
    }
    return reached;
  }

  private static void forks(RoadNetwork network, int last, double driven, Set<Integer> reached) {
    double metres = driven;
    int road = last;
    for (int i = 0; road >= 0 && metres <= SINCE_FORK && i < MOST_ROADS; i++) {
      forksAt(network, road, metres, reached);
      road = before(network, road);
      metres += road < 0 ? 0 : network.lengthOf(road >> 1) / 100.0;
    }
  }

  private static void forksAt(RoadNetwork network, int road, double metres, Set<Integer> reached) {
    int junction = network.tailOf(road);
    double bearing = TurnAngle.bearingAtStart(network, road);
    for (int i = 0; i < network.outDegree(junction); i++) {
      int to = network.out(junction, i);
      boolean beside = across(TurnAngle.bearingAtStart(network, to), bearing) <= MOST_BESIDE;
      if (to != road && beside && network.drivable(to) && reached.add(to)) {
        goOn(network, to, network.lengthOf(to >> 1) / 100.0 - metres, reached);
      }
    }
  }

  /** The road that leads straightest into a road, or -1. */
  private static int before(RoadNetwork network, int road) {
    int junction = network.tailOf(road);
    double bearing = TurnAngle.bearingAtStart(network, road);
    int straightest = -1;
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i < network.outDegree(junction); i++) {
      int before = network.out(junction, i) ^ 1;
      double angle = across(TurnAngle.bearingAtEnd(network, before), bearing);
      if (before != (road ^ 1) && network.drivable(before) && angle < least) {
        straightest = before;
        least = angle;
      }
    }
    return straightest;
  }

  private static void goOn(RoadNetwork network, int from, double metres, Set<Integer> reached) {
    int junction = network.headOf(from);
    for (int i = 0; i < network.outDegree(junction); i++) {
      int to = network.out(junction, i);
      if (to != (from ^ 1) && network.drivable(to) && reached.add(to)) {
        double end = metres + network.lengthOf(to >> 1) / 100.0;
        if (end < SINCE_LAST && reached.size() < MOST_ROADS) {
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
