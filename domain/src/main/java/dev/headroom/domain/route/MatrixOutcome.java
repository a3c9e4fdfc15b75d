package dev.headroom.domain.route;

import dev.headroom.domain.engine.MatrixRow;
import java.util.List;
import java.util.Optional;

/**
 * The answer to a {@link MatrixRequest}, row by row. A receiver is called by one thread, first with
 * the ends, then with each row in the order of the sources.
 */
public interface MatrixOutcome {

  /**
   * An end of routes.
   *
   * @param on the road on which they begin or end, if there is one
   * @param failure why there is none; empty where there is one
   */
  record End(Optional<StopOnRoad> on, Optional<RouteOutcome> failure) {}

  /** Takes the ends. */
  void ends(List<End> sources, List<End> targets);

  /**
   * Takes a row: cost, time and length of the route to each target; a target that is not reached
   * has no legal route, or one of the two ends has no road.
   *
   * @param row good until this returns
   */
  void row(int source, MatrixRow row);
}
