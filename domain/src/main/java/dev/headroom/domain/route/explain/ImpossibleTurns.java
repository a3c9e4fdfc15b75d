package dev.headroom.domain.route.explain;

import dev.headroom.domain.engine.Budget;
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
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Where roads join two places and yet nobody may drive there: the turns that are forbidden at all
 * times, or impossible (turning back where other roads lead on), on the way with the fewest of
 * them.
 *
 * <p>Two searches over directed roads, from the start and from the end, in which such a turn costs
 * 1 and every other nothing. They take turns road by road, so that what encloses one end is found
 * by looking at that end alone. Memory goes by the roads that they come to.
 */
final class ImpossibleTurns {

  private static final int ROADS_BETWEEN_CHECKS = 256;

  private final Planning planning;
  private final RoadNetwork network;
  private final StateGraph graph;
  private final RuleBook book;
  private final Budget budget;
  private final Situation anyMotor = Situation.unlimited(new When.Unspecified());
  private int fewest = Integer.MAX_VALUE;
  private Optional<DirectedRoad> meeting = Optional.empty();

  /** For one planning, within a budget. */
  ImpossibleTurns(Planning planning, Budget budget) {
    this.planning = planning;
    this.budget = budget;
    network = planning.network().roads();
    graph = planning.network().graph();
    book = planning.network().rules();
  }

  /**
   * Those turns in driving order; where even so no road leads there, that.
   *
   * @throws Budget.ExhaustedException when the budget runs out first
   */
  List<Reason> reasons() {
    RoadPoint end = planning.ends().end();
    List<DirectedRoad> way = way(planning.ends().start(), end);
    List<Reason> reasons = new ArrayList<>();
    for (int i = 1; i < way.size(); i++) {
      if (!possible(way.get(i - 1), way.get(i))) {
        reasons.add(turn(way.get(i)));
      }
    }
    return reasons.isEmpty() ? List.of(noRoad(end)) : reasons;
  }

  /** The roads with the fewest of the turns between them; none where no road leads there. */
  private List<DirectedRoad> way(RoadPoint start, RoadPoint end) {
    Side ahead = new Side(true);
    Side back = new Side(false);
    ahead.begin(start, back);
    back.begin(end, ahead);
    int roads = 0;
    while (ahead.turns + back.turns < fewest && ahead.goOn(back) && back.goOn(ahead)) {
      if (++roads % ROADS_BETWEEN_CHECKS == 0 && budget.exhausted()) {
        throw new Budget.ExhaustedException();
      }
    }
    List<DirectedRoad> way = new ArrayList<>();
    meeting.ifPresent(
        road -> {
          way.addAll(ahead.chain(road));
          Collections.reverse(way);
          way.addAll(back.chain(road).subList(1, back.chain(road).size()));
        });
    return way;
  }

  /** One of the two searches. */
  private final class Side {
    private final boolean ahead;
    private final Map<DirectedRoad, Reached> reached = new HashMap<>();
    private Deque<DirectedRoad> level = new ArrayDeque<>();
    private Deque<DirectedRoad> nextLevel = new ArrayDeque<>();
    private int turns;

    Side(boolean ahead) {
      this.ahead = ahead;
    }

    void begin(RoadPoint at, Side other) {
      for (DirectedRoad on : DirectedRoad.both(at.road())) {
        if (open(on)) {
          reach(on, 0, Optional.empty(), other);
        }
      }
    }

    /** Goes on with a road; false when there is none. */
    boolean goOn(Side other) {
      if (level.isEmpty()) {
        Deque<DirectedRoad> empty = level;
        level = nextLevel;
        nextLevel = empty;
        turns++;
      }
      DirectedRoad on = level.poll();
      if (on == null) {
        return false;
      }
      int junction = ahead ? network.headOf(on) : network.tailOf(on);
      if (reached.get(on).turns == turns && !closed(network.junctionRules(junction))) {
        for (DirectedRoad out : network.leaving(junction)) {
          DirectedRoad next = ahead ? out : out.reversed();
          if (open(next)) {
            boolean possible = ahead ? possible(on, next) : possible(next, on);
            reach(next, turns + (possible ? 0 : 1), Optional.of(on), other);
          }
        }
      }
      return true;
    }

    private void reach(DirectedRoad on, int at, Optional<DirectedRoad> from, Side other) {
      Reached before = reached.get(on);
      if (before != null && before.turns <= at) {
        return;
      }
      reached.put(on, new Reached(at, from));
      (at == turns ? level : nextLevel).add(on);
      Reached there = other.reached.get(on);
      if (there != null && at + there.turns < fewest) {
        fewest = at + there.turns;
        meeting = Optional.of(on);
      }
    }

    /** From a road to the end at which this search began. */
    List<DirectedRoad> chain(DirectedRoad from) {
      List<DirectedRoad> chain = new ArrayList<>();
      for (Optional<DirectedRoad> on = Optional.of(from);
          on.isPresent();
          on = reached.get(on.get()).from) {
        chain.add(on.get());
      }
      return chain;
    }
  }

  /** How a search came to a road; from none where it began. */
  private record Reached(int turns, Optional<DirectedRoad> from) {}

  private boolean possible(DirectedRoad from, DirectedRoad to) {
    int state = from.packed();
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
