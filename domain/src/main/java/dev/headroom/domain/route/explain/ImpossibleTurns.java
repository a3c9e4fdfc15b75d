package dev.headroom.domain.route.explain;

import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.restriction.When;
import dev.headroom.domain.route.Reason;
import dev.headroom.domain.route.drive.Planning;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.List;

/**
 * Where roads join two places and yet nobody may drive there: the turns that are forbidden at all
 * times, or impossible (turning back where other roads lead on), on the way with the fewest of
 * them. A search over directed roads in which such a turn costs 1 and every other nothing.
 */
final class ImpossibleTurns {

  private static final int NONE = -1;

  private final Planning planning;
  private final RoadNetwork network;
  private final StateGraph graph;
  private final RuleBook book;
  private final Situation anyMotor = Situation.unlimited(new When.Unspecified());
  private final int[] turns;
  private final int[] before;

  ImpossibleTurns(Planning planning) {
    this.planning = planning;
    network = planning.network().roads();
    graph = planning.network().graph();
    book = planning.network().rules();
    turns = new int[2 * network.roadCount()];
    before = new int[turns.length];
    Arrays.fill(turns, Integer.MAX_VALUE);
    Arrays.fill(before, NONE);
  }

  /** Those turns in driving order; where even so no road leads there, that. */
  List<Reason> reasons() {
    search();
    RoadPoint end = planning.ends().end();
    DirectedRoad along = DirectedRoad.along(end.road());
    DirectedRoad last = reached(along) <= reached(along.reversed()) ? along : along.reversed();
    List<Reason> reasons = new ArrayList<>();
    int at = reached(last) == Integer.MAX_VALUE ? NONE : last.packed();
    while (at != NONE && before[at] != NONE) {
      if (turns[at] > turns[before[at]]) {
        reasons.add(turn(DirectedRoad.unpack(at)));
      }
      at = before[at];
    }
    Collections.reverse(reasons);
    return reasons.isEmpty() ? List.of(noRoad(end)) : reasons;
  }

  private int reached(DirectedRoad on) {
    return turns[on.packed()];
  }

  private void search() {
    Deque<DirectedRoad> queue = new ArrayDeque<>();
    DirectedRoad first = DirectedRoad.along(planning.ends().start().road());
    for (DirectedRoad on : List.of(first, first.reversed())) {
      if (open(on)) {
        turns[on.packed()] = 0;
        queue.add(on);
      }
    }
    while (!queue.isEmpty()) {
      DirectedRoad from = queue.poll();
      int junction = network.headOf(from);
      if (closed(network.junctionRules(junction))) {
        continue;
      }
      for (DirectedRoad to : network.leaving(junction)) {
        boolean possible = possible(from.packed(), to);
        int then = reached(from) + (possible ? 0 : 1);
        if (open(to) && then < reached(to)) {
          turns[to.packed()] = then;
          before[to.packed()] = from.packed();
          if (possible) {
            queue.addFirst(to);
          } else {
            queue.addLast(to);
          }
        }
      }
    }
  }

  private boolean possible(int state, DirectedRoad to) {
    for (int arc = graph.firstArc(state); arc < graph.firstArc(state + 1); arc++) {
      if (graph.roadOf(graph.targetOf(arc)) == to.packed()) {
        return true;
      }
    }
    return false;
  }

  private boolean open(DirectedRoad on) {
    return network.drivable(on) && !closed(network.rulesOf(on));
  }

  private boolean closed(int rules) {
    return book.verdictWithoutHours(rules, anyMotor) == Verdict.IMPASSABLE;
  }

  private Reason turn(DirectedRoad into) {
    int junction = network.tailOf(into);
    return Reason.of(
        Reason.Kind.TURN_BAN,
        network.streetOf(into.road()),
        network.junction(junction),
        "node/" + network.nodeOf(junction),
        Reason.Help.NOTHING);
  }

  private Reason noRoad(RoadPoint end) {
    return Reason.of(
        Reason.Kind.NO_ROAD,
        network.streetOf(end.road()),
        end.at(),
        "way/" + network.wayOf(end.road()),
        Reason.Help.NOTHING);
  }
}
