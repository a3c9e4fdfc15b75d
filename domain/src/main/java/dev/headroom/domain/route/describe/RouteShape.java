package dev.headroom.domain.route.describe;

import dev.headroom.domain.geo.Box;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.network.DirectedRoad;
import dev.headroom.domain.network.RoadNetwork;
import dev.headroom.domain.route.drive.Drive;
import dev.headroom.domain.route.drive.RouteEnds;
import java.util.ArrayList;
import java.util.List;

/** The points of a drive: every shape point of its roads, cut at the snapped points. */
final class RouteShape {

  private final List<Position> points;
  private final Box box;
  private final int[] starts;

  private RouteShape(Points points, int[] starts) {
    this.points = List.copyOf(points.points);
    box = points.box();
    this.starts = starts;
  }

  static RouteShape of(RoadNetwork network, Drive drive, RouteEnds ends) {
    Coordinates whole = new Coordinates(network, drive);
    Points shape = new Points(network, whole.lat.length + 2);
    int[] starts = new int[drive.legs().size()];
    shape.add(ends.start().at());
    for (int i = 0; i < starts.length; i++) {
      Drive.Leg leg = drive.legs().get(i);
      starts[i] = shape.points.size() - 1;
      int head = whole.end[i] - 1;
      if (leg.from() == 0 && leg.to() == 1) {
        for (int point = whole.begin(i); point < head; point++) {
          shape.add(whole.position(point));
        }
      } else {
        shape.addInner(leg);
      }
      if (leg.to() == 1) {
        shape.add(whole.position(head));
      }
    }
    shape.add(ends.end().at());
    return new RouteShape(shape, starts);
  }

  /** The points in driving order; unmodifiable. */
  List<Position> points() {
    return points;
  }

  /** Which point, counted from 0, is that at which a leg begins. */
  int indexOf(int leg) {
    return starts[leg];
  }

  /** The smallest box around the points. */
  Box box() {
    return box;
  }

  /**
   * The points behind the first one of all roads of a drive, in driving order, as the map has them.
   * They are read column by column with nothing in between, so that many looks into the memory of a
   * large map are under way at once; that is most of what they take.
   */
  private static final class Coordinates {
    private final int[] lat;
    private final int[] lon;

    /** Of each leg, the place behind that of its last point, which is a junction. */
    private final int[] end;

    Coordinates(RoadNetwork network, Drive drive) {
      int legs = drive.legs().size();
      int[] heads = new int[legs];
      int[] first = new int[legs];
      end = new int[legs];
      int count = 0;
      for (int leg = 0; leg < legs; leg++) {
        DirectedRoad on = drive.legs().get(leg).on();
        heads[leg] = network.headOf(on);
        first[leg] = network.firstInner(on.road());
        count += network.firstInner(on.road() + 1) - first[leg] + 1;
        end[leg] = count;
      }
      lat = new int[count];
      lon = new int[count];
      for (int leg = 0; leg < legs; leg++) {
        lat[end[leg] - 1] = network.junctionLat(heads[leg]);
        lon[end[leg] - 1] = network.junctionLon(heads[leg]);
      }
      for (int leg = 0; leg < legs; leg++) {
        readInner(network, leg, drive.legs().get(leg).on().forward(), first[leg]);
      }
    }

    /** The place of a leg's first point. */
    int begin(int leg) {
      return leg == 0 ? 0 : end[leg - 1];
    }

    private void readInner(RoadNetwork network, int leg, boolean forward, int first) {
      int from = begin(leg);
      int to = end[leg] - 1;
      int step = forward ? 1 : -1;
      int at = forward ? first : first + to - from - 1;
      for (int point = from; point < to; point++, at += step) {
        lat[point] = network.innerLat(at);
        lon[point] = network.innerLon(at);
      }
    }

    Position position(int point) {
      return Position.ofE7(lat[point], lon[point]);
    }
  }

  /** The points while they are put together, none twice in a row. */
  private static final class Points {
    private final RoadNetwork network;
    private final List<Position> points;
    private Position last;
    private double south = 90;
    private double north = -90;
    private double west = 180;
    private double east = -180;

    Points(RoadNetwork network, int most) {
      this.network = network;
      points = new ArrayList<>(most);
    }

    /** Those between the junctions of a leg that is driven in part. */
    void addInner(Drive.Leg leg) {
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
      double lat = point.lat();
      double lon = point.lon();
      if (last == null || last.lat() != lat || last.lon() != lon) {
        points.add(point);
        last = point;
        south = lat < south ? lat : south;
        north = lat > north ? lat : north;
        west = lon < west ? lon : west;
        east = lon > east ? lon : east;
      }
    }

    /** The smallest box around them. */
    private Box box() {
      return new Box(south, west, north, east);
    }
  }
}
