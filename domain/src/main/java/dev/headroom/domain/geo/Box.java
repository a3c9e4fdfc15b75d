package dev.headroom.domain.geo;

/**
 * A box of latitudes and longitudes, both ends included. It does not cross the 180th meridian: a
 * box around a place near it ends there.
 */
public record Box(double south, double west, double north, double east) {

  /** Checks the order of the ends. */
  public Box {
    if (!(south <= north) || !(west <= east)) {
      throw new IllegalArgumentException(
          "not a box: " + south + "," + west + "," + north + "," + east);
    }
  }

  /** The smallest box that contains every place within {@code metres} of {@code centre}. */
  public static Box around(Position centre, double metres) {
    double dLat = metres / Distances.METRES_PER_DEGREE;
    double widest = Math.min(89.9, Math.abs(centre.lat()) + dLat);
    double dLon = dLat / Math.cos(Math.toRadians(widest));
    return new Box(
        Math.max(-90, centre.lat() - dLat),
        Math.max(-180, centre.lon() - dLon),
        Math.min(90, centre.lat() + dLat),
        Math.min(180, centre.lon() + dLon));
  }

  /** Whether the place lies in the box or on its edge. */
  public boolean contains(Position place) {
    return place.lat() >= south
        && place.lat() <= north
        && place.lon() >= west
        && place.lon() <= east;
  }
}
