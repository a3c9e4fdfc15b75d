package dev.headroom.benchmarks.route;

import dev.headroom.domain.geo.Position;

/** One way to plan a route with the full public call: snap, search, geometry, instructions. */
@FunctionalInterface
interface RouteEngine {

  /** Whether there is a route, and whether it crosses a limit at its start or end. */
  enum Result {
    LEGAL,
    CROSSES,
    NONE
  }

  /** Plans a route. */
  Result route(Position from, Position to, Lorry lorry);
}
