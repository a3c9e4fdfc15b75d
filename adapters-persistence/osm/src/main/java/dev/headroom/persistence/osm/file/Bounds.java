package dev.headroom.persistence.osm.file;

import dev.headroom.domain.geo.Box;
import java.util.Optional;

/** The box that a file says it was cut out of. */
final class Bounds {

  private Bounds() {}

  /** The box in degrees; empty where these are none of the earth, or enclose nothing. */
  static Optional<Box> of(double south, double west, double north, double east) {
    boolean onEarth = south >= -90 && north <= 90 && west >= -180 && east <= 180;
    return onEarth && south < north && west < east
        ? Optional.of(new Box(south, west, north, east))
        : Optional.empty();
  }
}
