package dev.headroom.http.restriction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.restriction.RestrictionType;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RestrictionCodesTest {

  @ParameterizedTest
  @CsvSource({"WEIGHT, 30", "HEIGHT, 40", "LENGTH, 50", "WIDTH, 60"})
  void eachTypeIsFoundByItsNumber(RestrictionType type, int code) {
    assertThat(RestrictionCodes.of(type)).isEqualTo(code);
    assertThat(RestrictionCodes.typeOf(code)).contains(type);
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 3, 29, 31, 70, -30, 30L + (1L << 32)})
  void anotherNumberIsNoType(long code) {
    assertThat(RestrictionCodes.typeOf(code)).isEmpty();
  }
}
