package dev.headroom.application.map;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.Coverage;
import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.notification.ahead.WayAhead;
import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.route.plan.RoutePlanner;
import java.util.List;

/**
 * One map, opened: a network, its index, its planner and its look ahead, which belong together. A
 * question takes one from {@link CurrentMap} and keeps to it until it is answered, while the map
 * may be renewed.
 */
public record RoadMap(RoadIndex index, Coverage coverage, RoutePlanner planner, WayAhead wayAhead) {

  /** Opens a map that covers what lies within {@link Coverage#USUAL} of its roads. */
  public static RoadMap of(RoadIndex index) {
    return of(index, Coverage.USUAL);
  }

  /** Opens a map; the same coverage decides for positions, points and routes. */
  public static RoadMap of(RoadIndex index, Coverage coverage) {
    return new RoadMap(index, coverage, new RoutePlanner(index, coverage), new WayAhead(index));
  }

  /** The restrictions within so many metres of a place, nearest first. */
  public Nearby near(Position place, double metres) {
    List<FoundRestriction> found = index.restrictionsNear(place, metres);
    return found.isEmpty() && !covers(place) ? new Nearby.NoCoverage() : new Nearby.Covered(found);
  }

  /** Whether the map says anything about a place. */
  public boolean covers(Position place) {
    return coverage.includes(index, place);
  }

  /** The network. */
  public RoadNetwork network() {
    return index.network();
  }
}
