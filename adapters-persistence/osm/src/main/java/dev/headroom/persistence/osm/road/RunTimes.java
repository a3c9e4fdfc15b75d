package dev.headroom.persistence.osm.road;

import static java.util.Comparator.comparingDouble;

import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.persistence.osm.height.Hills;
import dev.headroom.persistence.osm.speed.Incline;
import dev.headroom.persistence.osm.speed.SpeedProfile;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.PriorityQueue;
import java.util.TreeSet;

/**
 * The travel times of the roads that one run of a way is cut into. A lorry drives through from road
 * to road; bends, hills, humps, stop signs and lights on the way slow it down ({@link
 * SpeedProfile}).
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

  /** Over a hump or through a choker. */
  private static final double CALMED_KMH = 15;

  private static final double CALMED_METRES = 6;

  /** A stop sign: to a walk, within a lorry's front, and a look both ways. */
  private static final double STOP_KMH = 5;

  private static final double STOP_METRES = 2;
  private static final double STOP_MILLIS = 2_000;

  /** How many lorries stop at lights on the open road, and for how long on average. */
  private static final double STOPS_AT_LIGHTS = 0.4;

  private static final double LIGHTS_MILLIS = 5_000;

  /** Seconds that a stop costs for each m/s: half of it for braking by 1 m/s², one for gaining. */
  private static final double STOP_SECONDS = 1.5;

  private final RoadPoints points;
  private final BuiltUp builtUp;
  private final int[] line;
  private final PaceReader.Paces paces;
  private final Hills hills;

  RunTimes(RoadPoints points, BuiltUp builtUp, int[] line, PaceReader.Paces paces, Hills hills) {
    this.hills = hills;
    this.points = points;
    this.builtUp = builtUp;
    this.line = line;
    this.paces = paces;
  }

  /** The milliseconds of each road in a direction, at least one, or not drivable. */
  int[] of(List<Piece> roads, boolean forward) {
    List<Piece> driven = new ArrayList<>(roads);
    if (!forward) {
      Collections.reverse(driven);
    }
    SpeedProfile profile = new SpeedProfile();
    for (Piece piece : driven) {
      Pace pace = pace(piece);
      if (pace.drivable(forward)) {
        drive(profile, piece, pace, forward);
      }
      profile.endRoad();
    }
    double[] millis = profile.millis();
    int[] times = new int[roads.size()];
    for (int i = 0; i < times.length; i++) {
      Piece piece = driven.get(i);
      times[forward ? i : times.length - 1 - i] =
          pace(piece).drivable(forward)
              ? whole(millis[i] + waiting(piece, pace(piece), forward))
              : NetworkColumns.NOT_DRIVABLE;
    }
    return times;
  }

  private Pace pace(Piece piece) {
    return builtUp.at(piece.lat, piece.lon) ? paces.town() : paces.country();
  }

  private static int whole(double millis) {
    return (int) Math.max(1, Math.min(Integer.MAX_VALUE - 1, Math.ceil(millis)));
  }

  /** Metres from the beginning of a road to each of its nodes. */
  private double[] along(Piece piece) {
    double[] along = new double[piece.to - piece.from + 1];
    for (int i = 1; i < along.length; i++) {
      int node = piece.from + i;
      along[i] = along[i - 1] + WayLine.metres(line, node - 1, node, points.nodes());
    }
    return along;
  }

  private void drive(SpeedProfile profile, Piece piece, Pace pace, boolean forward) {
    List<Stretch> stretches = stretches(piece, pace, forward);
    if (!forward) {
      Collections.reverse(stretches);
    }
    stretches.forEach(stretch -> profile.add(stretch.metres, stretch.kmh));
  }

  /** A part of a road that is driven at one speed at most. */
  private record Stretch(double metres, double kmh) {}

  /** The stretches of a road in the way's direction: one sweep over what slows down. */
  private List<Stretch> stretches(Piece piece, Pace pace, boolean forward) {
    double[] along = along(piece);
    double length = along[along.length - 1];
    List<Bends.Slow> slow = pace.ship() ? List.of() : slow(piece, along, pace, forward);
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
      double kmh = pace.kmh(forward);
      stretches.add(
          new Stretch(border - at, here.isEmpty() ? kmh : Math.min(kmh, here.peek().kmh())));
      at = border;
    }
    return stretches;
  }

  private List<Bends.Slow> slow(Piece piece, double[] along, Pace pace, boolean forward) {
    double length = along[along.length - 1];
    List<Bends.Slow> slow = new Bends(line, piece.from, piece.to, points.nodes()).slow(length);
    if (hills.known(piece.begin, piece.begin + length)) {
      for (Hills.Slope slope : hills.between(piece.begin, piece.begin + length)) {
        double kmh = Incline.kmh(slope.share());
        if (kmh < pace.kmh(forward)) {
          slow.add(new Bends.Slow(slope.from() - piece.begin, slope.to() - piece.begin, kmh));
        }
      }
    }
    for (int i = 0; i < along.length; i++) {
      // One on a junction lies half on each of its roads.
      if (points.calmsAt(line[piece.from + i])) {
        slow.add(around(along[i], CALMED_METRES, CALMED_KMH));
      }
      if (stops(piece, along, i, forward)) {
        slow.add(around(along[i], STOP_METRES, STOP_KMH));
      }
    }
    return slow;
  }

  private static Bends.Slow around(double at, double metres, double kmh) {
    return new Bends.Slow(at - metres / 2, at + metres / 2, kmh);
  }

  /**
   * Whether a stop sign at a node between the ends is for a direction; unless it says which, the
   * nearer end's.
   */
  private boolean stops(Piece piece, double[] along, int i, boolean forward) {
    boolean nearerEnd = along[i] > along[along.length - 1] / 2;
    return i > 0
        && i < along.length - 1
        && points.stopsAt(line[piece.from + i], nearerEnd, forward);
  }

  private double waiting(Piece piece, Pace pace, boolean forward) {
    double millis = 0;
    double ofLights =
        STOPS_AT_LIGHTS * 1_000 * STOP_SECONDS * pace.kmh(forward) / 3.6 + LIGHTS_MILLIS;
    double[] along = along(piece);
    for (int i = 1; i < along.length - 1; i++) {
      millis += points.lightsAt(line[piece.from + i], forward) ? ofLights : 0;
      millis += stops(piece, along, i, forward) ? STOP_MILLIS : 0;
    }
    return millis;
  }
}
