package dev.headroom.osm.names.tags;

import dev.headroom.osm.tags.syntax.Text;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads postcodes. British ones are written one way: {@code IM1 2AB}. */
public final class PostcodeText {

  private static final int LONGEST = 16;
  private static final Pattern BRITISH =
      Pattern.compile("([A-Z]{1,2}[0-9][A-Z0-9]?) ?([0-9])([A-Z]{2})");

  private PostcodeText() {}

  /** The postcode of an element; empty if it has none, or several. */
  public static String of(Map<String, String> tags) {
    String raw = tags.getOrDefault("addr:postcode", tags.getOrDefault("postal_code", ""));
    if (raw.isEmpty() || raw.length() > LONGEST || raw.indexOf(';') >= 0 || raw.indexOf(',') >= 0) {
      return "";
    }
    String upper = Text.clean(raw, LONGEST).toUpperCase(Locale.ROOT);
    Matcher british = BRITISH.matcher(upper);
    if (british.matches()) {
      return british.group(1) + " " + british.group(2) + british.group(3);
    }
    return upper.chars().anyMatch(c -> c >= '0' && c <= '9') ? upper : "";
  }

  /**
   * The larger areas that a postcode belongs to: of a British one the outward part ({@code IM1})
   * and the sector ({@code IM1 2}).
   */
  public static List<String> larger(String postcode) {
    Matcher british = BRITISH.matcher(postcode);
    return british.matches()
        ? List.of(british.group(1), british.group(1) + " " + british.group(2))
        : List.of();
  }
}
