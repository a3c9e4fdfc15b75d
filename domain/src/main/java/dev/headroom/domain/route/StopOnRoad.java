package dev.headroom.domain.route;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;

/**
 * The point on a road where a leg begins or ends, in place of a stop of the request.
 *
 * @param stop the number of the stop
 * @param at where the point is
 * @param street the road; empty if it has no name
 * @param metres the distance from the stop's place
 */
public record StopOnRoad(int stop, Position at, String street, double metres) {

  /** Describes a point on a road of a network. */
  public static StopOnRoad of(int stop, RoadNetwork network, RoadPoint point) {
    return new StopOnRoad(stop, point.at(), network.streetOf(point.road()), point.metres());
  }
}
