package dev.headroom.domain.closure;

import dev.headroom.domain.match.RoadPart;
import java.util.List;
import java.util.OptionalDouble;

/** The place of a closure on a road network, or why it has none. */
public sealed interface ClosureMatch {

  /** The closure lies on these parts of roads, at least one. */
  record OnRoads(List<RoadPart> parts) implements ClosureMatch {
    /** Copies the list. */
    public OnRoads {
      parts = List.copyOf(parts);
    }
  }

  /**
   * No road lies near one of its points.
   *
   * @param point the number of the point, from 0
   * @param nearest metres to the nearest road, if one was found at all
   */
  record NoRoadNear(int point, OptionalDouble nearest) implements ClosureMatch {}

  /**
   * No road leads along the line from one point to the next.
   *
   * @param point the number of the first of the two, from 0
   */
  record NoWayAlong(int point) implements ClosureMatch {}
}
