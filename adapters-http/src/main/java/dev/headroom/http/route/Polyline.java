package dev.headroom.http.route;

import dev.headroom.domain.geo.Position;
import java.util.List;

/**
 * Writes points as text: differences of scaled coordinates, five bits a character.
 *
 * @see <a
 *     href="https://developers.google.com/maps/documentation/utilities/polylinealgorithm">Encoded
 *     polyline algorithm format</a>
 */
final class Polyline {

  private Polyline() {}

  /**
   * Encodes points.
   *
   * @param decimals 5 for "polyline", 6 for "polyline6"
   */
  static String encode(List<Position> points, int decimals) {
    double scale = Math.pow(10, decimals);
    StringBuilder text = new StringBuilder(points.size() * 6);
    long lastLat = 0;
    long lastLon = 0;
    for (Position point : points) {
      long lat = Math.round(point.lat() * scale);
      long lon = Math.round(point.lon() * scale);
      append(text, lat - lastLat);
      append(text, lon - lastLon);
      lastLat = lat;
      lastLon = lon;
    }
    return text.toString();
  }

  private static void append(StringBuilder text, long difference) {
    // The sign goes into the lowest bit.
    long rest = difference < 0 ? ~(difference << 1) : difference << 1;
    while (rest >= 0x20) {
      text.append((char) ((0x20 | (rest & 0x1f)) + 63));
      rest >>= 5;
    }
    text.append((char) (rest + 63));
  }
}
