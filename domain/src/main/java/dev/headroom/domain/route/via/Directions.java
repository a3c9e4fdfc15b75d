package dev.headroom.domain.route.via;

import dev.headroom.domain.geo.Distances;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
import dev.headroom.domain.network.TurnAngle;
import dev.headroom.domain.route.Stop;
import java.util.Optional;

/**
 * The directions of a road in which a stop is approached as it asks for. On a map of countries that
 * drive on different sides the side of the street is not known, and counts for nothing.
 */
public final class Directions {

  /** The greatest angle between a road and a requested heading, degrees. */
  private static final double MOST_ACROSS = 60;

  /** A place nearer to the line of a road lies on neither side, metres. */
  private static final double ON_THE_LINE = 1;

  private final RoadNetwork network;
  private final Optional<DrivingSide> side;

  /** The directions of the roads of a network. */
  public Directions(RoadNetwork network) {
    this.network = network;
    side = DrivingSide.of(network.info().countries());
  }

  /** Whether the side of the street on which vehicles drive is known. */
  public boolean sideIsKnown() {
    return side.isPresent();
  }

  /**
   * Whether a road has a direction in which a stop may be approached, at the point nearest to it.
   */
  public boolean anyOf(int road, Stop stop) {
    RoadPoint point = RoadPoint.nearest(network, road, stop.place());
    return DirectedRoad.both(road).stream()
        .anyMatch(on -> network.drivable(on) && allow(on, point, stop));
  }

  /**
   * Whether a stop may be approached along a road.
   *
   * @param on the road of the point, or one over the same points
   * @param point the point that stands for the stop
   */
  public boolean allow(DirectedRoad on, RoadPoint point, Stop stop) {
    if (stop.approach().heading().isPresent()) {
      double heading = stop.approach().heading().getAsDouble();
      if (TurnAngle.across(heading, bearing(on, point)) > MOST_ACROSS) {
        return false;
      }
    }
    return !stop.approach().sameSide() || side.isEmpty() || onItsSide(on, point, stop, side.get());
  }

  private boolean onItsSide(DirectedRoad on, RoadPoint point, Stop stop, DrivingSide driving) {
    boolean bothWays = network.drivable(on) && network.drivable(on.reversed());
    if (!bothWays || point.metres() < ON_THE_LINE) {
      return true;
    }
    double towards =
        Distances.bearing(
            point.at().lat(), point.at().lon(), stop.place().lat(), stop.place().lon());
    double clockwise = (towards - bearing(on, point) + 720) % 360;
    return (clockwise < 180) == (driving == DrivingSide.RIGHT);
  }

  private double bearing(DirectedRoad on, RoadPoint point) {
    boolean along =
        on.road() == point.road()
            ? on.forward()
            : network.tailOf(on) == network.tailOf(DirectedRoad.along(point.road()));
    double bearing = point.bearing(network);
    return along ? bearing : (bearing + 180) % 360;
  }
}
