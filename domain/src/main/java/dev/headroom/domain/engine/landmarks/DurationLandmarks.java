package dev.headroom.domain.engine.landmarks;

import dev.headroom.domain.engine.HierarchyColumns;
import dev.headroom.domain.engine.labels.StateList;
import java.util.Arrays;

/**
 * How long a drive takes at least between two states, by landmarks and the triangle inequality
 * (Goldberg and Harrelson: Computing the shortest path: A* search meets graph theory, 2005).
 *
 * <p>States that follow each other lie near each other, so one block of them has one row: of each
 * landmark the least and the most that it is away from the end of any of their roads, where every
 * road and turn is open in both directions. So what a landmark tells of two ends holds for every
 * vehicle, at every time, either way round: {@code d(s, t) >= |d(L, t) - d(L, s)|}. Of blocks it
 * tells less by what lies within them, some minutes.
 *
 * <p>Immutable and safe to share; 8 bytes a block and landmark.
 */
public final class DurationLandmarks {

  /** No landmarks, which tell nothing. */
  public static final DurationLandmarks NONE =
      new DurationLandmarks(new HierarchyColumns.Landmarks());

  /** More are not made, and a file that claims more is to take no more time and memory. */
  private static final int MOST = 64;

  /** States are counted in {@code int}s. */
  private static final int MOST_BLOCK_BITS = 30;

  private final HierarchyColumns.Landmarks columns;
  private final int blockBits;
  private final int count;
  private final int[] least;
  private final int[] most;

  /**
   * Landmarks by what is known of them.
   *
   * @throws IllegalArgumentException when the columns do not fit together
   */
  public DurationLandmarks(HierarchyColumns.Landmarks columns) {
    this.columns = columns;
    blockBits = columns.blockBits;
    count = columns.count;
    least = columns.least;
    most = columns.most;
    require(blockBits >= 0 && blockBits <= MOST_BLOCK_BITS, "the size of a block");
    require(count >= 0 && count <= MOST && least.length % Math.max(1, count) == 0, "their number");
    require(least.length == most.length && (count > 0 || least.length == 0), "their columns");
    for (int i = 0; i < least.length; i++) {
      require(least[i] >= 0 && least[i] <= most[i], "a distance");
    }
  }

  private static void require(boolean holds, String what) {
    if (!holds) {
      throw new IllegalArgumentException("the landmarks: " + what + " is wrong");
    }
  }

  /** Whether they are of a graph of so many states, or tell nothing. */
  public boolean suit(int states) {
    return count == 0 || least.length / count == blocks(states, blockBits);
  }

  /** How many blocks so many states are. */
  public static int blocks(int states, int blockBits) {
    return (int) (((long) states + (1L << blockBits) - 1) >> blockBits);
  }

  /** How many there are. */
  public int count() {
    return count;
  }

  /** The columns, to be stored. */
  public HierarchyColumns.Landmarks columns() {
    return columns;
  }

  /**
   * What lies at least between the end of a state's road and that of any of some others, whichever
   * way round.
   *
   * @param less milliseconds that may be left out of it: the road on which a stop lies, which ends
   *     behind the stop
   */
  public Bound around(StateList states, int less) {
    return new Bound(states, less);
  }

  /** What lies at least between states and some others. Looks at a block once. For one thread. */
  public final class Bound {

    private static final int UNKNOWN = -1;

    /** Of each landmark, the least and the most that it is away from them. */
    private final int[] nearest = new int[count];

    private final int[] farthest = new int[count];
    private final int less;
    private final int[] known;

    private Bound(StateList states, int less) {
      this.less = less;
      known = new int[count == 0 ? 0 : least.length / count];
      Arrays.fill(known, UNKNOWN);
      Arrays.fill(nearest, Integer.MAX_VALUE);
      for (int end = 0; end < states.size(); end++) {
        int row = (states.get(end) >> blockBits) * count;
        for (int i = 0; i < count; i++) {
          nearest[i] = Math.min(nearest[i], least[row + i]);
          farthest[i] = Math.max(farthest[i], most[row + i]);
        }
      }
    }

    /** Milliseconds, 0 or more. */
    public int of(int state) {
      if (count == 0) {
        return 0;
      }
      int block = state >> blockBits;
      if (known[block] == UNKNOWN) {
        known[block] = ofBlock(block * count);
      }
      return known[block];
    }

    private int ofBlock(int row) {
      int told = 0;
      for (int i = 0; i < count; i++) {
        told = Math.max(told, nearest[i] - most[row + i]);
        told = Math.max(told, least[row + i] - farthest[i]);
      }
      return Math.max(0, told - less);
    }
  }
}
