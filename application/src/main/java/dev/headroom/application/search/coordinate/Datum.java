package dev.headroom.application.search.coordinate;

import dev.headroom.domain.geo.Position;

/**
 * The projections of the national grids, and their shift to WGS 84 by a Helmert transformation,
 * which is good to about 5 m.
 *
 * @see <a
 *     href="https://www.ordnancesurvey.co.uk/documents/resources/guide-coordinate-systems-great-britain.pdf">
 *     A guide to coordinate systems in Great Britain</a>, annexes B and C
 */
final class Datum {
  /** OSGB36 on the Airy 1830 ellipsoid. */
  static final Datum BRITISH =
      new Datum(
          new Ellipsoid(6_377_563.396, 6_356_256.909),
          new Projection(49, -2, 400_000, -100_000, 0.999_601_271_7),
          new Shift(446.448, -125.157, 542.06, 0.15, 0.247, 0.842, -20.489));

  /** TM75 on the modified Airy ellipsoid. */
  static final Datum IRISH =
      new Datum(
          new Ellipsoid(6_377_340.189, 6_356_034.447_9),
          new Projection(53.5, -8, 200_000, 250_000, 1.000_035),
          new Shift(482.53, -130.596, 564.557, -1.042, -0.214, -0.631, 8.15));

  private static final Ellipsoid WGS_84 = new Ellipsoid(6_378_137, 6_356_752.314_245);

  /** Closer than a tenth of a millimetre, on the earth. */
  private static final double CLOSE_METRES = 1e-5;

  private static final double CLOSE_RADIANS = 1e-12;
  private static final int MOST_ROUNDS = 50;

  private final Ellipsoid ellipsoid;
  private final Projection projection;
  private final Shift shift;

  private Datum(Ellipsoid ellipsoid, Projection projection, Shift shift) {
    this.ellipsoid = ellipsoid;
    this.projection = projection;
    this.shift = shift;
  }

  /** Its half axes in metres. */
  private record Ellipsoid(double a, double b) {
    /** The square of the eccentricity. */
    double e2() {
      return 1 - b * b / (a * a);
    }
  }

  /** A transverse Mercator projection: its true origin in degrees and metres, and its scale. */
  private record Projection(double lat, double lon, double east, double north, double scale) {}

  /** Metres, seconds of arc and millionths, in the position vector convention. */
  private record Shift(
      double tx, double ty, double tz, double rx, double ry, double rz, double ppm) {}

  /** The position of a point of the grid. */
  Position position(double east, double north) {
    double[] own = onEllipsoid(east, north);
    double[] shifted = shifted(cartesian(own[0], own[1]));
    return geographic(shifted);
  }

  /** Latitude and longitude on the grid's own ellipsoid, radians. */
  private double[] onEllipsoid(double east, double north) {
    double a = ellipsoid.a() * projection.scale();
    double e2 = ellipsoid.e2();
    double lat0 = Math.toRadians(projection.lat());
    double lat = lat0;
    double arc = 0;
    for (int i = 0;
        i < MOST_ROUNDS && Math.abs(north - projection.north() - arc) >= CLOSE_METRES;
        i++) {
      lat += (north - projection.north() - arc) / a;
      arc = meridianArc(lat, lat0);
    }
    double sin = Math.sin(lat);
    double nu = a / Math.sqrt(1 - e2 * sin * sin);
    double rho = a * (1 - e2) / Math.pow(1 - e2 * sin * sin, 1.5);
    double eta2 = nu / rho - 1;
    double t = Math.tan(lat);
    double t2 = t * t;
    double t4 = t2 * t2;
    double sec = 1 / Math.cos(lat);
    double vii = t / (2 * rho * nu);
    double viii = t / (24 * rho * Math.pow(nu, 3)) * (5 + 3 * t2 + eta2 - 9 * t2 * eta2);
    double ix = t / (720 * rho * Math.pow(nu, 5)) * (61 + 90 * t2 + 45 * t4);
    double x = sec / nu;
    double xi = sec / (6 * Math.pow(nu, 3)) * (nu / rho + 2 * t2);
    double xii = sec / (120 * Math.pow(nu, 5)) * (5 + 28 * t2 + 24 * t4);
    double xiia = sec / (5040 * Math.pow(nu, 7)) * (61 + 662 * t2 + 1320 * t4 + 720 * t4 * t2);
    double d = east - projection.east();
    double d2 = d * d;
    return new double[] {
      lat - d2 * (vii - d2 * (viii - d2 * ix)),
      Math.toRadians(projection.lon()) + d * (x - d2 * (xi - d2 * (xii - d2 * xiia)))
    };
  }

  private double meridianArc(double lat, double lat0) {
    double n = (ellipsoid.a() - ellipsoid.b()) / (ellipsoid.a() + ellipsoid.b());
    double n2 = n * n;
    double n3 = n2 * n;
    double minus = lat - lat0;
    double plus = lat + lat0;
    return ellipsoid.b()
        * projection.scale()
        * ((1 + n + 1.25 * (n2 + n3)) * minus
            - (3 * n + 3 * n2 + 21 / 8.0 * n3) * Math.sin(minus) * Math.cos(plus)
            + 15 / 8.0 * (n2 + n3) * Math.sin(2 * minus) * Math.cos(2 * plus)
            - 35 / 24.0 * n3 * Math.sin(3 * minus) * Math.cos(3 * plus));
  }

  private double[] cartesian(double lat, double lon) {
    double sin = Math.sin(lat);
    double nu = ellipsoid.a() / Math.sqrt(1 - ellipsoid.e2() * sin * sin);
    return new double[] {
      nu * Math.cos(lat) * Math.cos(lon),
      nu * Math.cos(lat) * Math.sin(lon),
      (1 - ellipsoid.e2()) * nu * sin
    };
  }

  private double[] shifted(double[] at) {
    double s = 1 + shift.ppm() * 1e-6;
    double rx = Math.toRadians(shift.rx() / 3600);
    double ry = Math.toRadians(shift.ry() / 3600);
    double rz = Math.toRadians(shift.rz() / 3600);
    return new double[] {
      shift.tx() + s * (at[0] - rz * at[1] + ry * at[2]),
      shift.ty() + s * (rz * at[0] + at[1] - rx * at[2]),
      shift.tz() + s * (-ry * at[0] + rx * at[1] + at[2])
    };
  }

  private static Position geographic(double[] at) {
    double e2 = WGS_84.e2();
    double p = Math.hypot(at[0], at[1]);
    double lat = Math.atan2(at[2], p * (1 - e2));
    double before = Double.POSITIVE_INFINITY;
    for (int i = 0; i < MOST_ROUNDS && Math.abs(lat - before) > CLOSE_RADIANS; i++) {
      before = lat;
      double sin = Math.sin(lat);
      double nu = WGS_84.a() / Math.sqrt(1 - e2 * sin * sin);
      lat = Math.atan2(at[2] + e2 * nu * sin, p);
    }
    return new Position(Math.toDegrees(lat), Math.toDegrees(Math.atan2(at[1], at[0])));
  }
}
