package dev.headroom.domain.route.describe;

import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.network.RoadNetwork;
import java.util.ArrayList;
import java.util.List;

/**
 * The roads that a driver sees where one road leads into the next.
 *
 * @param from the road on which the junction is reached
 * @param street the road whose street the driver seems to be on: {@code from}, or, if that is a
 *     piece between two carriageways that the driver crosses, the road before it
 * @param to the road on which it is left
 * @param angle the angle from one into the other, -180 to 180 degrees, positive to the right
 * @param tempting the other roads that a driver might mistake for the way, open by the traffic
 *     signs for all vehicles; without the road from which the driver comes
 * @param minor the other roads that are open but nobody takes for a street: driveways, a car park's
 *     aisles, tracks
 * @param closed the streets that may only be driven towards the junction
 */
record Choice(
    DirectedRoad from,
    int street,
    DirectedRoad to,
    double angle,
    List<Option> tempting,
    List<DirectedRoad> minor,
    List<DirectedRoad> closed) {

  /**
   * Roads to the same junction are one road if the angle between their beginnings is no greater.
   */
  private static final double ALIKE = 10;

  /**
   * Another road at the junction.
   *
   * @param angle the angle from the road on which the junction is reached
   */
  record Option(DirectedRoad road, double angle) {

    /** Degrees away from straight on, 0 to 180. */
    double bend() {
      return Math.abs(angle);
    }
  }

  static Choice of(RoadNetwork network, DirectedRoad from, int street, DirectedRoad to) {
    List<Option> tempting = List.of();
    List<DirectedRoad> minor = List.of();
    List<DirectedRoad> closed = List.of();
    int junction = network.headOf(from);
    DirectedRoad back = from.reversed();
    double backwards = Bearings.atStart(network, back);
    double onwards = Bearings.atStart(network, to);
    boolean streets = street(network, from.road()) && street(network, to.road());
    int count = network.leavingCount(junction);
    for (int n = 0; n < count; n++) {
      DirectedRoad out = network.leaving(junction, n);
      if (out.equals(to)
          || out.equals(back)
          || network.classOf(out.road()) == RoadClass.FERRY
          || isCopy(network, out, to, onwards)
          || isCopy(network, out, back, backwards)) {
        continue;
      }
      boolean lesser = streets && !street(network, out.road());
      boolean open = network.drivable(out);
      if (lesser) {
        minor = open ? and(minor, out) : minor;
      } else if (open) {
        double angle = turned(backwards, Bearings.atStart(network, out));
        tempting = and(tempting, new Option(out, angle));
      } else {
        closed = and(closed, out);
      }
    }
    return new Choice(from, street, to, turned(backwards, onwards), tempting, minor, closed);
  }

  /** Adds a road, to a list that is empty at most junctions. */
  private static <T> List<T> and(List<T> roads, T other) {
    List<T> more = roads.isEmpty() ? new ArrayList<>(3) : roads;
    more.add(other);
    return more;
  }

  /**
   * The angle between reaching a junction and leaving it.
   *
   * @param backwards the bearing back along the road on which it is reached
   * @param onwards the bearing in which it is left
   */
  private static double turned(double backwards, double onwards) {
    return Bearings.between((backwards + 180) % 360, onwards);
  }

  /**
   * Whether the map has one road twice.
   *
   * @param bearing the bearing at the beginning of the other
   */
  private static boolean isCopy(
      RoadNetwork network, DirectedRoad road, DirectedRoad other, double bearing) {
    return network.headOf(road) == network.headOf(other)
        && Math.abs(Bearings.between(Bearings.atStart(network, road), bearing)) <= ALIKE;
  }

  /** Whether the map has one road twice. */
  static boolean isCopy(RoadNetwork network, DirectedRoad road, DirectedRoad other) {
    return isCopy(network, road, other, Bearings.atStart(network, other));
  }

  private static boolean street(RoadNetwork network, int road) {
    return network.classOf(road).compareTo(RoadClass.SERVICE) < 0;
  }

  /** Degrees away from straight on, 0 to 180. */
  double bend() {
    return Math.abs(angle);
  }

  /** Whether a road can be driven in one direction only. */
  static boolean oneWay(RoadNetwork network, DirectedRoad directed) {
    return network.drivable(directed) != network.drivable(directed.reversed());
  }

  /** Whether a road is part of a roundabout. */
  static boolean circles(RoadNetwork network, DirectedRoad directed) {
    return network.roadHas(directed.road(), NetworkColumns.ROUNDABOUT);
  }
}
