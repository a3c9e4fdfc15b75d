package dev.headroom.osm.tags.limit;

import dev.headroom.domain.restriction.Sign.HazardKind;
import dev.headroom.domain.restriction.Subject;
import dev.headroom.osm.tags.syntax.Amounts;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The kinds of limits in OpenStreetMap.
 *
 * @see <a href="https://wiki.openstreetmap.org/wiki/Key:maxweight">Key:maxweight</a>
 * @see <a href="https://wiki.openstreetmap.org/wiki/Key:maxheight">Key:maxheight</a>
 */
enum LimitKind {
  MAXHEIGHT(Subject.HEIGHT, HazardKind.MAXIMUM_HEIGHT),
  MAXWIDTH(Subject.WIDTH, HazardKind.MAXIMUM_WIDTH),
  MAXLENGTH(Subject.LENGTH, HazardKind.MAXIMUM_LENGTH),
  MAXWEIGHT(Subject.WEIGHT, HazardKind.GROSS_WEIGHT),
  MAXWEIGHTRATING(Subject.WEIGHT, HazardKind.PLATED_WEIGHT),
  MAXGCWEIGHT(Subject.WEIGHT, HazardKind.TRAIN_WEIGHT),
  MAXGCWEIGHTRATING(Subject.WEIGHT, HazardKind.PLATED_TRAIN_WEIGHT),
  MAXUNLADENWEIGHT(Subject.WEIGHT, HazardKind.UNLADEN_WEIGHT),
  MAXAXLELOAD(Subject.AXLE_LOAD, HazardKind.AXLE_LOAD),
  MAXBOGIEWEIGHT(Subject.BOGIE_LOAD, HazardKind.BOGIE_LOAD),
  MAXAXLES(Subject.AXLES, HazardKind.AXLE_COUNT);

  private static final Map<String, LimitKind> BY_KEY =
      Stream.of(values()).collect(Collectors.toMap(LimitKind::key, Function.identity()));

  private final Subject subject;
  private final HazardKind hazard;

  LimitKind(Subject subject, HazardKind hazard) {
    this.subject = subject;
    this.hazard = hazard;
  }

  /** The kind with this key, if it is one. */
  static Optional<LimitKind> ofKey(String key) {
    return Optional.ofNullable(BY_KEY.get(key));
  }

  String key() {
    return name().toLowerCase(Locale.ROOT);
  }

  Subject subject() {
    return subject;
  }

  /** The hazard without further knowledge of the place. */
  HazardKind hazard() {
    return hazard;
  }

  boolean isLength() {
    return subject == Subject.HEIGHT || subject == Subject.WIDTH || subject == Subject.LENGTH;
  }

  private boolean isCount() {
    return subject == Subject.AXLES;
  }

  /** The symbol of the map's unit, after a blank. */
  String unit() {
    if (isCount()) {
      return " axles";
    }
    return isLength() ? " m" : " t";
  }

  /** The decimals of a whole amount in the map's unit. */
  int decimals() {
    if (isCount()) {
      return 0;
    }
    return isLength() ? 2 : 3;
  }

  /** The exact amount of a text, in centimetres or kilograms, or the number of axles. */
  Optional<BigDecimal> amount(String text) {
    if (isCount()) {
      return Amounts.axles(text);
    }
    return isLength() ? Amounts.centimetres(text) : Amounts.kilograms(text);
  }

  /** The smallest sign in use, which replaces an unreadable one. */
  int smallestSign() {
    return switch (subject) {
      case HEIGHT, WIDTH -> 200;
      case LENGTH -> 700;
      case AXLES -> 2;
      default -> 3_500;
    };
  }

  /** Whether a text is a length not from a sign, but measured beyond the reach of vehicles. */
  boolean isMeasured(String text, BigDecimal exact) {
    return Amounts.isMeasured(subject, text, exact);
  }

  /**
   * Whether an exact amount is more than on any sign: it was written in units other than the map's
   * ({@code maxheight=380}, {@code maxweight=18000}) or lost its decimal point.
   */
  boolean isAbsurd(BigDecimal exact) {
    return Amounts.isAbsurd(subject, exact);
  }
}
