package dev.headroom.domain.network.preparation;

import dev.headroom.domain.column.Room;
import dev.headroom.domain.column.TooLargeException;
import dev.headroom.domain.column.Workers;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.TurnExpansion;
import dev.headroom.domain.network.columns.PackedRoads;
import dev.headroom.domain.restriction.Matter;
import dev.headroom.domain.restriction.Nature;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.RuleBook;
import java.util.BitSet;
import java.util.List;

/**
 * Turns a road network into the graph that searches run on.
 *
 * <ul>
 *   <li>A state is a directed road, or a copy of one for the roads driven before it where a ban
 *       over several roads asks for them ({@link ManoeuvreTrie}).
 *   <li>A turn takes what {@link TurnTimes} says.
 *   <li>A U-turn is the same road back ({@code directed ^ 1}). It exists only at a turning circle,
 *       and where no other road leads on that anybody may drive: limits and closures do not make a
 *       dead end.
 *   <li>A gate that says nothing of who may pass costs {@value #GATE_COST} ms besides, but on a
 *       main road, where it stands open; a railway crossing {@value #LEVEL_CROSSING_COST}; a road
 *       what {@link NetworkColumns#roadBurden} says. None of that is part of the duration.
 *       {@linkplain TurnBack Turning back} costs {@value TurnBack#COST}.
 *   <li>A turn carries the junction's rule set, a U-turn too, for the vehicle swings over the whole
 *       junction; and those of the manoeuvres that it completes.
 *   <li>A turn that is closed to everybody at all times is left out.
 * </ul>
 */
public final class TurnExpander {

  /** What a gate costs that somebody has to open: half a minute, and five that it may be shut. */
  private static final int GATE_COST = 330_000;

  /** What a railway crossing costs besides its time: that a train may come, and the ramps. */
  private static final int LEVEL_CROSSING_COST = 26_000;

  /** Progress is told for each of so many states. */
  private static final int PART = 1 << 14;

  private TurnExpander() {}

  /**
   * Expands a network. Takes time and memory in proportion to its turns.
   *
   * @throws IllegalArgumentException when so many rules meet on its turns as on no map
   */
  public static TurnExpansion expand(RoadNetwork network) {
    return expand(network, Workers.Progress.SILENT);
  }

  /** The same, telling how far it has come. */
  static TurnExpansion expand(RoadNetwork network, Workers.Progress progress) {
    return new Expander(network, progress).expand();
  }

  static int turnMillis(RoadNetwork network, int from, int to) {
    return new TurnTimes(network).millis(from, to);
  }

  static int turnCost(RoadNetwork network, int from, int to) {
    return turnMillis(network, from, to) + burden(network, from, to);
  }

  /** What a turn costs beyond the time that it takes. */
  private static int burden(RoadNetwork network, int from, int to) {
    int junction = network.packed().headOf(from);
    return (TurnBack.atJunction(network, from, to) ? TurnBack.COST : 0)
        + (network.junctionHas(junction, NetworkColumns.GATE)
                && !(isMain(network, from) && isMain(network, to))
                && !saysWhoMayPass(network, junction)
            ? GATE_COST
            : 0)
        + (network.junctionHas(junction, NetworkColumns.LEVEL_CROSSING) ? LEVEL_CROSSING_COST : 0);
  }

  /** Whether a road is one whose gates are shut for floods, snow or ships, not for the night. */
  private static boolean isMain(RoadNetwork network, int directed) {
    return network.classOf(directed >> 1).compareTo(RoadClass.PRIMARY) <= 0;
  }

  private static boolean saysWhoMayPass(RoadNetwork network, int junction) {
    RuleBook book = network.ruleBook();
    int set = network.junctionRules(junction);
    for (int n = 0; n < book.sizeOf(set); n++) {
      if (book.rule(book.ruleOf(set, n)).subject() == Matter.ACCESS) {
        return true;
      }
    }
    return false;
  }

  /** Lays the columns out. */
  private static final class Expander {
    private final RoadNetwork network;
    private final TurnTimes times;
    private final RuleBook.Builder rules;
    private final ManoeuvreTrie trie;
    private final BitSet closing;
    private final StateGraph.Layout layout;
    private final Workers.Progress progress;

    Expander(RoadNetwork network, Workers.Progress progress) {
      this.progress = progress;
      this.network = network;
      times = new TurnTimes(network);
      rules = new RuleBook.Builder(network.ruleBook());
      trie = new ManoeuvreTrie(network, rules, TurnBack.overLinks(network));
      closing = closingSets(network.ruleBook());
      layout =
          new StateGraph.Layout(
              network.packed().count(),
              trie.stateCount(),
              TooLargeException.count(mostTurns()),
              Room.HEAP);
    }

    /** The turns that are possible on the ground, bans left aside. */
    private long mostTurns() {
      PackedRoads roads = network.packed();
      long turns = 0;
      for (int state = 0; state < trie.stateCount(); state++) {
        int directed = trie.roadOf(state);
        int junction = roads.headOf(directed);
        for (int i = 0; i < roads.outDegree(junction); i++) {
          turns += PossibleTurns.leadsOn(network, directed, roads.out(junction, i)) ? 1 : 0;
        }
      }
      return turns;
    }

    TurnExpansion expand() {
      PackedRoads roads = network.packed();
      for (int state = 0; state < trie.stateCount(); state++) {
        if (state % PART == 0) {
          progress.reached(state, trie.stateCount());
        }
        int directed = trie.roadOf(state);
        layout.state(
            directed,
            roads.rulesOf(directed),
            network.lengthOf(directed >> 1),
            Math.max(0, roads.costOf(directed)),
            Math.max(0, roads.timeOf(directed)));
        addTurns(state, directed);
      }
      StateGraph graph = layout.build();
      // The hierarchy reads off them what each rule says.
      for (int rule = 0; rule < network.ruleBook().ruleCount(); rule++) {
        rules.set(List.of(rule));
      }
      return new TurnExpansion(graph, rules.build());
    }

    private void addTurns(int state, int directed) {
      int junction = network.packed().headOf(directed);
      int junctionRules = network.junctionRules(junction);
      for (int i = 0; i < network.packed().outDegree(junction); i++) {
        int out = network.packed().out(junction, i);
        int banned = trie.rulesOnto(state, out);
        if (PossibleTurns.leadsOn(network, directed, out)
            && !closed(junctionRules)
            && !closed(banned)) {
          int millis = times.millis(directed, out);
          int cost =
              millis
                  + burden(network, directed, out)
                  + (trie.avoidedOnto(state, out) ? TurnBack.COST : 0);
          layout.arc(trie.next(state, out), trie.join(junctionRules, banned), cost, millis);
        }
      }
    }

    /** Sets that the trie joined itself are not known as closing: they stay on the turn. */
    private boolean closed(int set) {
      return closing.get(set);
    }

    private static BitSet closingSets(RuleBook book) {
      BitSet closing = new BitSet();
      for (int set = 0; set < book.setCount(); set++) {
        for (int rule : book.rulesOf(set)) {
          if (closesForEverybody(book.rule(rule))) {
            closing.set(set);
          }
        }
      }
      return closing;
    }

    private static boolean closesForEverybody(Rule rule) {
      return rule.term().always()
          && rule.nature() != Nature.LEGAL
          && rule.classes().equals(Rule.ALL_CLASSES)
          && rule.alwaysCloses();
    }
  }
}
