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
    int[] starts = new int[drive.sections().size()];
    shape.add(ends.start().at());
    for (int i = 0; i < starts.length; i++) {
      Drive.Section section = drive.sections().get(i);
      starts[i] = shape.points.size() - 1;
      int head = whole.end[i] - 1;
      if (section.from() == 0 && section.to() == 1) {
        for (int point = whole.begin(i); point < head; point++) {
          shape.add(whole.position(point));
        }
      } else {
        shape.addInner(section);
      }
      if (section.to() == 1) {
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

  /** The index of the point, from 0, at which a section begins. */
  int indexOf(int section) {
    return starts[section];
  }

  /** The smallest box around the points. */
  Box box() {
    return box;
  }

  /**
   * The coordinates of all points after the first one, in driving order, as the map stores them.
   * They are read column by column with nothing in between, so that many accesses to the memory of
   * a large map overlap; memory accesses take most of the time.
   */
  private static final class Coordinates {
    private final int[] lat;
    private final int[] lon;

    /** The index after the last point of each section; that point is a junction. */
    private final int[] end;

    Coordinates(RoadNetwork network, Drive drive) {
      int sections = drive.sections().size();
      int[] heads = new int[sections];
      int[] first = new int[sections];
      end = new int[sections];
      int count = 0;
      for (int section = 0; section < sections; section++) {
        DirectedRoad on = drive.sections().get(section).on();
        heads[section] = network.headOf(on);
        first[section] = network.firstInner(on.road());
        count += network.firstInner(on.road() + 1) - first[section] + 1;
        end[section] = count;
      }
      lat = new int[count];
      lon = new int[count];
      for (int section = 0; section < sections; section++) {
        lat[end[section] - 1] = network.junctionLat(heads[section]);
        lon[end[section] - 1] = network.junctionLon(heads[section]);
      }
      for (int section = 0; section < sections; section++) {
        readInner(network, section, drive.sections().get(section).on().forward(), first[section]);
      }
    }

    /** The index of a section's first point. */
    int begin(int section) {
      return section == 0 ? 0 : end[section - 1];
    }

    private void readInner(RoadNetwork network, int section, boolean forward, int first) {
      int from = begin(section);
      int to = end[section] - 1;
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

  /** Collects the points, without consecutive duplicates. */
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

    /** Adds the points between the junctions of a partly driven section. */
    void addInner(Drive.Section section) {
      int last = network.pointCount(section.on().road()) - 1;
      double total = metresUntil(section, last);
      double along = 0;
      for (int i = 1; i < last; i++) {
        along += metresTo(section, i);
        if (along > section.from() * total && along < section.to() * total) {
          add(point(section, i));
        }
      }
    }

    private double metresUntil(Drive.Section section, int last) {
      double total = 0;
      for (int i = 1; i <= last; i++) {
        total += metresTo(section, i);
      }
      return total;
    }

    /** The distance from the point before, in driving direction. */
    private double metresTo(Drive.Section section, int i) {
      return point(section, i - 1).metresTo(point(section, i));
    }

    /** The i-th point of a section's road in driving direction. */
    private Position point(Drive.Section section, int i) {
      int road = section.on().road();
      int n = section.on().forward() ? i : network.pointCount(road) - 1 - i;
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
