package dev.headroom.domain.network.preparation;

import dev.headroom.domain.column.Room;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.TurnExpansion;
import dev.headroom.domain.network.columns.PackedRoads;
import dev.headroom.domain.restriction.RuleBook;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Reads the turns of a network in a file's form, in the order of the graph's arcs: which of the
 * roads that leave the junction each leads onto, with which history, its time, its extra cost, and
 * its rules. Every value is checked.
 */
public final class StoredTurns {

  private final RoadNetwork network;
  private final PackedRoads roads;
  private final int[] copies;
  private int[] turns;
  private RuleBook book;

  /** The drivable roads: a bit each, since they are accessed in random order. */
  private final BitSet driven;

  private StateGraph.Layout layout;
  private final int states;
  private int state = -1;

  /** The number of turns of the state still to come. */
  private int left;

  /**
   * The junction at which the state's road ends, the number of roads that leave it there, and
   * whether it is driven.
   */
  private int junction;

  private int degree;
  private boolean drivable;

  /**
   * Reads the turns of a network.
   *
   * @param copies the directed road of each state with a history
   * @param turns the number of turns of each state; not to be kept by the caller, since it is freed
   *     before the arcs are reversed
   * @throws IllegalArgumentException if they cannot belong to this network
   */
  public StoredTurns(RoadNetwork network, int[] copies, int[] turns) {
    this.network = network;
    this.roads = network.packed();
    this.copies = copies;
    this.turns = turns;
    states = Math.addExact(roads.count(), copies.length);
    require(turns.length == states, "states");
    driven = roads.driven();
  }

  /**
   * Begins to read the turns.
   *
   * @param sets the rules of each set that the turns have beyond those of the network
   * @param count the number of turns
   * @param room the storage of the graph's columns
   * @throws IllegalArgumentException if they cannot belong to this network
   */
  public void begin(List<int[]> sets, int count, Room room) {
    book = goneOn(network.ruleBook(), sets);
    long all = 0;
    for (int each : turns) {
      require(each >= 0, "turns");
      all += each;
    }
    require(all == count, "turns");
    layout = new StateGraph.Layout(roads.count(), states, count, room);
  }

  private static RuleBook goneOn(RuleBook own, List<int[]> sets) {
    RuleBook.Builder book = new RuleBook.Builder(own);
    for (int set = 0; set < sets.size(); set++) {
      int[] rules = sets.get(set);
      require(Arrays.stream(rules).allMatch(rule -> rule >= 0 && rule < own.ruleCount()), "rules");
      require(book.set(Arrays.stream(rules).boxed().toList()) == own.setCount() + set, "rule sets");
    }
    int known = own.setCount() + sets.size();
    for (int rule = 0; rule < own.ruleCount(); rule++) {
      require(book.set(List.of(rule)) < known, "a rule without a set of its own");
    }
    return book.build();
  }

  /**
   * Reads the next turns.
   *
   * @param some how many, the first ones of each array
   * @param out which of the roads that leave the junction, as numbered by {@link PackedRoads#out}
   * @param history 0, or one more than the number of the state with a history that it leads to
   * @param burden its cost beyond its time
   * @throws IllegalArgumentException if they cannot belong to this network
   */
  public void turns(int some, int[] out, int[] history, int[] millis, int[] burden, int[] rules) {
    int sets = book.setCount();
    for (int i = 0; i < some; i++) {
      while (left == 0) {
        nextState();
      }
      require(out[i] >= 0 && out[i] < degree && drivable, "a turn's road");
      int onto = roads.out(junction, out[i]);
      require(driven.get(onto), "a turn's roads");
      int copy = history[i];
      require(
          copy == 0 || (copy > 0 && copy <= copies.length && copies[copy - 1] == onto),
          "a turn's history");
      int cost = millis[i] + burden[i];
      require(millis[i] >= 0 && burden[i] >= 0 && cost >= 0, "a turn's cost");
      require(rules[i] >= 0 && rules[i] < sets, "a turn's rules");
      layout.arc(copy == 0 ? onto : roads.count() + copy - 1, rules[i], cost, millis[i]);
      left--;
    }
  }

  private void nextState() {
    state++;
    require(state < states, "turns");
    int directed = roadOf(state);
    require(directed >= 0 && directed < roads.count(), "a state's road");
    junction = roads.headOf(directed);
    degree = roads.outDegree(junction);
    drivable = driven.get(directed);
    layout.state(
        directed,
        roads.rulesOf(directed),
        network.lengthOf(directed >> 1),
        Math.max(0, roads.costOf(directed)),
        Math.max(0, roads.timeOf(directed)));
    left = turns[state];
  }

  private int roadOf(int of) {
    return of < roads.count() ? of : copies[of - roads.count()];
  }

  /**
   * Builds the graph, once all turns have been read.
   *
   * @throws IllegalArgumentException if there are too few
   */
  public TurnExpansion build() {
    while (state < states - 1) {
      require(left == 0, "turns");
      nextState();
    }
    require(left == 0, "turns");
    turns = new int[0];
    return new TurnExpansion(layout.build(), book);
  }

  private static void require(boolean holds, String what) {
    if (!holds) {
      throw new IllegalArgumentException("the turns do not fit: " + what);
    }
  }
}
