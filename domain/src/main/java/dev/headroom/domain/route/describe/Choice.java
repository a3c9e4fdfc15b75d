package dev.headroom.domain.route.describe;

import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.network.RoadNetwork;
import java.util.ArrayList;
import java.util.List;

/**
 * What a driver sees where one road leads into the next.
 *
 * @param from the road on which the junction is reached
 * @param to the road on which it is left
 * @param angle degrees turned from one into the other, -180 to 180, right positive
 * @param others the other roads that he could take, by traffic signs for all; not the one on which
 *     he comes
 * @param closed those that lead towards him only
 */
record Choice(
    DirectedRoad from, DirectedRoad to, double angle, List<Option> others, List<Option> closed) {

  /** Roads to the same junction that begin with no greater angle between them are one. */
  private static final double ALIKE = 10;

  /**
   * Another road at the junction.
   *
   * @param angle degrees turned from the road on which the junction is reached
   * @param minor a drive, a car park's way or a track, for which nobody takes the street
   */
  record Option(DirectedRoad road, double angle, boolean minor) {

    /** Degrees away from straight on, 0 to 180. */
    double bend() {
      return Math.abs(angle);
    }
  }

  /**
   * Whether there is nothing to choose: no other road begins or ends where one becomes the next.
   */
  static boolean none(RoadNetwork network, DirectedRoad from, DirectedRoad to) {
    DirectedRoad back = from.reversed();
    for (DirectedRoad out : network.leaving(network.headOf(from))) {
      if (!out.equals(to) && !out.equals(back)) {
        return false;
      }
    }
    return true;
  }

  static Choice of(RoadNetwork network, DirectedRoad from, DirectedRoad to) {
    List<Option> others = new ArrayList<>();
    List<Option> closed = new ArrayList<>();
    double arriving = Bearings.atEnd(network, from);
    boolean streets = street(network, from.road()) && street(network, to.road());
    for (DirectedRoad out : network.leaving(network.headOf(from))) {
      if (out.equals(to)
          || out.equals(from.reversed())
          || network.classOf(out.road()) == RoadClass.FERRY) {
        continue;
      }
      double angle = Bearings.between(arriving, Bearings.atStart(network, out));
      if (isCopy(network, out, to) || isCopy(network, out, from.reversed())) {
        continue;
      }
      Option option = new Option(out, angle, streets && !street(network, out.road()));
      (network.drivable(out) ? others : closed).add(option);
    }
    double angle = Bearings.between(arriving, Bearings.atStart(network, to));
    return new Choice(from, to, angle, others, closed);
  }

  /** Whether the map has one road twice. */
  private static boolean isCopy(RoadNetwork network, DirectedRoad road, DirectedRoad other) {
    return network.headOf(road) == network.headOf(other)
        && Math.abs(
                Bearings.between(Bearings.atStart(network, road), Bearings.atStart(network, other)))
            <= ALIKE;
  }

  private static boolean street(RoadNetwork network, int road) {
    return network.classOf(road).compareTo(RoadClass.SERVICE) < 0;
  }

  /** The other roads that somebody might take for the way. */
  List<Option> tempting() {
    return others.isEmpty() ? others : others.stream().filter(option -> !option.minor()).toList();
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
