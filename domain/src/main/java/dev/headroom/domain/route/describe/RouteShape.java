package dev.headroom.domain.route.describe;

import dev.headroom.domain.geo.Box;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.route.drive.Drive;
import dev.headroom.domain.route.drive.RouteEnds;
import java.util.ArrayList;
import java.util.List;

/** The points of a drive: every shape point of its roads, cut at the snapped points. */
final class RouteShape {

  /** About as many as a road has, so that the list seldom grows. */
  private static final int POINTS_A_LEG = 4;

  private final List<Position> points;
  private final int[] starts;

  private RouteShape(List<Position> points, int[] starts) {
    this.points = points;
    this.starts = starts;
  }

  static RouteShape of(RoadNetwork network, Drive drive, RouteEnds ends) {
    Points shape = new Points(network, drive);
    int[] starts = new int[drive.legs().size()];
    shape.add(ends.start().at());
    for (int i = 0; i < starts.length; i++) {
      Drive.Leg leg = drive.legs().get(i);
      starts[i] = shape.points.size() - 1;
      shape.addInner(leg);
      if (leg.to() == 1) {
        shape.add(network.junction(network.headOf(leg.on())));
      }
    }
    shape.add(ends.end().at());
    return new RouteShape(List.copyOf(shape.points), starts);
  }

  /** The points in driving order; unmodifiable. */
  List<Position> points() {
    return points;
  }

  /** Which point, counted from 0, is that at which a leg begins. */
  int indexOf(int leg) {
    return starts[leg];
  }

  /** The smallest box around points. */
  static Box around(List<Position> points) {
    double south = 90;
    double north = -90;
    double west = 180;
    double east = -180;
    for (Position point : points) {
      double lat = point.lat();
      double lon = point.lon();
      south = lat < south ? lat : south;
      north = lat > north ? lat : north;
      west = lon < west ? lon : west;
      east = lon > east ? lon : east;
    }
    return new Box(south, west, north, east);
  }

  /** The points while they are put together, none twice in a row. */
  private static final class Points {
    private final RoadNetwork network;
    private final List<Position> points;
    private Position last;

    Points(RoadNetwork network, Drive drive) {
      this.network = network;
      points = new ArrayList<>(POINTS_A_LEG * drive.legs().size());
    }

    void addInner(Drive.Leg leg) {
      if (leg.from() == 0 && leg.to() == 1) {
        network.eachInnerPoint(leg.on(), (lat, lon) -> add(Position.ofE7(lat, lon)));
        return;
      }
      int last = network.pointCount(leg.on().road()) - 1;
      double total = metresUntil(leg, last);
      double along = 0;
      for (int i = 1; i < last; i++) {
        along += metresTo(leg, i);
        if (along > leg.from() * total && along < leg.to() * total) {
          add(point(leg, i));
        }
      }
    }

    private double metresUntil(Drive.Leg leg, int last) {
      double total = 0;
      for (int i = 1; i <= last; i++) {
        total += metresTo(leg, i);
      }
      return total;
    }

    /** From the point before in driving direction. */
    private double metresTo(Drive.Leg leg, int i) {
      return point(leg, i - 1).metresTo(point(leg, i));
    }

    /** The i-th point of a leg's road in driving direction. */
    private Position point(Drive.Leg leg, int i) {
      int road = leg.on().road();
      int n = leg.on().forward() ? i : network.pointCount(road) - 1 - i;
      return Position.ofE7(network.pointLat(road, n), network.pointLon(road, n));
    }

    private void add(Position point) {
      if (last == null || last.lat() != point.lat() || last.lon() != point.lon()) {
        points.add(point);
        last = point;
      }
    }
  }
}
