package dev.headroom.persistence.osm.network;

/**
 * Which directed roads begin at each junction. Memory: 8 bytes a road and 4 a junction. Directed
 * roads are numbered as {@link dev.headroom.domain.network.NetworkColumns} says.
 */
public final class JunctionRoads {

  private final int[] tail;
  private final int[] head;
  private final int[] start;
  private final int[] out;

  /** Of roads with these ends; the arrays are kept. */
  public JunctionRoads(int[] tail, int[] head, int junctions) {
    this.tail = tail;
    this.head = head;
    start = new int[junctions + 1];
    out = new int[2 * tail.length];
    for (int directed = 0; directed < out.length; directed++) {
      start[tailOf(directed) + 1]++;
    }
    for (int i = 0; i < junctions; i++) {
      start[i + 1] += start[i];
    }
    int[] next = start.clone();
    for (int directed = 0; directed < out.length; directed++) {
      out[next[tailOf(directed)]++] = directed;
    }
  }

  int tailOf(int directed) {
    return (directed & 1) == 0 ? tail[directed >> 1] : head[directed >> 1];
  }

  int headOf(int directed) {
    return tailOf(directed ^ 1);
  }

  int degree(int junction) {
    return start[junction + 1] - start[junction];
  }

  /** The n-th directed road that begins at a junction. */
  int out(int junction, int n) {
    return out[start[junction] + n];
  }
}
