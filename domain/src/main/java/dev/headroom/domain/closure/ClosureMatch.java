package dev.headroom.domain.closure;

import dev.headroom.domain.match.RoadPart;
import java.util.List;
import java.util.OptionalDouble;

/** Where a closure lies on a road network. */
public sealed interface ClosureMatch {

  /** On these parts of roads, at least one. */
  record OnRoads(List<RoadPart> parts) implements ClosureMatch {
    /** Copies the list. */
    public OnRoads {
      parts = List.copyOf(parts);
    }
  }

  /**
   * One of its points lies on no road.
   *
   * @param point which one, from 0
   * @param nearest metres to the nearest road, where one was found at all
   */
  record NoRoadNear(int point, OptionalDouble nearest) implements ClosureMatch {}

  /**
   * No road leads along the line from one point to the next.
   *
   * @param point the first of the two, from 0
   */
  record NoWayAlong(int point) implements ClosureMatch {}
}
