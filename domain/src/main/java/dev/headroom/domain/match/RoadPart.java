package dev.headroom.domain.match;

import dev.headroom.domain.network.DirectedRoad;

/**
 * A part of a directed road; a single point if both ends are equal.
 *
 * @param road the directed road
 * @param from where it begins, centimetres from the road's beginning in driving direction
 * @param to where it ends, not before {@code from}
 */
public record RoadPart(DirectedRoad road, int from, int to) {

  /** The length in centimetres. */
  public int length() {
    return to - from;
  }

  /**
   * The same part in the other driving direction.
   *
   * @param roadLength the length of the whole road in centimetres
   */
  public RoadPart reversed(int roadLength) {
    return new RoadPart(road.reversed(), roadLength - to, roadLength - from);
  }
}
