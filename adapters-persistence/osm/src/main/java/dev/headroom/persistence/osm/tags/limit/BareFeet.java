package dev.headroom.persistence.osm.tags.limit;

import java.util.Set;
import java.util.regex.Pattern;

/**
 * Heights written as a bare whole number that can only be feet: {@code maxheight=10} in Britain is
 * a sign of 10'0", for no sign says ten metres. A height of 7 or 8 could be metres; where signs
 * show feet it is read as feet, which is less.
 *
 * <p>Sources: GB, IM, JE, GG: Traffic Signs Regulations and General Directions 2016, diagram 530A,
 * and the islands' own; US and PR: Manual on Uniform Traffic Control Devices, W12-2.
 */
final class BareFeet {

  private static final Set<String> COUNTRIES = Set.of("GB", "IM", "JE", "GG", "US", "PR");
  private static final Pattern SEVEN_TO_TWENTY = Pattern.compile("[7-9]|1[0-9]|20");

  private BareFeet() {}

  /**
   * Whether a value is feet without a unit.
   *
   * @param country ISO 3166-1 alpha-2, or empty where it is not known: then it is not
   */
  static boolean isOne(LimitKind kind, String text, String country) {
    return kind == LimitKind.MAXHEIGHT
        && COUNTRIES.contains(country)
        && SEVEN_TO_TWENTY.matcher(text).matches();
  }
}
