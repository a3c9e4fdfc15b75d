package dev.headroom.truth;

import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.TurnAngle;

/** Where a vehicle leaves the way that somebody who does not know the driver's mind expects. */
record Turns(RoadNetwork network) {

  /** Whether another way on was to be expected. */
  boolean turns(int from, int to) {
    double angle = angle(from, to);
    boolean street = same(from, to);
    for (int i = 0; i < network.outDegree(network.headOf(from)); i++) {
      int other = network.out(network.headOf(from), i);
      if (other != to && other != (from ^ 1) && network.drivable(other)) {
        boolean straighter = angle(from, other) < angle - 5;
        boolean higher = network.classOf(other >> 1).ordinal() < network.classOf(to >> 1).ordinal();
        if (straighter || (same(from, other) && !street) || higher) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean same(int one, int other) {
    String name = network.streetOf(one >> 1);
    return !name.isEmpty() && name.equals(network.streetOf(other >> 1));
  }

  /** The angle between two directed roads that meet, 0 to 180. */
  double angle(int from, int to) {
    double difference =
        Math.abs(TurnAngle.bearingAtEnd(network, from) - TurnAngle.bearingAtStart(network, to))
            % 360;
    return difference > 180 ? 360 - difference : difference;
  }
}
