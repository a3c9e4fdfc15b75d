package dev.headroom.domain.restriction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.domain.vehicle.Dimensions;
import java.util.List;
import org.junit.jupiter.api.Test;

class RuleBookTest {

  private static final Rule HIGH = Rule.limit(Subject.HEIGHT, Nature.PHYSICAL, 400);
  private static final Rule LOW = Rule.limit(Subject.HEIGHT, Nature.PHYSICAL, 300);
  private static final Rule WEIGHT = Rule.limit(Subject.WEIGHT, Nature.LEGAL, 7_500);
  private static final Situation RIGID =
      Situation.of(Dimensions.of(350, 900, 250, 18_000), new When.NotTold());

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
    byte[] verdicts = book.verdicts(RIGID);
    for (int set = 0; set < book.setCount(); set++) {
      assertThat((int) verdicts[set]).isEqualTo(book.verdict(set, RIGID).ordinal());
    }
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
}
