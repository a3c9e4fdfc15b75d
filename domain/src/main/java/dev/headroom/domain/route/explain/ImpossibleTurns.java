package dev.headroom.domain.route.explain;

import dev.headroom.domain.engine.Anchor;
import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Ends;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.RuleLevels;
import dev.headroom.domain.engine.Session;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.Terms;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
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
 * Finds the turns that prevent every drive between two places that roads connect: turns that are
 * forbidden at all times, or impossible (turning back where other roads lead on), on the way with
 * the fewest of them.
 *
 * <p>There are two searches over directed roads, from the start and from the end, in which such a
 * turn costs 1 and any other turn nothing. They advance alternately, road by road, so that the
 * enclosure of one end is found by looking at that end only. Beyond it the engine decides whether
 * roads lead from one search's front to the other's. Memory grows with the roads that the searches
 * reach.
 */
final class ImpossibleTurns {

  private static final int ROADS_BETWEEN_CHECKS = 256;

  private final Planning planning;
  private final Session session;
  private final RoadNetwork network;
  private final StateGraph graph;
  private final Budget budget;
  private final RuleLevels anyMotor;
  private int fewest = Integer.MAX_VALUE;
  private Optional<Meeting> meeting = Optional.empty();

  /**
   * The roads at which the way from the start and the way to the end reach open roads between them.
   */
  private record Meeting(DirectedRoad fromStart, DirectedRoad toEnd) {}

  /** Searches for one planning, within a budget. */
  ImpossibleTurns(Planning planning, Session session, Budget budget) {
    this.planning = planning;
    this.session = session;
    this.budget = budget;
    network = planning.network().roads();
    graph = planning.network().graph();
    anyMotor = planning.anyMotorAnywhere().withoutHours();
  }

  /**
   * The reasons for those turns, in driving order; if no road leads there even with them, the
   * reason for that.
   *
   * @throws Budget.ExhaustedException if the budget runs out first
   */
  List<Reason> reasons() {
    RoadPoint end = planning.ends().end();
    Side ahead = new Side(true);
    Side back = new Side(false);
    search(ahead, planning.ends().start(), back, end);
    List<Reason> reasons = new ArrayList<>();
    meeting.ifPresent(
        at -> {
          List<DirectedRoad> way = ahead.chain(at.fromStart);
          Collections.reverse(way);
          addTurns(way, reasons);
          addTurns(back.chain(at.toEnd), reasons);
        });
    return reasons.isEmpty() ? List.of(noRoad(end)) : reasons;
  }

  private void addTurns(List<DirectedRoad> way, List<Reason> reasons) {
    for (int i = 1; i < way.size(); i++) {
      if (!possible(way.get(i - 1), way.get(i))) {
        reasons.add(turn(way.get(i)));
      }
    }
  }

  private void search(Side ahead, RoadPoint start, Side back, RoadPoint end) {
    ahead.begin(start, back);
    back.begin(end, ahead);
    int roads = 0;
    int levels = 0;
    while (ahead.turns + back.turns < fewest && ahead.goOn(back) && back.goOn(ahead)) {
      if (++roads % ROADS_BETWEEN_CHECKS == 0 && budget.exhausted()) {
        throw new Budget.ExhaustedException();
      }
      if (ahead.turns + back.turns > levels) {
        levels = ahead.turns + back.turns;
        join(ahead, back);
      }
    }
  }

  /**
   * Checks whether roads lead from the entrance of one search's level to that of the other. If so,
   * no way has fewer of the turns: the searches would have met on it.
   */
  private void join(Side ahead, Side back) {
    int turns = ahead.turns + back.turns;
    if (turns >= fewest) {
      return;
    }
    List<Anchor> sources = new ArrayList<>();
    ahead.entrance().forEach(on -> sources.add(new Anchor(on.packed(), 0, 0, 0)));
    List<Anchor> targets = new ArrayList<>();
    back.entrance()
        .forEach(
            on -> {
              targets.add(new Anchor(on.packed(), 0, 0, 0));
              graph.forEachCopyOf(on.packed(), state -> targets.add(new Anchor(state, 0, 0, 0)));
            });
    byte[] levels = new byte[anyMotor.count()];
    for (int set = 0; set < levels.length; set++) {
      levels[set] = closed(set) ? Level.CLOSED : Level.THROUGH;
    }
    session
        .best(Terms.of(new RuleLevels(levels)), new Ends(sources, targets), budget)
        .ifPresent(
            path -> {
              fewest = turns;
              meeting =
                  Optional.of(
                      new Meeting(roadOf(path.state(0)), roadOf(path.state(path.size() - 1))));
            });
  }

  private DirectedRoad roadOf(int state) {
    return DirectedRoad.unpack(graph.roadOf(state));
  }

  /** One of the two searches. */
  private final class Side {
    private final boolean ahead;
    private final Map<DirectedRoad, Reached> reached = new HashMap<>();
    private Deque<DirectedRoad> level = new ArrayDeque<>();
    private Deque<DirectedRoad> nextLevel = new ArrayDeque<>();
    private List<DirectedRoad> entrance = List.of();
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
      entrance = List.copyOf(level);
    }

    /** The roads by which the level is entered. */
    List<DirectedRoad> entrance() {
      return entrance.stream().filter(on -> reached.get(on).turns == turns).toList();
    }

    /** Advances by one road; false if there is none. */
    boolean goOn(Side other) {
      if (level.isEmpty()) {
        Deque<DirectedRoad> empty = level;
        level = nextLevel;
        nextLevel = empty;
        turns++;
        entrance = List.copyOf(level);
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
        meeting = Optional.of(new Meeting(on, on));
      }
    }

    /** The roads from one road to the end at which this search began. */
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

  /**
   * How a search reached a road: the number of turns, and the road before; empty where it began.
   */
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
    return anyMotor.of(rules) == Level.CLOSED;
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
