package dev.headroom.http.vehicle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.vehicle.Measure;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class MeasureNamesTest {

  @ParameterizedTest
  @CsvSource({"WEIGHT, 30", "HEIGHT, 40", "LENGTH, 50", "WIDTH, 60"})
  void eachDimensionIsFoundByItsNumber(Measure type, int code) {
    assertThat(MeasureNames.code(type)).isEqualTo(code);
    assertThat(MeasureNames.ofCode(code)).contains(type);
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 3, 29, 31, 70, -30, 30L + (1L << 32)})
  void anotherNumberIsNoDimension(long code) {
    assertThat(MeasureNames.ofCode(code)).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void everyMeasureHasANameAndTheDimensionsANumber(Measure measure) {
    assertThat(MeasureNames.of(measure)).isEqualTo(measure.name().toLowerCase(Locale.ROOT));
    if (measure.isDimension()) {
      assertThat(MeasureNames.code(measure)).isPositive();
    }
  }
}
