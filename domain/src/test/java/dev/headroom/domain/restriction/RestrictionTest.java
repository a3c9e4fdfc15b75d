package dev.headroom.domain.restriction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.domain.restriction.Sign.HazardKind;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class RestrictionTest {

  private static Restriction of(Measure type, int amount) {
    return new Restriction(
        new Restriction.Id("way/12", "maxheight:physical"),
        type,
        amount,
        Sign.of(HazardKind.MAXIMUM_HEIGHT, new Sign.Metric(amount)),
        "Church Hill",
        "");
  }

  @ParameterizedTest
  @CsvSource({"WEIGHT, 7500, 7.5", "HEIGHT, 386, 3.86", "LENGTH, 1200, 12", "WIDTH, 210, 2.1"})
  void theMaximumIsInTonnesOrMetres(Measure type, int amount, BigDecimal maximum) {
    assertThat(of(type, amount).maximum()).isEqualTo(maximum);
  }

  @Test
  void aLimitOfNothingIsALimitAndANegativeOneIsRefused() {
    assertThat(of(Measure.HEIGHT, 0).amount()).isZero();
    assertThatThrownBy(() -> of(Measure.HEIGHT, -1)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void itsIdentityIsTheElementAndTheTagOfTheMap() {
    assertThat(of(Measure.HEIGHT, 386).id()).hasToString("way/12#maxheight:physical");
  }

  @Test
  void aLimitIsNotNegativeAndOneOfACountIsOneOrMore() {
    assertThat(Subject.of(Measure.HEIGHT).takes(new Value.AtMost(0))).isTrue();
    assertThat(Subject.of(Measure.AXLES).takes(new Value.AtMost(1))).isTrue();
    assertThat(Subject.of(Measure.AXLES).takes(new Value.AtMost(0))).isFalse();
    assertThatThrownBy(() -> new Value.AtMost(-1)).isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @EnumSource
  void aLimitTakesAmountsAndThatThereIsNone(Measure measure) {
    Subject subject = Subject.of(measure);
    assertThat(subject.takes(new Value.AtMost(386))).isTrue();
    assertThat(subject.takes(new Value.Unlimited())).isTrue();
    assertThat(subject.takes(new Value.ByLane(measure, List.of()))).isFalse();
    assertThat(subject.takes(Access.OPEN)).isFalse();
  }

  @ParameterizedTest
  @EnumSource
  void anotherMatterTakesAccessAndLanesLimitsOfTheirOwn(Matter matter) {
    boolean lanes = matter == Matter.LANES;
    assertThat(matter.takes(new Value.AtMost(386))).isFalse();
    assertThat(matter.takes(new Value.Unlimited())).isFalse();
    assertThat(matter.takes(new Value.ByLane(Measure.WIDTH, List.of()))).isEqualTo(lanes);
    assertThat(matter.takes(Access.OPEN)).isEqualTo(!lanes);
  }

  @Test
  void everySubjectHasANameAndANumberOfItsOwn() {
    List<Subject> all = Subject.all();
    assertThat(all).extracting(Subject::name).doesNotHaveDuplicates().contains("HEIGHT", "ACCESS");
    assertThat(all)
        .extracting(Subject::number)
        .containsExactlyElementsOf(IntStream.range(0, all.size()).boxed().toList());
  }

  @ParameterizedTest
  @CsvSource({"HEIGHT, 420", "LENGTH, 1650", "WIDTH, 255", "WEIGHT, 44000"})
  void aConditionComparesTheMeasureThatItNames(Measure measure, int amount) {
    Dimensions artic = Dimensions.ofCentimetresAndKilograms(420, 1_650, 255, 44_000);
    assertThat(new Comparison(measure, Comparison.Operator.EQUAL, amount).holdsFor(artic))
        .isEqualTo(Truth.YES);
    assertThat(new Comparison(measure, Comparison.Operator.EQUAL, amount + 1).holdsFor(artic))
        .isEqualTo(Truth.NO);
  }

  // At least four axles, and 4.889 t on one of them; how many, and how much, nobody knows.
  @ParameterizedTest
  @CsvSource({
    "AXLES, LESS, 4, NO",
    "AXLES, LESS, 5, UNKNOWN",
    "AXLES, AT_MOST, 3, NO",
    "AXLES, AT_MOST, 4, UNKNOWN",
    "AXLES, EQUAL, 2, NO",
    "AXLES, EQUAL, 4, UNKNOWN",
    "AXLES, EQUAL, 5, UNKNOWN",
    "AXLES, AT_LEAST, 4, YES",
    "AXLES, AT_LEAST, 5, UNKNOWN",
    "AXLES, MORE, 3, YES",
    "AXLES, MORE, 4, UNKNOWN",
    "AXLE_LOAD, MORE, 4888, YES",
    "AXLE_LOAD, MORE, 4889, UNKNOWN",
    "BOGIE_LOAD, AT_MOST, 4888, NO",
  })
  void aConditionOnAxlesIsAnsweredWhereItIsCertain(
      Measure measure, Comparison.Operator operator, int amount, Truth expected) {
    Dimensions artic = Dimensions.ofCentimetresAndKilograms(420, 1_650, 255, 44_000);
    Comparison comparison = new Comparison(measure, operator, amount);
    assertThat(comparison.holdsFor(artic)).isEqualTo(expected);
    assertThat(comparison.holdsFor(Dimensions.UNKNOWN)).isEqualTo(Truth.UNKNOWN);
  }

  // https://mutcd.fhwa.dot.gov, R12-5: a weight for each number of axles.
  @Test
  void aSignThatShowsAWeightForEachNumberOfAxlesStopsByThoseThatAreNotRuledOut() {
    Rule sign =
        new Rule(
            Subject.of(Measure.WEIGHT),
            Nature.LEGAL,
            Rule.ALL_CLASSES,
            List.of(
                Clause.always(new Value.Unlimited()),
                axles(13_607, Comparison.Operator.EQUAL, 2),
                axles(19_958, Comparison.Operator.EQUAL, 3),
                axles(25_401, Comparison.Operator.AT_LEAST, 4)));
    Map.of(13_607, true, 13_608, false, 20_000, false, 25_000, false, 44_000, false)
        .forEach(
            (kilograms, passes) ->
                assertThat(
                        sign.verdict(
                            Situation.of(
                                Dimensions.ofCentimetresAndKilograms(400, 900, 250, kilograms),
                                new When.Unspecified())))
                    .as("%s kg", kilograms)
                    .isEqualTo(passes ? Verdict.OPEN : Verdict.FORBIDDEN));
  }

  private static Clause axles(int kilograms, Comparison.Operator operator, int count) {
    return new Clause(
        new Value.AtMost(kilograms),
        new Condition(
            Set.of(),
            Optional.empty(),
            List.of(new Comparison(Measure.AXLES, operator, count)),
            false));
  }
}
