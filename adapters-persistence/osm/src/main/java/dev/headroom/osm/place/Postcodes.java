package dev.headroom.osm.place;

import dev.headroom.domain.geo.Distances;
import dev.headroom.osm.tags.syntax.Text;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The postcodes of addresses, one for each square of about 200 m, with a search for the nearest
 * one. British ones are cut to the outward part and the sector: {@code IM1 2}.
 *
 * <p>Memory: about 100 bytes a square, at most {@value #MOST_SQUARES} squares. For one thread.
 */
public final class Postcodes {

  private static final int MOST_SQUARES = 1_000_000;
  private static final int SQUARE_E7 = 20_000;
  private static final double NEAR_METRES = 500;
  private static final Pattern BRITISH =
      Pattern.compile("([A-Z]{1,2}[0-9][A-Z0-9]?) ?([0-9])[A-Z]{2}");

  private record Address(int latE7, int lonE7, String postcode) {}

  private final Map<Long, Address> squares = new HashMap<>();
  private final Map<String, String> texts = new HashMap<>();

  /** The postcode in an element's tags, in the form for display, or empty. */
  public static String of(Map<String, String> tags) {
    String raw = tags.getOrDefault("addr:postcode", tags.getOrDefault("postal_code", ""));
    return raw.contains(";") || raw.length() > 16 ? "" : shown(raw);
  }

  private static String shown(String raw) {
    if (raw.isEmpty()) {
      return raw;
    }
    String trimmed = Text.clean(raw, 16);
    Matcher british = BRITISH.matcher(trimmed.toUpperCase(Locale.ROOT));
    return british.matches() ? british.group(1) + " " + british.group(2) : trimmed;
  }

  /** Adds an address; the first of a square is kept. */
  public void add(int latE7, int lonE7, String postcode) {
    if (squares.size() < MOST_SQUARES) {
      String text = texts.computeIfAbsent(postcode, added -> added);
      squares.putIfAbsent(
          square(latE7 / SQUARE_E7, lonE7 / SQUARE_E7), new Address(latE7, lonE7, text));
    }
  }

  private static long square(int row, int column) {
    return (long) row << 32 | (column & 0xffff_ffffL);
  }

  /** The nearest postcode within about 500 m, or empty. */
  public String near(int latE7, int lonE7) {
    double lat = latE7 / 1e7;
    double lon = lonE7 / 1e7;
    int rows = reach(1);
    int columns = reach(Math.max(0.1, Math.cos(Math.toRadians(lat))));
    String nearest = "";
    double best = NEAR_METRES;
    for (int row = latE7 / SQUARE_E7 - rows; row <= latE7 / SQUARE_E7 + rows; row++) {
      for (int column = lonE7 / SQUARE_E7 - columns;
          column <= lonE7 / SQUARE_E7 + columns;
          column++) {
        Address address = squares.get(square(row, column));
        if (address != null) {
          double metres = Distances.metres(lat, lon, address.latE7 / 1e7, address.lonE7 / 1e7);
          if (metres < best) {
            best = metres;
            nearest = address.postcode;
          }
        }
      }
    }
    return nearest;
  }

  private static int reach(double shrink) {
    double squareMetres = SQUARE_E7 / 1e7 * Distances.METRES_PER_DEGREE * shrink;
    return (int) Math.ceil(NEAR_METRES / squareMetres);
  }
}
