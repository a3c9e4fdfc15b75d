package dev.headroom.domain.restriction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.domain.restriction.Sign.HazardKind;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Length;
import dev.headroom.domain.vehicle.Mass;
import java.math.BigDecimal;
import java.util.Optional;
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

  @ParameterizedTest
  @EnumSource(
      value = Subject.class,
      names = {"AXLES", "AXLE_LOAD", "BOGIE_LOAD"})
  void aConditionOnAxlesCannotBeAnswered(Subject subject) {
    Dimensions artic = Dimensions.ofCentimetresAndKilograms(420, 1_650, 255, 44_000);
    assertThat(new Comparison(subject, Comparison.Operator.AT_LEAST, 0).holdsFor(artic))
        .isEqualTo(Truth.UNKNOWN);
  }
}
