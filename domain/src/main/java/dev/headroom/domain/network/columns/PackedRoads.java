package dev.headroom.domain.network.columns;

import dev.headroom.domain.column.Groups;
import dev.headroom.domain.column.Room;
import java.nio.IntBuffer;
import java.util.BitSet;

/**
 * The directed roads of a network by their packed numbers ({@code DirectedRoad.packed}), for code
 * that lays them out as a graph: {@code 2 * road} in the way's direction, {@code 2 * road + 1}
 * against it. All other code uses the types of {@code RoadNetwork}.
 *
 * <p>Immutable and safe to share between threads; lookups take constant time. 8 bytes a road and 4
 * a junction beside the columns.
 */
public final class PackedRoads {

  private static final int ROADS_AT_ONCE = 1 << 11;

  private final KeptColumns columns;
  private final Groups out;

  /** Indexes a network; the order of roads by junction is kept in the storage. */
  public PackedRoads(KeptColumns columns, Room room) {
    this.columns = columns;
    out = Groups.of(columns.junctionLat.limit(), 2 * columns.roadTail.limit(), this::tailsOf, room);
  }

  /**
   * The tail junctions of consecutive directed roads, the first of which is in its way's direction.
   */
  private void tailsOf(int from, int some, int[] tails) {
    int roads = some / 2;
    int[] ends = new int[2 * roads];
    columns.roadTail.get(from / 2, ends, 0, roads);
    columns.roadHead.get(from / 2, ends, roads, roads);
    for (int i = 0; i < roads; i++) {
      tails[2 * i] = ends[i];
      tails[2 * i + 1] = ends[roads + i];
    }
  }

  /** The number of directed roads. */
  public int count() {
    return 2 * columns.roadTail.limit();
  }

  /** The junction at which a directed road begins. */
  public int tailOf(int directed) {
    return (directed & 1) == 0
        ? columns.roadTail.get(directed >> 1)
        : columns.roadHead.get(directed >> 1);
  }

  /** The junction at which a directed road ends. */
  public int headOf(int directed) {
    return tailOf(directed ^ 1);
  }

  /** The milliseconds that a lorry needs along a directed road, or {@code NOT_DRIVABLE}. */
  public int timeOf(int directed) {
    return (directed & 1) == 0
        ? columns.forwardTime.get(directed >> 1)
        : columns.backwardTime.get(directed >> 1);
  }

  /** Whether the time of a van on a directed road is known. */
  public boolean knowsVanOn(int directed) {
    return vanShare(directed) > 0;
  }

  /**
   * The milliseconds that a van needs on a part of a directed road, rounded up; the lorry's if its
   * own are not known.
   *
   * @param millis that a lorry needs there, 0 or more
   */
  public long vanTimeOn(int directed, long millis) {
    int share = vanShare(directed);
    return share == 0 ? millis : -Math.floorDiv(-millis * share, KeptColumns.WHOLE_SHARE);
  }

  private int vanShare(int directed) {
    return columns.vanShare.limit() == 0 ? 0 : columns.vanShare.get(directed) & 0xff;
  }

  /**
   * The cost of a drivable directed road to a lorry: its milliseconds, and more if lorries should
   * avoid it.
   */
  public int costOf(int directed) {
    long millis = timeOf(directed);
    int burden = columns.roadBurden.limit() == 0 ? 0 : columns.roadBurden.get(directed >> 1) & 0xff;
    return (int) Math.min(Integer.MAX_VALUE, millis + millis * burden / 20);
  }

  /** Whether a directed road may be driven at all. */
  public boolean drivable(int directed) {
    return timeOf(directed) != KeptColumns.NOT_DRIVABLE;
  }

  /** The drivable directed roads. Examines all. */
  public BitSet driven() {
    long[] words = new long[(count() + Long.SIZE - 1) / Long.SIZE];
    mark(columns.forwardTime, 0, words);
    mark(columns.backwardTime, 1, words);
    return BitSet.valueOf(words);
  }

  private static void mark(IntBuffer times, int direction, long[] words) {
    int[] some = new int[Math.min(ROADS_AT_ONCE, times.limit())];
    for (int from = 0; from < times.limit(); from += ROADS_AT_ONCE) {
      int here = Math.min(ROADS_AT_ONCE, times.limit() - from);
      times.get(from, some, 0, here);
      for (int i = 0; i < here; i++) {
        int directed = 2 * (from + i) + direction;
        long bit = some[i] == KeptColumns.NOT_DRIVABLE ? 0 : 1L << directed;
        words[directed / Long.SIZE] |= bit;
      }
    }
  }

  /** The rule set of a directed road. */
  public int rulesOf(int directed) {
    return (directed & 1) == 0
        ? columns.forwardRules.get(directed >> 1)
        : columns.backwardRules.get(directed >> 1);
  }

  /** The number of directed roads that begin at a junction, including undrivable ones. */
  public int outDegree(int junction) {
    return out.size(junction);
  }

  /** The n-th directed road that begins at a junction. */
  public int out(int junction, int n) {
    return out.item(junction, n);
  }
}
