package dev.headroom.osm.road;

import dev.headroom.domain.geo.Distances;
import dev.headroom.domain.geo.Position;
import java.util.HashMap;
import java.util.Map;

/**
 * Detects towns and villages by the streets that houses stand along: a place is built up if the
 * square of some 650 m around it contains at least {@value #STREET_METRES} m of them. Town signs
 * and town outlines are rarely mapped; streets are.
 *
 * <p>Memory: about 60 bytes for each square of 220 m that has such streets.
 *
 * @see <a
 *     href="https://wiki.openstreetmap.org/wiki/Tag:highway=residential">highway=residential</a>
 */
public final class BuiltUp {

  /** The separator of two ways in the references of streets; no node has this id. */
  public static final long GAP = Long.MIN_VALUE;

  /** The length of streets in a small village; a row of houses along the main road has less. */
  private static final int STREET_METRES = 1_200;

  private static final double CELL_METRES = 220;
  private static final double LAT_E7 = CELL_METRES / Distances.METRES_PER_DEGREE * Position.E7;

  /** An odd factor, so that no two keys become one. */
  private static final long SPREAD = 0x9e3779b97f4a7c15L;

  private final Map<Long, Float> metres = new HashMap<>();

  /** Uses the nodes of each street in order, with a {@link #GAP} after each. */
  public BuiltUp(GrowingLongs streets, NodeTable nodes) {
    int last = -1;
    for (int i = 0; i < streets.size(); i++) {
      long id = streets.get(i);
      int node = id == GAP ? -1 : nodes.indexOf(id);
      if (node >= 0 && !nodes.placed(node)) {
        node = -1;
      }
      if (last >= 0 && node >= 0) {
        add(nodes, last, node);
      }
      last = node;
    }
  }

  private void add(NodeTable nodes, int a, int b) {
    double length = WayLine.metres(new int[] {a, b}, 0, 1, nodes);
    int row = row(nodes.lat(a));
    metres.merge(key(row, column(nodes.lon(a), row)), (float) length, Float::sum);
  }

  private static int row(int latE7) {
    return (int) Math.floor(latE7 / LAT_E7);
  }

  private static int column(int lonE7, int row) {
    double shrink = Math.cos(Math.toRadians(row * LAT_E7 / Position.E7));
    return (int) Math.floor(lonE7 * Math.max(0.01, shrink) / LAT_E7);
  }

  /** A unique key for each square; squares of a country have distinct hash codes. */
  private static long key(int row, int column) {
    return (((long) row << 32) | (column & 0xffffffffL)) * SPREAD;
  }

  /** Whether a place lies in a town or a village. */
  boolean at(int latE7, int lonE7) {
    double sum = 0;
    int middle = row(latE7);
    for (int row = middle - 1; row <= middle + 1; row++) {
      int column = column(lonE7, row);
      for (int dx = -1; dx <= 1; dx++) {
        sum += metres.getOrDefault(key(row, column + dx), 0f);
      }
    }
    return sum >= STREET_METRES;
  }
}
