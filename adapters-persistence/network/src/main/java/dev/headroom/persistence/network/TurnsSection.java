package dev.headroom.persistence.network;

import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.network.NetworkHierarchy;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.columns.PackedRoads;
import dev.headroom.domain.network.preparation.StoredTurns;
import dev.headroom.domain.restriction.RuleBook;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The section of the turns that the search hierarchy is built over, which may be absent: a flag,
 * the roads of states with a history, the number of turns of each state, the rule sets of turns
 * beyond those of the network, and for each turn its target among the junction's roads, its
 * history, milliseconds, cost beyond them, and rule set. Some 4 bytes a turn.
 */
final class TurnsSection {

  private static final int OUT = 0;
  private static final int HISTORY = 1;
  private static final int MILLIS = 2;
  private static final int BURDEN = 3;
  private static final int RULES = 4;
  private static final int A_TURN = 5;

  private TurnsSection() {}

  static void write(NetworkParts from, NetworkOutput out) throws IOException {
    Optional<NetworkHierarchy> hierarchy = from.network().hierarchy();
    out.flag(hierarchy.isPresent());
    if (hierarchy.isPresent()) {
      write(from.network(), hierarchy.get(), out);
    }
  }

  private static void write(RoadNetwork network, NetworkHierarchy hierarchy, NetworkOutput out)
      throws IOException {
    StateGraph graph = hierarchy.expansion().graph();
    PackedRoads roads = network.packed();
    int base = graph.baseCount();
    out.packed(graph.stateCount() - base, 1, (copy, place) -> graph.roadOf(base + copy));
    out.packed(
        graph.stateCount(), 1, (state, place) -> graph.firstArc(state + 1) - graph.firstArc(state));
    RuleBook own = network.ruleBook();
    RuleBook goneOn = hierarchy.expansion().ruleBook();
    List<int[]> sets = new ArrayList<>();
    for (int set = own.setCount(); set < goneOn.setCount(); set++) {
      sets.add(goneOn.rulesOf(set));
    }
    out.items(sets, out::ints);
    out.packed(
        graph.arcCount(),
        A_TURN,
        (turn, place) ->
            switch (place) {
              case OUT -> outOf(graph, roads, turn);
              case HISTORY -> Math.max(0, graph.targetOf(turn) - base + 1);
              case MILLIS -> graph.turnMillisOf(turn);
              case BURDEN -> graph.turnCostOf(turn) - graph.turnMillisOf(turn);
              default -> graph.turnRulesOf(turn);
            });
  }

  private static int outOf(StateGraph graph, PackedRoads roads, int turn) {
    int junction = roads.headOf(graph.roadOf(graph.sourceOf(turn)));
    int onto = graph.roadOf(graph.targetOf(turn));
    for (int out = 0; out < roads.outDegree(junction); out++) {
      if (roads.out(junction, out) == onto) {
        return out;
      }
    }
    throw new IllegalArgumentException("the hierarchy belongs to another network");
  }

  static void read(NetworkParts into, NetworkInput in) throws IOException {
    if (!in.flag()) {
      into.turns = Optional.empty();
      return;
    }
    StoredTurns stored = new StoredTurns(into.network(), in.packedInts(), in.packedInts());
    List<int[]> sets = in.items(Integer.BYTES, in::ints);
    int count = in.packedRowCount(A_TURN);
    stored.begin(sets, count, into.room);
    in.eachPacked(
        count,
        A_TURN,
        (some, of) -> stored.turns(some, of[OUT], of[HISTORY], of[MILLIS], of[BURDEN], of[RULES]));
    into.turns = Optional.of(stored.build());
  }
}
