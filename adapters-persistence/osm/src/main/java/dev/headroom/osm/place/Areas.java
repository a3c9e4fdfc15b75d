package dev.headroom.osm.place;

import java.util.Collection;
import java.util.List;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.geom.prep.PreparedGeometry;
import org.locationtech.jts.geom.prep.PreparedGeometryFactory;
import org.locationtech.jts.index.strtree.STRtree;
import org.locationtech.jts.operation.polygonize.Polygonizer;

/**
 * Areas made of outlines, such as low-emission zones, each of something, found by a place in them.
 *
 * @param <T> what an area is of
 */
public final class Areas<T> {

  private record Area<T>(PreparedGeometry shape, T of) {}

  private static final GeometryFactory GEOMETRY = new GeometryFactory();

  private final STRtree tree = new STRtree();

  /**
   * Adds the areas that outlines enclose, without holes.
   *
   * @param outlines lines of at least two points (x is the longitude), in any order and direction
   * @param of what they are of
   * @return false if they enclose nothing: the outline is not closed
   */
  public boolean add(List<Coordinate[]> outlines, T of) {
    Polygonizer polygonizer = new Polygonizer(true);
    for (Coordinate[] outline : outlines) {
      Geometry line = GEOMETRY.createLineString(outline);
      polygonizer.add(line);
    }
    Collection<?> found = polygonizer.getPolygons();
    for (Object polygon : found) {
      PreparedGeometry prepared = PreparedGeometryFactory.prepare((Polygon) polygon);
      tree.insert(((Polygon) polygon).getEnvelopeInternal(), new Area<>(prepared, of));
    }
    return !found.isEmpty();
  }

  /** What the areas are of in which a place lies, each once. */
  public List<T> at(int latE7, int lonE7) {
    if (tree.isEmpty()) {
      return List.of();
    }
    Coordinate at = new Coordinate(lonE7 / 1e7, latE7 / 1e7);
    Geometry point = GEOMETRY.createPoint(at);
    @SuppressWarnings("unchecked") // only areas of T are inserted
    List<Area<T>> near = tree.query(point.getEnvelopeInternal());
    return near.stream()
        .filter(area -> area.shape.intersects(point))
        .map(Area::of)
        .distinct()
        .toList();
  }
}
