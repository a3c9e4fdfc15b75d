package dev.headroom.domain.restriction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.domain.restriction.Sign.HazardKind;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Length;
import dev.headroom.domain.vehicle.Mass;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class RestrictionTest {

  private static Restriction of(RestrictionType type, int amount) {
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
  void theMaximumIsInTonnesOrMetres(RestrictionType type, int amount, BigDecimal maximum) {
    assertThat(of(type, amount).maximum()).isEqualTo(maximum);
  }

  @Test
  void aLimitOfNothingIsALimitAndANegativeOneIsRefused() {
    assertThat(of(RestrictionType.HEIGHT, 0).amount()).isZero();
    assertThatThrownBy(() -> of(RestrictionType.HEIGHT, -1))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void itsIdentityIsTheElementAndTheTagOfTheMap() {
    assertThat(of(RestrictionType.HEIGHT, 386).id()).hasToString("way/12#maxheight:physical");
  }

  @ParameterizedTest
  @CsvSource({
    "HEIGHT, HEIGHT",
    "WIDTH, WIDTH",
    "LENGTH, LENGTH",
    "WEIGHT, WEIGHT",
    "AXLE_LOAD, ",
    "BOGIE_LOAD, ",
    "AXLES, ",
    "ACCESS, ",
    "DANGEROUS_GOODS, ",
    "DISCOURAGED, ",
    "TOLL, ",
    "FORD, ",
    "UNREAD_TAG, ",
    "OPENING_HOURS_UNREAD, "
  })
  void limitsOfTheFourDimensionsAreShown(Subject subject, RestrictionType type) {
    assertThat(subject.type()).isEqualTo(Optional.ofNullable(type));
  }

  @ParameterizedTest
  @EnumSource(
      value = Subject.class,
      names = {"HEIGHT", "WIDTH", "LENGTH"})
  void aLimitOfHeightWidthOrLengthIsALength(Subject subject) {
    assertThat(subject.atMost(386)).isEqualTo(new Value.LengthAtMost(new Length(386)));
    assertThat(subject.atMost(386).amount()).isEqualTo(386);
  }

  @ParameterizedTest
  @EnumSource(
      value = Subject.class,
      names = {"WEIGHT", "AXLE_LOAD", "BOGIE_LOAD"})
  void aLimitOfWeightOrLoadIsAMass(Subject subject) {
    assertThat(subject.atMost(7_500)).isEqualTo(new Value.MassAtMost(new Mass(7_500)));
    assertThat(subject.atMost(7_500).amount()).isEqualTo(7_500);
  }

  @Test
  void aLimitOfAxlesIsACountOfOneOrMore() {
    assertThat(Subject.AXLES.atMost(4)).isEqualTo(new Value.CountAtMost(4));
    assertThat(Subject.AXLES.atMost(1).amount()).isEqualTo(1);
    assertThat(Subject.AXLES.takes(new Value.CountAtMost(4))).isTrue();
    assertThat(Subject.HEIGHT.takes(new Value.CountAtMost(4))).isFalse();
    assertThatThrownBy(() -> Subject.AXLES.atMost(0)).isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @EnumSource(
      value = Subject.class,
      names = {"ACCESS", "DANGEROUS_GOODS", "DISCOURAGED", "TOLL", "FORD", "NARROW_ROAD"})
  void whatIsNotMeasuredHasNoLimit(Subject subject) {
    assertThatThrownBy(() -> subject.atMost(1)).isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @CsvSource({
    "HEIGHT, true, false, true, false",
    "WIDTH, true, false, true, false",
    "LENGTH, true, false, true, false",
    "WEIGHT, false, true, true, false",
    "AXLE_LOAD, false, true, true, false",
    "BOGIE_LOAD, false, true, true, false",
    "AXLES, false, false, true, false",
    "ACCESS, false, false, false, true",
    "DANGEROUS_GOODS, false, false, false, true",
    "DISCOURAGED, false, false, false, true",
    "TOLL, false, false, false, true",
    "ROUGH_ROAD, false, false, false, true"
  })
  void aRuleOfASubjectTakesValuesOfItsKindAlone(
      Subject subject, boolean length, boolean mass, boolean unlimited, boolean access) {
    assertThat(subject.takes(new Value.LengthAtMost(new Length(386)))).isEqualTo(length);
    assertThat(subject.takes(new Value.MassAtMost(new Mass(7_500)))).isEqualTo(mass);
    assertThat(subject.takes(new Value.Unlimited())).isEqualTo(unlimited);
    assertThat(subject.takes(Access.OPEN)).isEqualTo(access);
  }

  @ParameterizedTest
  @CsvSource({"HEIGHT, 420", "LENGTH, 1650", "WIDTH, 255", "WEIGHT, 44000"})
  void aConditionComparesTheMeasureThatItNames(Subject subject, int measure) {
    Dimensions artic = Dimensions.ofCentimetresAndKilograms(420, 1_650, 255, 44_000);
    assertThat(new Comparison(subject, Comparison.Operator.EQUAL, measure).holdsFor(artic))
        .isEqualTo(Truth.YES);
    assertThat(new Comparison(subject, Comparison.Operator.EQUAL, measure + 1).holdsFor(artic))
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
      Subject subject, Comparison.Operator operator, int amount, Truth expected) {
    Dimensions artic = Dimensions.ofCentimetresAndKilograms(420, 1_650, 255, 44_000);
    Comparison comparison = new Comparison(subject, operator, amount);
    assertThat(comparison.holdsFor(artic)).isEqualTo(expected);
    assertThat(comparison.holdsFor(Dimensions.UNKNOWN)).isEqualTo(Truth.UNKNOWN);
  }

  // https://mutcd.fhwa.dot.gov, R12-5: a weight for each number of axles.
  @Test
  void aSignThatShowsAWeightForEachNumberOfAxlesStopsByThoseThatAreNotRuledOut() {
    Rule sign =
        new Rule(
            Subject.WEIGHT,
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
        Subject.WEIGHT.atMost(kilograms),
        new Condition(
            Set.of(),
            Optional.empty(),
            List.of(new Comparison(Subject.AXLES, operator, count)),
            false));
  }
}
