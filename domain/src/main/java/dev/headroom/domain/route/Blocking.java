package dev.headroom.domain.route;

import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.engine.whatif.FewestEntries;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
import dev.headroom.domain.restriction.FoundRestriction;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What stands in the way where there is no legal route, told along the path with the fewest entries
 * into forbidden stretches, then the least time.
 *
 * @param restrictions in driving order, each once
 * @param words bans without a number, and what else explains it
 */
record Blocking(List<FoundRestriction> restrictions, List<String> words) {

  Blocking {
    restrictions = List.copyOf(restrictions);
    words = List.copyOf(words);
  }

  /** Tells a path. */
  static Blocking along(
      List<FewestEntries.Step> path,
      Blockade blockade,
      RoadNetwork network,
      StateGraph graph,
      RoadPoint start) {
    List<FoundRestriction> restrictions = new ArrayList<>();
    List<String> words = new ArrayList<>();
    Set<Integer> seen = new HashSet<>();
    long centimetres = 0;
    for (FewestEntries.Step step : path) {
      int directed = graph.roadOf(step.state());
      boolean first = step.arc() < 0;
      Position at = first ? start.at() : network.junction(network.tailOf(directed));
      List<Integer> onTurn = blockade.turnMarks(step);
      for (int mark : blockade.entered(step)) {
        boolean atJunction = onTurn.contains(mark);
        if (mark < 0) {
          String street = network.streetOf(directed >> 1);
          words.add(ban(atJunction, street, blockade.throughZones()));
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
    if (restrictions.isEmpty() && words.isEmpty()) {
      words.add("Hours that no departure in these times keeps stand in the way.");
    }
    return new Blocking(restrictions, words.stream().distinct().toList());
  }

  private static long rest(StateGraph graph, int state, RoadPoint start) {
    return (long) graph.lengthOf(state) - Drive.anchor(graph, state, start).centimetres();
  }

  private static String ban(boolean turn, String street, boolean throughZones) {
    String where = street.isEmpty() ? "a road without a name" : street;
    if (throughZones) {
      return "No way but right through "
          + where
          + ", which is private, for access only, or closed to this vehicle.";
    }
    return turn
        ? "The turn into " + where + " is closed to this vehicle."
        : "Closed to this vehicle: " + where + ".";
  }
}
