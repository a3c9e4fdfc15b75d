package dev.headroom.osm.tags.syntax;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the key that a misspelt one clearly means: {@code max_height}, {@code maxwieght}, {@code
 * motorvehicle:forward}.
 */
public final class Spelling {

  /** Keys for which a slip of one letter does not give another word. */
  private static final List<String> VEHICLES =
      List.of("access", "vehicle", "motor_vehicle", "motorcar", "hgv_articulated");

  /** Slips of three letters, and other words for lorries. */
  private static final Set<String> LORRIES =
      Set.of("hgv", "hvg", "ghv", "hgvs", "lorry", "lorries", "truck", "trucks");

  private static final String MAXIMUM = "maximum";

  /** Keys that look similar but are different. */
  private static final List<String> OTHERS = List.of("maxspeed", "maxstay");

  private Spelling() {}

  /** The key that is meant; empty if the key is spelt correctly, or clearly means none of them. */
  public static Optional<String> meant(String key) {
    int colon = key.indexOf(':');
    String first = colon < 0 ? key : key.substring(0, colon);
    String rest = colon < 0 ? "" : key.substring(colon);
    if (!mayBeMeant(first)) {
      return Optional.empty();
    }
    if (KeySuffix.ACCESS_KEYS.contains(first)) {
      // "hgv:maxwieght"
      return rest.startsWith(":max") || rest.startsWith(":Max")
          ? meant(rest.substring(1)).map(limit -> first + ":" + limit)
          : Optional.empty();
    }
    return word(first).map(word -> word + rest);
  }

  /**
   * Whether a word may be meant. Most keys begin with other letters, and are passed over without
   * any allocation.
   */
  private static boolean mayBeMeant(String word) {
    return switch (word.isEmpty() ? ' ' : word.charAt(0)) {
      case 'm', 'M', 'a', 'A', 'v', 'V', 'h', 'H', 'g', 'G', 'l', 'L', 't', 'T' ->
          word.length() >= 3
              && word.length() <= 20
              && !OTHERS.contains(word)
              && !LimitKind.keys().contains(word);
      default -> false;
    };
  }

  private static Optional<String> word(String word) {
    String lower = word.toLowerCase(Locale.ROOT);
    if (LORRIES.contains(lower)) {
      return Optional.of("hgv");
    }
    if (lower.startsWith("g") || lower.startsWith("l") || lower.startsWith("t")) {
      return Optional.empty();
    }
    String plain = plain(lower);
    if (plain.startsWith(MAXIMUM)) {
      plain = "max" + plain.substring(MAXIMUM.length());
    }
    String found = null;
    for (String known : plain.startsWith("max") ? LimitKind.keys() : VEHICLES) {
      if (plain.equals(plain(known))) {
        return Optional.of(known);
      }
      if (isSlip(plain, plain(known))) {
        if (found != null) {
          return Optional.empty();
        }
        found = known;
      }
    }
    return Optional.ofNullable(found);
  }

  private static String plain(String word) {
    return word.replace("_", "").replace("-", "").replace(" ", "").replace(".", "");
  }

  /** Whether two words differ by one missing, extra or wrong letter, or by two swapped ones. */
  static boolean isSlip(String one, String other) {
    if (one.length() > other.length()) {
      return isSlip(other, one);
    }
    int same = 0;
    while (same < one.length() && one.charAt(same) == other.charAt(same)) {
      same++;
    }
    String restOfOne = one.substring(same);
    String rest = other.substring(same);
    if (one.length() + 1 == other.length()) {
      return rest.substring(1).equals(restOfOne);
    }
    if (one.length() != other.length() || rest.isEmpty()) {
      return false;
    }
    boolean wrong = rest.substring(1).equals(restOfOne.substring(1));
    boolean swapped =
        rest.length() > 1
            && rest.charAt(0) == restOfOne.charAt(1)
            && rest.charAt(1) == restOfOne.charAt(0)
            && rest.substring(2).equals(restOfOne.substring(2));
    return wrong || swapped;
  }
}
