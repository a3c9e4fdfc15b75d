package dev.headroom.persistence.osm.road;

import dev.headroom.domain.network.NetworkColumns;

/**
 * How fast a way is driven: milliseconds for each centimetre, in each direction.
 *
 * @param slowsInBends what a ship does not
 */
record Pace(double forward, double backward, boolean slowsInBends) {
  private static final double NOT_DRIVABLE = -1;

  /** What lights on the open road cost on average; those at junctions are the planner's. */
  private static final int LIGHTS_MS = 8_000;

  /** Milliseconds for each centimetre at a speed. */
  static double millisPerCm(double kmh) {
    return 36 / kmh;
  }

  /** The same, with the directions that may be driven: 1 the way's, 2 against it, 3 both. */
  Pace in(int directions) {
    return new Pace(
        (directions & 1) != 0 ? forward : NOT_DRIVABLE,
        (directions & 2) != 0 ? backward : NOT_DRIVABLE,
        slowsInBends);
  }

  /** How long a stretch takes, in milliseconds; at least one. */
  int millis(boolean along, long cm, Bends bends, int lights) {
    double perCm = along ? forward : backward;
    if (perCm == NOT_DRIVABLE) {
      return NetworkColumns.NOT_DRIVABLE;
    }
    double lost = slowsInBends ? bends.millisLost(36 / perCm) : 0;
    double millis = Math.ceil(perCm * cm + lost) + (double) LIGHTS_MS * lights;
    return (int) Math.max(1, Math.min(Integer.MAX_VALUE - 1, millis));
  }
}
