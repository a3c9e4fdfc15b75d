package dev.headroom.persistence.osm.tags.syntax;

import dev.headroom.domain.restriction.Subject;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Heights, widths and lengths written as a bare number that can only be feet. {@code maxheight=10}
 * in Britain is a sign of 10'0", for no sign says ten metres; {@code maxwidth=7} and {@code
 * maxheight=6.6} are signs of 7'0" and 6'6", for as metres no vehicle would meet them, so that
 * nobody would sign them. What could be either is read as feet, which is less.
 *
 * <p>Sources: GB, IM, JE, GG: Traffic Signs Regulations and General Directions 2016, diagrams 529A,
 * 530A and 532D, and the islands' own; US and PR: Manual on Uniform Traffic Control Devices, W12-2.
 * Lengths: 18.75 m is the most that a combination may have without a permit in Britain (Road
 * Vehicles (Construction and Use) Regulations 1986, regulation 7).
 */
public final class BareFeet {

  private static final Set<String> COUNTRIES = Set.of("GB", "IM", "JE", "GG", "US", "PR");
  private static final Pattern WHOLE = Pattern.compile("[0-9]{1,3}");
  private static final Pattern WHOLE_OR_DECIMAL = Pattern.compile("[0-9]{1,3}(?:[.,][0-9]{1,6})?");

  private static final BigDecimal MOST_WHOLE_HEIGHT = new BigDecimal(2_000);
  private static final BigDecimal TALLEST_VEHICLE = new BigDecimal(600);
  private static final BigDecimal WIDEST_VEHICLE = new BigDecimal(500);
  private static final BigDecimal LONGEST_LORRY = new BigDecimal(1_875);

  private BareFeet() {}

  /**
   * A value as it is signed, with its unit, if it is feet without a unit; also an estimate.
   *
   * @param subject what the value is of
   * @param country ISO 3166-1 alpha-2, or empty where it is not known: then it is not
   */
  public static Optional<String> asSigned(Subject subject, String text, String country) {
    String figure = Amounts.normalised(text);
    if (!COUNTRIES.contains(country) || !WHOLE_OR_DECIMAL.matcher(figure).matches()) {
      return Optional.empty();
    }
    boolean whole = WHOLE.matcher(figure).matches();
    return Amounts.centimetres(figure)
        .filter(centimetres -> isFeet(subject, centimetres, whole))
        .map(unused -> text + (whole ? "'0\"" : "'"));
  }

  private static boolean isFeet(Subject subject, BigDecimal asMetres, boolean whole) {
    boolean absurd = Amounts.isAbsurd(subject, asMetres);
    return switch (subject) {
      case HEIGHT ->
          isMore(asMetres, TALLEST_VEHICLE)
              && (whole ? !isMore(asMetres, MOST_WHOLE_HEIGHT) : !absurd);
      case WIDTH -> isMore(asMetres, WIDEST_VEHICLE) && !absurd;
      case LENGTH -> isMore(asMetres, LONGEST_LORRY) && !absurd;
      default -> false;
    };
  }

  private static boolean isMore(BigDecimal amount, BigDecimal than) {
    return amount.compareTo(than) > 0;
  }
}
