package dev.headroom.http.route;

import dev.headroom.domain.geo.Position;
import dev.headroom.http.body.Json;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The encodings in which a route's shape can be requested. Each contains every point. */
public enum Geometries {
  POLYLINE,
  POLYLINE6,
  GEOJSON;

  /** A GeoJSON LineString (RFC 7946). */
  record LineString(String type, List<List<Double>> coordinates) {}

  String code() {
    return name().toLowerCase(Locale.ROOT);
  }

  static Optional<Geometries> ofCode(String code) {
    return Arrays.stream(values()).filter(one -> one.code().equals(code)).findFirst();
  }

  /** The shape as JSON. */
  public Object of(List<Position> shape) {
    return switch (this) {
      case POLYLINE -> Polyline.encode(shape, 5);
      case POLYLINE6 -> Polyline.encode(shape, 6);
      case GEOJSON -> lineString(shape);
    };
  }

  private static LineString lineString(List<Position> shape) {
    // A LineString has at least two points, also where a route begins and ends at the same one.
    List<Position> points = shape.size() == 1 ? Collections.nCopies(2, shape.get(0)) : shape;
    return new LineString(
        "LineString",
        points.stream()
            .map(point -> List.of(Json.degrees(point.lon()), Json.degrees(point.lat())))
            .toList());
  }
}
