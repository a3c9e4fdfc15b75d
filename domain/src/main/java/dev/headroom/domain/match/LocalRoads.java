package dev.headroom.domain.match;

import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.columns.PackedRoads;
import java.util.Arrays;

/**
 * The directed roads around a drive, numbered as they are met, with what searches read of them in
 * arrays: searches from neighbouring places read the same roads again and again. For one thread; at
 * most some 100 bytes for each of {@link #MOST} roads.
 */
final class LocalRoads {

  /** The costs of what drives seldom do, as negative logarithms of a likelihood. */
  static final double AGAINST = 6;

  private static final double FORBIDDEN = 3.5;
  static final double BACK = 10;
  private static final double BACK_AT_END = 6;
  private static final double MINOR = 1.2;

  /** With so many roads, all are forgotten before the next search. */
  static final int MOST = 1 << 16;

  private static final int NONE = -1;

  private final RoadNetwork network;
  private final PackedRoads roads;
  private final StateGraph graph;

  private int count;

  /** A hash table of numbers. */
  private int[] table = new int[1 << 11];

  private int[] directed = new int[1 << 9];
  private double[] length = new double[1 << 9];
  private double[] headLat = new double[1 << 9];
  private double[] headLon = new double[1 << 9];
  private int[] first = new int[1 << 9];
  private int[] end = new int[1 << 9];

  private int turns;
  private int[] onto = new int[1 << 11];
  private float[] extra = new float[1 << 11];

  LocalRoads(RoadNetwork network, StateGraph graph) {
    this.network = network;
    this.roads = network.packed();
    this.graph = graph;
    Arrays.fill(table, NONE);
  }

  /**
   * Forgets all roads if they are too many.
   *
   * @return whether their numbers are no longer valid
   */
  boolean bound() {
    if (count <= MOST) {
      return false;
    }
    count = 0;
    turns = 0;
    Arrays.fill(table, NONE);
    return true;
  }

  /** The greatest number of a road, and one. */
  int count() {
    return count;
  }

  /** The number of a directed road that was met; negative if it was not. */
  int known(int of) {
    return table[slot(of)];
  }

  /** The number of a directed road. */
  int number(int of) {
    int slot = slot(of);
    if (table[slot] != NONE) {
      return table[slot];
    }
    if (2 * (count + 1) > table.length) {
      grow();
      slot = slot(of);
    }
    if (count == directed.length) {
      int more = 2 * count;
      directed = Arrays.copyOf(directed, more);
      length = Arrays.copyOf(length, more);
      headLat = Arrays.copyOf(headLat, more);
      headLon = Arrays.copyOf(headLon, more);
      first = Arrays.copyOf(first, more);
      end = Arrays.copyOf(end, more);
    }
    int junction = roads.headOf(of);
    directed[count] = of;
    length[count] = network.lengthOf(of >> 1) / 100.0;
    headLat[count] = network.junctionLat(junction);
    headLon[count] = network.junctionLon(junction);
    first[count] = NONE;
    table[slot] = count;
    return count++;
  }

  private int slot(int of) {
    int mask = table.length - 1;
    int slot = ((of * 0x9E3779B1) >>> 7) & mask;
    while (table[slot] != NONE && directed[table[slot]] != of) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private void grow() {
    table = new int[2 * table.length];
    Arrays.fill(table, NONE);
    for (int number = 0; number < count; number++) {
      table[slot(directed[number])] = number;
    }
  }

  /** The packed directed road that has a number. */
  int road(int number) {
    return directed[number];
  }

  /** The length of a road, metres. */
  double metres(int number) {
    return length[number];
  }

  /** The latitude of a road's end, in units of 1e-7 degrees. */
  double headLat(int number) {
    return headLat[number];
  }

  /** The longitude of a road's end. */
  double headLon(int number) {
    return headLon[number];
  }

  /** The first of the turns from a road's end. */
  int firstTurn(int number) {
    if (first[number] == NONE) {
      meet(number);
    }
    return first[number];
  }

  /** The turn after the last of a road of which {@link #firstTurn} was asked. */
  int endOfTurns(int number) {
    return end[number];
  }

  /** The number of the road to which a turn leads. */
  int onto(int turn) {
    return onto[turn];
  }

  /** The extra cost of a turn and of the road to which it leads. */
  double extra(int turn) {
    return extra[turn];
  }

  private void meet(int number) {
    int from = directed[number];
    int junction = roads.headOf(from);
    int out = roads.outDegree(junction);
    if (turns + out > onto.length) {
      onto = Arrays.copyOf(onto, 2 * (turns + out));
      extra = Arrays.copyOf(extra, 2 * (turns + out));
    }
    first[number] = turns;
    for (int i = 0; i < out; i++) {
      int to = roads.out(junction, i);
      onto[turns] = number(to);
      extra[turns] = (float) extra(from, to, out);
      turns++;
    }
    end[number] = turns;
  }

  private double extra(int from, int to, int degree) {
    double minor = isMinor(to) && !isMinor(from) ? MINOR : 0;
    boolean allowed = isLegal(from, to);
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

  private boolean isLegal(int from, int to) {
    for (int arc = graph.firstArc(from); arc < graph.firstArc(from + 1); arc++) {
      if (graph.roadOf(graph.targetOf(arc)) == to) {
        return true;
      }
    }
    return false;
  }

  /** The extra cost of driving on in the other direction of a road, beyond that of turning. */
  double extraToTurnRound(int from) {
    return roads.drivable(from) && !roads.drivable(from ^ 1) ? AGAINST : 0;
  }

  /** Whether a road is such that few drives lead along it. */
  private boolean isMinor(int of) {
    return switch (network.classOf(of >> 1)) {
      case SERVICE, TRACK, OTHER -> true;
      default -> false;
    };
  }
}
