package dev.headroom.osm.place;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.WireFormat;
import java.io.IOException;
import net.iakovlev.timeshape.proto.Geojson;
import org.locationtech.jts.geom.Envelope;

/**
 * Computes the extent of a feature of timeshape's data from its bytes, without creating objects for
 * the five million corners in the data.
 */
final class FeatureReach {

  /** Reads the content of one message. */
  private interface Reader {
    void read() throws IOException;
  }

  private final CodedInputStream in;
  private final Envelope reach = new Envelope();

  private FeatureReach(byte[] feature) {
    in = CodedInputStream.newInstance(feature);
  }

  /**
   * The box around all polygons of a feature.
   *
   * @throws IOException if the bytes are not a feature
   */
  static Envelope of(byte[] feature) throws IOException {
    FeatureReach reader = new FeatureReach(feature);
    reader.each(Geojson.Feature.GEOMETRY_FIELD_NUMBER, reader::geometry);
    return reader.reach;
  }

  private void geometry() throws IOException {
    for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
      switch (WireFormat.getTagFieldNumber(tag)) {
        case Geojson.Geometry.POLYGON_FIELD_NUMBER -> enter(this::polygon);
        case Geojson.Geometry.MULTIPOLYGON_FIELD_NUMBER ->
            enter(() -> each(Geojson.MultiPolygon.COORDINATES_FIELD_NUMBER, this::polygon));
        default -> in.skipField(tag);
      }
    }
  }

  private void polygon() throws IOException {
    each(Geojson.Polygon.COORDINATES_FIELD_NUMBER, this::ring);
  }

  private void ring() throws IOException {
    each(Geojson.LineString.COORDINATES_FIELD_NUMBER, this::corner);
  }

  private void corner() throws IOException {
    float lon = 0;
    float lat = 0;
    for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
      switch (WireFormat.getTagFieldNumber(tag)) {
        case Geojson.Position.LON_FIELD_NUMBER -> lon = in.readFloat();
        case Geojson.Position.LAT_FIELD_NUMBER -> lat = in.readFloat();
        default -> in.skipField(tag);
      }
    }
    reach.expandToInclude(lon, lat);
  }

  /** Reads every message in a field of the present message, and skips its other fields. */
  private void each(int field, Reader reader) throws IOException {
    for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
      if (WireFormat.getTagFieldNumber(tag) == field) {
        enter(reader);
      } else {
        in.skipField(tag);
      }
    }
  }

  private void enter(Reader reader) throws IOException {
    int outer = in.pushLimit(in.readRawVarint32());
    reader.read();
    in.popLimit(outer);
  }
}
