package dev.headroom.persistence.places;

import java.util.Locale;
import java.util.regex.Pattern;

/** Postcodes as they are compared: without blanks and hyphens, in lower case. */
final class Postcodes {

  private static final Pattern BRITISH = Pattern.compile("[a-z]{1,2}[0-9][a-z0-9]?[0-9][a-z]{2}");
  private static final Pattern PART = Pattern.compile("[a-z]{1,2}[0-9][a-z0-9]?|[0-9][a-z]{2}");
  private static final int INWARD = 3;
  private static final int PORTUGUESE = 7;
  private static final int PORTUGUESE_OUTWARD = 4;

  private Postcodes() {}

  static String joined(String postcode) {
    StringBuilder joined = new StringBuilder(postcode.length());
    for (char c : postcode.toLowerCase(Locale.ROOT).toCharArray()) {
      if (Character.isLetterOrDigit(c)) {
        joined.append(c);
      }
    }
    return joined.toString();
  }

  /** Whether it is a British postcode of a few houses, a unit. */
  static boolean isUnit(String joined) {
    return BRITISH.matcher(joined).matches();
  }

  /** Whether it may be half of a British postcode. */
  static boolean isPart(String word) {
    return PART.matcher(word).matches();
  }

  /** The larger area of a postcode: {@code im1} of {@code im12ab}; or the postcode. */
  static String outward(String joined) {
    if (isUnit(joined)) {
      return joined.substring(0, joined.length() - INWARD);
    }
    boolean portuguese =
        joined.length() == PORTUGUESE && joined.chars().allMatch(Character::isDigit);
    return portuguese ? joined.substring(0, PORTUGUESE_OUTWARD) : joined;
  }

  /** The sector of a British unit: {@code im12} of {@code im12ab}. */
  static String sector(String unit) {
    return unit.substring(0, unit.length() - INWARD + 1);
  }
}
