package dev.headroom.osm.height;

import dev.headroom.domain.geo.Distances;
import java.util.BitSet;

/**
 * Heights of roads: on the ground, and where they leave it. A bridge or a tunnel runs straight
 * between its ends; the height of one in several ways is unknown, as is that of roads that meet it
 * halfway. Near its ends the ground of the data falls to the river or climbs the hill, so that
 * roads there take their slope from a little farther on.
 *
 * <p>A height is the mean of five: at the place, and one posting away in each direction.
 *
 * <p>For one thread, like its tiles.
 */
public final class Ground {

  /** Ground whose height is unknown everywhere. */
  public static final Ground UNKNOWN = new Ground(new HeightTiles(), new BitSet(), new BitSet());

  /** How far from the end of a bridge the ground is ignored, in postings. */
  private static final int BESIDE = 2;

  /**
   * The greatest length of a road between two junctions, which limits the samples for a hostile
   * map.
   */
  private static final double LONGEST = 300_000;

  private final HeightTiles tiles;
  private final BitSet ends;
  private final BitSet aloft;

  /**
   * Knows bridges and tunnels by node numbers.
   *
   * @param ends nodes at an end of a bridge or a tunnel
   * @param aloft nodes within one
   */
  public Ground(HeightTiles tiles, BitSet ends, BitSet aloft) {
    this.tiles = tiles;
    this.ends = ends;
    this.aloft = aloft;
  }

  /**
   * The hills of a line.
   *
   * @param nodes the numbers of its nodes
   * @param lat their latitudes, degrees
   * @param lon their longitudes, degrees
   * @param lifted whether it is a bridge or a tunnel
   */
  public Hills along(int[] nodes, double[] lat, double[] lon, boolean lifted) {
    int last = nodes.length - 1;
    double spacing =
        tiles.spacing(lat[0], lon[0]).or(() -> tiles.spacing(lat[last], lon[last])).orElse(0.0);
    double[] along = along(lat, lon);
    double length = along[last];
    if (spacing == 0 || length <= 0 || length > LONGEST || leavesGround(nodes, lifted)) {
      return Hills.UNKNOWN;
    }
    double posting = spacing * Distances.METRES_PER_DEGREE;
    double reach = Hills.reach(posting);
    if (lifted) {
      return Hills.straight(
          height(lat[0], lon[0], spacing), height(lat[last], lon[last], spacing), length, reach);
    }
    int steps = (int) Math.ceil(length / posting);
    double step = length / steps;
    double[] heights = new double[steps + 1];
    int node = 0;
    for (int i = 0; i <= steps; i++) {
      double at = Math.min(length, i * step);
      while (node < last - 1 && along[node + 1] < at) {
        node++;
      }
      double part = (at - along[node]) / Math.max(1e-9, along[node + 1] - along[node]);
      heights[i] = height(between(lat, node, part), between(lon, node, part), spacing);
    }
    double beside = BESIDE * posting;
    return Hills.of(
        heights,
        step,
        ends.get(nodes[0]) ? beside : 0,
        ends.get(nodes[last]) ? length - beside : length,
        reach);
  }

  private static double[] along(double[] lat, double[] lon) {
    double[] along = new double[lat.length];
    for (int i = 1; i < along.length; i++) {
      along[i] = along[i - 1] + Distances.metres(lat[i - 1], lon[i - 1], lat[i], lon[i]);
    }
    return along;
  }

  /** Whether an end of a bridge, or any node of another road, is not on the ground. */
  private boolean leavesGround(int[] nodes, boolean lifted) {
    for (int i = 0; i < nodes.length; i++) {
      boolean end = i == 0 || i == nodes.length - 1;
      if (aloft.get(nodes[i]) && (end || !lifted)) {
        return true;
      }
    }
    return false;
  }

  private static double between(double[] values, int node, double part) {
    return values[node] + Math.min(1, part) * (values[node + 1] - values[node]);
  }

  private double height(double lat, double lon, double spacing) {
    double sum = tiles.metresAt(lat, lon);
    sum += tiles.metresAt(lat + spacing, lon) + tiles.metresAt(lat - spacing, lon);
    sum += tiles.metresAt(lat, lon + spacing) + tiles.metresAt(lat, lon - spacing);
    return sum / 5;
  }
}
