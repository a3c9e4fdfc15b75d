package dev.headroom.domain.route;

import dev.headroom.domain.engine.Session;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.route.describe.Notice;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
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

  /** Tells a path. */
  static Blocking along(
      List<Session.Step> path,
      Blockade blockade,
      RoadNetwork network,
      StateGraph graph,
      RoadPoint start) {
    List<FoundRestriction> restrictions = new ArrayList<>();
    List<Notice> notices = new ArrayList<>();
    Set<Integer> seen = new HashSet<>();
    long centimetres = 0;
    for (Session.Step step : path) {
      int directed = graph.roadOf(step.state());
      boolean first = step.arc() < 0;
      Position at = first ? start.at() : network.junction(network.tailOf(directed));
      List<Integer> onTurn = blockade.turnMarks(step);
      for (int mark : blockade.entered(step)) {
        boolean atJunction = onTurn.contains(mark);
        if (mark < 0) {
          String street = network.streetOf(directed >> 1);
          notices.add(new Notice.Blocked(ban(atJunction, street, blockade.throughZones())));
        } else if (seen.add(mark)) {
          restrictions.add(
              new FoundRestriction(
                  mark,
                  network.restrictions().get(mark),
                  at,
                  centimetres / 100.0,
                  atJunction ? -1 : directed >> 1,
                  blockade.ruleOf(mark, step)));
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
    return (long) graph.lengthOf(state) - Drive.anchor(graph, state, start).centimetres();
  }

  private static Notice.Ban ban(boolean turn, String street, boolean throughZones) {
    Notice.Ban.On road = turn ? Notice.Ban.On.TURN : Notice.Ban.On.ROAD;
    return new Notice.Ban(throughZones ? Notice.Ban.On.THROUGH_ZONE : road, street);
  }
}
