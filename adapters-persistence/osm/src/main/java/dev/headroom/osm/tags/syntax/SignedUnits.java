package dev.headroom.osm.tags.syntax;

import dev.headroom.domain.vehicle.Measure;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Interprets figures without a unit that are in the units of a country's signs. {@code
 * maxheight=10} in Britain is a sign of 10'0", since there are no signs of ten metres; {@code
 * maxwidth=7} and {@code maxheight=6.6} are signs of 7'0" and 6'6", since no vehicle reaches those
 * numbers of metres. {@code maxweight=8} and {@code 8T} in the United States are signs of 8 short
 * tons, since no sign there shows metric ones, and {@code 10,000} is pounds. Ambiguous figures are
 * read as the lower amount.
 *
 * <p>Sources for feet: GB, IM, JE, GG: Traffic Signs Regulations and General Directions 2016,
 * diagrams 529A, 530A and 532D, and the islands' own; US and PR: Manual on Uniform Traffic Control
 * Devices, W12-2; the others: the country metadata of StreetComplete ({@code lengthUnits.yml}),
 * which names its own. Lengths: 18.75 m is the most that a combination may have without a permit in
 * Britain (Road Vehicles (Construction and Use) Regulations 1986, regulation 7). For short tons:
 * Manual on Uniform Traffic Control Devices, R12-1 to R12-5, which the territories of the United
 * States and the states in free association with them use too; LR, which has American units.
 */
public final class SignedUnits {

  private static final Set<String> FEET =
      Set.of(
          ("AG AI AS BM BS BZ DM FK FM GB GD GG GI GS GU GY IM JE KN KY LC LR MH MM MP MS PR PW SH"
                  + " TC US VC VG VI WS")
              .split(" "));
  private static final Set<String> SHORT_TONS =
      Set.of("US", "PR", "VI", "GU", "AS", "MP", "FM", "MH", "PW", "LR");

  private static final Pattern WHOLE = Pattern.compile("[0-9]{1,3}");
  private static final Pattern WHOLE_OR_DECIMAL = Pattern.compile("[0-9]{1,3}(?:[.,][0-9]{1,6})?");
  private static final Pattern TONS = Pattern.compile("([0-9]{1,3}(?:[.,][0-9]{1,6})?) ?t?\\.?");

  /** {@code 10,000}: signs do not show thousandths of a ton. */
  private static final Pattern THOUSANDS = Pattern.compile("[0-9]{1,3},[0-9]{3}");

  /** A greater number of feet stops no vehicle, or is not in feet. */
  private static final BigDecimal MOST_FEET = new BigDecimal(20);

  private static final BigDecimal LONGEST_IN_FEET = new BigDecimal(699);

  private static final BigDecimal TALLEST_VEHICLE = new BigDecimal(600);
  private static final BigDecimal WIDEST_VEHICLE = new BigDecimal(500);
  private static final BigDecimal LONGEST_LORRY = new BigDecimal(1_875);

  private SignedUnits() {}

  /**
   * A value with the unit of the sign, if the country's signs have a unit other than that of the
   * text or the map; also for an estimate.
   *
   * @param measure what the value is of
   * @param country ISO 3166-1 alpha-2, or empty where it is not known: then it is not
   */
  public static Optional<String> of(Measure measure, String text, String country) {
    return switch (measure.unit()) {
      case LENGTH -> FEET.contains(country) ? feet(measure, text) : Optional.empty();
      case MASS -> SHORT_TONS.contains(country) ? shortTons(text) : Optional.empty();
      case COUNT, FLAG, STEP -> Optional.empty();
    };
  }

  private static Optional<String> feet(Measure measure, String text) {
    String figure = Amounts.normalised(text);
    if (!WHOLE_OR_DECIMAL.matcher(figure).matches()) {
      return Optional.empty();
    }
    boolean whole = WHOLE.matcher(figure).matches();
    return Optional.of(new BigDecimal(figure.replace(',', '.')))
        .filter(number -> isFeet(measure, number, whole))
        .map(unused -> text.strip() + (whole ? "'0\"" : "'"));
  }

  private static boolean isFeet(Measure measure, BigDecimal number, boolean whole) {
    BigDecimal asMetres = number.movePointRight(2);
    return switch (measure) {
      case HEIGHT -> isMore(asMetres, TALLEST_VEHICLE) && !isMore(number, MOST_FEET);
      case WIDTH ->
          isMore(asMetres, WIDEST_VEHICLE)
              && (whole ? !Amounts.isAbsurd(measure, asMetres) : !isMore(number, MOST_FEET));
      default -> isMore(asMetres, LONGEST_LORRY) && !isMore(number, LONGEST_IN_FEET);
    };
  }

  private static Optional<String> shortTons(String text) {
    Matcher tons = TONS.matcher(Amounts.withoutGross(text));
    if (!tons.matches()) {
      return Optional.empty();
    }
    String figure = tons.group(1);
    boolean pounds = THOUSANDS.matcher(figure).matches();
    return Optional.of(
        (Amounts.isApproximate(text) ? "~" : "") + figure + (pounds ? " lbs" : " tons"));
  }

  private static boolean isMore(BigDecimal amount, BigDecimal than) {
    return amount.compareTo(than) > 0;
  }
}
