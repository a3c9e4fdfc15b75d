package dev.headroom.domain.place;

import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * A stored place of a company.
 *
 * @param id positive, unique in the installation
 * @param organisationId the company that it belongs to
 * @param version grows with each change
 */
public record CompanyPlace(
    long id, long organisationId, long version, CompanyPlaceDetails details) {

  /** The greatest number of places of a company. */
  public static final int MOST = 20_000;

  private static final Pattern MARKS = Pattern.compile("\\p{M}+");
  private static final Pattern SPACES = Pattern.compile("\\s+");

  /**
   * The key by which lists are filtered: name, reference and address without letter case, accents
   * and repeated spaces, and with ss for ß.
   */
  public static String key(CompanyPlaceDetails details) {
    return key(details.name() + " " + details.reference() + " " + details.address());
  }

  /** The key of a text that is looked for: a place matches if its key contains it. */
  public static String key(String text) {
    String plain = MARKS.matcher(Normalizer.normalize(text, Normalizer.Form.NFD)).replaceAll("");
    String lower = plain.toLowerCase(Locale.ROOT).replace("ß", "ss");
    return SPACES.matcher(lower).replaceAll(" ").strip();
  }
}
