package dev.headroom.benchmarks.audit;

import dev.headroom.domain.geo.Distances;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.match.RoadPart;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.trace.Finding;
import dev.headroom.domain.trace.Trace;
import dev.headroom.domain.trace.TracePoint;
import dev.headroom.domain.trace.TracedStretch;
import dev.headroom.domain.vehicle.Dimensions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A made-up drive, of which everything is known.
 *
 * @param roads with the times at which they were driven
 * @param findings the rules that it breaks
 */
record MadeDrive(Dimensions vehicle, List<TracedStretch.OnRoad> roads, List<Finding> findings) {

  /** Speed where a map has none, metres a second. */
  private static final double AGAINST = 7;

  /** The parts of roads with times: at the network's speeds, with stops at some junctions. */
  static List<TracedStretch.OnRoad> timed(
      RoadNetwork network, List<RoadPart> parts, Instant departure, Random random) {
    List<TracedStretch.OnRoad> timed = new ArrayList<>();
    double driver = 0.8 + 0.3 * random.nextDouble();
    long at = departure.toEpochMilli();
    for (RoadPart part : parts) {
      int length = Math.max(1, network.lengthOf(part.road().road()));
      double whole =
          network.drivable(part.road())
              ? network.timeOf(part.road()) / driver
              : length * 10.0 / AGAINST;
      long left = at + Math.max(1, Math.round(whole * part.length() / length));
      timed.add(
          new TracedStretch.OnRoad(part, Instant.ofEpochMilli(at), Instant.ofEpochMilli(left), 1));
      at = left + (random.nextInt(12) == 0 ? 3_000 + random.nextInt(30_000) : 0);
    }
    return timed;
  }

  /**
   * The trace of it with noise.
   *
   * @param noise the standard deviation along each axis, metres
   * @param lasting after how many seconds the correlation of two errors has fallen to 1/e; 0 if
   *     each position errs by itself
   * @param seconds from one position to the next
   */
  Trace trace(RoadNetwork network, double noise, double lasting, int seconds, long seed) {
    Random random = new Random(seed);
    double kept = lasting == 0 ? 0 : Math.exp(-seconds / lasting);
    double anew = Math.sqrt(1 - kept * kept);
    double north = random.nextGaussian();
    double east = random.nextGaussian();
    List<TracePoint> points = new ArrayList<>();
    long first = roads.get(0).from().toEpochMilli();
    long last = roads.get(roads.size() - 1).to().toEpochMilli();
    int on = 0;
    for (long at = first; at <= last; at += 1_000L * seconds) {
      while (on + 1 < roads.size() && roads.get(on + 1).from().toEpochMilli() <= at) {
        on++;
      }
      TracedStretch.OnRoad road = roads.get(on);
      double begin = road.from().toEpochMilli();
      double share = Math.min(1, (at - begin) / (road.to().toEpochMilli() - begin));
      double along = road.part().from() + share * road.part().length();
      Position place = at(network, road.part().road(), along);
      double degrees = noise / Distances.METRES_PER_DEGREE;
      double shrink = Math.cos(Math.toRadians(place.lat()));
      north = kept * north + anew * random.nextGaussian();
      east = kept * east + anew * random.nextGaussian();
      points.add(
          new TracePoint(
              Instant.ofEpochMilli(at),
              new Position(place.lat() + degrees * north, place.lon() + degrees / shrink * east)));
    }
    return new Trace(points);
  }

  private static Position at(RoadNetwork network, DirectedRoad on, double centimetres) {
    int road = on.road();
    int points = network.pointCount(road);
    double length = 0;
    for (int i = 1; i < points; i++) {
      length += point(network, road, i - 1).metresTo(point(network, road, i));
    }
    double share = centimetres / Math.max(1, network.lengthOf(road));
    double left = length * (on.forward() ? share : 1 - share);
    for (int i = 1; i < points; i++) {
      Position a = point(network, road, i - 1);
      Position b = point(network, road, i);
      double piece = a.metresTo(b);
      if (left <= piece && piece > 0) {
        double t = Math.max(0, left / piece);
        return new Position(a.lat() + t * (b.lat() - a.lat()), a.lon() + t * (b.lon() - a.lon()));
      }
      left -= piece;
    }
    return point(network, road, points - 1);
  }

  private static Position point(RoadNetwork network, int road, int n) {
    return Position.ofE7(network.pointLat(road, n), network.pointLon(road, n));
  }

  double metres() {
    return roads.stream().mapToLong(on -> on.part().length()).sum() / 100.0;
  }
}
