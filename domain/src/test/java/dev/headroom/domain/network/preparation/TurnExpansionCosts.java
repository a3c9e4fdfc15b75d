package dev.headroom.domain.network.preparation;

import dev.headroom.domain.network.RoadNetwork;

/** Opens the cost of a turn to the tests of other packages. */
public final class TurnExpansionCosts {

  private TurnExpansionCosts() {}

  /** Milliseconds of a turn. */
  public static int millis(RoadNetwork network, int from, int to) {
    return TurnExpander.turnMillis(network, from, to);
  }

  /** What a turn costs. */
  public static int cost(RoadNetwork network, int from, int to) {
    return TurnExpander.turnCost(network, from, to);
  }
}
