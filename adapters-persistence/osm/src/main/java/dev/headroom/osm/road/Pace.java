package dev.headroom.osm.road;

/**
 * The speed of a way in km/h in each direction, if nothing on it slows a lorry down.
 *
 * @param ship whether neither bends nor signs slow it down
 */
record Pace(double forward, double backward, boolean ship) {
  private static final double NOT_DRIVABLE = 0;

  /** A copy restricted to directions: 1 the way's, 2 against it, 3 both. */
  Pace in(int directions) {
    return new Pace(
        (directions & 1) != 0 ? forward : NOT_DRIVABLE,
        (directions & 2) != 0 ? backward : NOT_DRIVABLE,
        ship);
  }

  /** Whether it can be driven in a direction at all. */
  boolean drivable(boolean along) {
    return kmh(along) > NOT_DRIVABLE;
  }

  /** The speed in a direction. */
  double kmh(boolean along) {
    return along ? forward : backward;
  }
}
