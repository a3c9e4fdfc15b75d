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
 *   <li>A state is a directed road, or a copy of one for a history of roads driven before it, if a
 *       ban over several roads depends on it ({@link ManoeuvreTrie}).
 *   <li>The time of a turn is that of {@link TurnTimes}.
 *   <li>A U-turn is the same road back ({@code directed ^ 1}). It exists only at a turning circle,
 *       and where no other drivable road leads on: limits and closures do not make a dead end.
 *   <li>A gate without access tags costs {@value #GATE_COST} ms extra, except on a main road, where
 *       it is open; a railway crossing {@value #LEVEL_CROSSING_COST}; a road its {@link
 *       NetworkColumns#roadBurden}. None of these is part of the duration. {@linkplain TurnBack
 *       Turning back} costs {@value TurnBack#COST}.
 *   <li>A turn carries the rule sets of the manoeuvres that it completes and that of the junction.
 *       So does a U-turn, since the vehicle swings over the whole junction.
 *   <li>A turn that is closed to all vehicles at all times is left out.
 *   <li>So that searches can leave it out, turning back has a rule of its own, {@link
 *       Rule#TURNING_BACK}, in a network whose book has that.
 * </ul>
 */
public final class TurnExpander {

  /** The cost of a gate: half a minute to open it, and as much for the risk that it is locked. */
  private static final int GATE_COST = 60_000;

  /** The cost of a railway crossing beyond its time, for a possible train and for the ramps. */
  private static final int LEVEL_CROSSING_COST = 10_000;

  /** Progress is reported after each group of this many states. */
  private static final int PART = 1 << 14;

  private TurnExpander() {}

  /**
   * Expands a network. Takes time and memory in proportion to its turns.
   *
   * @throws IllegalArgumentException if more rules meet on its turns than on any real map
   */
  public static TurnExpansion expand(RoadNetwork network) {
    return expand(network, Workers.Progress.SILENT);
  }

  /** Expands a network, and reports progress. */
  static TurnExpansion expand(RoadNetwork network, Workers.Progress progress) {
    return new Expander(network, progress).expand();
  }

  static int turnMillis(RoadNetwork network, int from, int to) {
    return new TurnTimes(network).millis(from, to);
  }

  static int turnCost(RoadNetwork network, int from, int to) {
    return turnMillis(network, from, to) + burden(network, from, to);
  }

  /** The cost of a turn beyond its time. */
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

  /** Whether the gates of a road are shut only for floods, snow or ships, and not for the night. */
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
    private final int turningBack;
    private final StateGraph.Layout layout;
    private final Workers.Progress progress;

    Expander(RoadNetwork network, Workers.Progress progress) {
      this.progress = progress;
      this.network = network;
      times = new TurnTimes(network);
      rules = new RuleBook.Builder(network.ruleBook());
      trie = new ManoeuvreTrie(network, rules, TurnBack.overLinks(network));
      closing = closingSets(network.ruleBook());
      turningBack = turningBack(network.ruleBook(), rules);
      layout =
          new StateGraph.Layout(
              network.packed().count(),
              trie.stateCount(),
              TooLargeException.count(mostTurns()),
              Room.HEAP);
    }

    /** The number of physically possible turns, ignoring bans. */
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
          boolean overLinks = trie.avoidedOnto(state, out);
          int cost = millis + burden(network, directed, out) + (overLinks ? TurnBack.COST : 0);
          int set = trie.join(junctionRules, banned);
          if (overLinks || TurnBack.atJunction(network, directed, out)) {
            set = trie.join(set, turningBack);
          }
          layout.arc(trie.next(state, out), set, cost, millis);
        }
      }
    }

    /**
     * Whether a set closes a turn. Sets that the trie joined are not known to close, and stay on
     * the turn.
     */
    private boolean closed(int set) {
      return closing.get(set);
    }

    /** The set of the rule about turning back; the empty one of a network without it. */
    private static int turningBack(RuleBook book, RuleBook.Builder rules) {
      return book.turningBack().isPresent()
          ? rules.set(List.of(book.turningBack().getAsInt()))
          : RuleBook.NO_RULES;
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
