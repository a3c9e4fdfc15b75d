package dev.headroom.domain.route.explain;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.Session;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
import dev.headroom.domain.network.Stretch;
import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.route.Notice;
import dev.headroom.domain.route.drive.Planning;
import dev.headroom.domain.route.drive.RouteEnds;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What stands in the way where there is no legal route, along the path with the fewest entries into
 * forbidden stretches, then the least time.
 *
 * @param restrictions in driving order, each once
 * @param notices bans without a number, and what else explains it
 */
record Blocking(List<FoundRestriction> restrictions, List<Notice> notices) {

  Blocking {
    restrictions = List.copyOf(restrictions);
    notices = List.copyOf(notices);
  }

  /**
   * What blocks the vehicle of a planning; empty where there was no time to find it.
   *
   * @param explained whether closures explain already that there is no route
   */
  static Explained<Optional<List<FoundRestriction>>> explain(
      Planning planning, Session session, boolean explained) {
    try {
      Optional<Blocking> found =
          find(planning, session, false).or(() -> find(planning, session, true));
      List<Notice> none = explained ? List.of() : List.of(new Notice.NoRoadJoins());
      return new Explained<>(
          Optional.of(found.map(Blocking::restrictions).orElse(List.of())),
          found.map(Blocking::notices).orElse(none));
    } catch (Budget.ExhaustedException leftOut) {
      return new Explained<>(
          Optional.empty(), List.of(new Notice.OutOfTime(Notice.Sought.BLOCKING)));
    }
  }

  /** Empty where nobody may drive there. */
  private static Optional<Blocking> find(Planning planning, Session session, boolean throughZones) {
    Budget budget = planning.budgets().whatIfs();
    if (budget.exhausted()) {
      throw new Budget.ExhaustedException();
    }
    Blockade blockade = new Blockade(planning, throughZones);
    RouteEnds ends = planning.ends();
    return session
        .fewestEntries(blockade, ends.sources(), ends.targets(), budget)
        .map(path -> along(path, blockade, planning));
  }

  private static Blocking along(List<Session.Step> path, Blockade blockade, Planning planning) {
    RoadNetwork network = planning.network().roads();
    StateGraph graph = planning.network().graph();
    RoadPoint start = planning.ends().start();
    List<FoundRestriction> restrictions = new ArrayList<>();
    List<Notice> notices = new ArrayList<>();
    Set<Integer> seen = new HashSet<>();
    long centimetres = 0;
    for (Session.Step step : path) {
      DirectedRoad on = DirectedRoad.unpack(graph.roadOf(step.state()));
      boolean first = step.arc() < 0;
      Position at = first ? start.at() : network.junction(network.tailOf(on));
      List<Integer> onTurn = blockade.turnMarks(step);
      for (int mark : blockade.entered(step)) {
        boolean atJunction = onTurn.contains(mark);
        if (mark < 0) {
          String street = network.streetOf(on.road());
          notices.add(new Notice.Blocked(ban(atJunction, street, blockade.throughZones())));
        } else if (seen.add(mark)) {
          Stretch stretch = blockade.stretchOf(mark, step);
          restrictions.add(stretch.found(at, centimetres / 100.0, atJunction ? -1 : on.road()));
        }
      }
      centimetres += first ? rest(graph, step.state(), start) : graph.lengthOf(step.state());
    }
    if (restrictions.isEmpty() && notices.isEmpty()) {
      notices.add(new Notice.HoursBlock());
    }
    return new Blocking(restrictions, notices.stream().distinct().toList());
  }

  private static long rest(StateGraph graph, int state, RoadPoint start) {
    return (long) graph.lengthOf(state) - RouteEnds.anchor(graph, state, start).centimetres();
  }

  private static Notice.Ban ban(boolean turn, String street, boolean throughZones) {
    Notice.Ban.On road = turn ? Notice.Ban.On.TURN : Notice.Ban.On.ROAD;
    return new Notice.Ban(throughZones ? Notice.Ban.On.THROUGH_ZONE : road, street);
  }
}
