package dev.headroom.osm.road;

import static java.util.Comparator.comparingDouble;

import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.osm.height.Hills;
import dev.headroom.osm.speed.Handling;
import dev.headroom.osm.speed.Incline;
import dev.headroom.osm.speed.SpeedProfile;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.PriorityQueue;
import java.util.TreeSet;

/**
 * Computes the travel times of the roads that one run of a way is cut into. A vehicle drives
 * through from road to road; bends, hills, humps, stop signs and lights on the way slow it down
 * ({@link SpeedProfile}).
 */
final class RunTimes {

  /**
   * One of the roads.
   *
   * @param from a node of the line
   * @param to another
   * @param begin metres along the run
   * @param lat of its middle
   * @param lon of its middle
   */
  record Piece(int from, int to, double begin, int lat, int lon) {}

  /** The speed over a hump or through a choker. */
  private static final double CALMED_KMH = 15;

  private static final double CALMED_METRES = 6;

  /** The speed at a stop sign: walking pace, over a lorry's front length, with a look both ways. */
  private static final double STOP_KMH = 5;

  private static final double STOP_METRES = 2;
  private static final double STOP_MILLIS = 2_000;

  /** The share of vehicles that stop at lights on the open road. */
  private static final double STOPS_AT_LIGHTS = 0.4;

  private static final double LIGHTS_MILLIS = 5_000;

  private final RoadPoints points;
  private final int[] line;
  private final Hills hills;
  private final Handling handling;
  private final List<Driven> roads;

  /** A road, its speeds, and the metres from its beginning to each of its nodes. */
  private static final class Driven {
    private final Piece piece;
    private final Pace pace;
    private final double[] along;

    Driven(Piece piece, Pace pace, double[] along) {
      this.piece = piece;
      this.pace = pace;
      this.along = along;
    }

    double length() {
      return along[along.length - 1];
    }
  }

  RunTimes(
      RoadPoints points,
      BuiltUp builtUp,
      int[] line,
      List<Piece> roads,
      PaceReader.Paces paces,
      Hills hills) {
    this.hills = hills;
    handling = paces.handling();
    this.points = points;
    this.line = line;
    this.roads =
        roads.stream()
            .map(
                road ->
                    new Driven(
                        road,
                        builtUp.at(road.lat, road.lon) ? paces.town() : paces.country(),
                        along(road)))
            .toList();
  }

  /** The milliseconds of each road in a direction, at least one, or not drivable. */
  int[] of(boolean forward) {
    List<Driven> driven = new ArrayList<>(roads);
    if (!forward) {
      Collections.reverse(driven);
    }
    SpeedProfile profile = new SpeedProfile(handling);
    for (Driven road : driven) {
      if (road.pace.drivable(forward)) {
        drive(profile, road, forward);
      }
      profile.endRoad();
    }
    double[] millis = profile.millis();
    int[] times = new int[roads.size()];
    for (int i = 0; i < times.length; i++) {
      Driven road = driven.get(i);
      times[forward ? i : times.length - 1 - i] =
          road.pace.drivable(forward)
              ? whole(millis[i] + waiting(road, forward))
              : NetworkColumns.NOT_DRIVABLE;
    }
    return times;
  }

  private static int whole(double millis) {
    return (int) Math.max(1, Math.min(Integer.MAX_VALUE - 1, Math.ceil(millis)));
  }

  private double[] along(Piece piece) {
    double[] along = new double[piece.to - piece.from + 1];
    for (int i = 1; i < along.length; i++) {
      int node = piece.from + i;
      along[i] = along[i - 1] + WayLine.metres(line, node - 1, node, points.nodes());
    }
    return along;
  }

  private void drive(SpeedProfile profile, Driven road, boolean forward) {
    List<Stretch> stretches = stretches(road, forward);
    if (!forward) {
      Collections.reverse(stretches);
    }
    stretches.forEach(stretch -> profile.add(stretch.metres, stretch.kmh));
  }

  /** A part of a road with one greatest speed. */
  private record Stretch(double metres, double kmh) {}

  /**
   * The stretches of a road in the way's direction, by one sweep over everything that slows down.
   */
  private List<Stretch> stretches(Driven road, boolean forward) {
    double length = road.length();
    List<Bends.Slow> slow = road.pace.ship() ? List.of() : slow(road, forward);
    TreeSet<Double> borders = new TreeSet<>(List.of(0.0, length));
    for (Bends.Slow part : slow) {
      borders.add(Math.max(0, Math.min(length, part.from())));
      borders.add(Math.max(0, Math.min(length, part.to())));
    }
    PriorityQueue<Bends.Slow> ahead = new PriorityQueue<>(comparingDouble(Bends.Slow::from));
    ahead.addAll(slow);
    PriorityQueue<Bends.Slow> here = new PriorityQueue<>(comparingDouble(Bends.Slow::kmh));
    List<Stretch> stretches = new ArrayList<>();
    double at = 0;
    for (double border : borders) {
      double middle = (at + border) / 2;
      while (!ahead.isEmpty() && ahead.peek().from() <= middle) {
        here.add(ahead.poll());
      }
      while (!here.isEmpty() && here.peek().to() < middle) {
        here.poll();
      }
      double kmh = road.pace.kmh(forward);
      stretches.add(
          new Stretch(border - at, here.isEmpty() ? kmh : Math.min(kmh, here.peek().kmh())));
      at = border;
    }
    return stretches;
  }

  private List<Bends.Slow> slow(Driven road, boolean forward) {
    Piece piece = road.piece;
    double[] along = road.along;
    double length = road.length();
    List<Bends.Slow> slow =
        new Bends(line, piece.from, piece.to, points.nodes(), handling).slow(length);
    if (hills.known(piece.begin, piece.begin + length)) {
      for (Hills.Slope slope : hills.between(piece.begin, piece.begin + length)) {
        double kmh = Incline.kmh(slope.share(), handling);
        if (kmh < road.pace.kmh(forward)) {
          slow.add(new Bends.Slow(slope.from() - piece.begin, slope.to() - piece.begin, kmh));
        }
      }
    }
    for (int i = 0; i < along.length; i++) {
      // One on a junction lies half on each of its roads.
      if (points.calmsAt(line[piece.from + i])) {
        slow.add(around(along[i], CALMED_METRES, CALMED_KMH));
      }
      if (stops(road, i, forward)) {
        slow.add(around(along[i], STOP_METRES, STOP_KMH));
      }
    }
    return slow;
  }

  private static Bends.Slow around(double at, double metres, double kmh) {
    return new Bends.Slow(at - metres / 2, at + metres / 2, kmh);
  }

  /**
   * Whether a stop sign at a node between the ends is for a direction; without a tag it is for the
   * nearer end.
   */
  private boolean stops(Driven road, int i, boolean forward) {
    boolean nearerEnd = road.along[i] > road.length() / 2;
    return i > 0
        && i < road.along.length - 1
        && points.stopsAt(line[road.piece.from + i], nearerEnd, forward);
  }

  private double waiting(Driven road, boolean forward) {
    double millis = 0;
    double ofLights =
        STOPS_AT_LIGHTS * 1_000 * handling.stopSeconds() * road.pace.kmh(forward) / 3.6
            + LIGHTS_MILLIS;
    for (int i = 1; i < road.along.length - 1; i++) {
      millis += points.lightsAt(line[road.piece.from + i], forward) ? ofLights : 0;
      millis += stops(road, i, forward) ? STOP_MILLIS : 0;
    }
    return millis;
  }
}
