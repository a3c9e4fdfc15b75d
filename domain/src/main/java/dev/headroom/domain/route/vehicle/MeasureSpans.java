package dev.headroom.domain.route.vehicle;

import dev.headroom.domain.restriction.Clause;
import dev.headroom.domain.restriction.Comparison;
import dev.headroom.domain.restriction.Rule;
import dev.headroom.domain.restriction.RuleBook;
import dev.headroom.domain.restriction.Value;
import dev.headroom.domain.vehicle.Measure;
import dev.headroom.domain.vehicle.VehicleClass;
import java.util.Arrays;
import java.util.NavigableSet;
import java.util.OptionalInt;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * One dimension as the rules of a book see it: the whole numbers fall into spans within which no
 * rule changes its mind. A limit of 386 ends a span at 386; so does where the vehicle's class
 * changes, at 3,500 kg and 1,200 cm. Immutable.
 */
public final class MeasureSpans {

  private final Measure measure;
  private final int[] ends;
  private final int[][] endsOfRule;
  private final int[] sets;

  MeasureSpans(RuleBook book, Measure measure) {
    this.measure = measure;
    endsOfRule = new int[book.ruleCount()][];
    for (int rule = 0; rule < endsOfRule.length; rule++) {
      endsOfRule[rule] = ascending(endsOf(book.rule(rule)));
    }
    NavigableSet<Integer> all = new TreeSet<>();
    classEnd().ifPresent(all::add);
    Arrays.stream(endsOfRule).flatMapToInt(Arrays::stream).forEach(all::add);
    ends = ascending(all);
    sets = IntStream.range(0, book.setCount()).filter(set -> reads(book, set)).toArray();
  }

  private boolean reads(RuleBook book, int set) {
    return Arrays.stream(book.rulesOf(set)).anyMatch(rule -> endsOfRule[rule].length > 0);
  }

  private NavigableSet<Integer> endsOf(Rule rule) {
    NavigableSet<Integer> found = new TreeSet<>();
    for (Clause clause : rule.clauses()) {
      if (clause.value() instanceof Value.AtMost limit) {
        rule.subject()
            .limited()
            .map(limited -> limited.mostWithin(limit.amount(), measure))
            .orElse(OptionalInt.empty())
            .ifPresent(found::add);
      }
      for (Comparison comparison : clause.condition().comparisons()) {
        Measure compared = comparison.measure();
        compared.mostWithin(comparison.amount(), measure).ifPresent(found::add);
        compared.mostWithin(comparison.amount() - 1, measure).ifPresent(found::add);
      }
    }
    return found;
  }

  private static int[] ascending(NavigableSet<Integer> values) {
    return values.stream().mapToInt(Integer::intValue).toArray();
  }

  /** The dimension. */
  public Measure measure() {
    return measure;
  }

  /** The largest value of the smaller class, where this dimension decides the class. */
  public OptionalInt classEnd() {
    return VehicleClass.end(measure);
  }

  /** The smallest vehicle that is looked for. */
  public int least() {
    return measure.ofVehicle(measure.least());
  }

  /** The last value of each span but the last one, ascending, from a value on. */
  public int[] endsFrom(int least) {
    int at = Arrays.binarySearch(ends, least);
    return Arrays.copyOfRange(ends, at < 0 ? ~at : at, ends.length);
  }

  /** The same where these rules alone matter. */
  public int[] endsFrom(int least, int[] rules) {
    NavigableSet<Integer> found = new TreeSet<>();
    classEnd().ifPresent(found::add);
    for (int rule : rules) {
      for (int end : endsOfRule[rule]) {
        found.add(end);
      }
    }
    return ascending(found.tailSet(least, true));
  }

  /**
   * The ends of the spans of one rule, ascending; not to be changed. None where the rule does not
   * read this dimension: what it says differs between vehicles of two classes at most.
   */
  int[] endsOf(int rule) {
    return endsOfRule[rule];
  }

  /** The rule sets with a rule that reads this dimension, ascending; not to be changed. */
  int[] sets() {
    return sets;
  }
}
