package dev.headroom.domain.engine.hierarchy;

import dev.headroom.domain.column.TooLargeException;
import dev.headroom.domain.engine.HierarchyColumns;
import java.nio.IntBuffer;

/**
 * One direction's arcs, grouped by the rank at which they are searched. What a search reads of an
 * arc lies side by side, so that it takes one look into memory: for large maps that is most of what
 * a search costs.
 *
 * <pre>
 *   searched:  other, weight, entry       by arc
 *   halves:    first, second              by arc; read to unpack it
 * </pre>
 *
 * <p>20 bytes an arc and 4 a rank.
 */
public final class HierarchyArcs {

  /** The second half of an arc that is no shortcut. */
  public static final int ORIGINAL = -1;

  private static final int SEARCHED = HierarchyColumns.Arcs.SEARCHED;
  private static final int WEIGHT = 1;
  private static final int ENTRY = 2;

  private static final int HALVES = HierarchyColumns.Arcs.HALVES;

  private final IntBuffer start;
  private final IntBuffer searched;
  private final IntBuffer halves;

  /**
   * Arcs of which nothing is set yet.
   *
   * @param start where those of each rank begin; one more than ranks
   */
  public HierarchyArcs(int[] start) {
    this.start = IntBuffer.wrap(start);
    int arcs = start[start.length - 1];
    searched = IntBuffer.allocate(TooLargeException.product(SEARCHED, arcs));
    halves = IntBuffer.allocate(TooLargeException.product(HALVES, arcs));
  }

  /** Takes columns that were checked. */
  HierarchyArcs(HierarchyColumns.Arcs columns) {
    start = columns.start;
    searched = columns.searched;
    halves = columns.halves;
  }

  /** The columns themselves, no copies. */
  HierarchyColumns.Arcs columns() {
    HierarchyColumns.Arcs columns = new HierarchyColumns.Arcs();
    columns.start = start;
    columns.searched = searched;
    columns.halves = halves;
    return columns;
  }

  /** How many arcs there are. */
  public int count() {
    return start.get(start.limit() - 1);
  }

  /** The first arc of a rank. */
  public int begin(int rank) {
    return start.get(rank);
  }

  /** The arc behind the last one of a rank. */
  public int end(int rank) {
    return start.get(rank + 1);
  }

  /** The rank at the other end. */
  public int other(int arc) {
    return searched.get(SEARCHED * arc);
  }

  /** What it costs, milliseconds. */
  public int weight(int arc) {
    return searched.get(SEARCHED * arc + WEIGHT);
  }

  /** The entry of the dictionary that a vehicle has to pass. */
  public int entry(int arc) {
    return searched.get(SEARCHED * arc + ENTRY);
  }

  /** A shortcut's first half, or the arc of the graph. */
  public int first(int arc) {
    return halves.get(HALVES * arc);
  }

  /** A shortcut's second half, or {@link #ORIGINAL}. */
  public int second(int arc) {
    return halves.get(HALVES * arc + 1);
  }

  /** Sets what a search reads of an arc; only while the hierarchy is built. */
  public void set(int arc, int other, int weight, int entry) {
    searched.put(SEARCHED * arc, other);
    searched.put(SEARCHED * arc + WEIGHT, weight);
    searched.put(SEARCHED * arc + ENTRY, entry);
  }

  /** Sets what an arc stands for; only while the hierarchy is built. */
  public void setHalves(int arc, int first, int second) {
    halves.put(HALVES * arc, first);
    halves.put(HALVES * arc + 1, second);
  }

  /** Gives the entries their new numbers; only while the hierarchy is built. */
  void renumber(int[] numbers) {
    for (int at = ENTRY; at < searched.limit(); at += SEARCHED) {
      searched.put(at, numbers[searched.get(at)]);
    }
  }
}
