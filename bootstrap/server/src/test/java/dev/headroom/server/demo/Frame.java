package dev.headroom.server.demo;

import dev.headroom.domain.geo.Distances;
import dev.headroom.domain.geo.Position;

/**
 * Where a drawing lies on the earth.
 *
 * @param corner its point (0, 0)
 */
record Frame(Position corner) {

  /** The place of a point, in kilometres east and north of the corner. */
  Position at(double x, double y) {
    double degreesPerKm = 1_000 / Distances.METRES_PER_DEGREE;
    double shrink = Math.cos(Math.toRadians(corner.lat()));
    return new Position(corner.lat() + y * degreesPerKm, corner.lon() + x * degreesPerKm / shrink);
  }
}
