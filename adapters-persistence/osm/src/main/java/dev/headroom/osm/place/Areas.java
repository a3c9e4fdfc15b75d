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
 * Areas made of outlines, such as low-emission zones, with a test of whether they contain a place.
 */
public final class Areas {

  private static final GeometryFactory GEOMETRY = new GeometryFactory();

  private final STRtree tree = new STRtree();

  /**
   * Adds the areas that outlines enclose, without holes.
   *
   * @param outlines lines of at least two points (x is the longitude), in any order and direction
   * @return false if they enclose nothing: the outline is not closed
   */
  public boolean add(List<Coordinate[]> outlines) {
    Polygonizer polygonizer = new Polygonizer(true);
    for (Coordinate[] outline : outlines) {
      Geometry line = GEOMETRY.createLineString(outline);
      polygonizer.add(line);
    }
    Collection<?> found = polygonizer.getPolygons();
    for (Object polygon : found) {
      PreparedGeometry prepared = PreparedGeometryFactory.prepare((Polygon) polygon);
      tree.insert(((Polygon) polygon).getEnvelopeInternal(), prepared);
    }
    return !found.isEmpty();
  }

  /** Whether a place lies in one of the areas. */
  public boolean contain(int latE7, int lonE7) {
    if (tree.isEmpty()) {
      return false;
    }
    Coordinate at = new Coordinate(lonE7 / 1e7, latE7 / 1e7);
    Geometry point = GEOMETRY.createPoint(at);
    List<?> near = tree.query(point.getEnvelopeInternal());
    return near.stream().anyMatch(area -> ((PreparedGeometry) area).intersects(point));
  }
}
