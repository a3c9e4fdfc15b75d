package dev.headroom.domain.match;

import dev.headroom.domain.geo.Distances;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
import dev.headroom.domain.network.TurnAngle;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * On which directed road a moving vehicle is, by three signs: how near the road is, whether it runs
 * the way the vehicle moves, and whether it goes on from the road on which the vehicle was. So a
 * road under a bridge is told from the one on top. After Newson and Krumm, <i>Hidden Markov Map
 * Matching</i> (2009), for one step at a time.
 *
 * @param road the directed road
 * @param metresLeft metres to its end
 * @param penalty how unlikely it is, in metres; comparable for one position
 */
public record RoadMatch(DirectedRoad road, double metresLeft, double penalty) {

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

  /** So many roads lie within that way at most; a map of shreds is not followed further. */
  private static final int MOST_ROADS = 500;

  private static final double METRES_PER_DEGREE_ACROSS = 0.25;
  private static final double GOING_ON = 20;

  /**
   * Less than for going on, so that who keeps to the road is not seen beside it; with as much, a
   * fifth more warnings told of roads that were not taken.
   */
  private static final double FORKED = 12;

  private static final Comparator<RoadMatch> LIKELIEST_FIRST =
      Comparator.comparingDouble(RoadMatch::penalty).thenComparing(RoadMatch::road);

  /**
   * The roads on which a vehicle can be, likeliest first; none while the direction is unknown.
   *
   * @param bearing compass bearing in which it moves
   * @param seen the directed road on which it was seen last, also one of a map before this one
   */
  public static List<RoadMatch> of(
      RoadIndex index, Position place, OptionalDouble bearing, Optional<DirectedRoad> seen) {
    if (bearing.isEmpty()) {
      return List.of();
    }
    List<RoadMatch> matches = new ArrayList<>();
    RoadNetwork network = index.network();
    List<RoadPoint> near = index.roadsNear(place, REACH);
    Optional<DirectedRoad> last = seen.filter(road -> road.road() < network.roadCount());
    Set<DirectedRoad> goingOn = goingOn(network, last);
    Set<DirectedRoad> forked = forked(network, last, near);
    for (RoadPoint point : near) {
      double alongWay = across(bearing.getAsDouble(), bearingAt(network, point));
      for (boolean forward : new boolean[] {true, false}) {
        DirectedRoad directed = new DirectedRoad(point.road(), forward);
        double across = forward ? alongWay : 180 - alongWay;
        boolean goesOn = goingOn.contains(directed);
        if (network.drivable(directed) && (across <= MOST_ACROSS || goesOn)) {
          double left = forward ? 1 - point.fraction() : point.fraction();
          double bonus = goesOn ? GOING_ON : forked.contains(directed) ? FORKED : 0;
          double penalty = point.metres() + across * METRES_PER_DEGREE_ACROSS - bonus;
          matches.add(new RoadMatch(directed, left * metres(network, directed), penalty));
        }
      }
    }
    matches.sort(LIKELIEST_FIRST);
    return matches;
  }

  /** The directed road itself, and those that it leads to within a short way. */
  private static Set<DirectedRoad> goingOn(RoadNetwork network, Optional<DirectedRoad> last) {
    Set<DirectedRoad> reached = new HashSet<>();
    last.ifPresent(
        road -> {
          reached.add(road);
          goOn(network, road, 0, reached);
        });
    return reached;
  }

  /**
   * The ways on that fork off beside the road, a short way behind the vehicle: at a fork both are
   * as near, so the first guess must not stand for ever.
   */
  private static Set<DirectedRoad> forked(
      RoadNetwork network, Optional<DirectedRoad> last, List<RoadPoint> near) {
    Set<DirectedRoad> reached = new HashSet<>();
    for (RoadPoint point : near) {
      if (last.isPresent() && point.road() == last.get().road()) {
        double driven = last.get().forward() ? point.fraction() : 1 - point.fraction();
        forks(network, last.get(), driven * metres(network, last.get()), reached);
      }
    }
    return reached;
  }

  private static void forks(
      RoadNetwork network, DirectedRoad last, double driven, Set<DirectedRoad> reached) {
    double metres = driven;
    Optional<DirectedRoad> road = Optional.of(last);
    Set<DirectedRoad> seen = new HashSet<>();
    while (road.isPresent() && metres <= SINCE_FORK && seen.add(road.get())) {
      forksAt(network, road.get(), metres, reached);
      road = before(network, road.get());
      metres += road.map(before -> metres(network, before)).orElse(0.0);
    }
  }

  private static void forksAt(
      RoadNetwork network, DirectedRoad road, double metres, Set<DirectedRoad> reached) {
    double bearing = TurnAngle.bearingAtStart(network, road);
    for (DirectedRoad to : network.leaving(network.tailOf(road))) {
      boolean beside = across(TurnAngle.bearingAtStart(network, to), bearing) <= MOST_BESIDE;
      if (!to.equals(road) && beside && network.drivable(to) && reached.add(to)) {
        goOn(network, to, metres(network, to) - metres, reached);
      }
    }
  }

  /** The road that leads straightest into a road, if one does. */
  private static Optional<DirectedRoad> before(RoadNetwork network, DirectedRoad road) {
    double bearing = TurnAngle.bearingAtStart(network, road);
    return network.leaving(network.tailOf(road)).stream()
        .map(DirectedRoad::reversed)
        .filter(before -> !before.equals(road.reversed()) && network.drivable(before))
        .min(
            Comparator.comparingDouble(
                before -> across(TurnAngle.bearingAtEnd(network, before), bearing)));
  }

  private static void goOn(
      RoadNetwork network, DirectedRoad from, double metres, Set<DirectedRoad> reached) {
    for (DirectedRoad to : network.leaving(network.headOf(from))) {
      if (!to.equals(from.reversed()) && network.drivable(to) && reached.add(to)) {
        double end = metres + metres(network, to);
        if (end < SINCE_LAST && reached.size() < MOST_ROADS) {
          goOn(network, to, end, reached);
        }
      }
    }
  }

  private static double metres(RoadNetwork network, DirectedRoad road) {
    return network.lengthOf(road.road()) / 100.0;
  }

  /** The angle between two bearings, 0 to 180. */
  public static double across(double one, double other) {
    double angle = Math.abs(one - other) % 360;
    return Math.min(angle, 360 - angle);
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
