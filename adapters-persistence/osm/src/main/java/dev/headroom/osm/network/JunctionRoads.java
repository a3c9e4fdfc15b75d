package dev.headroom.osm.network;

import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.NetworkColumns;

/** The directed roads that begin at each junction. Memory: 8 bytes a road and 4 a junction. */
public final class JunctionRoads {

  private final int[] tail;
  private final int[] head;
  private final int[] start;
  private final int[] out;

  /** The roads of a network with its roads and junctions. */
  public static JunctionRoads of(NetworkColumns columns) {
    return new JunctionRoads(columns.roadTail, columns.roadHead, columns.junctionLat.length);
  }

  /** Roads with these ends; the arrays are kept. */
  JunctionRoads(int[] tail, int[] head, int junctions) {
    this.tail = tail;
    this.head = head;
    start = new int[junctions + 1];
    out = new int[2 * tail.length];
    for (int road = 0; road < tail.length; road++) {
      start[tail[road] + 1]++;
      start[head[road] + 1]++;
    }
    for (int i = 0; i < junctions; i++) {
      start[i + 1] += start[i];
    }
    int[] next = start.clone();
    for (int road = 0; road < tail.length; road++) {
      out[next[tail[road]]++] = DirectedRoad.along(road).packed();
      out[next[head[road]]++] = DirectedRoad.against(road).packed();
    }
  }

  int tailOf(DirectedRoad directed) {
    return directed.forward() ? tail[directed.road()] : head[directed.road()];
  }

  int headOf(DirectedRoad directed) {
    return tailOf(directed.reversed());
  }

  int degree(int junction) {
    return start[junction + 1] - start[junction];
  }

  /** The n-th directed road that begins at a junction. */
  DirectedRoad out(int junction, int n) {
    return DirectedRoad.unpack(out[start[junction] + n]);
  }
}
