package dev.headroom.domain.engine.landmarks;

import dev.headroom.domain.column.Workers;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.HierarchyColumns;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.labels.Labels;
import dev.headroom.domain.engine.labels.PackedHeap;
import java.util.Arrays;
import java.util.concurrent.CancellationException;
import java.util.function.IntUnaryOperator;

/**
 * Finds how far the blocks of a graph's states are from landmarks, by Dijkstra's algorithm over the
 * junctions on which they end, for each landmark. What nothing joins to it counts as joined to the
 * junction numbered before it: a road more makes nothing farther, and so no bound too large.
 *
 * <p>Takes a search over all junctions for each landmark, and 8 bytes a junction for each worker.
 */
public final class LandmarkSearch {

  private static final int UNSEEN = Integer.MAX_VALUE;

  /** Farther counts as so far: 12 days. */
  private static final int FARTHEST = 1 << 30;

  private static final int ASK_EVERY = 1 << 16;

  private final StateGraph junctions;
  private final int[] landmarks;
  private final Budget budget;

  /**
   * A search.
   *
   * @param junctions a graph of one state for each, whose turns are the roads, each both ways
   * @param landmarks some of them
   */
  public LandmarkSearch(StateGraph junctions, int[] landmarks, Budget budget) {
    this.junctions = junctions;
    this.landmarks = landmarks;
    this.budget = budget;
  }

  /**
   * How far blocks of states are away.
   *
   * @param states how many there are
   * @param endOf the junction at which a state ends, -1 for one that is never driven
   * @param blockBits the states in a block, as an exponent of two
   * @param workers search
   * @throws CancellationException when the budget runs out first
   */
  public DurationLandmarks of(
      int states,
      IntUnaryOperator endOf,
      int blockBits,
      Workers workers,
      Workers.Progress progress) {
    HierarchyColumns.Landmarks found = new HierarchyColumns.Landmarks();
    int blocks = DurationLandmarks.blocks(states, blockBits);
    found.blockBits = blockBits;
    found.count = landmarks.length;
    found.least = new int[blocks * landmarks.length];
    found.most = new int[blocks * landmarks.length];
    Arrays.fill(found.least, FARTHEST);
    int together = 2 * workers.count(); // Fewer are not shared out.
    for (int from = 0; from < landmarks.length; from += together) {
      int first = from;
      int some = Math.min(together, landmarks.length - from);
      workers.each(some, (worker, item) -> add(first + item, states, endOf, found));
      progress.reached(first + some, landmarks.length);
    }
    for (int i = 0; i < found.least.length; i++) {
      found.least[i] = Math.min(found.least[i], found.most[i]); // Where nothing is driven.
    }
    return new DurationLandmarks(found);
  }

  private void add(
      int landmark, int states, IntUnaryOperator endOf, HierarchyColumns.Landmarks found) {
    int[] millis = new Search().from(landmarks[landmark]);
    for (int state = 0; state < states; state++) {
      int end = endOf.applyAsInt(state);
      if (end >= 0) {
        int at = (state >> found.blockBits) * found.count + landmark;
        found.least[at] = Math.min(found.least[at], millis[end]);
        found.most[at] = Math.max(found.most[at], millis[end]);
      }
    }
  }

  /** One search over all junctions. */
  private final class Search {
    private final int[] millis = new int[junctions.stateCount()];
    private final PackedHeap heap = new PackedHeap();
    private int settled;

    int[] from(int landmark) {
      Arrays.fill(millis, UNSEEN);
      run(landmark, 0);
      for (int junction = 0; junction < millis.length; junction++) {
        if (millis[junction] == UNSEEN) {
          run(junction, junction == 0 ? 0 : millis[junction - 1]);
        }
      }
      return millis;
    }

    private void run(int first, int distance) {
      millis[first] = distance;
      heap.push(distance, first);
      while (heap.topKey() != Labels.UNSEEN) {
        int at = (int) heap.topKey();
        int junction = heap.poll();
        if (at > millis[junction]) {
          continue;
        }
        if (settled++ % ASK_EVERY == 0 && budget.exhausted()) {
          throw new CancellationException();
        }
        int end = junctions.firstArc(junction + 1);
        for (int road = junctions.firstArc(junction); road < end; road++) {
          int to = junctions.targetOf(road);
          int then = (int) Math.min(FARTHEST, (long) at + junctions.turnMillisOf(road));
          if (then < millis[to]) {
            millis[to] = then;
            heap.push(then, to);
          }
        }
      }
    }
  }
}
