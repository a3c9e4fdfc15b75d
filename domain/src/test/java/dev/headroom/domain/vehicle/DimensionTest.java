package dev.headroom.domain.vehicle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.vehicle.Dimension.OtherUnit;
import java.math.BigDecimal;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class DimensionTest {

  @ParameterizedTest
  @CsvSource({"HEIGHT, 0.5, 6", "WIDTH, 0.5, 5", "LENGTH, 1, 60", "WEIGHT, 0.1, 200"})
  void theLeastAndTheGreatestPlausibleValueAreTakenAndNoneBeyond(
      Dimension dimension, BigDecimal least, BigDecimal most) {
    BigDecimal step = new BigDecimal("0.001");

    assertThat(dimension.least()).isEqualTo(least);
    assertThat(dimension.most()).isEqualTo(most);
    assertThat(dimension.accepts(least)).isTrue();
    assertThat(dimension.accepts(most)).isTrue();
    assertThat(dimension.accepts(least.subtract(step))).isFalse();
    assertThat(dimension.accepts(most.add(step))).isFalse();
  }

  @ParameterizedTest
  @EnumSource
  void aPlausibleValueHasNoProblem(Dimension dimension) {
    assertThat(VehicleProblem.of(dimension, new BigDecimal("4.5"))).isEmpty();
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
      Dimension dimension, BigDecimal value, OtherUnit meant) {
    assertThat(VehicleProblem.of(dimension, value))
        .contains(new VehicleProblem.Implausible(dimension, value, Optional.ofNullable(meant)));
  }
}
