package dev.headroom.domain.network.difference;

import dev.headroom.domain.geo.Distances;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.TurnAngle;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** A limit on one road or at one junction. */
final class Piece {

  /** The distance between two samples of a line. */
  private static final double SAMPLE_METRES = 20;

  /** The greatest difference between bearings of the same road. */
  private static final double SAME_BEARING = 60;

  /** The same on the same line, where a road that crosses it is as near. */
  private static final double CROSSING_BEARING = 15;

  final int limit;
  final int rule;
  final long element;
  final int directions;
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

  /**
   * A point of a piece, in one of its directions.
   *
   * @param bearing of a vehicle that drives there; not a number at a junction
   * @param metres the length of the piece that it stands for
   */
  record Sample(Position at, double bearing, double metres) {

    /** The same point for the opposite direction. */
    Sample back() {
      return new Sample(at, (bearing + 180) % 360, metres);
    }
  }

  /** Whether it is at a junction. */
  boolean point() {
    return shape.length == 2;
  }

  /** A hash of the line. */
  long shapeHash() {
    long hash = 1;
    for (int value : shape) {
      hash = (hash ^ value) * 0x9E3779B97F4A7C15L;
      hash ^= hash >>> 29;
    }
    return hash;
  }

  /** The element's name for clients. */
  String name() {
    return element < 0 ? "node/" + ~element : "way/" + element;
  }

  private Position point(int n) {
    return Position.ofE7(shape[2 * n], shape[2 * n + 1]);
  }

  private double bearing(int segment) {
    Position from = point(segment);
    Position to = point(segment + 1);
    return Distances.bearing(from.lat(), from.lon(), to.lat(), to.lon());
  }

  private Position between(int segment, double fraction) {
    Position from = point(segment);
    Position to = point(segment + 1);
    return new Position(
        from.lat() + fraction * (to.lat() - from.lat()),
        Distances.lonBetween(from.lon(), to.lon(), fraction));
  }

  /**
   * Points along the whole piece, at most some metres apart, in each direction in which it holds.
   */
  List<Sample> samples() {
    if (point()) {
      return List.of(new Sample(point(0), Double.NaN, 0));
    }
    List<Sample> samples = new ArrayList<>();
    for (int i = 0; i < shape.length / 2 - 1; i++) {
      double metres = point(i).metresTo(point(i + 1));
      int count = Math.max(1, (int) Math.ceil(metres / SAMPLE_METRES));
      for (int n = 0; n < count; n++) {
        Sample along = new Sample(between(i, (n + 0.5) / count), bearing(i), metres / count);
        if ((directions & 1) != 0) {
          samples.add(along);
        }
        if ((directions & 2) != 0) {
          samples.add(along.back());
        }
      }
    }
    return samples;
  }

  /** Whether it holds within a distance of a sample, in the same direction. */
  boolean covers(Sample sample, double metres) {
    if (point()) {
      return point(0).metresTo(sample.at) <= metres;
    }
    double across = metres <= ComparedMap.SAME_LINE ? CROSSING_BEARING : SAME_BEARING;
    return IntStream.range(0, shape.length / 2 - 1)
        .anyMatch(segment -> metres(segment, sample.at) <= metres && runs(segment, sample, across));
  }

  private double metres(int segment, Position at) {
    Position from = point(segment);
    Position to = point(segment + 1);
    double fraction =
        Distances.nearestFraction(at.lat(), at.lon(), from.lat(), from.lon(), to.lat(), to.lon());
    return between(segment, fraction).metresTo(at);
  }

  private boolean runs(int segment, Sample sample, double most) {
    double bearing = bearing(segment);
    return Double.isNaN(sample.bearing)
        || ((directions & 1) != 0 && TurnAngle.across(bearing, sample.bearing) <= most)
        || ((directions & 2) != 0 && TurnAngle.across(bearing + 180, sample.bearing) <= most);
  }
}
