package dev.headroom.domain.engine.hierarchy;

import java.util.Arrays;

/** Collects the arcs of a graph. */
public final class Arcs {
  private int[][] columns = new int[4][64];
  private int count;

  public void add(int tail, int head, int weight, int set) {
    if (count == columns[0].length) {
      columns =
          Arrays.stream(columns)
              .map(column -> Arrays.copyOf(column, 2 * count))
              .toArray(int[][]::new);
    }
    columns[0][count] = tail;
    columns[1][count] = head;
    columns[2][count] = weight;
    columns[3][count++] = set;
  }

  public ArcGraph graph(int nodes) {
    int[][] exact =
        Arrays.stream(columns).map(column -> Arrays.copyOf(column, count)).toArray(int[][]::new);
    return new ArcGraph(nodes, exact[0], exact[1], exact[2], exact[3]);
  }
}
