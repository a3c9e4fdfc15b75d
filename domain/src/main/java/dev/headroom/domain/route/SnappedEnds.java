package dev.headroom.domain.route;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;

/**
 * Where a route begins and ends: the points on roads in place of those of the request.
 *
 * @param departure where it begins
 * @param arrival where it ends
 */
public record SnappedEnds(Point departure, Point arrival) {

  /** Two points on roads of a network. */
  public static SnappedEnds of(RoadNetwork network, RoadPoint departure, RoadPoint arrival) {
    return new SnappedEnds(Point.of(network, departure), Point.of(network, arrival));
  }

  /**
   * A point on a road.
   *
   * @param at where it is
   * @param street the road; empty where it has no name
   * @param metres how far it is from the place in the request
   */
  public record Point(Position at, String street, double metres) {

    /** A point on a road of a network. */
    public static Point of(RoadNetwork network, RoadPoint point) {
      return new Point(point.at(), network.streetOf(point.road()), point.metres());
    }
  }
}
