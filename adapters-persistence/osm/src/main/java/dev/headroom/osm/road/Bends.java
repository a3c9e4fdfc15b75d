package dev.headroom.osm.road;

import dev.headroom.domain.geo.Distances;
import dev.headroom.osm.speed.Handling;
import java.util.ArrayList;
import java.util.List;

/**
 * The bends of a stretch of road, and the speed of a laden vehicle in them.
 *
 * <p>A vehicle takes a bend of radius R at most at √(a·R). A lorry has a = 1.5 m/s², 0.15 g: less
 * than half of the 0.35 g at which the least stable laden lorries roll over, in agreement with
 * actual driving (de Pont, Charlton, Latto, Baas, <em>Heavy Vehicle Speed Through Curves</em>). The
 * radius at a point is the distance along the road divided by the angle turned there. Points closer
 * than {@value #SPACING} m to the last one are skipped, since at that scale the map's inaccuracy
 * looks like a bend.
 */
final class Bends {

  /** A part of a road in the way's direction, metres, and the speed at which it is driven. */
  record Slow(double from, double to, double kmh) {}

  private static final double SPACING = 15;

  /** The distance to either side of its point at which a bend ends. */
  private static final double REACH = 30;

  private final double sideways;
  private final List<Slow> bends = new ArrayList<>();

  /** The distance so far, over the points that are not skipped. */
  private double along;

  private final double whole;

  /** The bends between two nodes of a line; turns at its ends are not part of it. */
  Bends(int[] line, int from, int to, NodeTable nodes, Handling handling) {
    sideways = handling.sideways();
    int before = from;
    int at = -1;
    for (int next = from + 1; next <= to; next++) {
      int last = at < 0 ? before : at;
      if (next < to && distance(nodes, line[last], line[next]) < SPACING) {
        continue;
      }
      if (at >= 0) {
        add(nodes, line[before], line[at], line[next]);
        before = at;
      }
      at = next;
    }
    whole = at < 0 ? 0 : along + distance(nodes, line[before], line[at]);
  }

  private void add(NodeTable nodes, int before, int at, int next) {
    double in = distance(nodes, before, at);
    double out = distance(nodes, at, next);
    double turned = Math.abs(bearing(nodes, at, next) - bearing(nodes, before, at));
    double angle = Math.toRadians(Math.min(turned, 360 - turned));
    double reachIn = Math.min(REACH, in / 2);
    double reachOut = Math.min(REACH, out / 2);
    along += in;
    if (angle * sideways <= 0.01 || reachIn + reachOut <= 0) {
      return;
    }
    double kmh = 3.6 * Math.sqrt(sideways * (reachIn + reachOut) / angle);
    bends.add(new Slow(along - reachIn, along + reachOut, kmh));
  }

  private static double distance(NodeTable nodes, int a, int b) {
    return Distances.metres(
        nodes.lat(a) / 1e7, nodes.lon(a) / 1e7, nodes.lat(b) / 1e7, nodes.lon(b) / 1e7);
  }

  private static double bearing(NodeTable nodes, int a, int b) {
    return Distances.bearing(
        nodes.lat(a) / 1e7, nodes.lon(a) / 1e7, nodes.lat(b) / 1e7, nodes.lon(b) / 1e7);
  }

  /**
   * The parts of the stretch that bend, in its direction; a new list.
   *
   * @param length of the whole stretch, metres; points that are skipped make its line shorter
   */
  List<Slow> slow(double length) {
    double scale = whole > 0 ? length / whole : 1;
    List<Slow> scaled = new ArrayList<>();
    for (Slow bend : bends) {
      scaled.add(new Slow(bend.from() * scale, bend.to() * scale, bend.kmh()));
    }
    return scaled;
  }
}
