package dev.headroom.osm.file;

import dev.headroom.domain.geo.Box;

/** The box that a file says it was cut out of. */
final class Bounds {

  private Bounds() {}

  /** Passes on a box in degrees, or reports that the values are invalid or enclose nothing. */
  static void tell(OsmVisitor visitor, double south, double west, double north, double east) {
    boolean onEarth = south >= -90 && north <= 90 && west >= -180 && east <= 180;
    if (onEarth && south < north && west < east) {
      visitor.bounds(0, new Box(south, west, north, east));
    } else {
      visitor.wrongBounds(0, text(south, west, north, east));
    }
  }

  /** The degrees as written in the file. */
  static String text(double south, double west, double north, double east) {
    return south + "," + west + "," + north + "," + east;
  }
}
