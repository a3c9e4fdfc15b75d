package dev.headroom.domain.engine.hierarchy;

import java.util.Arrays;

/**
 * How far the nodes of a {@link Core} are at least from the ends of one search, by landmarks.
 *
 * <p>From a node v to the exits it is at least {@code d(L, exits) - d(L, v)} and at least {@code
 * d(v, L) - d(exits, L)} for any landmark L, and likewise from the entries; each end counts with
 * the cost that is spent beyond it. This holds with distances cut off at {@link Core#NEVER}, too,
 * since all that is needed is that no arc is shorter than the distances of its ends differ.
 *
 * <pre>
 *   bounds of a node:  search for which they were worked out, least still to come, least behind
 * </pre>
 *
 * <p>Reusable; for one thread. 16 bytes a node of the core.
 */
final class CoreBounds {

  /** By how many landmarks a search is led: more of them hardly tell more, and each is asked. */
  private static final int LED_BY = 4;

  private static final int SEARCH = 0;
  private static final int AHEAD = 1;
  private static final int BEHIND = 2;
  private static final int STRIDE = 4;

  private final int[] distances;
  private final int[] bounds;

  /** Of each landmark: least from it to an exit, most from an exit to it; and of the entries. */
  private final long[] toExits = new long[Core.LANDMARKS];

  private final long[] fromExits = new long[Core.LANDMARKS];
  private final long[] toEntries = new long[Core.LANDMARKS];
  private final long[] fromEntries = new long[Core.LANDMARKS];

  /** The landmarks that tell most of this search, and what they tell, the best first. */
  private final int[] leading = new int[LED_BY];

  private final long[] told = new long[LED_BY];
  private int search;
  private int at;

  CoreBounds(Core core) {
    distances = core.bounds;
    bounds = new int[core.size * STRIDE];
  }

  /** Begins with the next search, which has no ends yet. */
  void begin() {
    if (search == Integer.MAX_VALUE) {
      Arrays.fill(bounds, 0);
      search = 0;
    }
    search++;
    Arrays.fill(toExits, Long.MAX_VALUE);
    Arrays.fill(fromExits, Long.MIN_VALUE);
    Arrays.fill(toEntries, Long.MIN_VALUE);
    Arrays.fill(fromEntries, Long.MAX_VALUE);
  }

  /** Adds a node at which the search begins. */
  void enter(int node, int cost) {
    int from = node * Core.BOUNDS;
    for (int landmark = 0; landmark < Core.LANDMARKS; landmark++, from += 2) {
      toEntries[landmark] = Math.max(toEntries[landmark], (long) distances[from] - cost);
      fromEntries[landmark] = Math.min(fromEntries[landmark], (long) distances[from + 1] + cost);
    }
  }

  /** Adds a node at which it ends. */
  void leave(int node, int cost) {
    int from = node * Core.BOUNDS;
    for (int landmark = 0; landmark < Core.LANDMARKS; landmark++, from += 2) {
      toExits[landmark] = Math.min(toExits[landmark], (long) distances[from] + cost);
      fromExits[landmark] = Math.max(fromExits[landmark], (long) distances[from + 1] - cost);
    }
  }

  /**
   * Chooses the landmarks by which this search is led, once all ends are known: those that tell
   * most of the way between them.
   */
  void chooseLandmarks() {
    Arrays.fill(told, Long.MIN_VALUE);
    for (int landmark = 0; landmark < Core.LANDMARKS; landmark++) {
      long tells =
          Math.max(
              toExits[landmark] - toEntries[landmark], fromEntries[landmark] - fromExits[landmark]);
      int place = LED_BY;
      for (; place > 0 && tells > told[place - 1]; place--) {
        if (place < LED_BY) {
          told[place] = told[place - 1];
          leading[place] = leading[place - 1];
        }
      }
      if (place < LED_BY) {
        told[place] = tells;
        leading[place] = landmark;
      }
    }
  }

  /** Goes to a node, of which the bounds are asked then. */
  void of(int node) {
    at = node * STRIDE;
    if (bounds[at + SEARCH] != search) {
      workOut(node);
    }
  }

  private void workOut(int node) {
    long toCome = 0;
    long passed = 0;
    int row = node * Core.BOUNDS;
    for (int landmark : leading) {
      int from = distances[row + 2 * landmark];
      int to = distances[row + 2 * landmark + 1];
      toCome = Math.max(toCome, Math.max(toExits[landmark] - from, to - fromExits[landmark]));
      passed = Math.max(passed, Math.max(from - toEntries[landmark], fromEntries[landmark] - to));
    }
    bounds[at + SEARCH] = search;
    bounds[at + AHEAD] = (int) Math.min(Core.NEVER, toCome);
    bounds[at + BEHIND] = (int) Math.min(Core.NEVER, passed);
  }

  /** What is still to come at least. */
  int ahead() {
    return bounds[at + AHEAD];
  }

  /** What is behind at least. */
  int behind() {
    return bounds[at + BEHIND];
  }

  /** Half the difference of both, rounded down: the potential of both directions. */
  int potential() {
    return (int) (((long) ahead() - behind()) >> 1);
  }
}
