package dev.headroom.persistence.osm.road;

import dev.headroom.domain.geo.Distances;
import java.util.Arrays;

/**
 * The bends of a stretch of road, and what they cost a laden lorry.
 *
 * <p>A lorry takes a bend of radius R at most at √(a·R), with a = 1.5 m/s², 0.15 g: less than half
 * of the 0.35 g at which the least stable laden lorries roll over, as drivers keep to (de Pont,
 * Charlton, Latto, Baas, <em>Heavy Vehicle Speed Through Curves</em>). The radius at a point is the
 * way along the road over the angle turned there. Points closer than {@value #SPACING} m to the
 * last one are skipped, for there the map's own inaccuracy looks like a bend.
 */
final class Bends {

  private static final double SPACING = 15;

  /** Beyond this distance to either side of its point a bend is over. */
  private static final double REACH = 30;

  private static final double SIDEWAYS = 1.5;

  private double[] metres = new double[4];
  private double[] kmh = new double[4];
  private int count;

  /** The bends between two nodes of a line; what turns at its ends is no part of it. */
  Bends(int[] line, int from, int to, NodeTable nodes) {
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
  }

  private void add(NodeTable nodes, int before, int at, int next) {
    double in = distance(nodes, before, at);
    double out = distance(nodes, at, next);
    double turned = Math.abs(bearing(nodes, at, next) - bearing(nodes, before, at));
    double angle = Math.toRadians(Math.min(turned, 360 - turned));
    double along = Math.min(REACH, in / 2) + Math.min(REACH, out / 2);
    if (angle * SIDEWAYS <= 0.01 || along <= 0) {
      return;
    }
    if (count == kmh.length) {
      metres = Arrays.copyOf(metres, 2 * count);
      kmh = Arrays.copyOf(kmh, 2 * count);
    }
    metres[count] = along;
    kmh[count++] = 3.6 * Math.sqrt(SIDEWAYS * along / angle);
  }

  private static double distance(NodeTable nodes, int a, int b) {
    return Distances.metres(
        nodes.lat(a) / 1e7, nodes.lon(a) / 1e7, nodes.lat(b) / 1e7, nodes.lon(b) / 1e7);
  }

  private static double bearing(NodeTable nodes, int a, int b) {
    return Distances.bearing(
        nodes.lat(a) / 1e7, nodes.lon(a) / 1e7, nodes.lat(b) / 1e7, nodes.lon(b) / 1e7);
  }

  /** How many milliseconds longer than at this speed the stretch takes for its bends. */
  double millisLost(double speed) {
    double lost = 0;
    for (int i = 0; i < count; i++) {
      if (kmh[i] < speed) {
        lost += metres[i] * (3_600 / kmh[i] - 3_600 / speed);
      }
    }
    return lost;
  }
}
