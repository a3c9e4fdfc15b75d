package dev.headroom.truth;

import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.TurnAngle;

/** Where a vehicle leaves the way that somebody who does not know the driver's mind expects. */
record Turns(RoadNetwork network) {

  /** Whether another way on was to be expected. */
  boolean turns(DirectedRoad from, DirectedRoad to) {
    double angle = angle(from, to);
    boolean street = same(from, to);
    for (DirectedRoad other : network.leaving(network.headOf(from))) {
      if (!other.equals(to) && !other.equals(from.reversed()) && network.drivable(other)) {
        boolean straighter = angle(from, other) < angle - 5;
        boolean higher = network.classOf(other.road()).compareTo(network.classOf(to.road())) < 0;
        if (straighter || (same(from, other) && !street) || higher) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean same(DirectedRoad one, DirectedRoad other) {
    String name = network.streetOf(one.road());
    return !name.isEmpty() && name.equals(network.streetOf(other.road()));
  }

  /** The angle between two directed roads that meet, 0 to 180. */
  double angle(DirectedRoad from, DirectedRoad to) {
    double difference =
        Math.abs(TurnAngle.bearingAtEnd(network, from) - TurnAngle.bearingAtStart(network, to))
            % 360;
    return difference > 180 ? 360 - difference : difference;
  }
}
