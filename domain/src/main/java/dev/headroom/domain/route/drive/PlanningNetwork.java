package dev.headroom.domain.route.drive;

import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.network.NetworkHierarchy;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.TurnExpansion;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.route.traffic.TrafficClock;
import dev.headroom.domain.route.traffic.VehicleClock;
import dev.headroom.domain.route.vehicle.LevelsCache;
import dev.headroom.domain.vehicle.Dimensions;
import java.time.Instant;

/**
 * The road network in the form that planning needs, shared by all requests.
 *
 * @param expansion its turns, as the graph that the engine searches
 * @param levels computes the levels of its rules for vehicles
 * @param traffic computes driving times in traffic
 * @param evident the turns known to need no instruction
 * @param marked the roads on which a drive may meet something
 */
public record PlanningNetwork(
    RoadNetwork roads,
    TurnExpansion expansion,
    LevelsCache levels,
    TrafficClock traffic,
    EvidentTurns evident,
    MarkedRoads marked) {

  /** Creates the network from a hierarchy, without traffic. */
  public static PlanningNetwork of(RoadNetwork roads, NetworkHierarchy prepared) {
    return of(roads, prepared, TrafficClock.FREE_FLOW);
  }

  /** Creates the network from a hierarchy, with traffic. */
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

  /** The clock of a vehicle. */
  public VehicleClock clockOf(Dimensions vehicle) {
    return new VehicleClock(traffic, roads, graph(), vehicle);
  }

  /**
   * This network as of a moment, without traffic: {@link RuleBook#asOf}.
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

  /** The rules of the graph's rule sets, including those of turns. */
  public RuleBook rules() {
    return expansion.ruleBook();
  }
}
