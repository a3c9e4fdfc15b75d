package dev.headroom.truth;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Lengths and weights as people write them into tags.
 *
 * @see <a href="https://wiki.openstreetmap.org/wiki/Map_features/Units">Units</a>
 */
final class Amounts {

  private static final Pattern FEET =
      Pattern.compile(
          "(\\d+(?:\\.\\d+)?) ?(?:'|ft|feet|foot) ?(?:(\\d+(?:\\.\\d+)?)"
              + " ?(?:\"|''|in|inch|inches)?)?");
  private static final Pattern INCHES =
      Pattern.compile("(\\d+(?:\\.\\d+)?) ?(?:\"|''|in|inch|inches)");
  private static final Pattern NUMBER = Pattern.compile("(\\d+(?:\\.\\d+)?) ?([a-z. ]*)");
  private static final Map<String, String> CENTIMETRES =
      Map.of("", "100", "m", "100", "meter", "100", "metre", "100", "metres", "100", "cm", "1");
  private static final Map<String, String> KILOGRAMS =
      Map.ofEntries(
          Map.entry("", "1000"),
          Map.entry("t", "1000"),
          Map.entry("tonne", "1000"),
          Map.entry("tonnes", "1000"),
          Map.entry("t mgw", "1000"),
          Map.entry("mgw", "1000"),
          Map.entry("kg", "1"),
          Map.entry("st", "907.18474"),
          Map.entry("lb", "0.45359237"),
          Map.entry("lbs", "0.45359237"),
          Map.entry("cwt", "45.359237"),
          Map.entry("lt", "1016.0469088"));

  private Amounts() {}

  /**
   * Whole centimetres, cut downwards; of several the least, and of an estimate a twentieth less.
   * Empty when it cannot be read.
   */
  static OptionalInt centimetres(String text) {
    return least(text, Amounts::oneLength);
  }

  /** Whole kilograms, likewise. */
  static OptionalInt kilograms(String text) {
    return least(text, one -> times(NUMBER.matcher(one), KILOGRAMS));
  }

  private interface Reader {
    BigDecimal read(String one);
  }

  private static OptionalInt least(String text, Reader reader) {
    BigDecimal least = null;
    for (String one : tidy(text).split(";")) {
      boolean about = one.strip().startsWith("~");
      BigDecimal amount = reader.read(one.replace("~", "").strip());
      if (amount == null) {
        return OptionalInt.empty();
      }
      amount = about ? amount.multiply(new BigDecimal("0.95")) : amount;
      least = least == null ? amount : least.min(amount);
    }
    return least == null || least.precision() - least.scale() > 8
        ? OptionalInt.empty()
        : OptionalInt.of(least.setScale(0, RoundingMode.FLOOR).intValueExact());
  }

  private static String tidy(String text) {
    return text.toLowerCase(Locale.ROOT)
        .replaceAll("[\u2018\u2019\u2032\u00b4`]", "'")
        .replaceAll("[\u201c\u201d\u2033]", "\"")
        .replace(',', '.')
        .strip();
  }

  private static BigDecimal oneLength(String one) {
    Matcher feet = FEET.matcher(one);
    if (feet.matches()) {
      BigDecimal inches = new BigDecimal(feet.group(1)).multiply(BigDecimal.valueOf(12));
      String rest = feet.group(2);
      return centimetresOf(rest == null ? inches : inches.add(new BigDecimal(rest)));
    }
    Matcher inches = INCHES.matcher(one);
    return inches.matches()
        ? centimetresOf(new BigDecimal(inches.group(1)))
        : times(NUMBER.matcher(one), CENTIMETRES);
  }

  private static BigDecimal centimetresOf(BigDecimal inches) {
    return inches.multiply(new BigDecimal("2.54"));
  }

  private static BigDecimal times(Matcher number, Map<String, String> factors) {
    if (!number.matches() || !factors.containsKey(number.group(2).strip())) {
      return null;
    }
    return new BigDecimal(number.group(1))
        .multiply(new BigDecimal(factors.get(number.group(2).strip())));
  }

  /** Whether a text is one of these words. */
  static boolean isOneOf(String text, String... words) {
    return Arrays.asList(words).contains(text.strip());
  }
}
