package dev.headroom.osm.road;

/**
 * How fast a way is driven where nothing on it slows a lorry down, km/h in each direction.
 *
 * @param ship what neither bends nor signs slow down
 */
record Pace(double forward, double backward, boolean ship) {
  private static final double NOT_DRIVABLE = 0;

  /** The same, with the directions that may be driven: 1 the way's, 2 against it, 3 both. */
  Pace in(int directions) {
    return new Pace(
        (directions & 1) != 0 ? forward : NOT_DRIVABLE,
        (directions & 2) != 0 ? backward : NOT_DRIVABLE,
        ship);
  }

  /** Whether it is driven in a direction at all. */
  boolean drivable(boolean along) {
    return kmh(along) > NOT_DRIVABLE;
  }

  /** The speed in a direction. */
  double kmh(boolean along) {
    return along ? forward : backward;
  }
}
