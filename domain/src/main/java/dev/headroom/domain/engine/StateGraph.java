package dev.headroom.domain.engine;

import dev.headroom.domain.column.Groups;
import dev.headroom.domain.column.Room;
import dev.headroom.domain.column.RowNumbers;
import dev.headroom.domain.column.Rows;
import dev.headroom.domain.column.TooLargeException;
import dev.headroom.domain.column.Workers;
import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntConsumer;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

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
 * FreeRoads}. 28 bytes a state, 24 an arc, 8 more a state with a history. What is read together of
 * a state, and of an arc, lies side by side, so that it mostly takes one look into memory.
 */
public final class StateGraph {

  /** What {@link #states} has of a state. */
  private static final int STATE = 6;

  private static final int ARC_START = 0;
  private static final int ROAD = 1;
  private static final int RULES = 2;
  private static final int LENGTH = 3;
  private static final int COST = 4;
  private static final int MILLIS = 5;

  /** What {@link #arcs} has of an arc. */
  private static final int ARC = 4;

  private static final int ARC_TO = 0;
  private static final int ARC_RULES = 1;
  private static final int ARC_COST = 2;
  private static final int ARC_MILLIS = 3;

  private final int baseCount;
  private final int stateCount;

  /** One more than states: where the arcs of the last one end. */
  private final IntBuffer states;

  private final IntBuffer arcs;

  private final IntBuffer arcFrom;
  private final IntBuffer inStart;
  private final IntBuffer inArc;
  private final Copies copies;
  private final FreeRoads freeRoads;

  /** Other times along roads, if there are any. */
  private final IntUnaryOperator own;

  /** The checksum, once somebody has asked for it. */
  private final AtomicReference<Integer> sum = new AtomicReference<>();

  /** A graph while it is laid out: its states in their order, each with its arcs. */
  public static final class Layout {
    private final Room room;
    private final int baseCount;
    private final Rows states;
    private final Rows arcs;
    private final Rows from;

    /** How many arcs lead to each state, and one entry more. */
    private final int[] in;

    /** The directed roads of states with a history. */
    private final int[] copies;

    private int stateCount;
    private int arcCount;

    /**
     * Begins.
     *
     * @param baseCount how many of the states are directed roads without history
     * @param mostArcs how many arcs there are at most
     * @param room where the columns are kept
     * @throws TooLargeException when there are too many states or arcs
     */
    public Layout(int baseCount, int states, int mostArcs, Room room) {
      this.baseCount = baseCount;
      this.room = room;
      this.states = new Rows(room, STATE, states + 1L);
      this.arcs = new Rows(room, ARC, mostArcs);
      from = new Rows(room, 1, mostArcs);
      in = new int[states + 1];
      copies = new int[Math.max(0, states - baseCount)];
    }

    /**
     * Adds a state.
     *
     * @throws IllegalArgumentException when it costs less than it takes
     */
    public void state(int road, int rules, int length, int cost, int millis) {
      require(cost, millis, stateCount);
      int[] row = states.written();
      int at = states.next();
      row[at + ARC_START] = arcCount;
      row[at + ROAD] = road;
      row[at + RULES] = rules;
      row[at + LENGTH] = length;
      row[at + COST] = cost;
      row[at + MILLIS] = millis;
      if (stateCount >= baseCount) {
        copies[stateCount - baseCount] = road;
      }
      stateCount++;
    }

    /**
     * Adds an arc from the last state.
     *
     * @throws IllegalArgumentException when it costs less than it takes
     */
    public void arc(int to, int rules, int cost, int millis) {
      require(cost, millis, arcCount);
      int[] row = arcs.written();
      int at = arcs.next();
      row[at + ARC_TO] = to;
      row[at + ARC_RULES] = rules;
      row[at + ARC_COST] = cost;
      row[at + ARC_MILLIS] = millis;
      from.written()[from.next()] = stateCount - 1;
      in[to]++;
      arcCount++;
    }

    private static void require(int cost, int millis, int number) {
      if (cost < millis) {
        throw new IllegalArgumentException("costs less than it takes: " + number);
      }
    }

    /** The graph, once all states are there. */
    public StateGraph build() {
      return new StateGraph(this);
    }
  }

  private StateGraph(Layout layout) {
    baseCount = layout.baseCount;
    stateCount = layout.stateCount;
    int[] behind = layout.states.written();
    int at = layout.states.next();
    Arrays.fill(behind, at, at + STATE, 0);
    behind[at + ARC_START] = layout.arcCount;
    states = layout.states.done();
    arcs = layout.arcs.done();
    arcFrom = layout.from.done();
    Groups in = Groups.counted(layout.in, arcCount(), ends(), layout.room);
    inStart = in.starts();
    inArc = in.items();
    copies = new Copies(Arrays.copyOf(layout.copies, stateCount - baseCount), baseCount);
    freeRoads = new FreeRoads((baseCount + 1) / 2);
    own = null;
  }

  private StateGraph(StateGraph same, IntUnaryOperator millis) {
    baseCount = same.baseCount;
    stateCount = same.stateCount;
    states = same.states;
    arcs = same.arcs;
    arcFrom = same.arcFrom;
    inStart = same.inStart;
    inArc = same.inArc;
    copies = same.copies;
    freeRoads = same.freeRoads;
    own = millis;
  }

  /** Tells the states that arcs lead to. */
  private Groups.Told ends() {
    int[] rows = new int[ARC * Math.min(Groups.AT_ONCE, arcCount())];
    return (from, some, states) -> {
      arcs.get(ARC * from, rows, 0, ARC * some);
      for (int i = 0; i < some; i++) {
        states[i] = rows[ARC * i + ARC_TO];
      }
    };
  }

  /** How many states there are. */
  public int stateCount() {
    return stateCount;
  }

  /** How many states, the first ones, are directed roads without history. */
  public int baseCount() {
    return baseCount;
  }

  /** How many turns there are. */
  public int arcCount() {
    return arcFrom.limit();
  }

  /** The directed road of a state. */
  public int roadOf(int state) {
    return states.get(STATE * state + ROAD);
  }

  /** Whether any state has a history. */
  public boolean hasCopies() {
    return !copies.isEmpty();
  }

  /** What is known of the roads that are open to everybody. */
  public FreeRoads freeRoads() {
    return freeRoads;
  }

  /** Passes on the states with a history that lie on a directed road, ascending. */
  public void forEachCopyOf(int directed, IntConsumer action) {
    copies.forEachOf(directed, action);
  }

  /** The cost of a state's road. */
  public int costOf(int state) {
    return states.get(STATE * state + COST);
  }

  /** Milliseconds along a state's road. */
  public int millisOf(int state) {
    return own == null ? states.get(STATE * state + MILLIS) : own.applyAsInt(state);
  }

  /** This graph with other times along roads; it shares all else. */
  public StateGraph taking(IntUnaryOperator millis) {
    return new StateGraph(this, millis);
  }

  /** Centimetres of a state's road. */
  public int lengthOf(int state) {
    return states.get(STATE * state + LENGTH);
  }

  /** The rule set of a state's road. */
  public int rulesOf(int state) {
    return states.get(STATE * state + RULES);
  }

  /** The first arc of a state; those of the last state end at {@link #arcCount()}. */
  public int firstArc(int state) {
    return states.get(STATE * state + ARC_START);
  }

  /** The state that an arc leads from. */
  public int sourceOf(int arc) {
    return arcFrom.get(arc);
  }

  /** Where the arcs into a state begin in the order of {@link #arcIn}; one more than states. */
  public int firstIn(int state) {
    return inStart.get(state);
  }

  /** The i-th arc when arcs are ordered by the state that they lead to. */
  public int arcIn(int i) {
    return inArc.get(i);
  }

  /** The state that every arc leads from; a copy. */
  public int[] sources() {
    return IntStream.range(0, arcCount()).map(this::sourceOf).toArray();
  }

  /** The state that every arc leads to; a copy. */
  public int[] targets() {
    return IntStream.range(0, arcCount()).map(this::targetOf).toArray();
  }

  /** A checksum of all that weighs or restricts a path: CRC-32C of the columns. */
  public int checksum() {
    return checksum(Workers.alone());
  }

  /** The same; takes time linear in states and arcs the first time, and none afterwards. */
  public int checksum(Workers workers) {
    Integer known = sum.get();
    if (known == null) {
      known = computed(workers);
      sum.set(known);
    }
    return known;
  }

  private int computed(Workers workers) {
    return RowNumbers.sum(
        workers,
        ofStates(ROAD),
        ofStates(COST),
        ofStates(RULES),
        new RowNumbers(states, STATE, ARC_START, stateCount + 1),
        ofArcs(ARC_TO),
        ofArcs(ARC_COST),
        ofArcs(ARC_RULES));
  }

  private RowNumbers ofStates(int place) {
    return new RowNumbers(states, STATE, place, stateCount);
  }

  private RowNumbers ofArcs(int place) {
    return new RowNumbers(arcs, ARC, place, arcCount());
  }

  /** The state that an arc leads to. */
  public int targetOf(int arc) {
    return arcs.get(ARC * arc + ARC_TO);
  }

  /** The cost of a turn. */
  public int turnCostOf(int arc) {
    return arcs.get(ARC * arc + ARC_COST);
  }

  /** Milliseconds that a turn takes. */
  public int turnMillisOf(int arc) {
    return arcs.get(ARC * arc + ARC_MILLIS);
  }

  /** The rule set of a turn. */
  public int turnRulesOf(int arc) {
    return arcs.get(ARC * arc + ARC_RULES);
  }

  /**
   * The arcs between states that follow each other.
   *
   * @throws IllegalArgumentException when there is none between two of them
   */
  public int[] arcsBetween(int[] inOrder) {
    int[] between = new int[inOrder.length - 1];
    for (int i = 0; i < between.length; i++) {
      between[i] = arcBetween(inOrder[i], inOrder[i + 1]);
    }
    return between;
  }

  /**
   * The arc from one state to another.
   *
   * @throws IllegalArgumentException when there is none
   */
  public int arcBetween(int from, int to) {
    int end = firstArc(from + 1);
    for (int arc = firstArc(from); arc < end; arc++) {
      if (targetOf(arc) == to) {
        return arc;
      }
    }
    throw new IllegalArgumentException("no arc from " + from + " to " + to);
  }
}
