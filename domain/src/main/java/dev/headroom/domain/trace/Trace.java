package dev.headroom.domain.trace;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/**
 * The recorded positions of one vehicle, each later than the one before.
 *
 * @param points in the order of their times, at most {@value #MOST_POINTS}
 */
public record Trace(List<TracePoint> points) {

  /** The maximum number of points: eleven days with a point every second. */
  public static final int MOST_POINTS = 1_000_000;

  /**
   * Copies the points.
   *
   * @throws IllegalArgumentException if there are too many, or one is not later than the one before
   */
  public Trace {
    if (points.size() > MOST_POINTS) {
      throw new IllegalArgumentException("more than " + MOST_POINTS + " points");
    }
    points = List.copyOf(points);
    for (int i = 1; i < points.size(); i++) {
      if (!points.get(i - 1).at().isBefore(points.get(i).at())) {
        throw new IllegalArgumentException("not later than the point before: " + points.get(i));
      }
    }
  }

  /**
   * The trace of points in any order. Of several points of the same time, the first one counts.
   *
   * @throws IllegalArgumentException if there are too many points
   */
  public static Trace of(Collection<TracePoint> points) {
    if (points.size() > MOST_POINTS) {
      throw new IllegalArgumentException("more than " + MOST_POINTS + " points");
    }
    List<TracePoint> sorted = new ArrayList<>(points);
    sorted.sort(Comparator.comparing(TracePoint::at));
    List<TracePoint> distinct = new ArrayList<>(sorted.size());
    for (TracePoint point : sorted) {
      if (distinct.isEmpty() || distinct.get(distinct.size() - 1).at().isBefore(point.at())) {
        distinct.add(point);
      }
    }
    return new Trace(distinct);
  }
}
