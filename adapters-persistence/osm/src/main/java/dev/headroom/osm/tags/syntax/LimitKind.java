package dev.headroom.osm.tags.syntax;

import dev.headroom.domain.restriction.Sign.HazardKind;
import dev.headroom.domain.vehicle.Measure;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The kinds of limits in OpenStreetMap, each the name of its key. Spellings and conditions ({@code
 * axleload>10}) of a key come from here too.
 *
 * @see <a href="https://wiki.openstreetmap.org/wiki/Key:maxweight">Key:maxweight</a>
 * @see <a href="https://wiki.openstreetmap.org/wiki/Key:maxheight">Key:maxheight</a>
 */
public enum LimitKind {
  MAXHEIGHT(Measure.HEIGHT, HazardKind.MAXIMUM_HEIGHT),
  MAXWIDTH(Measure.WIDTH, HazardKind.MAXIMUM_WIDTH),
  MAXLENGTH(Measure.LENGTH, HazardKind.MAXIMUM_LENGTH),
  MAXWEIGHT(Measure.LADEN_WEIGHT, HazardKind.GROSS_WEIGHT),
  MAXWEIGHTRATING(Measure.WEIGHT, HazardKind.PLATED_WEIGHT),
  MAXGCWEIGHT(Measure.LADEN_WEIGHT, HazardKind.TRAIN_WEIGHT),
  MAXGCWEIGHTRATING(Measure.WEIGHT, HazardKind.PLATED_TRAIN_WEIGHT),
  MAXUNLADENWEIGHT(Measure.UNLADEN_WEIGHT, HazardKind.UNLADEN_WEIGHT),
  MAXAXLELOAD(Measure.AXLE_LOAD, HazardKind.AXLE_LOAD),
  MAXBOGIEWEIGHT(Measure.BOGIE_LOAD, HazardKind.BOGIE_LOAD),
  MAXAXLES(Measure.AXLES, HazardKind.AXLE_COUNT);

  private static final Map<String, LimitKind> BY_KEY =
      Stream.of(values()).collect(Collectors.toMap(LimitKind::key, Function.identity()));

  private static final List<String> KEYS = Stream.of(values()).map(LimitKind::key).toList();

  private final Measure measure;
  private final HazardKind hazard;

  LimitKind(Measure measure, HazardKind hazard) {
    this.measure = measure;
    this.hazard = hazard;
  }

  /** The keys, without suffixes, in the order of the constants. */
  public static List<String> keys() {
    return KEYS;
  }

  /** The kind with this key, if it is one. */
  public static Optional<LimitKind> ofKey(String key) {
    return Optional.ofNullable(BY_KEY.get(key));
  }

  /** The key, which is also the name of the constant. */
  public String key() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** What it limits. */
  public Measure measure() {
    return measure;
  }

  /** The hazard without further knowledge of the place. */
  public HazardKind hazard() {
    return hazard;
  }

  /** Whether it limits a length. */
  public boolean isLength() {
    return measure.unit() == Measure.Unit.LENGTH;
  }

  /** The symbol of the map's unit, after a blank. */
  public String unit() {
    return switch (measure.unit()) {
      case LENGTH -> " m";
      case MASS -> " t";
      case COUNT, FLAG, STEP -> " axles";
    };
  }

  /** The exact amount of a text, in centimetres or kilograms, or the number of axles. */
  public Optional<BigDecimal> amount(String text) {
    return Amounts.of(measure, text);
  }

  /** The smallest sign in use, which replaces an unreadable one. */
  public int smallestSign() {
    return switch (measure) {
      case HEIGHT, WIDTH -> 200;
      case LENGTH -> 700;
      case AXLES -> 2;
      default -> 3_500;
    };
  }

  /** Whether a text is a length not from a sign, but measured beyond the reach of vehicles. */
  public boolean isMeasured(String text, BigDecimal exact) {
    return Amounts.isMeasured(measure, text, exact);
  }

  /**
   * Whether an exact amount is more than on any sign: it was written in units other than the map's
   * ({@code maxheight=380}, {@code maxweight=18000}) or lost its decimal point.
   */
  public boolean isAbsurd(BigDecimal exact) {
    return Amounts.isAbsurd(measure, exact);
  }
}
