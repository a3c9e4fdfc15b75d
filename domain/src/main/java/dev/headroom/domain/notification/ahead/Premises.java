package dev.headroom.domain.notification.ahead;

import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.network.RoadNetwork;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Queue;
import java.util.Set;

/**
 * Recognises car parks and driveways: service roads that lead to no street other than the one that
 * they leave. A map often says nothing more about a service road; only this shows whether it is a
 * through road.
 */
record Premises(RoadNetwork network) {

  /** The maximum number of roads of premises; anything larger is a street or a port. */
  static final int MOST_ROADS = 200;

  /** Whether a road belongs to a car park or driveway. */
  boolean contains(int road) {
    if (!service(road)) {
      return false;
    }
    Set<Integer> seen = new HashSet<>(Set.of(road));
    Set<String> streets = new HashSet<>();
    Set<Integer> nameless = new HashSet<>();
    Queue<DirectedRoad> queue = new ArrayDeque<>(Set.of(DirectedRoad.along(road)));
    while (!queue.isEmpty()) {
      DirectedRoad next = queue.poll();
      for (int junction : new int[] {network.headOf(next), network.tailOf(next)}) {
        for (DirectedRoad other : network.leaving(junction)) {
          if (service(other.road())) {
            if (seen.add(other.road())) {
              queue.add(other);
            }
          } else if (network.streetOf(other.road()).isEmpty()) {
            nameless.add(junction);
          } else {
            streets.add(network.streetOf(other.road()));
          }
        }
      }
      if (seen.size() > MOST_ROADS || streets.size() + nameless.size() > 1) {
        return false;
      }
    }
    return true;
  }

  private boolean service(int road) {
    return network.classOf(road) == RoadClass.SERVICE;
  }
}
