package dev.headroom.domain.engine.search;

import dev.headroom.domain.engine.HierarchyColumns;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.landmarks.DurationLandmarks;
import java.util.Arrays;
import java.util.Random;

/** Landmarks of small graphs, by trying every arc until nothing becomes nearer. */
final class TestLandmarks {

  private static final int FAR = 1_000_000;

  private TestLandmarks() {}

  /** Up to four landmarks, of blocks of up to eight states; none for some seeds. */
  static DurationLandmarks of(StateGraph graph, long seed) {
    Random random = new Random(seed);
    int count = random.nextInt(5);
    int bits = random.nextInt(4);
    if (count == 0) {
      return DurationLandmarks.NONE;
    }
    int blocks = DurationLandmarks.blocks(graph.stateCount(), bits);
    int[] least = new int[blocks * count];
    int[] most = new int[blocks * count];
    Arrays.fill(least, FAR);
    for (int landmark = 0; landmark < count; landmark++) {
      int[] distances = distances(graph, random.nextInt(graph.stateCount()));
      for (int state = 0; state < graph.stateCount(); state++) {
        int at = (state >> bits) * count + landmark;
        least[at] = Math.min(least[at], distances[state]);
        most[at] = Math.max(most[at], distances[state]);
      }
    }
    return of(bits, count, least, most);
  }

  /** Landmarks of which so much is known. */
  static DurationLandmarks of(int blockBits, int count, int[] least, int[] most) {
    HierarchyColumns.Landmarks columns = new HierarchyColumns.Landmarks();
    columns.blockBits = blockBits;
    columns.count = count;
    columns.least = least;
    columns.most = most;
    return new DurationLandmarks(columns);
  }

  private static int[] distances(StateGraph graph, int from) {
    int[] distances = new int[graph.stateCount()];
    Arrays.fill(distances, FAR); // What is not joined counts as joined by arcs of no less.
    distances[from] = 0;
    boolean nearer = true;
    while (nearer) {
      nearer = false;
      for (int arc = 0; arc < graph.arcCount(); arc++) {
        int one = graph.sourceOf(arc);
        int other = graph.targetOf(arc);
        int millis = graph.turnMillisOf(arc) + graph.millisOf(other);
        if (Math.abs(distances[one] - distances[other]) > millis) {
          distances[one] = Math.min(distances[one], distances[other] + millis);
          distances[other] = Math.min(distances[other], distances[one] + millis);
          nearer = true;
        }
      }
    }
    return distances;
  }
}
