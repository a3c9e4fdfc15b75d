package dev.headroom.domain.closure;

import dev.headroom.domain.geo.Distances;
import dev.headroom.domain.geo.Position;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * Reduces a line along roads to few of its points that still show the same roads. After Douglas and
 * Peucker, <i>Algorithms for the reduction of the number of points required to represent a
 * digitized line or its caricature</i> (1973).
 */
final class FewPoints {

  /** The largest distances of a point that is left out from the line that remains, metres. */
  private static final double[] TOLERANCES = {2, 4, 8, 16, 30};

  private FewPoints() {}

  /**
   * The line with at most so many points, consecutive ones within {@link
   * ClosureNotice#LONGEST_GAP}; empty if that would be another line.
   */
  static Optional<List<Position>> of(List<Position> line, int most) {
    for (double tolerance : TOLERANCES) {
      List<Position> few = withGaps(simplified(line, tolerance));
      if (few.size() <= most) {
        return Optional.of(few);
      }
    }
    return Optional.empty();
  }

  private static List<Position> simplified(List<Position> line, double tolerance) {
    BitSet kept = new BitSet();
    kept.set(0);
    kept.set(line.size() - 1);
    Deque<int[]> spans = new ArrayDeque<>();
    spans.push(new int[] {0, line.size() - 1});
    while (!spans.isEmpty()) {
      int[] span = spans.pop();
      int farthest = -1;
      double most = tolerance;
      for (int i = span[0] + 1; i < span[1]; i++) {
        double away = away(line.get(i), line.get(span[0]), line.get(span[1]));
        if (away > most) {
          most = away;
          farthest = i;
        }
      }
      if (farthest >= 0) {
        kept.set(farthest);
        spans.push(new int[] {span[0], farthest});
        spans.push(new int[] {farthest, span[1]});
      }
    }
    return kept.stream().mapToObj(line::get).toList();
  }

  private static double away(Position point, Position a, Position b) {
    double t =
        Distances.nearestFraction(point.lat(), point.lon(), a.lat(), a.lon(), b.lat(), b.lon());
    return point.metresTo(between(a, b, t));
  }

  private static Position between(Position a, Position b, double t) {
    return new Position(
        a.lat() + t * (b.lat() - a.lat()), Distances.lonBetween(a.lon(), b.lon(), t));
  }

  /** Adds points to long straight lines. */
  private static List<Position> withGaps(List<Position> line) {
    List<Position> points = new ArrayList<>();
    points.add(line.get(0));
    for (int i = 1; i < line.size(); i++) {
      Position a = line.get(i - 1);
      Position b = line.get(i);
      int parts = (int) Math.ceil(a.metresTo(b) / (0.9 * ClosureNotice.LONGEST_GAP));
      for (int part = 1; part < parts; part++) {
        points.add(between(a, b, (double) part / parts));
      }
      points.add(b);
    }
    return points;
  }
}
