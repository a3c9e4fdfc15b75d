package dev.headroom.domain.match;

import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.geo.Distances;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.columns.PackedRoads;
import java.util.Arrays;

/**
 * Finds the ways from the end of one directed road to the beginnings of others, legal or not:
 * against one-way streets, over forbidden turns, and back on the same road. What is not legal costs
 * more, so that a legal way is preferred to one that is a little shorter. Dijkstra's algorithm over
 * directed roads, in arrays that are used again. For one thread.
 */
final class PhysicalWays {

  /** The extra costs of what drives seldom do, as negative logarithms of a likelihood. */
  static final double AGAINST = 6;

  static final double FORBIDDEN = 3.5;
  static final double BACK = 10;
  static final double BACK_AT_END = 6;
  static final double MINOR = 1.2;

  private static final int NONE = -1;
  private static final double METRES_PER_UNIT = Distances.METRES_PER_DEGREE / Position.E7;

  private final RoadNetwork network;
  private final PackedRoads roads;
  private final StateGraph graph;

  /** Slots of a hash table; a slot counts if it has the number of this search. */
  private int[] key = new int[1 << 10];

  private int[] stamp = new int[1 << 10];
  private double[] cost = new double[1 << 10];
  private double[] metres = new double[1 << 10];
  private int[] before = new int[1 << 10];
  private boolean[] done = new boolean[1 << 10];
  private int search;
  private int size;

  private double[] heapCost = new double[256];
  private int[] heapRoad = new int[256];
  private int heapSize;

  private double metresPerCost;
  private double longest;
  private double targetLat;
  private double targetLon;
  private double targetReach;
  private double shrink;
  private LeftOut leftOut = LeftOut.NOTHING;

  /** The roads onto which a road may turn. */
  private int[] legal = new int[8];

  private int legalCount;

  /**
   * Searches a network.
   *
   * @param graph of the same network, whose arcs are the legal turns
   */
  PhysicalWays(RoadNetwork network, StateGraph graph) {
    this.network = network;
    this.roads = network.packed();
    this.graph = graph;
  }

  /** Leaves roads or a turn out of the following searches. */
  void leaveOut(LeftOut what) {
    leftOut = what;
  }

  /** Whether a directed road is left out. */
  boolean leavesOut(int directed) {
    return leftOut.road(directed);
  }

  /**
   * Searches from the end of a directed road.
   *
   * @param mostMetres the maximum length of a way
   * @param metresPerCost how many metres of detour are as unlikely as an extra cost of 1
   * @param mostRoads the number of roads after which the search ends
   */
  void from(int directed, double mostMetres, double metresPerCost, int mostRoads) {
    this.metresPerCost = metresPerCost;
    shrink = Math.cos(Math.toRadians(targetLat / Position.E7));
    longest = mostMetres;
    search++;
    size = 0;
    heapSize = 0;
    relax(directed, 0, 0, NONE);
    int settled = 0;
    while (heapSize > 0 && settled < mostRoads) {
      int road = heapRoad[0];
      double at = heapCost[0];
      pop();
      int slot = slot(road);
      if (!done[slot] && at <= cost[slot]) {
        done[slot] = true;
        settled++;
        double length = network.lengthOf(road >> 1) / 100.0;
        double driven = metres[slot] + length;
        if (driven <= longest && driven + toTarget(road) <= longest) {
          relax(road, cost[slot] + length, metres[slot] + length, road);
        }
      }
    }
  }

  /**
   * Sets where the ways of the following searches lead, so that they do not look elsewhere.
   *
   * @param lat degrees
   * @param lon degrees
   * @param reach how far from there a way may end, metres
   */
  void towards(double lat, double lon, double reach) {
    targetLat = lat * Position.E7;
    targetLon = lon * Position.E7;
    targetReach = reach;
  }

  /** The metres that a way from the end of a road to the target has at least. */
  private double toTarget(int directed) {
    int junction = roads.headOf(directed);
    double x = (network.junctionLon(junction) - targetLon) * shrink;
    double y = network.junctionLat(junction) - targetLat;
    return Math.sqrt(x * x + y * y) * METRES_PER_UNIT - targetReach;
  }

  private void relax(int directed, double at, double length, int last) {
    legalTurns(directed);
    int junction = roads.headOf(directed);
    int out = roads.outDegree(junction);
    for (int i = 0; i < out; i++) {
      int to = roads.out(junction, i);
      if (leftOut.step(directed, to)) {
        continue;
      }
      double entered = at + metresPerCost * extra(directed, to, out);
      int slot = slot(to);
      if (stamp[slot] != search) {
        slot = take(to);
        cost[slot] = entered;
        metres[slot] = length;
        before[slot] = last;
        done[slot] = false;
        push(to, entered);
      } else if (entered < cost[slot] && !done[slot]) {
        cost[slot] = entered;
        metres[slot] = length;
        before[slot] = last;
        push(to, entered);
      }
    }
  }

  private void legalTurns(int directed) {
    legalCount = 0;
    int end = graph.firstArc(directed + 1);
    for (int arc = graph.firstArc(directed); arc < end; arc++) {
      if (legalCount == legal.length) {
        legal = Arrays.copyOf(legal, 2 * legal.length);
      }
      legal[legalCount++] = graph.roadOf(graph.targetOf(arc));
    }
  }

  private double extra(int from, int to, int degree) {
    double minor = isMinor(to) && !isMinor(from) ? MINOR : 0;
    boolean allowed = false;
    for (int i = 0; i < legalCount && !allowed; i++) {
      allowed = legal[i] == to;
    }
    if (to == (from ^ 1)) {
      return (allowed || degree == 1 ? BACK_AT_END : BACK) + extraToTurnRound(from);
    }
    if (allowed) {
      return minor;
    }
    if (!roads.drivable(to)) {
      return roads.drivable(from) ? AGAINST + minor : minor;
    }
    return roads.drivable(from) ? FORBIDDEN + minor : minor;
  }

  /** The extra cost of driving on in the other direction of a road, beyond that of turning. */
  double extraToTurnRound(int from) {
    return roads.drivable(from) && !roads.drivable(from ^ 1) ? AGAINST : 0;
  }

  /** Whether a road is such that few drives lead along it. */
  private boolean isMinor(int directed) {
    return switch (network.classOf(directed >> 1)) {
      case SERVICE, TRACK, OTHER -> true;
      default -> false;
    };
  }

  /** Whether the search reached the beginning of a directed road. */
  boolean reaches(int directed) {
    return stamp[slot(directed)] == search;
  }

  /** The metres to the beginning of a directed road that was reached. */
  double metresTo(int directed) {
    return metres[slot(directed)];
  }

  /** The extra cost of a way beyond its length. */
  double extraTo(int directed) {
    int slot = slot(directed);
    return (cost[slot] - metres[slot]) / metresPerCost;
  }

  /** The directed roads between the start and one that was reached, in driving order. */
  int[] between(int directed) {
    int count = 0;
    for (int at = before[slot(directed)]; at != NONE; at = before[slot(at)]) {
      count++;
    }
    int[] between = new int[count];
    for (int at = before[slot(directed)]; at != NONE; at = before[slot(at)]) {
      between[--count] = at;
    }
    return between;
  }

  /** Whether the way to a directed road that was reached leads along another one. */
  boolean passes(int directed, int other) {
    for (int at = before[slot(directed)]; at != NONE; at = before[slot(at)]) {
      if (at == other) {
        return true;
      }
    }
    return false;
  }

  /** The slot that has a road in this search, or the one that it would take. */
  private int slot(int road) {
    int mask = key.length - 1;
    int slot = ((road * 0x9E3779B1) >>> 7) & mask;
    while (stamp[slot] == search && key[slot] != road) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private int take(int road) {
    if (2 * (size + 1) > key.length) {
      grow();
    }
    int slot = slot(road);
    key[slot] = road;
    stamp[slot] = search;
    size++;
    return slot;
  }

  private void grow() {
    int[] oldKey = key;
    int[] oldStamp = stamp;
    double[] oldCost = cost;
    double[] oldMetres = metres;
    int[] oldBefore = before;
    boolean[] oldDone = done;
    int length = 2 * oldKey.length;
    key = new int[length];
    stamp = new int[length];
    cost = new double[length];
    metres = new double[length];
    before = new int[length];
    done = new boolean[length];
    for (int i = 0; i < oldKey.length; i++) {
      if (oldStamp[i] == search) {
        int slot = slot(oldKey[i]);
        key[slot] = oldKey[i];
        stamp[slot] = search;
        cost[slot] = oldCost[i];
        metres[slot] = oldMetres[i];
        before[slot] = oldBefore[i];
        done[slot] = oldDone[i];
      }
    }
  }

  private void push(int road, double at) {
    if (heapSize == heapCost.length) {
      heapCost = Arrays.copyOf(heapCost, 2 * heapSize);
      heapRoad = Arrays.copyOf(heapRoad, 2 * heapSize);
    }
    int i = heapSize++;
    while (i > 0 && heapCost[(i - 1) >> 1] > at) {
      heapCost[i] = heapCost[(i - 1) >> 1];
      heapRoad[i] = heapRoad[(i - 1) >> 1];
      i = (i - 1) >> 1;
    }
    heapCost[i] = at;
    heapRoad[i] = road;
  }

  private void pop() {
    heapSize--;
    double at = heapCost[heapSize];
    int road = heapRoad[heapSize];
    int i = 0;
    while (2 * i + 1 < heapSize) {
      int child = 2 * i + 1;
      if (child + 1 < heapSize && heapCost[child + 1] < heapCost[child]) {
        child++;
      }
      if (heapCost[child] >= at) {
        break;
      }
      heapCost[i] = heapCost[child];
      heapRoad[i] = heapRoad[child];
      i = child;
    }
    heapCost[i] = at;
    heapRoad[i] = road;
  }
}
