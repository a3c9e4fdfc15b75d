package dev.headroom.domain.route;

import dev.headroom.domain.restriction.Clause;
import dev.headroom.domain.restriction.RestrictionType;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.restriction.Value;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Length;
import dev.headroom.domain.vehicle.Mass;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeSet;

/** Vehicles changed in one dimension. */
final class Vehicles {

  private Vehicles() {}

  static OptionalInt measure(Dimensions vehicle, RestrictionType type) {
    Optional<Integer> amount =
        switch (type) {
          case WEIGHT -> vehicle.weight().map(Mass::kilograms);
          case HEIGHT -> vehicle.height().map(Length::centimetres);
          case LENGTH -> vehicle.length().map(Length::centimetres);
          case WIDTH -> vehicle.width().map(Length::centimetres);
        };
    return amount.map(OptionalInt::of).orElse(OptionalInt.empty());
  }

  static Dimensions with(Dimensions vehicle, RestrictionType type, int amount) {
    Optional<Length> length = Optional.of(new Length(amount));
    return new Dimensions(
        type == RestrictionType.HEIGHT ? length : vehicle.height(),
        type == RestrictionType.LENGTH ? length : vehicle.length(),
        type == RestrictionType.WIDTH ? length : vehicle.width(),
        type == RestrictionType.WEIGHT ? Optional.of(new Mass(amount)) : vehicle.weight());
  }

  /** The limits of a rule book without conditions on the vehicle, and where classes change. */
  static NavigableSet<Integer> spanEnds(RuleBook book, RestrictionType type) {
    NavigableSet<Integer> ends = new TreeSet<>();
    if (type == RestrictionType.WEIGHT) {
      ends.add(3_500);
    }
    if (type == RestrictionType.LENGTH) {
      ends.add(1_200);
    }
    for (int id = 0; id < book.ruleCount(); id++) {
      Rule rule = book.rule(id);
      for (Clause clause : rule.clauses()) {
        if (clause.value() instanceof Value.AtMost limit
            && rule.subject().type().equals(Optional.of(type))) {
          ends.add(limit.amount());
        }
      }
    }
    return ends;
  }
}
