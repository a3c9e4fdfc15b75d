package dev.headroom.osm.names.shape;

import dev.headroom.domain.geo.Distances;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.locationtech.jts.algorithm.locate.IndexedPointInAreaLocator;
import org.locationtech.jts.algorithm.locate.PointOnGeometryLocator;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Polygon;

/**
 * The shape of an element: rings, of which an even number encloses what is outside, or lines. Rings
 * that cross themselves or each other do no harm.
 */
public final class Shape {

  private static final GeometryFactory GEOMETRY = new GeometryFactory();
  private static final int LEAST_VALUES_OF_A_RING = 6;

  private final boolean area;
  private final List<int[]> lines;

  /** Lines of latitudes and longitudes in turn; rings may end with their first point. */
  Shape(boolean area, List<int[]> lines) {
    List<int[]> rings =
        lines.stream().filter(line -> line.length >= LEAST_VALUES_OF_A_RING).toList();
    this.area = area && !rings.isEmpty();
    this.lines = this.area ? rings : lines;
  }

  /** Whether it encloses anything. */
  public boolean isArea() {
    return area;
  }

  /** The smallest box around it, in degrees; x is the longitude. */
  public Envelope box() {
    Envelope box = new Envelope();
    for (int[] line : lines) {
      for (int i = 0; i < line.length; i += 2) {
        box.expandToInclude(line[i + 1] / 1e7, line[i] / 1e7);
      }
    }
    return box;
  }

  /** The size of the box around it, in square kilometres. */
  public double squareKilometres() {
    Envelope box = box();
    double kilometre = Distances.METRES_PER_DEGREE / 1000;
    double width = box.getWidth() * kilometre * Math.cos(Math.toRadians(box.centre().y));
    return width * box.getHeight() * kilometre;
  }

  /** Decides which points lie inside; only for an area. */
  public PointOnGeometryLocator locator() {
    List<Polygon> polygons = new ArrayList<>();
    for (int[] line : lines) {
      List<Coordinate> corners = new ArrayList<>(line.length / 2 + 1);
      for (int i = 0; i < line.length; i += 2) {
        corners.add(new Coordinate(line[i + 1] / 1e7, line[i] / 1e7));
      }
      if (!corners.get(0).equals2D(corners.get(corners.size() - 1)) || corners.size() < 4) {
        corners.add(corners.get(0).copy());
      }
      polygons.add(GEOMETRY.createPolygon(corners.toArray(Coordinate[]::new)));
    }
    return new IndexedPointInAreaLocator(
        GEOMETRY.createMultiPolygon(polygons.toArray(Polygon[]::new)));
  }

  /**
   * A point of it: of an area its centroid if that is inside, else a point inside; of lines the
   * middle point of the longest one. Empty if it has no point.
   */
  Optional<Spot> middle() {
    if (area) {
      return Optional.of(inside());
    }
    int[] longest = new int[0];
    for (int[] line : lines) {
      longest = line.length > longest.length ? line : longest;
    }
    int middle = longest.length / 4 * 2;
    return longest.length == 0
        ? Optional.empty()
        : Optional.of(Spot.at(longest[middle], longest[middle + 1]));
  }

  private Spot inside() {
    int[] largest = lines.get(0);
    double most = 0;
    for (int[] ring : lines) {
      double size = Math.abs(doubleArea(ring));
      if (size > most) {
        largest = ring;
        most = size;
      }
    }
    double[] centroid = centroid(largest);
    return encloses(centroid[0], centroid[1])
        ? Spot.at((int) Math.round(centroid[0]), (int) Math.round(centroid[1]))
        : widest(largest);
  }

  private static double doubleArea(int[] ring) {
    double sum = 0;
    for (int i = 0; i < ring.length; i += 2) {
      int next = (i + 2) % ring.length;
      sum += ((double) ring[i] - ring[0]) * ((double) ring[next + 1] - ring[1]);
      sum -= ((double) ring[next] - ring[0]) * ((double) ring[i + 1] - ring[1]);
    }
    return sum;
  }

  private static double[] centroid(int[] ring) {
    double lat = 0;
    double lon = 0;
    double sum = 0;
    for (int i = 0; i < ring.length; i += 2) {
      int next = (i + 2) % ring.length;
      double a = (double) ring[i] - ring[0];
      double b = (double) ring[i + 1] - ring[1];
      double c = (double) ring[next] - ring[0];
      double d = (double) ring[next + 1] - ring[1];
      double cross = a * d - c * b;
      sum += cross;
      lat += (a + c) * cross;
      lon += (b + d) * cross;
    }
    return sum == 0
        ? new double[] {ring[0], ring[1]}
        : new double[] {ring[0] + lat / (3 * sum), ring[1] + lon / (3 * sum)};
  }

  private boolean encloses(double lat, double lon) {
    int crossings = 0;
    for (int[] ring : lines) {
      for (int i = 0; i < ring.length; i += 2) {
        int next = (i + 2) % ring.length;
        if (ring[i] > lat != ring[next] > lat && crossing(ring, i, next, lat) > lon) {
          crossings++;
        }
      }
    }
    return crossings % 2 == 1;
  }

  /** The longitude at which an edge crosses a latitude. */
  private static double crossing(int[] ring, int i, int next, double lat) {
    double share = (lat - ring[i]) / ((double) ring[next] - ring[i]);
    return ring[i + 1] + share * ((double) ring[next + 1] - ring[i + 1]);
  }

  /** The middle of the widest stretch inside, half way up a ring. */
  private Spot widest(int[] of) {
    int south = Integer.MAX_VALUE;
    int north = Integer.MIN_VALUE;
    for (int i = 0; i < of.length; i += 2) {
      south = Math.min(south, of[i]);
      north = Math.max(north, of[i]);
    }
    double lat = south + ((double) north - south) / 2 + 0.5;
    List<Double> found = new ArrayList<>();
    for (int[] ring : lines) {
      for (int i = 0; i < ring.length; i += 2) {
        int next = (i + 2) % ring.length;
        if (ring[i] > lat != ring[next] > lat) {
          found.add(crossing(ring, i, next, lat));
        }
      }
    }
    double[] sorted = found.stream().mapToDouble(Double::doubleValue).toArray();
    Arrays.sort(sorted);
    double best = -1;
    double lon = of[1];
    double up = of[0];
    for (int i = 0; i + 1 < sorted.length; i += 2) {
      if (sorted[i + 1] - sorted[i] > best) {
        best = sorted[i + 1] - sorted[i];
        lon = sorted[i] + best / 2;
        up = lat;
      }
    }
    return Spot.at((int) Math.round(up), (int) Math.round(lon));
  }
}
