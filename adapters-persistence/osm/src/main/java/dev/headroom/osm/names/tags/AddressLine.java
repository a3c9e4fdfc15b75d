package dev.headroom.osm.names.tags;

import dev.headroom.osm.tags.syntax.Text;
import java.util.Locale;
import java.util.Map;

/**
 * The parts of an address that the houses of a street have in common. A part that is not tagged is
 * empty.
 *
 * @param area a place without streets ({@code addr:place}), or a part of a city
 */
public record AddressLine(
    String street, String area, String suburb, String city, String postcode, String country) {

  /** Nothing tagged. */
  public static final AddressLine NONE = new AddressLine("", "", "", "", "", "");

  private static final int LETTERS_OF_A_COUNTRY = 2;

  /** Reads tags. */
  public static AddressLine of(Map<String, String> tags) {
    String country = text(tags, "addr:country").toUpperCase(Locale.ROOT);
    return new AddressLine(
        text(tags, "addr:street"),
        first(tags, "addr:place", "addr:hamlet"),
        first(tags, "addr:suburb", "addr:quarter", "addr:district"),
        first(tags, "addr:city", "addr:village", "addr:municipality"),
        PostcodeText.of(tags),
        country.length() == LETTERS_OF_A_COUNTRY ? country : "");
  }

  /** Whether the tags are those of an address with a number or a name. */
  public static boolean isIn(Map<String, String> tags) {
    return tags.containsKey("addr:housenumber") || tags.containsKey("addr:housename");
  }

  private static String first(Map<String, String> tags, String... keys) {
    for (String key : keys) {
      String text = text(tags, key);
      if (!text.isEmpty()) {
        return text;
      }
    }
    return "";
  }

  private static String text(Map<String, String> tags, String key) {
    String raw = tags.get(key);
    return raw == null ? "" : Text.clean(raw, Names.LONGEST);
  }

  /** This address in a street. */
  public AddressLine in(String other) {
    return new AddressLine(other, area, suburb, city, postcode, country);
  }

  /** This address, with the parts that it lacks from another one of the same street. */
  public AddressLine or(AddressLine other) {
    return new AddressLine(
        either(street, other.street),
        either(area, other.area),
        either(suburb, other.suburb),
        either(city, other.city),
        either(postcode, other.postcode),
        either(country, other.country));
  }

  private static String either(String one, String other) {
    return one.isEmpty() ? other : one;
  }
}
