package dev.headroom.osm.tags.condition;

import dev.headroom.domain.restriction.Comparison;
import dev.headroom.domain.restriction.Comparison.Operator;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.osm.tags.syntax.Amounts;
import dev.headroom.osm.tags.syntax.LimitKind;
import dev.headroom.osm.tags.syntax.SignedUnits;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A comparison of a condition, such as {@code weight>7.5}, as it is read.
 *
 * @param certain whether it holds where it seems to; otherwise it may hold there, and does not hold
 *     beyond
 */
record WrittenComparison(Comparison comparison, boolean certain) {

  private static final Pattern TEXT =
      Pattern.compile("([a-z_:]{2,30}) ?(<=|>=|==|<|>|=|≤|≥) ?(.{1,30})");

  /** What conditions call measures, where it is not a key of a limit without its {@code max}. */
  private static final Map<String, Measure> MEASURES =
      Map.ofEntries(
          Map.entry("weight", Measure.WEIGHT),
          Map.entry("maxweight", Measure.WEIGHT),
          Map.entry("maxweightrating", Measure.WEIGHT),
          Map.entry("gcweight", Measure.WEIGHT),
          Map.entry("maxgcweight", Measure.WEIGHT),
          Map.entry("maxgcweightrating", Measure.WEIGHT),
          Map.entry("emptyweight", Measure.UNLADEN_WEIGHT),
          Map.entry("trailers", Measure.TRAILERS));

  /** Whether a word in lower case has the form of a comparison. */
  static boolean isOne(String word) {
    return TEXT.matcher(word).matches();
  }

  /**
   * Converts a comparison to whole centimetres or kilograms, the units of vehicles; an amount
   * between two of them is moved to the one that gives the same results. For an estimate, and for a
   * figure that can only be feet, the amount is used for which the comparison may hold for most
   * vehicles. Tons count as short if signs show those: no sign opens a road to heavy vehicles, or
   * closes it to light ones.
   */
  static Optional<WrittenComparison> of(String word, String country) {
    Matcher text = TEXT.matcher(word);
    if (!text.matches()) {
      return Optional.empty();
    }
    String named = text.group(1);
    Optional<Measure> found =
        Optional.ofNullable(MEASURES.get(named))
            .or(() -> LimitKind.ofKey("max" + named).map(LimitKind::measure));
    if (found.isEmpty()) {
      return Optional.empty();
    }
    Measure measure = found.get();
    String figure = text.group(3).strip();
    Operator operator =
        switch (text.group(2)) {
          case "<" -> Operator.LESS;
          case "<=", "≤" -> Operator.AT_MOST;
          case ">" -> Operator.MORE;
          case ">=", "≥" -> Operator.AT_LEAST;
          default -> Operator.EQUAL;
        };
    boolean up = operator == Operator.LESS || operator == Operator.AT_LEAST;
    boolean less = operator == Operator.LESS || operator == Operator.AT_MOST;
    Optional<String> signed = SignedUnits.of(measure, figure, country);
    Optional<BigDecimal> feet =
        signed
            .filter(unused -> measure.unit() == Measure.Unit.LENGTH)
            .flatMap(Amounts::centimetres);
    return signed
        .filter(unused -> measure.unit() == Measure.Unit.MASS)
        .or(() -> Optional.of(figure))
        .flatMap(written -> Amounts.of(measure, written))
        // No sign asks for exactly so much: "weight=7.5" means more than that, or less.
        .filter(exact -> operator != Operator.EQUAL || measure.unit() == Measure.Unit.COUNT)
        .filter(exact -> exact.signum() >= 0 && !Amounts.isAbsurd(measure, exact))
        .map(
            exact -> less ? Amounts.most(figure, exact) : Amounts.least(figure, feet.orElse(exact)))
        .map(bound -> bound.setScale(0, up ? RoundingMode.CEILING : RoundingMode.FLOOR))
        .map(
            whole ->
                new WrittenComparison(
                    new Comparison(measure, operator, whole.intValueExact()),
                    feet.isEmpty() && !Amounts.isApproximate(figure)));
  }
}
