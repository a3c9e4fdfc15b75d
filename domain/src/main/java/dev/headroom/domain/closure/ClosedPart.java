package dev.headroom.domain.closure;

/**
 * A part of a directed road that is closed; a single point where both ends are equal.
 *
 * @param directed the directed road
 * @param from where it begins, centimetres from the road's beginning in driving direction
 * @param to where it ends, not before {@code from}
 */
public record ClosedPart(int directed, int from, int to) {

  /** The same part as who comes the other way meets it, on a road of this length. */
  ClosedPart reversed(int length) {
    return new ClosedPart(directed ^ 1, length - to, length - from);
  }
}
