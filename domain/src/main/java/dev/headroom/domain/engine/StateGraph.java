package dev.headroom.domain.engine;

import java.util.Arrays;
import java.util.function.IntConsumer;
import java.util.zip.CRC32C;

/**
 * The graph that searches run on: turn-expanded, so that turn rules have a place.
 *
 * <p>Vocabulary. A <em>state</em> is "driving on a directed road", in one copy for each history
 * that a ban over several roads has to remember; being <em>at</em> a state means to have arrived at
 * the end of its road. State {@code d} below {@link #baseCount()} is the directed road {@code d}
 * without such a history; {@code 2r} and {@code 2r + 1} are the two directions of road {@code r}.
 * An <em>arc</em> is a turn from the end of one state's road into another. States and arcs carry a
 * rule set each.
 *
 * <p>States and arcs have a <em>cost</em>, whose sum searches minimise, and a <em>duration</em>,
 * which their clock goes by. A cost is never less than the duration, so that the duration of a path
 * is known to be at most its cost.
 *
 * <pre>
 *   arcs of state u: firstArc(u) .. firstArc(u + 1) - 1
 *   cost of a path   = cost(s0) + turn(s0,s1) + cost(s1) + turn(s1,s2) + …
 * </pre>
 *
 * <p>Immutable and safe to share between threads; keeps what searches find out about {@link
 * FreeRoads}. 28 bytes a state, 24 an arc, 8 more a state with a history.
 */
public final class StateGraph {

  private final int baseCount;
  private final int[] road;
  private final int[] cost;
  private final int[] millis;
  private final int[] length;
  private final int[] rules;
  private final int[] arcStart;
  private final int[] arcFrom;
  private final int[] arcTo;
  private final int[] arcCost;
  private final int[] arcMillis;
  private final int[] arcRules;
  private final int[] inStart;
  private final int[] inArc;

  /**
   * The states with a history, ordered by their road: road in the upper half, state in the lower.
   */
  private final long[] copies;

  private final FreeRoads freeRoads;

  /** The columns of a graph while it is laid out. */
  public static final class Columns {

    /** The directed road of each state. */
    public int[] road = {};

    /** The cost of each state's road, milliseconds that it is worth, no less than it takes. */
    public int[] cost = {};

    /** Milliseconds along each state's road, 0 or more; none at all where they are the costs. */
    public int[] millis = {};

    /** Centimetres of each state's road, 0 or more. */
    public int[] length = {};

    /** The rule set of each state's road. */
    public int[] rules = {};

    /** Where each state's arcs begin; one more entry than states. */
    public int[] arcStart = {0};

    /** The state that each arc leads to. */
    public int[] arcTo = {};

    /** The cost of each turn, no less than the milliseconds that it takes. */
    public int[] arcCost = {};

    /** Milliseconds that each turn takes, 0 or more; none at all where they are the costs. */
    public int[] arcMillis = {};

    /** The rule set of each turn. */
    public int[] arcRules = {};
  }

  /**
   * Takes the columns over; they are not to be changed afterwards.
   *
   * @param baseCount how many of the states are directed roads without history
   * @throws IllegalArgumentException when anything costs less than it takes
   */
  public StateGraph(int baseCount, Columns columns) {
    this.baseCount = baseCount;
    road = columns.road;
    cost = columns.cost;
    millis = durations(columns.millis, cost);
    length = columns.length;
    rules = columns.rules;
    arcStart = columns.arcStart;
    arcTo = columns.arcTo;
    arcCost = columns.arcCost;
    arcMillis = durations(columns.arcMillis, arcCost);
    arcRules = columns.arcRules;
    if (road.length > Integer.MAX_VALUE / 8) {
      throw new IllegalArgumentException("too many states: " + road.length);
    }
    arcFrom = new int[arcTo.length];
    inStart = new int[road.length + 1];
    inArc = new int[arcTo.length];
    indexBackwards();
    copies = new long[road.length - baseCount];
    for (int state = baseCount; state < road.length; state++) {
      copies[state - baseCount] = (long) road[state] << 32 | state;
    }
    Arrays.sort(copies);
    freeRoads = new FreeRoads((baseCount + 1) / 2);
  }

  private StateGraph(StateGraph like, int[] cost, int[] arcCost) {
    this.cost = cost;
    this.arcCost = arcCost;
    baseCount = like.baseCount;
    road = like.road;
    millis = like.millis;
    length = like.length;
    rules = like.rules;
    arcStart = like.arcStart;
    arcFrom = like.arcFrom;
    arcTo = like.arcTo;
    arcMillis = like.arcMillis;
    arcRules = like.arcRules;
    inStart = like.inStart;
    inArc = like.inArc;
    copies = like.copies;
    freeRoads = like.freeRoads;
  }

  private static int[] durations(int[] millis, int[] cost) {
    if (millis.length == 0) {
      return cost;
    }
    for (int i = 0; i < millis.length; i++) {
      if (cost[i] < millis[i]) {
        throw new IllegalArgumentException("costs less than it takes: " + i);
      }
    }
    return millis;
  }

  /** The same graph where everything costs what it takes; shares the columns. */
  public StateGraph byDuration() {
    return new StateGraph(this, millis, arcMillis);
  }

  private void indexBackwards() {
    for (int state = 0; state < road.length; state++) {
      for (int arc = arcStart[state]; arc < arcStart[state + 1]; arc++) {
        arcFrom[arc] = state;
        inStart[arcTo[arc] + 1]++;
      }
    }
    for (int state = 0; state < road.length; state++) {
      inStart[state + 1] += inStart[state];
    }
    int[] next = inStart.clone();
    for (int arc = 0; arc < arcTo.length; arc++) {
      inArc[next[arcTo[arc]]++] = arc;
    }
  }

  /** How many states there are. */
  public int stateCount() {
    return road.length;
  }

  /** How many states, the first ones, are directed roads without history. */
  public int baseCount() {
    return baseCount;
  }

  /** How many turns there are. */
  public int arcCount() {
    return arcTo.length;
  }

  /** The directed road of a state. */
  public int roadOf(int state) {
    return road[state];
  }

  /** Whether any state has a history. */
  public boolean hasCopies() {
    return copies.length > 0;
  }

  /** What is known of the roads that are open to everybody. */
  public FreeRoads freeRoads() {
    return freeRoads;
  }

  /** Passes on the states with a history that lie on a directed road, ascending. */
  public void forEachCopyOf(int directed, IntConsumer action) {
    for (int i = insertion((long) directed << 32);
        i < copies.length && copies[i] >> 32 == directed;
        i++) {
      action.accept((int) copies[i]);
    }
  }

  private int insertion(long key) {
    int at = Arrays.binarySearch(copies, key);
    return at < 0 ? ~at : at;
  }

  /** The cost of a state's road. */
  public int costOf(int state) {
    return cost[state];
  }

  /** Milliseconds along a state's road. */
  public int millisOf(int state) {
    return millis[state];
  }

  /** Centimetres of a state's road. */
  public int lengthOf(int state) {
    return length[state];
  }

  /** The rule set of a state's road. */
  public int rulesOf(int state) {
    return rules[state];
  }

  /** The first arc of a state; those of the last state end at {@link #arcCount()}. */
  public int firstArc(int state) {
    return arcStart[state];
  }

  /** The state that an arc leads from. */
  public int sourceOf(int arc) {
    return arcFrom[arc];
  }

  /** Where the arcs into a state begin in the order of {@link #arcIn}; one more than states. */
  public int firstIn(int state) {
    return inStart[state];
  }

  /** The i-th arc when arcs are ordered by the state that they lead to. */
  public int arcIn(int i) {
    return inArc[i];
  }

  /** The state that every arc leads from; a copy. */
  public int[] sources() {
    return arcFrom.clone();
  }

  /** The state that every arc leads to; a copy. */
  public int[] targets() {
    return arcTo.clone();
  }

  /** A checksum of all that weighs or restricts a path: CRC-32C of the columns. */
  public int checksum() {
    CRC32C sum = new CRC32C();
    byte[] buffer = new byte[1 << 13];
    for (int[] column : new int[][] {road, cost, rules, arcStart, arcTo, arcCost, arcRules}) {
      int filled = 0;
      for (int value : column) {
        buffer[filled++] = (byte) value;
        buffer[filled++] = (byte) (value >>> 8);
        buffer[filled++] = (byte) (value >>> 16);
        buffer[filled++] = (byte) (value >>> 24);
        if (filled == buffer.length) {
          sum.update(buffer, 0, filled);
          filled = 0;
        }
      }
      sum.update(buffer, 0, filled);
    }
    return (int) sum.getValue();
  }

  /** The state that an arc leads to. */
  public int targetOf(int arc) {
    return arcTo[arc];
  }

  /** The cost of a turn. */
  public int turnCostOf(int arc) {
    return arcCost[arc];
  }

  /** Milliseconds that a turn takes. */
  public int turnMillisOf(int arc) {
    return arcMillis[arc];
  }

  /** The rule set of a turn. */
  public int turnRulesOf(int arc) {
    return arcRules[arc];
  }

  /**
   * The arc from one state to another.
   *
   * @throws IllegalArgumentException when there is none
   */
  public int arcBetween(int from, int to) {
    for (int arc = arcStart[from]; arc < arcStart[from + 1]; arc++) {
      if (arcTo[arc] == to) {
        return arc;
      }
    }
    throw new IllegalArgumentException("no arc from " + from + " to " + to);
  }
}
