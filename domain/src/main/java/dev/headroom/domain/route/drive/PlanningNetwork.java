package dev.headroom.domain.route.drive;

import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.NetworkHierarchy;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.TurnExpansion;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.route.traffic.TrafficClock;
import dev.headroom.domain.route.vehicle.LevelsCache;
import dev.headroom.domain.route.vehicle.TimeShift;
import java.time.Instant;

/**
 * The road network as routes are planned on it. Shared by all requests.
 *
 * @param expansion its turns, as the graph that the engine searches
 * @param levels what its rules say of vehicles
 * @param traffic how fast its roads are at which time
 * @param evident what is known of turns at which there is nothing to decide
 * @param marked where a drive may meet something
 */
public record PlanningNetwork(
    RoadNetwork roads,
    TurnExpansion expansion,
    LevelsCache levels,
    TrafficClock traffic,
    EvidentTurns evident,
    MarkedRoads marked) {

  /** The network of a hierarchy, without traffic. */
  public static PlanningNetwork of(RoadNetwork roads, NetworkHierarchy prepared) {
    return of(roads, prepared, TrafficClock.FREE_FLOW);
  }

  /** The network of a hierarchy, with traffic. */
  public static PlanningNetwork of(
      RoadNetwork roads, NetworkHierarchy prepared, TrafficClock traffic) {
    return new PlanningNetwork(
        roads,
        prepared.expansion(),
        new LevelsCache(prepared),
        traffic,
        new EvidentTurns(roads),
        new MarkedRoads(roads));
  }

  /**
   * When a vehicle is through that drives on a state's road, or turns from its end.
   *
   * @param from milliseconds since the epoch when it begins
   * @param millis the duration without traffic
   * @param shift narrowed to what changes nothing of how long it takes
   */
  long after(int state, long from, long millis, TimeShift shift) {
    if (traffic.freeFlow()) {
      return from + millis;
    }
    int road = DirectedRoad.unpack(graph().roadOf(state)).road();
    return traffic.after(roads.classOf(road), from, millis, shift);
  }

  /**
   * The same as of a moment: {@link RuleBook#asOf}. Without traffic.
   *
   * @param prepared the hierarchy of this network
   */
  public PlanningNetwork asOf(NetworkHierarchy prepared, Instant moment) {
    NetworkHierarchy then = prepared.asOf(moment);
    RoadNetwork roadsThen = roads.asOf(moment);
    return new PlanningNetwork(
        roadsThen,
        then.expansion(),
        new LevelsCache(then),
        TrafficClock.FREE_FLOW,
        new EvidentTurns(roadsThen),
        marked);
  }

  /** The graph that the engine searches. */
  public StateGraph graph() {
    return expansion.graph();
  }

  /** The rules of the graph's rule sets, those of turns among them. */
  public RuleBook rules() {
    return expansion.ruleBook();
  }
}
