package dev.headroom.application.search.coordinate;

import dev.headroom.domain.geo.Position;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the place of a link to a map: the mark, or else the middle of the view. A link to a route
 * has no place.
 */
final class MapLink {

  private static final String NUMBER = "(-?[0-9]{1,3}(?:\\.[0-9]{1,20})?)";
  private static final String PAIR = NUMBER + "[,/ ] ?" + NUMBER;

  private static final Pattern PARTS =
      Pattern.compile(
          "(?i)(?:https?://)?+([a-z0-9.-]++)(?::[0-9]++)?+([^?#]*+)(\\?[^#]*+)?+(#.*+)?+");
  private static final Pattern BROKEN_ESCAPE = Pattern.compile("%(?![0-9a-fA-F]{2})");
  private static final Pattern ROUTE = Pattern.compile("(?i).*/(?:dir|directions|r)/.*");

  private static final Pattern OPEN_STREET_MAP =
      Pattern.compile("(?:www\\.)?(?:openstreetmap\\.org|osm\\.org)");
  private static final Pattern GOOGLE =
      Pattern.compile("(?:(?:www|maps)\\.)?google\\.[a-z]{2,3}(?:\\.[a-z]{2})?");
  private static final Pattern BING = Pattern.compile("(?:www\\.)?bing\\.com");
  private static final Pattern APPLE = Pattern.compile("(?:beta\\.)?maps\\.apple\\.com");
  private static final Pattern HERE = Pattern.compile("(?:(?:www|wego|share)\\.)?here\\.com");
  private static final Pattern WAZE = Pattern.compile("(?:(?:www|ul)\\.)?waze\\.com");

  private static final Pattern MARK = Pattern.compile("!3d" + NUMBER + "!4d" + NUMBER);
  private static final Pattern VIEW = Pattern.compile("/@" + NUMBER + "," + NUMBER + "(?:,.*)?");
  private static final Pattern VIEW_OF_OSM =
      Pattern.compile("map=[0-9]{1,2}(?:\\.[0-9]{1,9})?/" + NUMBER + "/" + NUMBER);
  private static final Pattern ONE_PLACE = Pattern.compile("(?:loc:)?" + PAIR + "(?:[, (].*)?");
  private static final Pattern OF_BING = Pattern.compile(NUMBER + "~" + NUMBER);
  private static final Pattern POINT_OF_BING =
      Pattern.compile("point\\." + NUMBER + "_" + NUMBER + "(?:_.*)?");
  private static final Pattern OF_WAZE = Pattern.compile("ll\\." + NUMBER + "," + NUMBER);
  private static final Pattern SHARED_BY_HERE = Pattern.compile("/l/" + PAIR + "(?:[,/].*)?");

  private final String path;
  private final String query;
  private final String fragment;

  private MapLink(Matcher parts) {
    path = decoded(parts.group(2));
    query = parts.group(3) == null ? "" : parts.group(3).substring(1);
    fragment = parts.group(4) == null ? "" : decoded(parts.group(4).substring(1));
  }

  /** Reads a link; empty if it belongs to no known map, or has no single place. */
  static Optional<Position> read(String link) {
    Matcher parts = PARTS.matcher(link);
    if (!parts.matches() || BROKEN_ESCAPE.matcher(link).find()) {
      return Optional.empty();
    }
    MapLink read = new MapLink(parts);
    String host = parts.group(1).toLowerCase(Locale.ROOT);
    if (OPEN_STREET_MAP.matcher(host).matches()) {
      return read.ofOpenStreetMap();
    }
    if (ROUTE.matcher(read.path + "/").matches() && !WAZE.matcher(host).matches()) {
      return Optional.empty();
    }
    if (GOOGLE.matcher(host).matches()) {
      return read.ofGoogle();
    }
    if (BING.matcher(host).matches()) {
      return read.parameter("sp", POINT_OF_BING).or(() -> read.parameter("cp", OF_BING));
    }
    if (APPLE.matcher(host).matches()) {
      return read.parameters("coordinate", "ll", "q", "center");
    }
    if (HERE.matcher(host).matches()) {
      return first(SHARED_BY_HERE.matcher(read.path)).or(() -> read.parameters("map"));
    }
    return WAZE.matcher(host).matches()
        ? read.parameter("to", OF_WAZE).or(() -> read.parameters("ll", "latlng"))
        : Optional.empty();
  }

  private Optional<Position> ofOpenStreetMap() {
    List<String> lat = values("mlat");
    List<String> lon = values("mlon");
    if (lat.size() == 1 && lon.size() == 1) {
      return first(Pattern.compile(PAIR).matcher(lat.get(0) + "," + lon.get(0)));
    }
    if (path.startsWith("/directions")) {
      return Optional.empty();
    }
    for (String part : fragment.split("&")) {
      Matcher view = VIEW_OF_OSM.matcher(part);
      if (view.matches()) {
        return Numbers.position(view.group(1), view.group(2));
      }
    }
    return parameters("query");
  }

  private Optional<Position> ofGoogle() {
    Matcher marks = MARK.matcher(path + query);
    List<Position> marked = new ArrayList<>();
    while (marks.find()) {
      Numbers.position(marks.group(1), marks.group(2)).ifPresent(marked::add);
    }
    if (!marked.isEmpty()) {
      return marked.size() == 1 ? Optional.of(marked.get(0)) : Optional.empty();
    }
    return named()
        .or(() -> parameters("q", "query", "destination", "daddr", "ll", "center", "cbll"))
        .or(
            () -> {
              int view = path.indexOf("/@");
              return view < 0 ? Optional.empty() : first(VIEW.matcher(path.substring(view)));
            });
  }

  /** The place of a link to Google whose path names it by its coordinates. */
  private Optional<Position> named() {
    String[] segments = path.split("/");
    for (int i = 0; i + 1 < segments.length; i++) {
      if (segments[i].equals("place") || segments[i].equals("search")) {
        return CoordinateText.degrees(segments[i + 1], "en");
      }
    }
    return Optional.empty();
  }

  /** The first of these parameters that is a place. */
  private Optional<Position> parameters(String... names) {
    for (String name : names) {
      Optional<Position> found = parameter(name, ONE_PLACE);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private Optional<Position> parameter(String name, Pattern form) {
    List<String> values = values(name);
    return values.size() == 1 ? first(form.matcher(values.get(0).strip())) : Optional.empty();
  }

  private static Optional<Position> first(Matcher pair) {
    return pair.matches() ? Numbers.position(pair.group(1), pair.group(2)) : Optional.empty();
  }

  private List<String> values(String name) {
    List<String> values = new ArrayList<>();
    for (String parameter : query.split("&")) {
      if (parameter.startsWith(name + "=")) {
        values.add(decoded(parameter.substring(name.length() + 1)));
      }
    }
    return values;
  }

  private static String decoded(String text) {
    return URLDecoder.decode(text, StandardCharsets.UTF_8);
  }
}
