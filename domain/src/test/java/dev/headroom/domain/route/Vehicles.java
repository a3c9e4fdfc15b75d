package dev.headroom.domain.route;

import dev.headroom.domain.restriction.Clause;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.restriction.Value;
import dev.headroom.domain.vehicle.Measure;
import java.util.NavigableSet;
import java.util.OptionalInt;
import java.util.TreeSet;

/** Where the answers to vehicles that differ in one measure change. */
final class Vehicles {

  private Vehicles() {}

  /** The limits of a rule book without conditions on the vehicle, and where classes change. */
  static NavigableSet<Integer> spanEnds(RuleBook book, Measure type) {
    NavigableSet<Integer> ends = new TreeSet<>();
    if (type == Measure.WEIGHT) {
      ends.add(3_500);
    }
    if (type == Measure.LENGTH) {
      ends.add(1_200);
    }
    for (int id = 0; id < book.ruleCount(); id++) {
      Rule rule = book.rule(id);
      for (Clause clause : rule.clauses()) {
        if (clause.value() instanceof Value.AtMost limit) {
          rule.subject()
              .limited()
              .map(limited -> limited.mostWithin(limit.amount(), type))
              .orElse(OptionalInt.empty())
              .ifPresent(ends::add);
        }
      }
    }
    return ends;
  }
}
