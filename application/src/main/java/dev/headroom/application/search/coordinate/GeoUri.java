package dev.headroom.application.search.coordinate;

import dev.headroom.domain.geo.Position;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads {@code geo:} URIs.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc5870">RFC 5870</a>
 */
final class GeoUri {

  private static final String SCHEME = "geo:";
  private static final String NUMBER = "(-?[0-9]{1,3}(?:\\.[0-9]{1,20})?)";

  /** Parameters and the query are skipped, but for a reference system other than WGS 84. */
  private static final Pattern URI =
      Pattern.compile(
          "(?i)geo:" + NUMBER + "," + NUMBER + "(?:,-?[0-9.]{1,20})?(?:(;[^?]*+))?(?:\\?(.*+))?");

  /** As Android writes it: nothing but a label with coordinates of its own. */
  private static final Pattern LABELLED =
      Pattern.compile("(?:.*&)?q=" + NUMBER + ",\\s?" + NUMBER + "(?:\\(.*\\))?(?:&.*)?");

  private GeoUri() {}

  static boolean isOne(String text) {
    return text.regionMatches(true, 0, SCHEME, 0, SCHEME.length());
  }

  static Optional<Position> read(String text) {
    Matcher uri = URI.matcher(text);
    if (!uri.matches() || otherSystem(uri.group(3))) {
      return Optional.empty();
    }
    Optional<Position> at = Numbers.position(uri.group(1), uri.group(2));
    String query = uri.group(4) == null ? "" : uri.group(4);
    boolean nowhere = at.isPresent() && at.get().lat() == 0 && at.get().lon() == 0;
    if (!nowhere || query.isEmpty()) {
      return at;
    }
    Matcher labelled = LABELLED.matcher(query.replace("%2C", ",").replace("%2c", ","));
    return labelled.matches()
        ? Numbers.position(labelled.group(1), labelled.group(2))
        : Optional.empty();
  }

  private static boolean otherSystem(String parameters) {
    String lower = parameters == null ? "" : parameters.toLowerCase(Locale.ROOT);
    return lower.contains(";crs=") && !lower.contains(";crs=wgs84");
  }
}
