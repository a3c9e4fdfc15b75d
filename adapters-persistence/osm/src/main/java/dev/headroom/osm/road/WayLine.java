package dev.headroom.osm.road;

import dev.headroom.domain.geo.Distances;
import java.util.ArrayList;
import java.util.List;

/**
 * The line of a way: its nodes as numbers in the table, and the runs of it that can be built.
 *
 * @param missing how many of its nodes are not in the file
 * @param leaps how many segments are longer than any road's
 */
record WayLine(GrowingInts line, List<Run> runs, int missing, int leaps, double metres) {

  /** Nodes from and to, both included, at least two. */
  record Run(int from, int to) {}

  private static final int GAP = -1;
  private static final double LONGEST_SEGMENT = 100_000;

  /** The line of a way, without repeated nodes, and broken at missing nodes and at leaps. */
  static WayLine of(long[] refs, NodeTable nodes, boolean ferry) {
    GrowingInts line = new GrowingInts();
    int missing = 0;
    int leaps = 0;
    int last = GAP;
    for (long ref : refs) {
      int at = nodes.indexOf(ref);
      int node = at < 0 ? at : nodes.joined(at);
      if (node < 0 || !nodes.placed(node)) {
        missing++;
        line.add(GAP);
        last = GAP;
      } else if (node != last) {
        if (last != GAP && !ferry && metres(last, node, nodes) > LONGEST_SEGMENT) {
          leaps++;
          line.add(GAP);
        }
        line.add(node);
        last = node;
      }
    }
    List<Run> runs = runs(line);
    int[] all = line.toArray();
    double metres = runs.stream().mapToDouble(r -> metres(all, r.from, r.to, nodes)).sum();
    return new WayLine(line, runs, missing, leaps, metres);
  }

  private static List<Run> runs(GrowingInts line) {
    List<Run> runs = new ArrayList<>();
    int from = 0;
    for (int i = 0; i <= line.size(); i++) {
      if (i == line.size() || line.get(i) == GAP) {
        if (i - from >= 2) {
          runs.add(new Run(from, i - 1));
        }
        from = i + 1;
      }
    }
    return runs;
  }

  /** The nodes, with -1 at breaks. */
  int[] nodes() {
    return line.toArray();
  }

  /** A node in the middle of the first run. */
  int middleNode() {
    Run run = runs.get(0);
    return line.get((run.from + run.to) / 2);
  }

  /** The length between two nodes of a line. */
  static double metres(int[] line, int from, int to, NodeTable nodes) {
    double metres = 0;
    for (int i = from; i < to; i++) {
      metres += metres(line[i], line[i + 1], nodes);
    }
    return metres;
  }

  private static double metres(int a, int b, NodeTable nodes) {
    return Distances.metres(
        nodes.lat(a) / 1e7, nodes.lon(a) / 1e7, nodes.lat(b) / 1e7, nodes.lon(b) / 1e7);
  }
}
