package dev.headroom.domain.route;

import dev.headroom.domain.geo.Box;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.network.RoadPoint;
import java.util.ArrayList;
import java.util.List;

/** The points of a drive: every shape point of its roads, cut at the snapped points. */
final class RouteShape {

  private final RoadNetwork network;
  private final List<Position> points = new ArrayList<>();

  private RouteShape(RoadNetwork network) {
    this.network = network;
  }

  static List<Position> of(RoadNetwork network, Drive drive, RoadPoint start, RoadPoint end) {
    RouteShape shape = new RouteShape(network);
    shape.add(start.at());
    for (Drive.Leg leg : drive.legs()) {
      shape.addInner(leg);
      if (leg.to() == 1) {
        shape.add(network.junction(network.headOf(leg.directed())));
      }
    }
    shape.add(end.at());
    return List.copyOf(shape.points);
  }

  /** The smallest box around points. */
  static Box around(List<Position> points) {
    double south = 90;
    double north = -90;
    double west = 180;
    double east = -180;
    for (Position point : points) {
      south = Math.min(south, point.lat());
      north = Math.max(north, point.lat());
      west = Math.min(west, point.lon());
      east = Math.max(east, point.lon());
    }
    return new Box(south, west, north, east);
  }

  private void addInner(Drive.Leg leg) {
    List<Position> road = pointsOf(network, leg.directed());
    if (leg.from() == 0 && leg.to() == 1) {
      road.subList(1, road.size() - 1).forEach(this::add);
      return;
    }
    double total = 0;
    for (int i = 1; i < road.size(); i++) {
      total += road.get(i - 1).metresTo(road.get(i));
    }
    double along = 0;
    for (int i = 1; i < road.size() - 1; i++) {
      along += road.get(i - 1).metresTo(road.get(i));
      if (along > leg.from() * total && along < leg.to() * total) {
        add(road.get(i));
      }
    }
  }

  private static List<Position> pointsOf(RoadNetwork network, int directed) {
    int road = directed >> 1;
    int count = network.pointCount(road);
    List<Position> points = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      int n = (directed & 1) == 0 ? i : count - 1 - i;
      points.add(Position.ofE7(network.pointLat(road, n), network.pointLon(road, n)));
    }
    return points;
  }

  private void add(Position point) {
    if (points.isEmpty() || !points.get(points.size() - 1).equals(point)) {
      points.add(point);
    }
  }
}
