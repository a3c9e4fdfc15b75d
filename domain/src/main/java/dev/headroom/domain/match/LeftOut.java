package dev.headroom.domain.match;

import java.util.function.IntPredicate;

/**
 * What is left out of ways, to compare the rest with all of them.
 *
 * @param roads the packed directed roads that no way uses, or, of a turn, those that it leads to
 * @param from the packed directed road before the turn; negative if roads are left out however they
 *     are reached
 */
public record LeftOut(IntPredicate roads, int from) {

  /** Nothing. */
  static final LeftOut NOTHING = new LeftOut(road -> false, -1);

  /** All ways over some roads. */
  public static LeftOut roads(IntPredicate roads) {
    return new LeftOut(roads, -1);
  }

  /** All ways over a turn from one packed directed road to another. */
  public static LeftOut turn(int from, int to) {
    return new LeftOut(road -> road == to, from);
  }
}
