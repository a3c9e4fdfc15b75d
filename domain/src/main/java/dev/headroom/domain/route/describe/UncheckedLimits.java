package dev.headroom.domain.route.describe;

import dev.headroom.domain.restriction.Clause;
import dev.headroom.domain.restriction.Comparison;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.Value;
import dev.headroom.domain.route.Notice;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Collects the limits on a drive that were not checked because the vehicle's measure is not known,
 * for one notice a kind.
 */
final class UncheckedLimits {

  private final Dimensions vehicle;
  private final Map<Measure, Kind> kinds = new LinkedHashMap<>();

  private static final class Kind {
    private final Set<String> streets = new LinkedHashSet<>();
    private int least = Integer.MAX_VALUE;
  }

  /** Collects what is unknown of a vehicle. */
  UncheckedLimits(Dimensions vehicle) {
    this.vehicle = vehicle;
  }

  /** Takes a rule that the vehicle meets on a street. */
  void on(Rule rule, String street) {
    rule.subject()
        .limited()
        .ifPresent(measure -> least(rule).ifPresent(least -> add(measure, least, street)));
    // Who carries goods is asked in conditions, too; there every other unknown restricts.
    rule.clauses().stream()
        .flatMap(clause -> clause.condition().comparisons().stream())
        .map(Comparison::measure)
        .filter(Measure::isGoods)
        .forEach(measure -> add(measure, 0, street));
  }

  private void add(Measure measure, int least, String street) {
    if (measure.shownAs().isEmpty() && vehicle.of(measure).isEmpty()) {
      Kind kind =
          kinds.computeIfAbsent(
              measure.isGoods() ? Measure.DANGEROUS_GOODS : measure, added -> new Kind());
      kind.least = Math.min(kind.least, least);
      kind.streets.add(street);
    }
  }

  /** One notice for each kind, in the order in which the drive first meets them. */
  List<Notice> notices() {
    return kinds.entrySet().stream()
        .<Notice>map(
            each ->
                each.getKey() == Measure.EMISSION
                    ? new Notice.LowEmissionZone()
                    : new Notice.NotChecked(
                        each.getKey(), each.getValue().least, List.copyOf(each.getValue().streets)))
        .toList();
  }

  /** The lowest limit that a rule may set. */
  static OptionalInt least(Rule rule) {
    return rule.clauses().stream()
        .map(Clause::value)
        .filter(Value.AtMost.class::isInstance)
        .mapToInt(value -> ((Value.AtMost) value).amount())
        .min();
  }
}
