package dev.headroom.application.map;

import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.notification.ahead.WayAhead;
import dev.headroom.domain.route.RoutePlanner;

/**
 * One map, opened: a network, its index, its planner and its look ahead, which belong together. A
 * question takes one from {@link CurrentMap} and keeps to it until it is answered, while the map
 * may be renewed.
 */
public record RoadMap(RoadIndex index, RoutePlanner planner, WayAhead wayAhead) {

  /** Opens a map. */
  public static RoadMap of(RoadIndex index) {
    return new RoadMap(index, new RoutePlanner(index), new WayAhead(index));
  }

  /** The network. */
  public RoadNetwork network() {
    return index.network();
  }
}
