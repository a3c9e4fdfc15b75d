package dev.headroom.domain.route;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.network.RoadIndex;
import java.util.OptionalDouble;

/** Plans routes on one network. Immutable and safe to share between threads. */
public final class RoutePlanner {

  private final RoadIndex index;

  /** Plans on the network of this index. */
  public RoutePlanner(RoadIndex index) {
    this.index = index;
  }

  /**
   * Plans a route.
   *
   * @param budget what a what-if could not finish within it is left out of the answer
   */
  public RouteOutcome plan(RouteRequest request, Budget budget) {
    return index.network().roadCount() == 0
        ? new RouteOutcome.NoCoverage(RouteOutcome.End.DEPARTURE)
        : new RouteOutcome.PointOffNetwork(RouteOutcome.End.DEPARTURE, OptionalDouble.empty());
  }
}
