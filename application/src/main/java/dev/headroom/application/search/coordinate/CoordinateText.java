package dev.headroom.application.search.coordinate;

import dev.headroom.domain.geo.Position;
import java.text.Normalizer;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Reads coordinates in any usual writing: degrees (decimal, or with minutes and seconds), national
 * grids of Great Britain and Ireland, Plus Codes, {@code geo:} URIs and the links of maps.
 */
public final class CoordinateText {

  private static final Pattern LINK = Pattern.compile("(?i)(?:https?://|www\\.)\\S*+");
  private static final Pattern MINUTES = Pattern.compile("[\u2032\u2018\u2019\u00b4`\u02b9\u02bc]");
  private static final Pattern SECONDS = Pattern.compile("[\u2033\u201c\u201d\u201e\u02ba]|''");
  private static final Pattern DEGREES = Pattern.compile("[\u00ba\u02da]");
  private static final Pattern MINUS = Pattern.compile("[\u2212\u2010-\u2013]");

  private CoordinateText() {}

  /** Whether a text is a link as a whole, and so cannot be the name of a place. */
  public static boolean isLink(String text) {
    String stripped = text.strip();
    return LINK.matcher(stripped).matches() || GeoUri.isOne(stripped);
  }

  /**
   * Reads a text.
   *
   * @param language a code of ISO 639-1, or empty; determines whether {@code O} is east or west
   * @return empty if it holds no coordinates, more than those of one place, or ambiguous ones
   */
  public static Optional<Reading> read(String text, String language) {
    String stripped = text.strip();
    if (GeoUri.isOne(stripped)) {
      return GeoUri.read(stripped).map(Reading.At::new);
    }
    if (LINK.matcher(stripped).matches()) {
      return MapLink.read(stripped).map(Reading.At::new);
    }
    String plain = plain(stripped);
    return PlusCode.read(plain)
        .or(() -> NationalGrid.read(plain).map(Reading.OnGrid::new))
        .or(() -> degrees(plain, language).map(Reading.At::new));
  }

  /** Reads latitude and longitude in degrees. */
  static Optional<Position> degrees(String text, String language) {
    return DegreesText.read(plain(text), language);
  }

  /** A text with one character for each sign. */
  private static String plain(String text) {
    // Before the normalisation, which takes some of the signs apart.
    String signs = DEGREES.matcher(SECONDS.matcher(text).replaceAll("\"")).replaceAll("\u00b0");
    signs = MINUS.matcher(MINUTES.matcher(signs).replaceAll("'")).replaceAll("-");
    return Normalizer.normalize(signs.replace("''", "\""), Normalizer.Form.NFKC)
        .toUpperCase(Locale.ROOT)
        .strip();
  }
}
