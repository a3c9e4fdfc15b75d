package dev.headroom.domain.vehicle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.domain.vehicle.Measure.OtherUnit;
import java.math.BigDecimal;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;

class MeasureTest {

  @ParameterizedTest
  @CsvSource({
    "HEIGHT, 0.5, 6",
    "WIDTH, 0.5, 5",
    "LENGTH, 1, 60",
    "WEIGHT, 0.1, 200",
    "LADEN_WEIGHT, 0.1, 200",
    "UNLADEN_WEIGHT, 0.1, 200",
    "AXLE_LOAD, 0.1, 30",
    "BOGIE_LOAD, 0.1, 60",
    "AXLES, 2, 20",
    "TRAILERS, 0, 3",
    "ARTICULATED, 0, 1",
    "TUNNEL_CODE, 0, 4",
    "EMISSION, 0, 8"
  })
  void theLeastAndTheGreatestPlausibleValueAreTakenAndNoneBeyond(
      Measure measure, BigDecimal least, BigDecimal most) {
    BigDecimal step = new BigDecimal("0.001");

    assertThat(measure.least()).isEqualTo(least);
    assertThat(measure.most()).isEqualTo(most);
    assertThat(measure.accepts(least)).isTrue();
    assertThat(measure.accepts(most)).isTrue();
    assertThat(measure.accepts(least.subtract(step))).isFalse();
    assertThat(measure.accepts(most.add(step))).isFalse();
  }

  @ParameterizedTest
  @FieldSource("dev.headroom.domain.vehicle.Measure#GRADUAL")
  void aPlausibleValueHasNoProblem(Measure measure) {
    assertThat(VehicleProblem.of(measure, new BigDecimal("4.5"))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "WEIGHT, 18000, KILOGRAMS",
    "WEIGHT, 201, KILOGRAMS",
    "WEIGHT, 200000, KILOGRAMS",
    "WEIGHT, 200001, ",
    "WEIGHT, 0.05, ",
    "HEIGHT, 14, FEET",
    "HEIGHT, 19.6, FEET",
    "HEIGHT, 20, ",
    "HEIGHT, 21, ",
    "HEIGHT, 50, CENTIMETRES",
    "HEIGHT, 420, CENTIMETRES",
    "HEIGHT, 600, CENTIMETRES",
    "HEIGHT, 601, MILLIMETRES",
    "HEIGHT, 4200, MILLIMETRES",
    "HEIGHT, 6001, ",
    "HEIGHT, -4, ",
    "WIDTH, 8, FEET",
    "WIDTH, 16.4, FEET",
    "WIDTH, 17, ",
    "WIDTH, 255, CENTIMETRES",
    "LENGTH, 61, ",
    "LENGTH, 1650, CENTIMETRES",
    "LENGTH, 16500, MILLIMETRES",
    "LENGTH, 0.5, "
  })
  void anImplausibleValueNamesTheUnitInWhichItWouldBePlausible(
      Measure measure, BigDecimal value, OtherUnit meant) {
    assertThat(VehicleProblem.of(measure, value))
        .contains(new VehicleProblem.Implausible(measure, value, Optional.ofNullable(meant)));
  }

  @ParameterizedTest
  @CsvSource({
    "HEIGHT, 4.28, 428",
    "HEIGHT, 4.2672, 427", // 14'0"
    "WIDTH, 3.8608, 387", // 12'8"
    "LENGTH, 4.000000001, 401",
    "LENGTH, 2, 200",
    "LENGTH, 0, 0",
    "WEIGHT, 7.5, 7500",
    "WEIGHT, 32.5204, 32521",
    "AXLE_LOAD, 0.0001, 1",
    "AXLES, 3, 3"
  })
  void aVehiclesAmountRoundsUp(Measure measure, BigDecimal value, int amount) {
    assertThat(measure.ofVehicle(value)).isEqualTo(amount);
  }

  @Test
  void whatDoesNotFitIsRefused() {
    assertThatThrownBy(() -> Measure.LENGTH.ofVehicle(new BigDecimal("1e12")))
        .isInstanceOf(ArithmeticException.class);
    assertThatThrownBy(() -> Measure.WEIGHT.ofVehicle(new BigDecimal("1e12")))
        .isInstanceOf(ArithmeticException.class);
  }

  @ParameterizedTest
  @CsvSource({
    "HEIGHT, 386, 3.86",
    "HEIGHT, 400, 4",
    "LENGTH, 1250, 12.5",
    "WIDTH, 0, 0",
    "LENGTH, 100000, 1000",
    "WEIGHT, 7500, 7.5",
    "WEIGHT, 18000, 18",
    "WEIGHT, 44123, 44.123",
    "AXLE_LOAD, 0, 0",
    "WEIGHT, 200000, 200",
    "AXLES, 10, 10"
  })
  void metresAndTonnesArePlainNumbers(Measure measure, int amount, String text) {
    assertThat(measure.inUnits(amount).toString()).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({"AXLES, 5, 4.5", "TRAILERS, 1.0, 0.5", "TUNNEL_CODE, 4, 3.5"})
  void ofWhatIsCountedOnlyWholeNumbersExist(Measure measure, BigDecimal whole, BigDecimal part) {
    assertThat(measure.accepts(whole)).isTrue();
    assertThat(measure.accepts(part)).isFalse();
    assertThat(measure.likelyUnit(BigDecimal.TEN)).isEmpty();
  }

  @Test
  void weightsOfAnyKindAreShownAsWeights() {
    assertThat(Measure.LADEN_WEIGHT.shownAs()).contains(Measure.WEIGHT);
    assertThat(Measure.UNLADEN_WEIGHT.shownAs()).contains(Measure.WEIGHT);
    assertThat(Measure.HEIGHT.shownAs()).contains(Measure.HEIGHT);
    assertThat(Measure.AXLE_LOAD.shownAs()).isEmpty();
  }

  // Apps, clients and rows of the database hold these numbers.
  @ParameterizedTest
  @CsvSource({
    "WEIGHT, 30",
    "AXLE_LOAD, 31",
    "BOGIE_LOAD, 32",
    "AXLES, 33",
    "LADEN_WEIGHT, 34",
    "UNLADEN_WEIGHT, 35",
    "HEIGHT, 40",
    "LENGTH, 50",
    "TRAILERS, 51",
    "ARTICULATED, 52",
    "WIDTH, 60",
    "DANGEROUS_GOODS, 70",
    "EXPLOSIVES, 71",
    "WATER_POLLUTING, 72",
    "TUNNEL_CODE, 73",
    "EMISSION, 80"
  })
  void aNumberNeverChanges(Measure measure, int number) {
    assertThat(measure.number()).isEqualTo(number);
  }

  @Test
  void everyMeasureHasANumberOfItsOwn() {
    assertThat(Measure.values()).extracting(Measure::number).doesNotHaveDuplicates();
  }
}
