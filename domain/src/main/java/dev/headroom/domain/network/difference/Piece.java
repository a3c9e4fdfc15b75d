package dev.headroom.domain.network.difference;

import dev.headroom.domain.geo.Distances;
import dev.headroom.domain.geo.Position;
import java.util.ArrayList;
import java.util.List;

/** A limit on one road or at one junction. */
final class Piece {

  /** By how many metres the line of an object may be drawn anew. */
  static final double SAME_PLACE = 15;

  /** By how many the line may differ where another object has it. */
  static final double SAME_LINE = 0.5;

  /** By how many it may where it is the same but for its drawing ({@link Redrawings}). */
  static final double REDRAWN = 5;

  /** Between two samples of a line. */
  private static final double SAMPLE_METRES = 20;

  /** How far beyond an end still counts as beside the line. */
  private static final double END_METRES = 1;

  /** How far the bearings of the same road may differ. */
  private static final double SAME_BEARING = 60;

  private final int limit;
  private final int rule;
  private final long element;
  private final int directions;
  private final int[] shape;

  /**
   * A piece of a limit.
   *
   * @param limit its number among the limits of the map
   * @param rule its rule's number in the map's rule book
   * @param element the OpenStreetMap way, or {@code ~node}
   * @param directions 1 along the road, 2 against it, 3 both
   * @param shape latitude and longitude of each point in 10<sup>-7</sup> degrees; not copied
   */
  Piece(int limit, int rule, long element, int directions, int[] shape) {
    this.limit = limit;
    this.rule = rule;
    this.element = element;
    this.directions = directions;
    this.shape = shape;
  }

  int limit() {
    return limit;
  }

  int rule() {
    return rule;
  }

  long element() {
    return element;
  }

  int directions() {
    return directions;
  }

  /** Whether it is at a junction. */
  boolean point() {
    return points() == 1;
  }

  /** A number that differs where the line does. */
  long shapeHash() {
    long hash = 1;
    for (int value : shape) {
      hash = (hash ^ value) * 0x9E3779B97F4A7C15L;
      hash ^= hash >>> 29;
    }
    return hash;
  }

  /**
   * A point of a piece, in one of its directions.
   *
   * @param bearing of who drives there; not a number at a junction
   * @param metres how much of the piece it stands for
   */
  record Sample(double lat, double lon, double bearing, double metres) {

    Position position() {
      return new Position(lat, lon);
    }

    /** The same place for who drives the other way. */
    Sample back() {
      return new Sample(lat, lon, (bearing + 180) % 360, metres);
    }

    double metresTo(Sample other) {
      return Distances.metres(lat, lon, other.lat, other.lon);
    }
  }

  /** The element as clients see it. */
  String name() {
    return element < 0 ? "node/" + ~element : "way/" + element;
  }

  private int points() {
    return shape.length / 2;
  }

  double lat(int n) {
    return shape[2 * n] / Position.E7;
  }

  double lon(int n) {
    return shape[2 * n + 1] / Position.E7;
  }

  /** Points all along it, at most some metres apart, in each direction in which it holds. */
  List<Sample> samples() {
    List<Sample> samples = new ArrayList<>();
    if (points() == 1) {
      samples.add(new Sample(lat(0), lon(0), Double.NaN, 0));
      return samples;
    }
    for (int i = 0; i + 1 < points(); i++) {
      double metres = Distances.metres(lat(i), lon(i), lat(i + 1), lon(i + 1));
      int count = Math.max(1, (int) Math.ceil(metres / SAMPLE_METRES));
      double bearing = Distances.bearing(lat(i), lon(i), lat(i + 1), lon(i + 1));
      for (int n = 0; n < count; n++) {
        double at = (n + 0.5) / count;
        double lat = lat(i) + at * (lat(i + 1) - lat(i));
        double lon = lon(i) + at * (lon(i + 1) - lon(i));
        if ((directions & 1) != 0) {
          samples.add(new Sample(lat, lon, bearing, metres / count));
        }
        if ((directions & 2) != 0) {
          samples.add(new Sample(lat, lon, (bearing + 180) % 360, metres / count));
        }
      }
    }
    return samples;
  }

  /** The same where the sample lies beside the line, and not before or after it. */
  boolean runsBeside(Sample sample, double within) {
    return !beyondEnds(sample) && covers(sample, within);
  }

  private boolean beyondEnds(Sample sample) {
    if (point()) {
      return false;
    }
    int last = points() - 2;
    return along(sample, 0) < -END_METRES || along(sample, last) > length(last) + END_METRES;
  }

  private double length(int segment) {
    return Distances.metres(lat(segment), lon(segment), lat(segment + 1), lon(segment + 1));
  }

  /** How far along a segment the point nearest to a sample is, before and beyond it too. */
  private double along(Sample sample, int segment) {
    double perLon = Distances.METRES_PER_DEGREE * Math.cos(Math.toRadians(sample.lat));
    double x = (sample.lon - lon(segment)) * perLon;
    double y = (sample.lat - lat(segment)) * Distances.METRES_PER_DEGREE;
    double dx = (lon(segment + 1) - lon(segment)) * perLon;
    double dy = (lat(segment + 1) - lat(segment)) * Distances.METRES_PER_DEGREE;
    double length = Math.hypot(dx, dy);
    return length == 0 ? 0 : (x * dx + y * dy) / length;
  }

  /** Whether it holds within a distance of a sample, for who drives the same way. */
  boolean covers(Sample sample, double within) {
    if (points() == 1) {
      return Distances.metres(lat(0), lon(0), sample.lat, sample.lon) <= within;
    }
    for (int i = 0; i + 1 < points(); i++) {
      if (metres(sample, i) <= within) {
        double bearing = Distances.bearing(lat(i), lon(i), lat(i + 1), lon(i + 1));
        if (Double.isNaN(sample.bearing)
            || ((directions & 1) != 0 && alike(bearing, sample.bearing))
            || ((directions & 2) != 0 && alike(bearing + 180, sample.bearing))) {
          return true;
        }
      }
    }
    return false;
  }

  /** From a sample to the nearest point of a segment. */
  private double metres(Sample sample, int segment) {
    double perLon = Distances.METRES_PER_DEGREE * Math.cos(Math.toRadians(sample.lat));
    double x = (lon(segment) - sample.lon) * perLon;
    double y = (lat(segment) - sample.lat) * Distances.METRES_PER_DEGREE;
    double dx = (lon(segment + 1) - sample.lon) * perLon - x;
    double dy = (lat(segment + 1) - sample.lat) * Distances.METRES_PER_DEGREE - y;
    double square = dx * dx + dy * dy;
    double at = square == 0 ? 0 : Math.max(0, Math.min(1, -(x * dx + y * dy) / square));
    return Math.hypot(x + at * dx, y + at * dy);
  }

  private static boolean alike(double one, double other) {
    double angle = Math.abs(one - other) % 360;
    return Math.min(angle, 360 - angle) <= SAME_BEARING;
  }
}
