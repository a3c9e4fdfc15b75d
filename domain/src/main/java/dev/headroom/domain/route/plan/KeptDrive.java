package dev.headroom.domain.route.plan;

import dev.headroom.domain.closure.RoadClosures;
import dev.headroom.domain.engine.Level;
import dev.headroom.domain.engine.Path;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.match.RoadPart;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadPoint;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.route.Budgets;
import dev.headroom.domain.route.Leg;
import dev.headroom.domain.route.drive.Drive;
import dev.headroom.domain.route.drive.Finding;
import dev.headroom.domain.route.drive.Planning;
import dev.headroom.domain.route.drive.PlanningNetwork;
import dev.headroom.domain.route.drive.RouteEnds;
import dev.headroom.domain.route.drive.RuledSections;
import dev.headroom.domain.route.vehicle.Passage;
import dev.headroom.domain.route.vehicle.TimeShift;
import java.util.List;
import java.util.Optional;

/**
 * Judges roads that were planned before: whether a drive along them is legal now. It asks the same
 * rule book in the same way as the search does, but searches nothing. For one thread.
 */
final class KeptDrive {

  /** What rounding makes of the length of a limit, centimetres. */
  private static final long SLACK = 200;

  private final Planning planning;
  private final List<DirectedRoad> roads;
  private final RoadClosures closures;

  /**
   * A drive along roads.
   *
   * @param leg its vehicle and, if there is one, its departure; what it avoids does not count
   * @param roads in driving order, at least one
   * @param start the point on the first road
   * @param end the point on the last road
   */
  KeptDrive(
      PlanningNetwork network,
      Leg leg,
      List<DirectedRoad> roads,
      RoadPoint start,
      RoadPoint end,
      RoadClosures closures) {
    planning =
        Planning.of(network, RouteEnds.of(network, start, end), leg, closures, Budgets.UNLIMITED);
    this.roads = roads;
    this.closures = closures;
  }

  /**
   * The first road on which the drive is not legal; empty if it is legal.
   *
   * @param crossed how many centimetres of legal limits it may cross near its ends
   */
  Optional<DirectedRoad> firstIllegal(long crossed) {
    StateGraph graph = planning.network().graph();
    int[] states = new int[roads.size()];
    int[] turns = new int[roads.size() - 1];
    states[0] = roads.get(0).packed();
    for (int i = 1; i < states.length; i++) {
      int arc = arcTo(graph, states[i - 1], roads.get(i).packed());
      if (arc < 0) {
        return Optional.of(roads.get(i)); // No turn leads there any more.
      }
      turns[i - 1] = arc;
      states[i] = graph.targetOf(arc);
    }
    Drive drive =
        planning.drive(
            new Finding.Trip(new Path(0, 0, 0, states, turns), planning.times().moment(), true));
    Optional<DirectedRoad> closed = firstClosed(drive, states, graph);
    if (closed.isPresent()
        || (crossed == 0
            && new RuledSections(drive).legal(planning.levels(), planning.enclaves()))) {
      return closed;
    }
    return firstForbidden(drive, crossed);
  }

  private static int arcTo(StateGraph graph, int state, int road) {
    for (int arc = graph.firstArc(state); arc < graph.firstArc(state + 1); arc++) {
      if (graph.roadOf(graph.targetOf(arc)) == road) {
        return arc;
      }
    }
    return -1;
  }

  private Optional<DirectedRoad> firstForbidden(Drive drive, long crossed) {
    long left = crossed == 0 ? 0 : crossed + SLACK;
    Optional<DirectedRoad> zone = Optional.empty();
    for (Drive.Section section : drive.sections()) {
      byte level =
          Level.and(
              section.turn().map(turn -> level(turn, drive.turning(section))).orElse(Level.THROUGH),
              level(section.road(), drive.driving(section)));
      if (level > Level.ENDS) {
        left -= Math.max(1, section.centimetres());
        if (left < 0 || level == Level.CLOSED) {
          return Optional.of(section.on());
        }
      } else if (level != Level.THROUGH && zone.isEmpty()) {
        zone = Optional.of(section.on());
      }
    }
    return crossed == 0 ? zone : Optional.empty();
  }

  private byte level(Drive.Ruled ruled, Passage passage) {
    return ruled.rules() == RuleBook.NO_RULES
        ? Level.THROUGH
        : planning.levels().levelOf(ruled.rules(), passage);
  }

  private Optional<DirectedRoad> firstClosed(Drive drive, int[] states, StateGraph graph) {
    if (closures.onRoads().isEmpty()) {
      return Optional.empty();
    }
    for (int i = 0; i < states.length; i++) {
      Drive.Section section = drive.sections().get(i);
      int length = graph.lengthOf(states[i]);
      int from = (int) Math.round(section.from() * length);
      int to = (int) Math.round(section.to() * length);
      Passage passage = drive.driving(section);
      boolean closed =
          passage.told()
              ? planning
                  .closed()
                  .stops(
                      states[i],
                      from,
                      to,
                      passage.enter().orElseThrow().toEpochMilli(),
                      passage.leave().orElseThrow().toEpochMilli(),
                      new TimeShift())
              : closures.onRoads().stream()
                  .flatMap(one -> one.parts().stream())
                  .anyMatch(part -> meets(part, section.on(), from, to));
      if (closed) {
        return Optional.of(section.on());
      }
    }
    return Optional.empty();
  }

  private static boolean meets(RoadPart part, DirectedRoad on, int from, int to) {
    return part.road().equals(on) && part.from() <= to && part.to() >= from;
  }
}
