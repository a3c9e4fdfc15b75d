package dev.headroom.osm.names.shape;

/**
 * Where a place is and where it is entered, in 10<sup>-7</sup> degrees.
 *
 * @param doorLat of the mapped entrance; else that of the place
 */
public record Spot(int lat, int lon, int doorLat, int doorLon) {

  /** A place without a mapped entrance. */
  public static Spot at(int lat, int lon) {
    return new Spot(lat, lon, lat, lon);
  }

  /** Whether its entrance is mapped. */
  public boolean hasDoor() {
    return doorLat != lat || doorLon != lon;
  }
}
