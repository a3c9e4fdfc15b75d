package dev.headroom.domain.network;

import dev.headroom.domain.geo.Distances;
import dev.headroom.domain.geo.Position;
import java.util.Optional;

/**
 * A point on a road.
 *
 * @param road the number of the road
 * @param fraction its place along the road in the way's direction, 0 to 1
 * @param at its position
 * @param metres its distance from the place that it was looked up for
 */
public record RoadPoint(int road, double fraction, Position at, double metres) {

  /** More than what rounding makes of a latitude: a hundredth of a micrometre. */
  private static final double SLACK_DEGREES = 1e-13;

  /**
   * The point of a road nearest to a place. Takes time linear in the road's points.
   *
   * @return the point, its distance from the place, and its place along the road
   */
  public static RoadPoint nearest(RoadNetwork network, int road, Position place) {
    return nearest(network, road, place, Double.POSITIVE_INFINITY).orElseThrow();
  }

  /**
   * The point of a road nearest to a place, if it is within a distance. Faster for roads that are
   * farther, of which little more than the latitudes are read.
   */
  public static Optional<RoadPoint> nearest(
      RoadNetwork network, int road, Position place, double within) {
    double bestMetres = Math.nextUp(within);
    double bestLat = 0;
    double bestLon = 0;
    double bestT = 0;
    int bestPoint = 0;
    int points = network.pointCount(road);
    double aLat = network.pointLat(road, 0) / Position.E7;
    double aLon = network.pointLon(road, 0) / Position.E7;
    for (int i = 1; i < points; i++) {
      double bLat = network.pointLat(road, i) / Position.E7;
      double bLon = network.pointLon(road, i) / Position.E7;
      if (degreesAway(place.lat(), aLat, bLat) <= degrees(bestMetres)) {
        double t = Distances.nearestFraction(place.lat(), place.lon(), aLat, aLon, bLat, bLon);
        double lat = aLat + t * (bLat - aLat);
        double lon = Distances.lonBetween(aLon, bLon, t);
        double metres = Distances.metres(place.lat(), place.lon(), lat, lon);
        if (metres < bestMetres) {
          bestMetres = metres;
          bestLat = lat;
          bestLon = lon;
          bestT = t;
          bestPoint = i;
        }
      }
      aLat = bLat;
      aLon = bLon;
    }
    if (bestPoint == 0) {
      return Optional.empty();
    }
    double fraction = points == 2 ? bestT : fraction(network, road, bestPoint, bestT);
    return Optional.of(new RoadPoint(road, fraction, new Position(bestLat, bestLon), bestMetres));
  }

  /** Centimetres to the point from the beginning of its road in one of its directions. */
  public int along(RoadNetwork network, DirectedRoad directed) {
    int length = network.lengthOf(road);
    int along = (int) Math.round(fraction * length);
    return directed.forward() ? along : length - along;
  }

  /** The compass bearing of the road here, in the way's direction, 0 to 360. */
  public double bearing(RoadNetwork network) {
    double nearest = Double.POSITIVE_INFINITY;
    double bearing = 0;
    for (int i = 1; i < network.pointCount(road); i++) {
      Position a = Position.ofE7(network.pointLat(road, i - 1), network.pointLon(road, i - 1));
      Position b = Position.ofE7(network.pointLat(road, i), network.pointLon(road, i));
      double t = Distances.nearestFraction(at.lat(), at.lon(), a.lat(), a.lon(), b.lat(), b.lon());
      double lat = a.lat() + t * (b.lat() - a.lat());
      double lon = Distances.lonBetween(a.lon(), b.lon(), t);
      double away = Distances.metres(at.lat(), at.lon(), lat, lon);
      if (away < nearest && !a.equals(b)) {
        nearest = away;
        bearing = Distances.bearing(a.lat(), a.lon(), b.lat(), b.lon());
      }
    }
    return bearing;
  }

  /** How many degrees a latitude lies outside of those between two others; negative inside. */
  private static double degreesAway(double lat, double aLat, double bLat) {
    return Math.max(Math.min(aLat, bLat) - lat, lat - Math.max(aLat, bLat));
  }

  /** The difference of latitude that alone exceeds a distance. */
  private static double degrees(double metres) {
    return metres / Distances.METRES_PER_DEGREE * (1 + 1e-9) + SLACK_DEGREES;
  }

  /** The fraction along a road of the point at {@code t} between a point and the one before. */
  private static double fraction(RoadNetwork network, int road, int point, double t) {
    double before = 0;
    double all = 0;
    for (int i = 1; i < network.pointCount(road); i++) {
      double segment =
          Distances.metres(
              network.pointLat(road, i - 1) / Position.E7,
              network.pointLon(road, i - 1) / Position.E7,
              network.pointLat(road, i) / Position.E7,
              network.pointLon(road, i) / Position.E7);
      if (i == point) {
        before = all + t * segment;
      }
      all += segment;
    }
    return all == 0 ? 0 : Math.min(1, before / all);
  }
}
