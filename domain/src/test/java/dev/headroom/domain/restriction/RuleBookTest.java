package dev.headroom.domain.restriction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RuleBookTest {

  private static final Rule HIGH = Rule.limit(Measure.HEIGHT, Nature.PHYSICAL, 400);
  private static final Rule LOW = Rule.limit(Measure.HEIGHT, Nature.PHYSICAL, 300);
  private static final Rule WEIGHT = Rule.limit(Measure.WEIGHT, Nature.LEGAL, 7_500);
  private static final Situation RIGID =
      Situation.of(
          Dimensions.ofCentimetresAndKilograms(350, 900, 250, 18_000), new When.Unspecified());

  @Test
  void aSetSaysTheStrictestOfItsRules() {
    RuleBook.Builder builder = new RuleBook.Builder();
    int open = builder.set(List.of(builder.rule(HIGH)));
    int legal = builder.set(List.of(builder.rule(HIGH), builder.rule(WEIGHT)));
    int both = builder.union(legal, builder.set(List.of(builder.rule(LOW))));
    RuleBook book = builder.build();
    assertThat(book.verdict(RuleBook.NO_RULES, RIGID)).isEqualTo(Verdict.OPEN);
    assertThat(book.verdict(open, RIGID)).isEqualTo(Verdict.OPEN);
    assertThat(book.verdict(legal, RIGID)).isEqualTo(Verdict.FORBIDDEN);
    assertThat(book.verdict(both, RIGID)).isEqualTo(Verdict.IMPASSABLE);
  }

  @Test
  void rulesAndSetsAreStoredOnce() {
    RuleBook.Builder builder = new RuleBook.Builder();
    int high = builder.rule(HIGH);
    int low = builder.rule(LOW);
    assertThat(builder.rule(HIGH)).isEqualTo(high);
    int set = builder.set(List.of(low, high));
    assertThat(builder.set(List.of(high, low, high))).isEqualTo(set);
    assertThat(builder.union(set, builder.set(List.of(high)))).isEqualTo(set);
    assertThat(builder.set(List.of())).isEqualTo(RuleBook.NO_RULES);
  }

  @Test
  void goingOnFromABookKeepsItsIdsEvenWhereItHoldsSomethingTwice() {
    RuleBook twice =
        new RuleBook(
            List.of(HIGH, HIGH, WEIGHT),
            List.of(new int[0], new int[] {1}, new int[] {1}, new int[] {2}));
    RuleBook.Builder builder = new RuleBook.Builder(twice);
    int added = builder.union(1, 3);
    RuleBook book = builder.build();
    for (int set = 0; set < twice.setCount(); set++) {
      assertThat(book.rulesOf(set)).isEqualTo(twice.rulesOf(set));
    }
    for (int rule = 0; rule < twice.ruleCount(); rule++) {
      assertThat(book.rule(rule)).isEqualTo(twice.rule(rule));
    }
    assertThat(added).isEqualTo(4);
    assertThat(book.rulesOf(added)).containsExactly(1, 2);
    assertThat(builder.rule(HIGH)).as("the first of equal rules").isZero();
    assertThat(builder.set(List.of(1))).as("the first of equal sets").isEqualTo(1);
    assertThat(builder.rule(LOW)).as("a rule that is new").isEqualTo(3);
  }

  @Test
  void aBrokenDictionaryIsRefused() {
    assertThatThrownBy(() -> new RuleBook(List.of(HIGH), List.of()))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new RuleBook(List.of(HIGH), List.of(new int[] {0})))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new RuleBook(List.of(HIGH), List.of(new int[0], new int[] {1})))
        .isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void theRulesOfASetAreListedInAscendingOrder() {
    RuleBook book =
        new RuleBook(
            List.of(HIGH, LOW, WEIGHT),
            List.of(new int[0], new int[] {2}, new int[] {0, 1, 2}, new int[] {1}));

    assertThat(book.ruleCount()).isEqualTo(3);
    assertThat(book.rule(1)).isEqualTo(LOW);
    assertThat(book.setCount()).isEqualTo(4);
    assertThat(book.sizeOf(RuleBook.NO_RULES)).isZero();
    assertThat(book.sizeOf(2)).isEqualTo(3);
    assertThat(book.ruleOf(2, 0)).isZero();
    assertThat(book.ruleOf(2, 1)).isEqualTo(1);
    assertThat(book.ruleOf(3, 0)).isEqualTo(1);
    assertThat(book.rulesOf(1)).containsExactly(2);
    assertThat(book.verdictOfRule(1, RIGID)).isEqualTo(Verdict.IMPASSABLE);
    assertThat(book.verdictOfRule(0, RIGID)).isEqualTo(Verdict.OPEN);
  }

  @Test
  void aUnionWithTheEmptySetIsTheOther() {
    RuleBook.Builder builder = new RuleBook.Builder();
    int low = builder.set(List.of(builder.rule(LOW)));
    int weight = builder.set(List.of(builder.rule(WEIGHT)));

    assertThat(builder.union(low, RuleBook.NO_RULES)).isEqualTo(low);
    assertThat(builder.union(RuleBook.NO_RULES, low)).isEqualTo(low);
    assertThat(builder.union(low, low)).isEqualTo(low);
    int both = builder.union(low, weight);
    assertThat(builder.union(weight, low)).isEqualTo(both);
    assertThat(builder.build().rulesOf(both)).containsExactly(0, 1);
  }

  @Test
  void theAnswerOfASetMayChangeWhereverOneOfItsRulesDoes() {
    Rule mornings = during(7, 10);
    Rule evenings = during(16, 19);
    RuleBook.Builder builder = new RuleBook.Builder();
    int both =
        builder.set(List.of(builder.rule(mornings), builder.rule(LOW), builder.rule(evenings)));
    int morning = builder.set(List.of(builder.rule(mornings)));
    RuleBook book = builder.build();
    Instant from = Instant.parse("2026-11-16T00:30:00Z");
    Instant to = Instant.parse("2026-11-16T18:00:00Z");

    assertThat(book.changes(both, from, to)).containsExactly(hour(7), hour(10), hour(16));
    assertThat(book.changes(morning, from, to)).containsExactly(hour(7), hour(10));
    assertThat(book.changes(RuleBook.NO_RULES, from, to)).isEmpty();
    assertThat(book.changesOfRule(builder.rule(evenings), from, to)).containsExactly(hour(16));
    assertThat(book.changesOfRule(builder.rule(LOW), from, to)).isEmpty();
  }

  private static Instant hour(int hour) {
    return Instant.parse("2026-11-16T00:00:00Z").plusSeconds(hour * 3_600L);
  }

  /** A rule that closes a road daily between two hours. */
  private static Rule during(int from, int to) {
    Schedule.DayPattern day =
        new Schedule.DayPattern(
            List.of(
                new Schedule.Change(0, Truth.NO),
                new Schedule.Change(from * 60, Truth.YES),
                new Schedule.Change(to * 60, Truth.NO)));
    Schedule schedule = Schedule.weekly(ZoneId.of("Europe/London"), new byte[7], List.of(day));
    return new Rule(
        Matter.ACCESS,
        Nature.LEGAL,
        Rule.ALL_CLASSES,
        List.of(
            Clause.always(Access.OPEN),
            new Clause(
                Access.CLOSED, new Condition(Set.of(), Optional.of(schedule), List.of(), false))));
  }

  @Test
  void onlyARuleWithHoursDependsOnTheTime() {
    assertThat(LOW.timed()).isFalse();
    assertThat(during(7, 10).timed()).isTrue();
  }

  @Test
  void rulesAreAlikeWhereTheyDifferInWhoAndWhenAlone() {
    RuleBook.Builder builder = new RuleBook.Builder();
    int forDelivery = builder.rule(WeightZone.of(7_500, Purpose.DELIVERY));
    int forAccess = builder.rule(WeightZone.of(7_500, Purpose.DESTINATION));
    int lighter = builder.rule(WeightZone.of(3_500, Purpose.DELIVERY));
    int mornings = builder.rule(during(7, 10));
    int evenings = builder.rule(during(16, 19));
    int forLorries = builder.rule(Rule.access(Nature.LEGAL, Rule.ALL_CLASSES, Access.DESTINATION));
    RuleBook book = builder.build();

    assertThat(book.alike(forDelivery, forAccess)).isTrue();
    assertThat(book.alike(mornings, evenings)).isTrue();
    assertThat(book.alike(forDelivery, lighter)).isFalse();
    assertThat(book.alike(forDelivery, forLorries)).isFalse();
    assertThat(book.alike(mornings, forLorries)).isFalse();
  }
}
