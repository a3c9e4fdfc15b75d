package dev.headroom.domain.route;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CompassTest {

  @ParameterizedTest
  @CsvSource({
    "0, NORTH",
    "22.4, NORTH",
    "22.5, NORTH_EAST",
    "67.4, NORTH_EAST",
    "90, EAST",
    "135, SOUTH_EAST",
    "180, SOUTH",
    "225, SOUTH_WEST",
    "270, WEST",
    "337.4, NORTH_WEST",
    "337.5, NORTH",
    "360, NORTH"
  })
  void theNearestOfEightPoints(double degrees, Compass expected) {
    assertThat(Compass.of(degrees)).isEqualTo(expected);
  }
}
