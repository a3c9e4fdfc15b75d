package dev.headroom.domain.geo;

/** Distances on the earth, in metres, on a sphere of the mean radius (at most 0.6 % off). */
public final class Distances {

  /** Mean earth radius (IUGG), metres. */
  public static final double EARTH_RADIUS = 6_371_008.8;

  /** Metres in a degree of latitude. */
  public static final double METRES_PER_DEGREE = Math.toRadians(1) * EARTH_RADIUS;

  private Distances() {}

  /** Great-circle distance by the haversine formula. */
  public static double metres(double lat1, double lon1, double lat2, double lon2) {
    double sinLat = Math.sin(Math.toRadians(lat2 - lat1) / 2);
    double sinLon = Math.sin(Math.toRadians(lon2 - lon1) / 2);
    double a =
        sinLat * sinLat
            + Math.cos(Math.toRadians(lat1)) * Math.cos(Math.toRadians(lat2)) * sinLon * sinLon;
    return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(Math.min(1, a)));
  }

  /**
   * The place of the point nearest to p on the segment from a to b, 0 (at a) to 1 (at b), on the
   * plane that touches the earth at p. Also correct if the 180th meridian lies between p and the
   * segment or crosses it. Meant for segments of up to some tens of kilometres.
   */
  public static double nearestFraction(
      double pLat, double pLon, double aLat, double aLon, double bLat, double bLon) {
    double shrink = Math.cos(Math.toRadians(pLat));
    double ax = shortWayRound(aLon - pLon) * shrink;
    double ay = aLat - pLat;
    double dx = shortWayRound(bLon - aLon) * shrink;
    double dy = bLat - aLat;
    double square = dx * dx + dy * dy;
    if (square == 0) {
      return 0;
    }
    double t = -(ax * dx + ay * dy) / square;
    return t < 0 ? 0 : Math.min(t, 1);
  }

  /**
   * The longitude of the point at a fraction of the segment from a to b. Also correct if the 180th
   * meridian lies between them.
   */
  public static double lonBetween(double aLon, double bLon, double fraction) {
    double lon = aLon + fraction * shortWayRound(bLon - aLon);
    return lon > 180 ? lon - 360 : lon < -180 ? lon + 360 : lon;
  }

  /** A difference of longitudes the shorter way round the earth, -180 to 180. */
  public static double shortWayRound(double dLon) {
    if (dLon > 180) {
      return dLon - 360;
    }
    return dLon < -180 ? dLon + 360 : dLon;
  }

  /** Initial bearing from the first place to the second, degrees clockwise from north, 0 to 360. */
  public static double bearing(double lat1, double lon1, double lat2, double lon2) {
    double phi1 = Math.toRadians(lat1);
    double phi2 = Math.toRadians(lat2);
    double dLon = Math.toRadians(lon2 - lon1);
    double y = Math.sin(dLon) * Math.cos(phi2);
    double x = Math.cos(phi1) * Math.sin(phi2) - Math.sin(phi1) * Math.cos(phi2) * Math.cos(dLon);
    return (Math.toDegrees(Math.atan2(y, x)) + 360) % 360;
  }
}
