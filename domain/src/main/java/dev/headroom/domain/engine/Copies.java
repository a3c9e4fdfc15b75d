package dev.headroom.domain.engine;

import java.util.Arrays;
import java.util.function.IntConsumer;

/** The states with a history by the directed road that they are copies of. Immutable. */
final class Copies {

  /** Ordered by their road: road in the upper half, state in the lower. */
  private final long[] byRoad;

  /**
   * Of states that follow each other.
   *
   * @param roads the directed road of each
   * @param first the first state
   */
  Copies(int[] roads, int first) {
    byRoad = new long[roads.length];
    for (int copy = 0; copy < roads.length; copy++) {
      byRoad[copy] = (long) roads[copy] << 32 | (first + copy);
    }
    Arrays.sort(byRoad);
  }

  boolean isEmpty() {
    return byRoad.length == 0;
  }

  /** Passes on those of a directed road, ascending. */
  void forEachOf(int directed, IntConsumer action) {
    for (int i = insertion((long) directed << 32);
        i < byRoad.length && byRoad[i] >> 32 == directed;
        i++) {
      action.accept((int) byRoad[i]);
    }
  }

  private int insertion(long key) {
    int at = Arrays.binarySearch(byRoad, key);
    return at < 0 ? ~at : at;
  }
}
