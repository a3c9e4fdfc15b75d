package dev.headroom.persistence.osm.tags.syntax;

import dev.headroom.domain.restriction.Subject;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Lengths and weights as mappers write them, in exact decimals: an inch is 2.54 cm and a pound
 * 0.45359237 kg by definition.
 *
 * @see <a href="https://wiki.openstreetmap.org/wiki/Map_features/Units">Map features/Units</a>
 */
public final class Amounts {

  private static final int LONGEST = 60;
  private static final BigDecimal CM_PER_INCH = new BigDecimal("2.54");
  private static final BigDecimal INCHES_PER_FOOT = new BigDecimal(12);
  private static final BigDecimal KG_PER_POUND = new BigDecimal("0.45359237");

  private static final String NUMBER = "([0-9]{1,9}(?:[.,][0-9]{1,6}){0,3})";
  private static final Pattern PLAIN = Pattern.compile(NUMBER + " ?([a-z][a-z. ]{0,15})?");
  private static final Pattern FEET =
      Pattern.compile(
          NUMBER + " ?(?:'|ft\\.?|feet|foot)(?: ?" + NUMBER + " ?(?:\"|in|ins|inch|inches)?\\.?)?");
  private static final Pattern INCHES = Pattern.compile(NUMBER + " ?(?:\"|in|ins|inch|inches)\\.?");

  /** {@code 3m80}, as on French signs; with one digit it could be 3.8 or 3.08. */
  private static final Pattern METRES_CENTIMETRES = Pattern.compile("([0-9]{1,2}) ?m ?([0-9]{2})");

  /** An estimate may be so much off: road authorities sign 4.0 m of what they measure as 4.2 m. */
  private static final BigDecimal OFF = new BigDecimal("0.05");

  private static final Pattern ABOUT =
      Pattern.compile("^(?:~|≈|ca\\.? |ca\\.|c\\. ?|circa |approx\\.? |about ) ?");
  private static final Pattern AXLES = Pattern.compile("[0-9]{1,2}");
  private static final Pattern GROSS = Pattern.compile(" ?(?:mgw|m\\.g\\.w\\.?|gvw|mam|gross)$");
  private static final Pattern GROUPED = Pattern.compile("[0-9]{1,3}(?:[.,][0-9]{3})+");

  private static final Map<String, BigDecimal> CENTIMETRES =
      Map.ofEntries(
          Map.entry("", new BigDecimal(100)),
          Map.entry("m", new BigDecimal(100)),
          Map.entry("mtr", new BigDecimal(100)),
          Map.entry("mtrs", new BigDecimal(100)),
          Map.entry("metre", new BigDecimal(100)),
          Map.entry("metres", new BigDecimal(100)),
          Map.entry("meter", new BigDecimal(100)),
          Map.entry("meters", new BigDecimal(100)),
          Map.entry("cm", BigDecimal.ONE),
          Map.entry("mm", new BigDecimal("0.1")));

  /**
   * A "ton" is long, short or metric, as the country has it: the shortest of them is taken. {@code
   * cwt} is likewise the American hundredweight of 100 pounds, not the British one of 112.
   */
  private static final Map<String, BigDecimal> KILOGRAMS =
      Map.ofEntries(
          Map.entry("", new BigDecimal(1000)),
          Map.entry("t", new BigDecimal(1000)),
          Map.entry("to", new BigDecimal(1000)),
          Map.entry("tonne", new BigDecimal(1000)),
          Map.entry("tonnes", new BigDecimal(1000)),
          Map.entry("tonnen", new BigDecimal(1000)),
          Map.entry("metric ton", new BigDecimal(1000)),
          Map.entry("metric tons", new BigDecimal(1000)),
          Map.entry("kg", BigDecimal.ONE),
          Map.entry("kgs", BigDecimal.ONE),
          Map.entry("lb", KG_PER_POUND),
          Map.entry("lbs", KG_PER_POUND),
          Map.entry("pound", KG_PER_POUND),
          Map.entry("pounds", KG_PER_POUND),
          Map.entry("cwt", KG_PER_POUND.multiply(new BigDecimal(100))),
          Map.entry("st", KG_PER_POUND.multiply(new BigDecimal(2000))),
          Map.entry("ton", KG_PER_POUND.multiply(new BigDecimal(2000))),
          Map.entry("tons", KG_PER_POUND.multiply(new BigDecimal(2000))),
          Map.entry("short ton", KG_PER_POUND.multiply(new BigDecimal(2000))),
          Map.entry("short tons", KG_PER_POUND.multiply(new BigDecimal(2000))),
          Map.entry("lt", KG_PER_POUND.multiply(new BigDecimal(2240))),
          Map.entry("long ton", KG_PER_POUND.multiply(new BigDecimal(2240))),
          Map.entry("long tons", KG_PER_POUND.multiply(new BigDecimal(2240))));

  private Amounts() {}

  /** Centimetres, if the text is a length; a bare number is metres. */
  public static Optional<BigDecimal> centimetres(String raw) {
    String text = normalised(raw);
    Matcher feet = FEET.matcher(text);
    if (feet.matches()) {
      return feetAndInches(feet.group(1), feet.group(2));
    }
    Matcher inches = INCHES.matcher(text);
    if (inches.matches()) {
      return decimal(inches.group(1)).map(CM_PER_INCH::multiply);
    }
    Matcher french = METRES_CENTIMETRES.matcher(text);
    if (french.matches()) {
      return Optional.of(new BigDecimal(french.group(1) + french.group(2)));
    }
    return inUnits(text, CENTIMETRES);
  }

  /** Kilograms, if the text is a weight; a bare number is tonnes. */
  public static Optional<BigDecimal> kilograms(String raw) {
    return inUnits(GROSS.matcher(normalised(raw)).replaceFirst(""), KILOGRAMS);
  }

  /** A number of axles. */
  public static Optional<BigDecimal> axles(String raw) {
    return AXLES.matcher(raw).matches() ? Optional.of(new BigDecimal(raw)) : Optional.empty();
  }

  /** Whether an exact amount of centimetres, kilograms or axles is more than any sign says. */
  public static boolean isAbsurd(Subject subject, BigDecimal exact) {
    int most =
        switch (subject) {
          case HEIGHT -> 800;
          case WIDTH -> 1_500;
          case LENGTH -> 10_000;
          case AXLES -> 20;
          default -> 300_000;
        };
    return exact.compareTo(BigDecimal.valueOf(most)) > 0;
  }

  private static Optional<BigDecimal> feetAndInches(String feet, String inches) {
    Optional<BigDecimal> whole = decimal(feet);
    if (inches == null) {
      return whole.map(Amounts::inches).map(CM_PER_INCH::multiply);
    }
    Optional<BigDecimal> rest = decimal(inches);
    if (whole.isEmpty()
        || rest.isEmpty()
        || whole.get().scale() > 0
        || rest.get().compareTo(INCHES_PER_FOOT) >= 0) {
      return Optional.empty();
    }
    return Optional.of(whole.get().multiply(INCHES_PER_FOOT).add(rest.get()).multiply(CM_PER_INCH));
  }

  /** Signs have no decimals: "13.6'" may mean 13'6", which is less. */
  private static BigDecimal inches(BigDecimal feet) {
    BigDecimal whole = feet.setScale(0, RoundingMode.FLOOR);
    BigDecimal rest = feet.subtract(whole);
    return whole
        .multiply(INCHES_PER_FOOT)
        .add(rest.multiply(rest.scale() == 1 ? BigDecimal.TEN : INCHES_PER_FOOT));
  }

  private static Optional<BigDecimal> inUnits(String text, Map<String, BigDecimal> units) {
    Matcher plain = PLAIN.matcher(text);
    if (!plain.matches()) {
      return Optional.empty();
    }
    String unit = plain.group(2) == null ? "" : plain.group(2).replace(".", "").strip();
    BigDecimal one = units.get(unit);
    if (one == null) {
      return Optional.empty();
    }
    String number = plain.group(1);
    // Nobody signs fractions of a kilogram or pound: "32,520 kg" has a thousands separator.
    if (one.compareTo(BigDecimal.ONE) <= 0 && GROUPED.matcher(number).matches()) {
      number = number.replaceAll("[.,]", "");
    }
    return decimal(number).map(one::multiply);
  }

  private static Optional<BigDecimal> decimal(String number) {
    String point = number.replace(',', '.');
    return point.indexOf('.') == point.lastIndexOf('.')
        ? Optional.of(new BigDecimal(point))
        : Optional.empty();
  }

  /** Whether a text says that its figure is an estimate: {@code ~4.2}, {@code ca. 4 m}. */
  public static boolean isApproximate(String raw) {
    return ABOUT.matcher(tidied(raw)).lookingAt();
  }

  /** The least that an amount of a text may be: of an estimate a twentieth less. */
  public static BigDecimal least(String raw, BigDecimal exact) {
    return isApproximate(raw) ? exact.multiply(BigDecimal.ONE.subtract(OFF)) : exact;
  }

  /** The most that an amount of a text may be: of an estimate a twentieth more. */
  public static BigDecimal most(String raw, BigDecimal exact) {
    return isApproximate(raw) ? exact.multiply(BigDecimal.ONE.add(OFF)) : exact;
  }

  /** A text in lower case, with plain quotes and blanks, without that it is an estimate. */
  static String normalised(String raw) {
    return ABOUT.matcher(tidied(raw)).replaceFirst("");
  }

  private static String tidied(String raw) {
    if (raw.length() > LONGEST) {
      return "";
    }
    StringBuilder text = new StringBuilder(raw.length());
    for (char c : raw.toLowerCase(Locale.ROOT).toCharArray()) {
      text.append(
          switch (c) {
            case '\u2018', '\u2019', '\u201b', '\u2032', '\u00b4', '`', '\u02b9', '\u02bc' -> '\'';
            case '\u201c', '\u201d', '\u201f', '\u2033', '\u02ba' -> '"';
            case '\u00a0', '\u202f', '\u2009', '\t' -> ' ';
            default -> c;
          });
    }
    return text.toString().strip().replace("''", "\"").replaceAll(" {1,60}", " ");
  }
}
