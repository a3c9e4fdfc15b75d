package dev.headroom.domain.closure;

import dev.headroom.domain.geo.Distances;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.match.RoadPart;
import dev.headroom.domain.network.RoadNetwork;
import java.util.ArrayList;
import java.util.List;

/** The line of a part of a road on the map. */
public final class PartShape {

  private PartShape() {}

  /** The points of a part in its driving direction, with both of its ends: at least two. */
  public static List<Position> of(RoadNetwork network, RoadPart part) {
    int road = part.road().road();
    int count = network.pointCount(road);
    List<Position> points = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      int n = part.road().forward() ? i : count - 1 - i;
      points.add(Position.ofE7(network.pointLat(road, n), network.pointLon(road, n)));
    }
    double whole = 0;
    for (int i = 1; i < count; i++) {
      whole += points.get(i - 1).metresTo(points.get(i));
    }
    double scale = whole / Math.max(1, network.lengthOf(road));
    return between(points, part.from() * scale, part.to() * scale);
  }

  private static List<Position> between(List<Position> points, double from, double to) {
    List<Position> between = new ArrayList<>();
    double at = 0;
    for (int i = 1; i < points.size(); i++) {
      Position a = points.get(i - 1);
      Position b = points.get(i);
      double step = a.metresTo(b);
      if (between.isEmpty() && (from <= at + step || i == points.size() - 1)) {
        between.add(on(a, b, step, from - at));
      }
      if (!between.isEmpty()) {
        if (to <= at + step || i == points.size() - 1) {
          between.add(on(a, b, step, to - at));
          return between;
        }
        between.add(b);
      }
      at += step;
    }
    return between;
  }

  private static Position on(Position a, Position b, double step, double metres) {
    double t = step == 0 ? 0 : Math.min(1, Math.max(0, metres / step));
    return new Position(
        a.lat() + t * (b.lat() - a.lat()), Distances.lonBetween(a.lon(), b.lon(), t));
  }
}
