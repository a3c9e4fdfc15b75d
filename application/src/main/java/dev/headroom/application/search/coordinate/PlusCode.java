package dev.headroom.application.search.coordinate;

import dev.headroom.domain.geo.Position;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A Plus Code, of which digits at the beginning may be left out.
 *
 * @param digits without the plus sign
 * @param missing the number of digits left out: 0, 2, 4 or 6
 * @see <a href="https://github.com/google/open-location-code">Open Location Code</a>
 */
public record PlusCode(String digits, int missing) {

  private static final String ALPHABET = "23456789CFGHJMPQRVWX";
  private static final int BASE = 20;

  /** The digits in pairs, one for the latitude and one for the longitude. */
  private static final int PAIRED = 10;

  private static final int BEFORE_PLUS = 8;
  private static final int ROWS = 5;
  private static final int COLUMNS = 4;
  private static final double MOST_LAT = 90;
  private static final double MOST_LON = 180;
  private static final double FULL_TURN = 360;
  private static final int MOST_DIGITS = 15;

  private static final Pattern CODE =
      Pattern.compile("([2-9CFGHJMPQRVWX]{2,8})\\+([2-9CFGHJMPQRVWX]{2,7})(?:[ ,]\\s*+(\\S.*+))?");

  /** The middle and the size of an area, in degrees. */
  private record Area(double lat, double lon, double height, double width) {}

  /** Reads a code, in upper case. */
  static Optional<Reading> read(String text) {
    Matcher code = CODE.matcher(text);
    if (!code.matches() || code.group(1).length() % 2 != 0) {
      return Optional.empty();
    }
    PlusCode read =
        new PlusCode(code.group(1) + code.group(2), BEFORE_PLUS - code.group(1).length());
    if (read.missing == 0) {
      // What follows a full code is not needed.
      return read.area(read.digits).map(area -> new Reading.At(middle(area)));
    }
    return Optional.of(
        new Reading.NearPlace(read, code.group(3) == null ? "" : code.group(3).strip()));
  }

  /** The place that the code means near a reference. */
  public Position near(Position reference) {
    String beginning = code(reference).substring(0, missing);
    Area area = area(beginning + digits).orElseThrow();
    // The area of what was left out repeats in this distance.
    double step = Math.pow(BASE, 2 - missing / 2.0);
    double lat = area.lat();
    double lon = area.lon();
    if (reference.lat() + step / 2 < lat && lat - step >= -MOST_LAT) {
      lat -= step;
    } else if (reference.lat() - step / 2 > lat && lat + step <= MOST_LAT) {
      lat += step;
    }
    if (reference.lon() + step / 2 < lon) {
      lon -= step;
    } else if (reference.lon() - step / 2 > lon) {
      lon += step;
    }
    return middle(new Area(lat, lon, area.height(), area.width()));
  }

  private static Position middle(Area area) {
    double lon = area.lon();
    if (lon > MOST_LON) {
      lon -= FULL_TURN;
    } else if (lon < -MOST_LON) {
      lon += FULL_TURN;
    }
    return new Position(area.lat(), lon);
  }

  /** The area of a whole code; empty if it lies beyond the poles. */
  private Optional<Area> area(String whole) {
    double lat = -MOST_LAT;
    double lon = -MOST_LON;
    double height = BASE * BASE;
    double width = BASE * BASE;
    int used = Math.min(whole.length(), MOST_DIGITS);
    for (int i = 0; i < used; i++) {
      int value = ALPHABET.indexOf(whole.charAt(i));
      if (i >= PAIRED) {
        height /= ROWS;
        width /= COLUMNS;
        int row = value / COLUMNS;
        lat += row * height;
        lon += value % COLUMNS * width;
      } else if (i % 2 == 0) {
        height /= BASE;
        lat += value * height;
      } else {
        width /= BASE;
        lon += value * width;
      }
    }
    return lat < MOST_LAT && lon < MOST_LON
        ? Optional.of(new Area(lat + height / 2, lon + width / 2, height, width))
        : Optional.empty();
  }

  /** The first digits of the code of a position. */
  private static String code(Position position) {
    double lat = Math.min(position.lat() + MOST_LAT, 2 * MOST_LAT - 1e-9);
    double lon = (position.lon() + MOST_LON) % FULL_TURN;
    StringBuilder code = new StringBuilder();
    double size = BASE;
    for (int pair = 0; pair < BEFORE_PLUS / 2; pair++, size /= BASE) {
      int row = (int) (lat / size);
      int column = (int) (lon / size);
      code.append(ALPHABET.charAt(row)).append(ALPHABET.charAt(column));
      lat -= row * size;
      lon -= column * size;
    }
    return code.toString();
  }
}
