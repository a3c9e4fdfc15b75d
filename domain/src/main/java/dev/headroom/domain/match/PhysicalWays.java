package dev.headroom.domain.match;

import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.geo.Distances;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.RoadNetwork;
import java.util.Arrays;

/**
 * Finds the ways from the end of one directed road to the beginnings of others, legal or not:
 * against one-way streets, over forbidden turns, and back on the same road. What is not legal costs
 * more, so that a legal way is preferred to one that is a little shorter. Dijkstra's algorithm over
 * directed roads, in arrays that are used again; a search ends when it has found all roads that are
 * looked for. For one thread.
 */
final class PhysicalWays {

  private static final int NONE = -1;
  private static final double METRES_PER_UNIT = Distances.METRES_PER_DEGREE / Position.E7;

  private final LocalRoads roads;

  /** By the numbers of roads; an entry counts if it has the number of this search. */
  private int[] stamp = new int[1 << 10];

  private double[] cost = new double[1 << 10];
  private double[] metres = new double[1 << 10];
  private int[] before = new int[1 << 10];
  private boolean[] done = new boolean[1 << 10];
  private int search;

  private double[] heapCost = new double[256];
  private int[] heapRoad = new int[256];
  private int heapSize;

  /** The packed directed roads that are looked for. */
  private int[] targets = new int[64];

  private int targetCount;

  /** By the numbers of roads: whether it is looked for in this search. */
  private int[] wanted = new int[1 << 10];

  private double metresPerCost;
  private double targetLat;
  private double targetLon;
  private double targetReach;
  private double shrink;
  private LeftOut leftOut = LeftOut.NOTHING;

  /** By the numbers of roads: twice the number of what is left out, and one if the road is. */
  private int[] answer = new int[1 << 10];

  private int leftOuts;

  /**
   * Searches a network.
   *
   * @param graph of the same network, whose arcs are the legal turns
   */
  PhysicalWays(RoadNetwork network, StateGraph graph) {
    roads = new LocalRoads(network, graph);
  }

  /** Leaves roads or a turn out of the following searches. */
  void leaveOut(LeftOut what) {
    leftOut = what;
    leftOuts++;
  }

  /** Whether what is left out is or leads to a road, which is asked once of each. */
  private boolean leftOut(int number) {
    if (answer[number] >> 1 != leftOuts) {
      answer[number] = 2 * leftOuts + (leftOut.roads().test(roads.road(number)) ? 1 : 0);
    }
    return (answer[number] & 1) != 0;
  }

  /** Whether a directed road is left out. */
  boolean leavesOut(int directed) {
    return leftOut.from() < 0 && leftOut.roads().test(directed);
  }

  /** Sets the roads of some states as those that the following searches look for. */
  void lead(Lattice lattice, int first, int end) {
    targetCount = 0;
    for (int state = first; state < end; state++) {
      if (state == first || lattice.road(state) != lattice.road(state - 1)) {
        lead(lattice.road(state), targetCount);
      }
    }
  }

  /** Sets the one road that the following searches look for. */
  void lead(int directed) {
    lead(directed, 0);
  }

  private void lead(int directed, int n) {
    if (n == targets.length) {
      targets = Arrays.copyOf(targets, 2 * n);
    }
    targets[n] = directed;
    targetCount = n + 1;
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
    shrink = Math.cos(Math.toRadians(lat));
  }

  /**
   * Searches from the end of a directed road.
   *
   * @param longest the maximum length of a way, metres
   * @param costliest the maximum length of a way with the extra costs
   * @param metresPerCost how many metres of detour are as unlikely as an extra cost of 1
   * @param mostRoads the number of roads after which the search ends
   */
  void from(int directed, double longest, double costliest, double metresPerCost, int mostRoads) {
    this.metresPerCost = metresPerCost;
    if (roads.bound()) {
      leftOuts++;
    }
    search++;
    heapSize = 0;
    int left = 0;
    for (int i = 0; i < targetCount; i++) {
      int number = roads.number(targets[i]);
      room();
      left += wanted[number] == search ? 0 : 1;
      wanted[number] = search;
    }
    relax(roads.number(directed), 0, 0, NONE);
    int settled = 0;
    while (heapSize > 0 && settled < mostRoads && left > 0 && heapCost[0] <= costliest) {
      int road = heapRoad[0];
      pop();
      if (!done[road]) {
        done[road] = true;
        settled++;
        left -= wanted[road] == search ? 1 : 0;
        double length = roads.metres(road);
        double driven = metres[road] + length;
        if (driven <= longest && driven + toTarget(road) <= longest) {
          relax(road, cost[road] + length, driven, road);
        }
      }
    }
  }

  private boolean leavesOut(int road, int to) {
    return (leftOut.from() < 0 || leftOut.from() == roads.road(road)) && leftOut(to);
  }

  /** Makes room for all roads that are known. */
  private void room() {
    if (roads.count() > stamp.length) {
      int more = Math.max(roads.count(), 2 * stamp.length);
      stamp = Arrays.copyOf(stamp, more);
      cost = Arrays.copyOf(cost, more);
      metres = Arrays.copyOf(metres, more);
      before = Arrays.copyOf(before, more);
      done = Arrays.copyOf(done, more);
      wanted = Arrays.copyOf(wanted, more);
      answer = Arrays.copyOf(answer, more);
    }
  }

  /** The metres that a way from the end of a road to the target has at least. */
  private double toTarget(int road) {
    double x = (roads.headLon(road) - targetLon) * shrink;
    double y = roads.headLat(road) - targetLat;
    return Math.sqrt(x * x + y * y) * METRES_PER_UNIT - targetReach;
  }

  private void relax(int road, double at, double length, int last) {
    int first = roads.firstTurn(road);
    int end = roads.endOfTurns(road);
    room();
    for (int turn = first; turn < end; turn++) {
      int to = roads.onto(turn);
      double entered = at + metresPerCost * roads.extra(turn);
      boolean met = stamp[to] == search;
      if (met && (done[to] || entered >= cost[to])) {
        continue;
      }
      if (leavesOut(road, to)) {
        continue;
      }
      stamp[to] = search;
      cost[to] = entered;
      metres[to] = length;
      before[to] = last;
      done[to] = false;
      push(to, entered);
    }
  }

  /** The extra cost of driving on in the other direction of a road, beyond that of turning. */
  double extraToTurnRound(int from) {
    return roads.extraToTurnRound(from);
  }

  /** Whether the search reached the beginning of a directed road. */
  boolean reaches(int directed) {
    int number = roads.known(directed);
    return number != NONE && number < stamp.length && stamp[number] == search;
  }

  /** The metres to the beginning of a directed road that was reached. */
  double metresTo(int directed) {
    return metres[roads.known(directed)];
  }

  /** The extra cost of a way beyond its length. */
  double extraTo(int directed) {
    int number = roads.known(directed);
    return (cost[number] - metres[number]) / metresPerCost;
  }

  /** The directed roads between the start and one that was reached, in driving order. */
  int[] between(int directed) {
    int count = 0;
    int last = before[roads.known(directed)];
    for (int at = last; at != NONE; at = before[at]) {
      count++;
    }
    int[] between = new int[count];
    for (int at = last; at != NONE; at = before[at]) {
      between[--count] = roads.road(at);
    }
    return between;
  }

  /** Whether the way to a directed road that was reached leads along another one. */
  boolean passes(int directed, int other) {
    int number = roads.known(other);
    for (int at = before[roads.known(directed)]; at != NONE; at = before[at]) {
      if (at == number) {
        return true;
      }
    }
    return false;
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
