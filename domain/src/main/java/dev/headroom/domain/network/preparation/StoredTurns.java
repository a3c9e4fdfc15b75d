package dev.headroom.domain.network.preparation;

import dev.headroom.domain.engine.Room;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.network.PackedRoads;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.TurnExpansion;
import dev.headroom.domain.restriction.RuleBook;
import java.util.Arrays;
import java.util.List;

/**
 * The turns of a network as a file stores them, in the order of the graph's arcs: which of the
 * roads that leave the junction each leads onto, with which history, and what it takes, costs and
 * asks. Nothing of it is believed when it is read.
 */
public final class StoredTurns {

  private final RoadNetwork network;
  private final PackedRoads roads;
  private final RuleBook book;
  private final int[] copies;
  private final int[] turns;
  private final StateGraph.Layout layout;
  private final int states;
  private int state = -1;
  private int left;

  /**
   * Begins to read.
   *
   * @param copies the directed road of each state with a history
   * @param turns how many turns each state has
   * @param sets the rules of each set that the turns have beyond those of the network
   * @param count how many turns there are
   * @param room where the columns of the graph are kept
   * @throws IllegalArgumentException when they cannot be of this network
   */
  public StoredTurns(
      RoadNetwork network, int[] copies, int[] turns, List<int[]> sets, int count, Room room) {
    this.network = network;
    this.roads = network.packed();
    this.copies = copies;
    this.turns = turns;
    book = goneOn(network.ruleBook(), sets);
    states = Math.addExact(roads.count(), copies.length);
    require(turns.length == states, "states");
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
   * The next turn.
   *
   * @param out which of the roads that leave the junction, as {@link PackedRoads#out} counts them
   * @param history 0, or one more than the number of the state with a history that it leads to
   * @param burden what it costs beyond the time that it takes
   * @throws IllegalArgumentException when it cannot be one of this network
   */
  public void turn(int out, int history, int millis, int burden, int rules) {
    while (left == 0) {
      nextState();
    }
    int junction = roads.headOf(roadOf(state));
    require(out >= 0 && out < roads.outDegree(junction), "a turn's road");
    int onto = roads.out(junction, out);
    require(history >= 0 && history <= copies.length, "a turn's history");
    require(history == 0 || copies[history - 1] == onto, "a turn's history");
    require(roads.drivable(onto) && roads.drivable(roadOf(state)), "a turn's roads");
    require(millis >= 0 && burden >= 0 && millis + burden >= 0, "a turn's cost");
    require(rules >= 0 && rules < book.setCount(), "a turn's rules");
    layout.arc(history == 0 ? onto : roads.count() + history - 1, rules, millis + burden, millis);
    left--;
  }

  private void nextState() {
    state++;
    require(state < states, "turns");
    int directed = roadOf(state);
    require(directed >= 0 && directed < roads.count(), "a state's road");
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
   * What the turns make of the network, once all of them are there.
   *
   * @throws IllegalArgumentException when there are fewer than there should be
   */
  public TurnExpansion build() {
    while (state < states - 1) {
      require(left == 0, "turns");
      nextState();
    }
    require(left == 0, "turns");
    return new TurnExpansion(layout.build(), book);
  }

  private static void require(boolean holds, String what) {
    if (!holds) {
      throw new IllegalArgumentException("the turns do not fit: " + what);
    }
  }
}
