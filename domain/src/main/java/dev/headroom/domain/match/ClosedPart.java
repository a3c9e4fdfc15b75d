package dev.headroom.domain.match;

import dev.headroom.domain.network.DirectedRoad;

/**
 * A part of a directed road that is closed; a single point where both ends are equal.
 *
 * @param road the directed road
 * @param from where it begins, centimetres from the road's beginning in driving direction
 * @param to where it ends, not before {@code from}
 */
public record ClosedPart(DirectedRoad road, int from, int to) {

  /** The same part as who comes the other way meets it, on a road of this length. */
  public ClosedPart reversed(int length) {
    return new ClosedPart(road.reversed(), length - to, length - from);
  }
}
