package dev.headroom.domain.route.drive;

import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.network.NetworkHierarchy;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.TurnExpansion;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.route.vehicle.LevelsCache;
import java.time.Instant;

/**
 * The road network as routes are planned on it. Immutable, and shared by all requests.
 *
 * @param expansion its turns, as the graph that the engine searches
 * @param levels what its rules say of vehicles
 */
public record PlanningNetwork(RoadNetwork roads, TurnExpansion expansion, LevelsCache levels) {

  /** The network of a hierarchy. */
  public static PlanningNetwork of(RoadNetwork roads, NetworkHierarchy prepared) {
    return new PlanningNetwork(roads, prepared.expansion(), new LevelsCache(prepared));
  }

  /** The same as of a moment: {@link RuleBook#asOf}. */
  public static PlanningNetwork of(RoadNetwork roads, NetworkHierarchy prepared, Instant moment) {
    return of(roads.asOf(moment), prepared.asOf(moment));
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
