package dev.headroom.domain.geo;

/**
 * A place on the earth in WGS 84 degrees.
 *
 * @param lat latitude, -90 to 90, finite
 * @param lon longitude, -180 to 180, finite
 */
public record Position(double lat, double lon) {

  /** The factor between degrees and the fixed-point form in which the road network stores them. */
  public static final double E7 = 1e7;

  /**
   * Checks the range.
   *
   * @throws IllegalArgumentException if a coordinate is out of range or not a number
   */
  public Position {
    if (!(lat >= -90 && lat <= 90) || !(lon >= -180 && lon <= 180)) {
      throw new IllegalArgumentException("not a position: " + lat + "," + lon);
    }
  }

  /** The position with these coordinates in units of 10<sup>-7</sup> degrees. */
  public static Position ofE7(int latE7, int lonE7) {
    return new Position(latE7 / E7, lonE7 / E7);
  }

  /** Latitude in units of 10<sup>-7</sup> degrees, rounded to the nearest (about 1 cm). */
  public int latE7() {
    return (int) Math.round(lat * E7);
  }

  /** Longitude in units of 10<sup>-7</sup> degrees, rounded to the nearest. */
  public int lonE7() {
    return (int) Math.round(lon * E7);
  }

  /** Great-circle distance in metres. */
  public double metresTo(Position other) {
    return Distances.metres(lat, lon, other.lat, other.lon);
  }
}
