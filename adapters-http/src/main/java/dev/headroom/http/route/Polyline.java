package dev.headroom.http.route;

import dev.headroom.domain.geo.Position;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/**
 * Encodes points as text: differences of scaled coordinates, five bits a character.
 *
 * @see <a
 *     href="https://developers.google.com/maps/documentation/utilities/polylinealgorithm">Encoded
 *     polyline algorithm format</a>
 */
final class Polyline {

  /** The usual number of bytes for a point. */
  private static final int USUAL = 6;

  /**
   * The greatest number of bytes for a point: one at the other side of the earth, with six
   * decimals, takes six for each coordinate.
   */
  private static final int LONGEST = 12;

  private Polyline() {}

  /**
   * Encodes points.
   *
   * @param decimals 5 for "polyline", 6 for "polyline6"
   */
  static String encode(List<Position> points, int decimals) {
    double scale = Math.pow(10, decimals);
    byte[] text = new byte[points.size() * USUAL + LONGEST];
    int length = 0;
    long lastLat = 0;
    long lastLon = 0;
    for (Position point : points) {
      if (length + LONGEST > text.length) {
        text = Arrays.copyOf(text, 2 * text.length);
      }
      long lat = Math.round(point.lat() * scale);
      long lon = Math.round(point.lon() * scale);
      length = append(text, length, lat - lastLat);
      length = append(text, length, lon - lastLon);
      lastLat = lat;
      lastLon = lon;
    }
    return new String(text, 0, length, StandardCharsets.US_ASCII);
  }

  /**
   * Appends a difference.
   *
   * @return the length of the text after it
   */
  private static int append(byte[] text, int length, long difference) {
    // The sign goes into the lowest bit.
    long rest = difference < 0 ? ~(difference << 1) : difference << 1;
    int at = length;
    while (rest >= 0x20) {
      text[at++] = (byte) ((0x20 | (rest & 0x1f)) + 63);
      rest >>= 5;
    }
    text[at++] = (byte) (rest + 63);
    return at;
  }
}
