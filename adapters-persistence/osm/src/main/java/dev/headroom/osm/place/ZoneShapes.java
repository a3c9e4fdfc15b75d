package dev.headroom.osm.place;

import com.github.luben.zstd.ZstdInputStream;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import net.iakovlev.timeshape.proto.Geojson;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.locationtech.jts.algorithm.locate.IndexedPointInAreaLocator;
import org.locationtech.jts.algorithm.locate.PointOnGeometryLocator;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Location;
import org.locationtech.jts.geom.Polygon;

/**
 * The shapes of time zones within a box, from timeshape's data. Its own engine is not used:
 * restricted to a box it leaves out every zone that extends beyond the box, and a lookup takes
 * milliseconds; here it takes microseconds.
 *
 * <p>Memory: about 100 bytes for each corner of those shapes, some ten megabytes for a country. For
 * one thread.
 */
final class ZoneShapes {

  private record Shape(String zone, Polygon polygon, PointOnGeometryLocator locator) {
    boolean holds(Coordinate at) {
      return polygon.getEnvelopeInternal().contains(at) && locator.locate(at) != Location.EXTERIOR;
    }
  }

  private static final GeometryFactory GEOMETRY = new GeometryFactory();

  private final List<Shape> shapes = new ArrayList<>();

  /** Processes the bytes of a feature. */
  interface FeatureReader {
    void read(byte[] feature) throws IOException;
  }

  /** Reads the shapes of a box, which takes most of a second. */
  ZoneShapes(Envelope box) {
    eachFeature(
        feature -> {
          if (FeatureReach.of(feature).intersects(box)) {
            add(Geojson.Feature.parseFrom(feature), box);
          }
        });
  }

  /** Unpacks the features of all time zones of the world, one after another. */
  static void eachFeature(FeatureReader reader) {
    try (InputStream packed = Geojson.class.getResourceAsStream("/data.tar.zstd");
        InputStream unpacked = new BufferedInputStream(new ZstdInputStream(packed), 1 << 16);
        TarArchiveInputStream tar = new TarArchiveInputStream(unpacked)) {
      while (tar.getNextEntry() != null) {
        reader.read(tar.readAllBytes());
      }
    } catch (IOException e) {
      throw new UncheckedIOException("the time zones' shapes cannot be read", e);
    }
  }

  private void add(Geojson.Feature feature, Envelope box) {
    String zone = feature.getProperties(0).getValueString();
    if (feature.getGeometry().hasPolygon()) {
      add(zone, feature.getGeometry().getPolygon(), box);
    }
    for (Geojson.Polygon part : feature.getGeometry().getMultiPolygon().getCoordinatesList()) {
      add(zone, part, box);
    }
  }

  private void add(String zone, Geojson.Polygon part, Envelope box) {
    Envelope reach = new Envelope();
    for (Geojson.Position corner : part.getCoordinates(0).getCoordinatesList()) {
      reach.expandToInclude(corner.getLon(), corner.getLat());
    }
    if (reach.intersects(box)) {
      Polygon polygon = polygon(part);
      shapes.add(new Shape(zone, polygon, new IndexedPointInAreaLocator(polygon)));
    }
  }

  private static Polygon polygon(Geojson.Polygon part) {
    LinearRing shell = ring(part.getCoordinates(0));
    LinearRing[] holes = new LinearRing[part.getCoordinatesCount() - 1];
    for (int i = 0; i < holes.length; i++) {
      holes[i] = ring(part.getCoordinates(i + 1));
    }
    return GEOMETRY.createPolygon(shell, holes);
  }

  private static LinearRing ring(Geojson.LineString line) {
    List<Coordinate> corners = new ArrayList<>(line.getCoordinatesCount() + 1);
    for (Geojson.Position corner : line.getCoordinatesList()) {
      corners.add(new Coordinate(corner.getLon(), corner.getLat()));
    }
    if (!corners.get(0).equals2D(corners.get(corners.size() - 1))) {
      corners.add(corners.get(0).copy());
    }
    return GEOMETRY.createLinearRing(corners.toArray(Coordinate[]::new));
  }

  /** The zone at a place; at sea the nearest one, if there is one in the box. */
  Optional<String> zoneAt(double lat, double lon) {
    Coordinate at = new Coordinate(lon, lat);
    for (Shape shape : shapes) {
      if (shape.holds(at)) {
        return Optional.of(shape.zone);
      }
    }
    Geometry point = GEOMETRY.createPoint(at);
    return shapes.stream()
        .min(Comparator.comparingDouble(shape -> shape.polygon.distance(point)))
        .map(Shape::zone);
  }
}
