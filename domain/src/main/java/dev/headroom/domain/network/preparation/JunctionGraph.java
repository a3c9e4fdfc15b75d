package dev.headroom.domain.network.preparation;

import dev.headroom.domain.column.Room;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.columns.PackedRoads;
import java.util.Arrays;
import java.util.BitSet;

/**
 * The junctions of a network and the roads between them, each both ways at its lesser time, without
 * turns and rules: whatever a vehicle may drive at any time is a part of it, and takes no less. And
 * the landmarks among the junctions, at the rim of the largest part that is connected, in all
 * directions: those tell most of long drives, which pass few roads behind their ends. The same
 * network has the same landmarks.
 *
 * <p>Takes time linear in junctions and roads. 40 bytes a junction and a road's end.
 */
final class JunctionGraph {

  private static final int LANDMARKS = 16;

  private static final int NOT_DRIVABLE = -1;

  private final RoadNetwork network;
  private final PackedRoads roads;
  private final int junctions;

  JunctionGraph(RoadNetwork network) {
    this.network = network;
    roads = network.packed();
    junctions = network.junctionCount();
  }

  /** The graph: a state for each junction, whose turns are the roads there. */
  StateGraph graph() {
    StateGraph.Layout layout =
        new StateGraph.Layout(junctions, junctions, roads.count(), Room.HEAP);
    for (int junction = 0; junction < junctions; junction++) {
      layout.state(0, 0, 0, 0, 0);
      for (int n = 0; n < roads.outDegree(junction); n++) {
        int directed = roads.out(junction, n);
        int time = timeOf(directed);
        if (time != NOT_DRIVABLE) {
          layout.arc(roads.headOf(directed), 0, time, time);
        }
      }
    }
    return layout.build();
  }

  /** The lesser time of both directions of a road. */
  private int timeOf(int directed) {
    int there = roads.drivable(directed) ? roads.timeOf(directed) : Integer.MAX_VALUE;
    int back = roads.drivable(directed ^ 1) ? roads.timeOf(directed ^ 1) : Integer.MAX_VALUE;
    int least = Math.min(there, back);
    return least == Integer.MAX_VALUE ? NOT_DRIVABLE : least;
  }

  /** The junction at which a directed road ends, -1 where it may not be driven. */
  int endOf(int directed) {
    return roads.drivable(directed) ? roads.headOf(directed) : -1;
  }

  /** The landmarks: of each direction the junction that lies farthest out. */
  int[] rim() {
    BitSet part = largestPart();
    double[] best = new double[LANDMARKS];
    int[] chosen = new int[LANDMARKS];
    Arrays.fill(best, Double.NEGATIVE_INFINITY);
    for (int junction = part.nextSetBit(0);
        junction >= 0;
        junction = part.nextSetBit(junction + 1)) {
      double lat = network.junction(junction).lat();
      double east = network.junction(junction).lon() * Math.cos(Math.toRadians(lat));
      for (int i = 0; i < LANDMARKS; i++) {
        double angle = 2 * Math.PI * i / LANDMARKS;
        double out = lat * Math.sin(angle) + east * Math.cos(angle);
        if (out > best[i]) {
          best[i] = out;
          chosen[i] = junction;
        }
      }
    }
    return Arrays.stream(chosen).distinct().limit(junctions).toArray();
  }

  /** The junctions of the largest part that roads join. */
  private BitSet largestPart() {
    BitSet seen = new BitSet(junctions);
    BitSet largest = new BitSet();
    int[] waiting = new int[junctions];
    int size = 0;
    for (int first = 0; first < junctions; first = seen.nextClearBit(first)) {
      seen.set(first);
      waiting[0] = first;
      int reached = 1;
      for (int next = 0; next < reached; next++) {
        int junction = waiting[next];
        for (int n = 0; n < roads.outDegree(junction); n++) {
          int directed = roads.out(junction, n);
          int to = roads.headOf(directed);
          if (!seen.get(to) && timeOf(directed) != NOT_DRIVABLE) {
            seen.set(to);
            waiting[reached++] = to;
          }
        }
      }
      if (reached > size) {
        size = reached;
        largest = new BitSet(junctions);
        for (int i = 0; i < reached; i++) {
          largest.set(waiting[i]);
        }
      }
    }
    return largest;
  }
}
