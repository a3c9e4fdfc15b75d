package dev.headroom.domain.route;

import dev.headroom.domain.restriction.Clause;
import dev.headroom.domain.restriction.Comparison;
import dev.headroom.domain.restriction.RestrictionType;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.restriction.Situation;
import dev.headroom.domain.restriction.Value;
import dev.headroom.domain.restriction.Verdict;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Length;
import dev.headroom.domain.vehicle.Mass;
import dev.headroom.domain.vehicle.VehicleClass;
import java.util.Arrays;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;

/**
 * One dimension of a vehicle as the rules see it: the whole numbers fall into spans within which no
 * rule changes its mind. A limit of 386 ends a span at 386; so does where the vehicle's class
 * changes, at 3,500 kg and 1,200 cm.
 */
final class Measure {

  private final RuleBook book;
  private final RestrictionType type;
  private final Dimensions vehicle;
  private final int[] ends;
  private final int[][] endsOfRule;

  Measure(RuleBook book, RestrictionType type, Dimensions vehicle) {
    this.book = book;
    this.type = type;
    this.vehicle = vehicle;
    NavigableSet<Integer> all = new TreeSet<>();
    classEnd().ifPresent(all::add);
    endsOfRule = new int[book.ruleCount()][];
    for (int rule = 0; rule < endsOfRule.length; rule++) {
      NavigableSet<Integer> own = endsOf(book.rule(rule));
      endsOfRule[rule] = own.stream().mapToInt(Integer::intValue).toArray();
      all.addAll(own);
    }
    ends = all.stream().mapToInt(Integer::intValue).toArray();
  }

  private NavigableSet<Integer> endsOf(Rule rule) {
    NavigableSet<Integer> found = new TreeSet<>();
    for (Clause clause : rule.clauses()) {
      if (clause.value() instanceof Value.AtMost limit && isThis(rule.subject().type())) {
        found.add(limit.amount());
      }
      for (Comparison comparison : clause.condition().comparisons()) {
        if (isThis(comparison.subject().type())) {
          found.add(comparison.amount());
          found.add(comparison.amount() - 1);
        }
      }
    }
    return found;
  }

  private boolean isThis(Optional<RestrictionType> other) {
    return other.equals(Optional.of(type));
  }

  /** The largest value of the smaller class, where this dimension decides the class. */
  OptionalInt classEnd() {
    return switch (type) {
      case WEIGHT -> OptionalInt.of(VehicleClass.LIGHT_GOODS_MAXIMUM.kilograms());
      case LENGTH -> OptionalInt.of(VehicleClass.RIGID_MAXIMUM.centimetres());
      case HEIGHT, WIDTH -> OptionalInt.empty();
    };
  }

  /** The smallest vehicle that is looked for. */
  int least() {
    return switch (type) {
      case WEIGHT, LENGTH -> 100;
      case HEIGHT, WIDTH -> 50;
    };
  }

  /** The last value of each span but the last one, ascending. */
  int[] ends() {
    return ends.clone();
  }

  /** The same where these rules alone matter. */
  int[] endsOf(Set<Integer> rules) {
    NavigableSet<Integer> found = new TreeSet<>();
    classEnd().ifPresent(found::add);
    rules.forEach(rule -> Arrays.stream(endsOfRule[rule]).forEach(found::add));
    return found.stream().mapToInt(Integer::intValue).toArray();
  }

  /** The vehicle's own, if it is told. */
  OptionalInt own() {
    return switch (type) {
      case WEIGHT -> vehicle.weight().stream().mapToInt(Mass::kilograms).findFirst();
      case HEIGHT -> vehicle.height().stream().mapToInt(Length::centimetres).findFirst();
      case LENGTH -> vehicle.length().stream().mapToInt(Length::centimetres).findFirst();
      case WIDTH -> vehicle.width().stream().mapToInt(Length::centimetres).findFirst();
    };
  }

  /** The vehicle with this dimension changed, and the class that goes with it. */
  Judge exactly(int amount) {
    return (rule, when) -> {
      Dimensions changed = with(amount);
      return book.verdictOfRule(rule, new Situation(classOf(changed), changed, when));
    };
  }

  /**
   * The strictest for every value from the vehicle's own (from 0 where it is not told) to this one:
   * what is open then is open to all of them, also where the class changes between.
   */
  Judge upTo(int amount) {
    int own = own().orElse(0);
    return (rule, when) -> {
      Verdict strictest = exactly(own).verdict(rule, when).and(exactly(amount).verdict(rule, when));
      int classEnd = classEnd().orElse(Integer.MAX_VALUE);
      if (own <= classEnd && classEnd < amount) {
        strictest = strictest.and(exactly(classEnd).verdict(rule, when));
        strictest = strictest.and(exactly(classEnd + 1).verdict(rule, when));
      }
      for (int end : endsOfRule[rule]) {
        if (end >= own && end < amount) {
          strictest = strictest.and(exactly(end + 1).verdict(rule, when));
        }
      }
      return strictest;
    };
  }

  /** Where the dimension is not told the vehicle stays in the class in which it was judged. */
  private VehicleClass classOf(Dimensions changed) {
    return VehicleClass.of(own().isPresent() ? changed : vehicle);
  }

  private Dimensions with(int amount) {
    Optional<Length> length = Optional.of(new Length(amount));
    return switch (type) {
      case WEIGHT ->
          new Dimensions(
              vehicle.height(), vehicle.length(), vehicle.width(), Optional.of(new Mass(amount)));
      case HEIGHT -> new Dimensions(length, vehicle.length(), vehicle.width(), vehicle.weight());
      case LENGTH -> new Dimensions(vehicle.height(), length, vehicle.width(), vehicle.weight());
      case WIDTH -> new Dimensions(vehicle.height(), vehicle.length(), length, vehicle.weight());
    };
  }
}
