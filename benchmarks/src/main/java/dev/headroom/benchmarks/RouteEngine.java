package dev.headroom.benchmarks;

import dev.headroom.domain.geo.Position;
import java.util.Optional;

/** One way to plan a route with the full public call: snap, search, geometry, instructions. */
@FunctionalInterface
interface RouteEngine {

  /** What a route takes. */
  record Trip(double metres, double seconds) {}

  /** Plans a route; empty where there is none. */
  Optional<Trip> route(Position from, Position to, Lorry lorry);
}
