package dev.headroom.osm.tags.syntax;

import dev.headroom.domain.vehicle.Measure;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Converts lengths and weights as mappers write them into exact decimals: an inch is 2.54 cm and a
 * pound 0.45359237 kg by definition.
 *
 * @see <a href="https://wiki.openstreetmap.org/wiki/Map_features/Units">Map features/Units</a>
 */
public final class Amounts {

  private static final int LONGEST = 60;
  private static final BigDecimal CM_PER_INCH = new BigDecimal("2.54");
  private static final BigDecimal INCHES_PER_FOOT = new BigDecimal(12);
  private static final BigDecimal KG_PER_POUND = new BigDecimal("0.45359237");

  /** A larger figure has lost its decimal point, or is in another unit. */
  private static final int FARTHEST_MEASURED_CM = 30_000;

  /** Signs for shorter vehicles do not exist; a smaller figure is no length in centimetres. */
  private static final int SHORTEST_LENGTH_IN_CM = 700;

  private static final Pattern WHOLE = Pattern.compile("[0-9]{1,9}");

  private static final int FULL_WIDTH = 0xff01;

  private static final String NUMBER = "([0-9]{1,9}(?:[.,][0-9]{1,6}){0,3})";
  private static final String FRACTION = "(?:[ -]([0-9]{1,2})/([1-9][0-9]?))?";
  private static final Pattern PLAIN =
      Pattern.compile(NUMBER + FRACTION + " ?(\\p{L}[\\p{L}\\p{M}. ]{0,15})?");

  /** Also {@code 13'-6"}, {@code 13 ft. 6 in.} and {@code 11'8 1/2"}. */
  private static final Pattern FEET =
      Pattern.compile(
          NUMBER
              + " ?(?:'|ft\\.?|feet|foot)(?:(?: ?-|,)? ?"
              + NUMBER
              + FRACTION
              + " ?(?:\"|in|ins|inch|inches)?\\.?)?");

  private static final Pattern INCHES =
      Pattern.compile(NUMBER + FRACTION + " ?(?:\"|in|ins|inch|inches)\\.?");

  /** {@code 3m80}, as on French signs; with one digit it could be 3.8 or 3.08. */
  private static final Pattern METRES_CENTIMETRES =
      Pattern.compile("([0-9]{1,2}) ?m ?([0-9]{2})(?: ?cm)?");

  /** The tolerance of an estimate: road authorities sign 4.0 m if they measure 4.2 m. */
  private static final BigDecimal OFF = new BigDecimal("0.05");

  private static final Pattern ABOUT =
      Pattern.compile("^(?:~|≈|ca\\.? |ca\\.|c\\. ?|circa |approx\\.? |about ) ?");

  /** Words that add nothing to the key, or mean that there is more room. */
  private static final Pattern MAXIMUM =
      Pattern.compile("^(?:max(?:\\.|imum)?|>=?|≥) ?| ?(?:max\\.?|\\+)$");

  private static final Pattern AXLES = Pattern.compile("([0-9]{1,2})(?: ?axles?)?");
  private static final Pattern GROSS =
      Pattern.compile(" ?(?:mgw|m\\.g\\.w\\.?|gvwr?|gvm|mam|gross|zgg|ptac|dmc)$");
  private static final Pattern GROUPED = Pattern.compile("[0-9]{1,3}(?:[.,][0-9]{3})+");

  private static final Map<String, BigDecimal> CENTIMETRES =
      Map.ofEntries(
          Map.entry("", new BigDecimal(100)),
          Map.entry("m", new BigDecimal(100)),
          Map.entry("mt", new BigDecimal(100)),
          Map.entry("mts", new BigDecimal(100)),
          Map.entry("mtr", new BigDecimal(100)),
          Map.entry("mtrs", new BigDecimal(100)),
          Map.entry("metre", new BigDecimal(100)),
          Map.entry("metres", new BigDecimal(100)),
          Map.entry("meter", new BigDecimal(100)),
          Map.entry("meters", new BigDecimal(100)),
          Map.entry("mètre", new BigDecimal(100)),
          Map.entry("mètres", new BigDecimal(100)),
          Map.entry("metros", new BigDecimal(100)),
          Map.entry("metro", new BigDecimal(100)),
          Map.entry("metri", new BigDecimal(100)),
          Map.entry("м", new BigDecimal(100)),
          Map.entry("метр", new BigDecimal(100)),
          Map.entry("метра", new BigDecimal(100)),
          Map.entry("метров", new BigDecimal(100)),
          Map.entry("米", new BigDecimal(100)),
          Map.entry("公尺", new BigDecimal(100)),
          Map.entry("メートル", new BigDecimal(100)),
          Map.entry("미터", new BigDecimal(100)),
          Map.entry("متر", new BigDecimal(100)),
          Map.entry("م", new BigDecimal(100)),
          Map.entry("मीटर", new BigDecimal(100)),
          Map.entry("মিটার", new BigDecimal(100)),
          Map.entry("เมตร", new BigDecimal(100)),
          Map.entry("ม", new BigDecimal(100)),
          Map.entry("cm", BigDecimal.ONE),
          Map.entry("cms", BigDecimal.ONE),
          Map.entry("см", BigDecimal.ONE),
          Map.entry("公分", BigDecimal.ONE),
          Map.entry("mm", new BigDecimal("0.1")),
          Map.entry("мм", new BigDecimal("0.1")));

  /**
   * A "ton" is long, short or metric, depending on the country: the shortest is used. {@code cwt}
   * is likewise the American hundredweight of 100 pounds, not the British one of 112.
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
          Map.entry("mt", new BigDecimal(1000)),
          Map.entry("т", new BigDecimal(1000)),
          Map.entry("тн", new BigDecimal(1000)),
          Map.entry("тонн", new BigDecimal(1000)),
          Map.entry("тонна", new BigDecimal(1000)),
          Map.entry("тонны", new BigDecimal(1000)),
          Map.entry("吨", new BigDecimal(1000)),
          Map.entry("噸", new BigDecimal(1000)),
          Map.entry("公噸", new BigDecimal(1000)),
          Map.entry("トン", new BigDecimal(1000)),
          Map.entry("톤", new BigDecimal(1000)),
          Map.entry("طن", new BigDecimal(1000)),
          Map.entry("تن", new BigDecimal(1000)),
          Map.entry("टन", new BigDecimal(1000)),
          Map.entry("টন", new BigDecimal(1000)),
          Map.entry("ตัน", new BigDecimal(1000)),
          Map.entry("toneladas", new BigDecimal(1000)),
          Map.entry("tonnellate", new BigDecimal(1000)),
          Map.entry("кг", BigDecimal.ONE),
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
      return feetAndInches(feet);
    }
    Matcher inches = INCHES.matcher(text);
    if (inches.matches()) {
      return withFraction(inches, 1).map(CM_PER_INCH::multiply);
    }
    Matcher french = METRES_CENTIMETRES.matcher(text);
    if (french.matches()) {
      return Optional.of(new BigDecimal(french.group(1) + french.group(2)));
    }
    return inUnits(text, CENTIMETRES);
  }

  /** Kilograms, if the text is a weight; a bare number is tonnes. */
  public static Optional<BigDecimal> kilograms(String raw) {
    return inUnits(withoutGross(raw), KILOGRAMS);
  }

  /** A {@link #normalised} weight without the word for gross weight: {@code 7.5t mgw}. */
  static String withoutGross(String raw) {
    return GROSS.matcher(normalised(raw)).replaceFirst("");
  }

  /** A number of axles. */
  public static Optional<BigDecimal> axles(String raw) {
    String text = tidied(raw);
    Matcher axles = AXLES.matcher(text);
    return axles.matches() ? Optional.of(new BigDecimal(axles.group(1))) : Optional.empty();
  }

  /** The exact amount of a measure, in its whole units. */
  public static Optional<BigDecimal> of(Measure measure, String raw) {
    return switch (measure.unit()) {
      case LENGTH -> centimetres(raw);
      case MASS -> kilograms(raw);
      case COUNT -> axles(raw);
      case FLAG, STEP -> Optional.empty();
    };
  }

  /** Whether an exact amount of centimetres, kilograms or axles is more than any sign says. */
  public static boolean isAbsurd(Measure measure, BigDecimal exact) {
    int most =
        switch (measure) {
          case HEIGHT -> 800;
          case WIDTH -> 1_500;
          case LENGTH -> 10_000;
          case AXLES -> 20;
          default -> 300_000;
        };
    return isMore(exact, most);
  }

  /**
   * Whether a text is a measured length beyond all signs, such as the clearance above a road or
   * between walls. No vehicle is so large, so that it limits none. A bare whole number does not
   * count if it may have lost its decimal point or be centimetres: heights, widths, and lengths
   * from 7 m on.
   *
   * @param exact the text's amount in centimetres
   */
  public static boolean isMeasured(Measure measure, String raw, BigDecimal exact) {
    boolean bare = WHOLE.matcher(normalised(raw)).matches();
    int most =
        switch (measure) {
          case HEIGHT, WIDTH -> bare ? 0 : FARTHEST_MEASURED_CM;
          case LENGTH -> bare ? 100 * SHORTEST_LENGTH_IN_CM : FARTHEST_MEASURED_CM;
          default -> 0;
        };
    return isAbsurd(measure, exact) && exact.compareTo(BigDecimal.valueOf(most)) < 0;
  }

  private static boolean isMore(BigDecimal amount, int than) {
    return amount.compareTo(BigDecimal.valueOf(than)) > 0;
  }

  private static Optional<BigDecimal> feetAndInches(Matcher text) {
    Optional<BigDecimal> whole = decimal(text.group(1));
    if (text.group(2) == null) {
      return whole.map(Amounts::inches).map(CM_PER_INCH::multiply);
    }
    Optional<BigDecimal> rest = withFraction(text, 2);
    if (whole.isEmpty()
        || rest.isEmpty()
        || whole.get().scale() > 0
        || rest.get().compareTo(INCHES_PER_FOOT) >= 0) {
      return Optional.empty();
    }
    return Optional.of(whole.get().multiply(INCHES_PER_FOOT).add(rest.get()).multiply(CM_PER_INCH));
  }

  /** A number and the fraction after it, rounded down; with decimals it has none. */
  private static Optional<BigDecimal> withFraction(Matcher text, int group) {
    Optional<BigDecimal> whole = decimal(text.group(group));
    if (text.group(group + 1) == null) {
      return whole;
    }
    BigDecimal above = new BigDecimal(text.group(group + 1));
    BigDecimal below = new BigDecimal(text.group(group + 2));
    return whole
        .filter(number -> number.scale() == 0 && above.compareTo(below) < 0)
        .map(number -> number.add(above.divide(below, 6, RoundingMode.FLOOR)));
  }

  /** Converts feet to inches. Signs have no decimals: "13.6'" may mean 13'6", which is less. */
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
    String unit = plain.group(4) == null ? "" : plain.group(4).replace(".", "").strip();
    BigDecimal one = units.get(unit);
    if (one == null) {
      return Optional.empty();
    }
    String number = plain.group(1);
    // Nobody signs fractions of a kilogram or pound: "32,520 kg" has a thousands separator.
    if (one.compareTo(BigDecimal.ONE) <= 0 && GROUPED.matcher(number).matches()) {
      return Optional.of(new BigDecimal(number.replaceAll("[.,]", "")).multiply(one));
    }
    return withFraction(plain, 1).map(one::multiply);
  }

  private static Optional<BigDecimal> decimal(String number) {
    String point = number.replace(',', '.');
    return point.indexOf('.') == point.lastIndexOf('.')
        ? Optional.of(new BigDecimal(point))
        : Optional.empty();
  }

  /** Whether a text marks its figure as an estimate: {@code ~4.2}, {@code ca. 4 m}. */
  public static boolean isApproximate(String raw) {
    return ABOUT.matcher(MAXIMUM.matcher(tidied(raw)).replaceAll("")).lookingAt();
  }

  /** The lowest amount that a text may mean: a twentieth less for an estimate. */
  public static BigDecimal least(String raw, BigDecimal exact) {
    return isApproximate(raw) ? exact.multiply(BigDecimal.ONE.subtract(OFF)) : exact;
  }

  /** The highest amount that a text may mean: a twentieth more for an estimate. */
  public static BigDecimal most(String raw, BigDecimal exact) {
    return isApproximate(raw) ? exact.multiply(BigDecimal.ONE.add(OFF)) : exact;
  }

  /** A text in lower case, with plain characters, and without marks of an estimate. */
  static String normalised(String raw) {
    return ABOUT.matcher(MAXIMUM.matcher(tidied(raw)).replaceAll("")).replaceFirst("");
  }

  private static String tidied(String raw) {
    if (raw.length() > LONGEST) {
      return "";
    }
    StringBuilder text = new StringBuilder(raw.length());
    raw.toLowerCase(Locale.ROOT).codePoints().forEach(c -> text.append(plain(c)));
    return text.toString().strip().replace("''", "\"").replaceAll(" {1,60}", " ");
  }

  /** The plain form of a character: digits of all scripts, quotes, blanks. */
  private static String plain(int c) {
    if (c >= FULL_WIDTH && c < FULL_WIDTH + 94) {
      // Full-width forms stand in the order of ASCII; none is a capital any more.
      return plain(c - FULL_WIDTH + '!');
    }
    if (Character.getType(c) == Character.DECIMAL_DIGIT_NUMBER) {
      return String.valueOf(Character.digit(c, 10));
    }
    return switch (c) {
      case '\u2018', '\u2019', '\u201b', '\u2032', '\u00b4', '`', '\u02b9', '\u02bc' -> "'";
      case '\u201c', '\u201d', '\u201f', '\u2033', '\u02ba' -> "\"";
      case '\u00a0', '\u202f', '\u2009', '\u2007', '\u3000', '\t' -> " ";
      case '\u066b', '\u00b7', '\u3002', '\u2219', '\u22c5', '\u2024' -> ".";
      case '\u066c', '\u060c', '\u3001' -> ",";
      case '\u2010', '\u2011', '\u2012', '\u2013', '\u2212' -> "-";
      case '\u2044', '\u2215' -> "/";
      case '\u00bc' -> " 1/4";
      case '\u00bd' -> " 1/2";
      case '\u00be' -> " 3/4";
      case '\u339d' -> "cm";
      case '\u339c' -> "mm";
      case '\u338f' -> "kg";
      default -> Character.toString(c);
    };
  }
}
