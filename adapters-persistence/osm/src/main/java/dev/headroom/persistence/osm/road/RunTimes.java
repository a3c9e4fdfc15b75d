package dev.headroom.persistence.osm.road;

import dev.headroom.domain.network.NetworkColumns;
import dev.headroom.persistence.osm.speed.SpeedProfile;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.TreeSet;

/**
 * The travel times of the roads that one run of a way is cut into. A lorry drives through from road
 * to road; bends, humps, stop signs and lights on the way slow it down ({@link SpeedProfile}).
 */
final class RunTimes {

  /** One of the roads: nodes from and to of the line, and where its middle lies. */
  record Piece(int from, int to, int lat, int lon) {}

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

  RunTimes(RoadPoints points, BuiltUp builtUp, int[] line, PaceReader.Paces paces) {
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

  private double metres(int from, int to) {
    return WayLine.metres(line, from, to, points.nodes());
  }

  private void drive(SpeedProfile profile, Piece piece, Pace pace, boolean forward) {
    double length = metres(piece.from, piece.to);
    List<Bends.Slow> slow = pace.ship() ? List.of() : slow(piece, length, forward);
    TreeSet<Double> borders = new TreeSet<>(List.of(0.0, length));
    for (Bends.Slow part : slow) {
      borders.add(Math.max(0, Math.min(length, part.from())));
      borders.add(Math.max(0, Math.min(length, part.to())));
    }
    double at = forward ? 0 : length;
    for (double border : forward ? borders : borders.descendingSet()) {
      double middle = (at + border) / 2;
      double kmh = pace.kmh(forward);
      for (Bends.Slow part : slow) {
        kmh = part.from() <= middle && middle <= part.to() ? Math.min(kmh, part.kmh()) : kmh;
      }
      profile.add(Math.abs(border - at), kmh);
      at = border;
    }
  }

  private List<Bends.Slow> slow(Piece piece, double length, boolean forward) {
    List<Bends.Slow> slow = new Bends(line, piece.from, piece.to, points.nodes()).slow(length);
    // One on a junction lies half on each of its roads.
    for (int i = piece.from; i <= piece.to; i++) {
      if (points.calmsAt(line[i])) {
        slow.add(around(metres(piece.from, i), CALMED_METRES, CALMED_KMH));
      }
    }
    for (int i = piece.from + 1; i < piece.to; i++) {
      if (stops(piece, i, length, forward)) {
        slow.add(around(metres(piece.from, i), STOP_METRES, STOP_KMH));
      }
    }
    return slow;
  }

  private static Bends.Slow around(double at, double metres, double kmh) {
    return new Bends.Slow(at - metres / 2, at + metres / 2, kmh);
  }

  /** Whether a stop sign at a node is for a direction; unless it says which, the nearer end's. */
  private boolean stops(Piece piece, int node, double length, boolean forward) {
    return points.stopsAt(line[node], metres(piece.from, node) > length / 2, forward);
  }

  private double waiting(Piece piece, Pace pace, boolean forward) {
    double millis = 0;
    double ofLights =
        STOPS_AT_LIGHTS * 1_000 * STOP_SECONDS * pace.kmh(forward) / 3.6 + LIGHTS_MILLIS;
    double length = metres(piece.from, piece.to);
    for (int i = piece.from + 1; i < piece.to; i++) {
      millis += points.lightsAt(line[i], forward) ? ofLights : 0;
      millis += stops(piece, i, length, forward) ? STOP_MILLIS : 0;
    }
    return millis;
  }
}
