package dev.headroom.domain.trace;

import dev.headroom.domain.engine.Budget;
import dev.headroom.domain.engine.StateGraph;
import dev.headroom.domain.geo.Distances;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.match.MatchedTrace;
import dev.headroom.domain.match.PositionNoise;
import dev.headroom.domain.match.TraceMatcher;
import dev.headroom.domain.network.RoadIndex;
import dev.headroom.domain.network.RoadPoint;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Estimates the noise of a trace: for how long errors last, and the standard deviation of its
 * positions along one axis. That is the larger of two robust estimates: by the distances of
 * positions from the nearest road, and by how far positions lie beside the middle of their
 * neighbours. Positions that are farther apart in time are matched to roads to estimate it.
 */
final class TraceNoise {

  /** The least and the greatest noise that is assumed, metres. */
  static final double LEAST = 4;

  static final double MOST = 20;

  /** The noise that is assumed at first, metres. */
  private static final double FIRST = 10;

  private static final int ROUNDS = 2;
  private static final int MATCHED = 300;
  private static final int LEAST_NEIGHBOURS = 20;
  private static final int SAMPLES = 250;
  private static final double REACH = 60;

  /** Neighbours are compared if they are at most this far apart, milliseconds. */
  private static final long NEIGHBOURS = 2_500;

  /** Errors are compared that are at least so far apart, milliseconds. */
  private static final long SOON = 2_000;

  private static final long LATER = 10_000;

  /** And at most so far, milliseconds. */
  private static final long MUCH_LATER = 40_000;

  /** The vehicle has to have moved so far between them, metres. */
  private static final double MOVED = 8;

  /** Positions that are farther from all roads are not compared, metres. */
  private static final double BESIDE = 25;

  /** For how long errors are assumed to last at most, seconds. */
  private static final double LONGEST = 30;

  /** How many standard deviations the likeness of errors by chance has to be exceeded by. */
  private static final double CHANCE = 3;

  /** The ratio of a standard deviation to the median of the absolute values. */
  private static final double BY_MEDIAN = 1.4826;

  private TraceNoise() {}

  static PositionNoise of(
      RoadIndex index, StateGraph graph, List<TracePoint> points, Budget budget) {
    double seconds = Math.max(lasting(index, points, SOON), lasting(index, points, LATER));
    return new PositionNoise(metres(index, graph, points, seconds > 0, budget), seconds);
  }

  /**
   * For how long errors last: by how alike the ways from two positions to their nearest roads are
   * that were driven past some time apart. Errors without a memory hide it from a short time, and a
   * road close to the one that was driven on from a long one.
   *
   * @param apart milliseconds
   * @return seconds, at most {@link #LONGEST}; 0 if they are no more alike than by chance
   */
  private static double lasting(RoadIndex index, List<TracePoint> points, long apart) {
    int step = Math.max(1, points.size() / SAMPLES);
    double alike = 0;
    double squares = 0;
    double seconds = 0;
    int pairs = 0;
    int then = 0;
    for (int i = 0; i < points.size(); i += step) {
      long at = points.get(i).at().toEpochMilli();
      while (then < points.size() && points.get(then).at().toEpochMilli() < at + apart) {
        then++;
      }
      if (then == points.size()) {
        break;
      }
      long since = points.get(then).at().toEpochMilli() - at;
      Position place = points.get(i).place();
      Position next = points.get(then).place();
      if (since > MUCH_LATER || place.metresTo(next) < MOVED) {
        continue;
      }
      Optional<RoadPoint> here = index.nearest(place, BESIDE, road -> true);
      Optional<RoadPoint> there = index.nearest(next, BESIDE, road -> true);
      if (here.isPresent() && there.isPresent()) {
        double shrink = Math.cos(Math.toRadians(place.lat()));
        double x = Distances.shortWayRound(place.lon() - here.get().at().lon()) * shrink;
        double y = place.lat() - here.get().at().lat();
        double nextX = Distances.shortWayRound(next.lon() - there.get().at().lon()) * shrink;
        double nextY = next.lat() - there.get().at().lat();
        alike += x * nextX + y * nextY;
        squares += (x * x + y * y + nextX * nextX + nextY * nextY) / 2;
        seconds += since / 1000.0;
        pairs++;
      }
    }
    double share = squares == 0 ? 0 : alike / squares;
    return pairs < LEAST_NEIGHBOURS || share < CHANCE / Math.sqrt(pairs)
        ? 0
        : Math.min(LONGEST, -seconds / pairs / Math.log(Math.min(0.99, share)));
  }

  private static double metres(
      RoadIndex index, StateGraph graph, List<TracePoint> points, boolean lasts, Budget budget) {
    int step = Math.max(1, points.size() / SAMPLES);
    double[] across = new double[SAMPLES + 2];
    double[] beside = new double[2 * (SAMPLES + 2)];
    int roads = 0;
    int neighbours = 0;
    for (int i = 0; i < points.size() && roads < across.length; i += step) {
      across[roads] =
          index
              .nearest(points.get(i).place(), REACH, road -> true)
              .map(near -> near.metres())
              .orElse(REACH);
      roads++;
      if (i > 0 && i + 1 < points.size() && neighbours + 1 < beside.length) {
        neighbours += compare(points, i, beside, neighbours);
      }
    }
    double byRoads = roads < 5 ? LEAST : BY_MEDIAN * median(across, roads);
    if (neighbours >= LEAST_NEIGHBOURS) {
      // The difference of a position from two neighbours has six times its variance.
      double byNeighbours = BY_MEDIAN * median(beside, neighbours) / Math.sqrt(6);
      return within(
          Math.max(byNeighbours, lasts ? byRoads : Math.min(byRoads, 1.6 * byNeighbours)));
    }
    return byMatch(index, graph, points, budget);
  }

  /**
   * Estimates it by the distances from the roads that are matched with a first estimate. The
   * nearest road is often another one, where many are close to each other.
   */
  private static double byMatch(
      RoadIndex index, StateGraph graph, List<TracePoint> points, Budget budget) {
    double noise = FIRST;
    int first = Math.max(0, (points.size() - MATCHED) / 2);
    List<TracePoint> some = points.subList(first, Math.min(points.size(), first + MATCHED));
    for (int round = 0; round < ROUNDS; round++) {
      TraceMatcher matcher = new TraceMatcher(index, graph, new PositionNoise(noise, 0));
      double[] across = new double[some.size()];
      int count = 0;
      for (TraceLayers layers : TraceLayers.of(some, noise)) {
        MatchedTrace matched = matcher.match(layers, budget);
        for (int n = 0; n < matched.count(); n++) {
          if (matched.road(n) != MatchedTrace.OFF) {
            across[count++] = matched.metres(n);
          }
        }
      }
      noise = count < 5 ? LEAST : within(BY_MEDIAN * median(across, count));
    }
    return noise;
  }

  private static double within(double noise) {
    return Math.min(MOST, Math.max(LEAST, noise));
  }

  private static int compare(List<TracePoint> points, int i, double[] beside, int at) {
    TracePoint before = points.get(i - 1);
    TracePoint here = points.get(i);
    TracePoint after = points.get(i + 1);
    long since = here.at().toEpochMilli() - before.at().toEpochMilli();
    long until = after.at().toEpochMilli() - here.at().toEpochMilli();
    if (since > NEIGHBOURS || until > NEIGHBOURS || since != until) {
      return 0;
    }
    double shrink = Math.cos(Math.toRadians(here.place().lat()));
    double x =
        Distances.shortWayRound(before.place().lon() - here.place().lon())
            + Distances.shortWayRound(after.place().lon() - here.place().lon());
    double y = before.place().lat() + after.place().lat() - 2 * here.place().lat();
    beside[at] = Math.abs(x * shrink * Distances.METRES_PER_DEGREE);
    beside[at + 1] = Math.abs(y * Distances.METRES_PER_DEGREE);
    return 2;
  }

  private static double median(double[] values, int count) {
    double[] sorted = Arrays.copyOf(values, count);
    Arrays.sort(sorted);
    return sorted[count / 2];
  }
}
