package dev.headroom.domain.geo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DistancesTest {

  @Test
  void knownDistances() {
    // Douglas to Ramsey, about 20.7 km; the two poles, half the circumference.
    assertThat(new Position(54.1509, -4.4814).metresTo(new Position(54.3225, -4.3844)))
        .isCloseTo(20_100, within(200.0));
    assertThat(Distances.metres(90, 0, -90, 0))
        .isCloseTo(Math.PI * Distances.EARTH_RADIUS, within(0.001));
    assertThat(Distances.metres(0, 0, 0, 180))
        .isCloseTo(Math.PI * Distances.EARTH_RADIUS, within(0.001));
    assertThat(Distances.metres(54, -4, 54, -4)).isZero();
  }

  @ParameterizedTest
  @CsvSource({"1, 0, 0", "0, 1, 90", "-1, 0, 180", "0, -1, 270"})
  void bearingsAreThoseOfTheCompass(double north, double east, double bearing) {
    assertThat(Distances.bearing(0, 0, north, east)).isCloseTo(bearing, within(1e-9));
  }

  @ParameterizedTest
  @CsvSource({"0.5, 0.5", "-3, 0", "4, 1", "0, 0", "1, 1"})
  void theNearestPointOfASegmentLiesOnIt(double lon, double expected) {
    assertThat(Distances.nearestFraction(0.2, lon, 0, 0, 0, 1)).isCloseTo(expected, within(1e-9));
  }

  @ParameterizedTest
  @CsvSource({"179.9, 0", "179.98, 0", "180, 0.5", "-180, 0.5", "-179.99, 0.75", "-179.9, 1"})
  void aSegmentGoesAcrossTheMeridianByTheShorterWay(double lon, double expected) {
    assertThat(Distances.nearestFraction(0.2, lon, 0, 179.98, 0, -179.98))
        .isCloseTo(expected, within(1e-9));
    assertThat(Distances.nearestFraction(0.2, lon, 0, -179.98, 0, 179.98))
        .isCloseTo(1 - expected, within(1e-9));
  }

  @ParameterizedTest
  @CsvSource({
    "179, -179, 0.25, 179.5",
    "179, -179, 0.75, -179.5",
    "-179, 179, 0.25, -179.5",
    "10, 20, 0.5, 15",
    "180, -180, 0.5, 180",
    "180, -179, 0.5, -179.5"
  })
  void aPointOnASegmentLiesOnTheShorterWay(double a, double b, double share, double lon) {
    assertThat(Distances.lonBetween(a, b, share)).isCloseTo(lon, within(1e-9));
  }

  @Test
  void aSegmentOfNoLengthHasItsOwnPointNearest() {
    assertThat(Distances.nearestFraction(1, 1, 0, 0, 0, 0)).isZero();
  }

  @Test
  void aBoxHoldsAllWithinTheDistance() {
    Position centre = new Position(60, 10);
    Box box = Box.around(centre, 1_000);
    for (int bearing = 0; bearing < 360; bearing += 15) {
      double lat =
          centre.lat() + 999 * Math.cos(Math.toRadians(bearing)) / Distances.METRES_PER_DEGREE;
      double lon =
          centre.lon()
              + 999
                  * Math.sin(Math.toRadians(bearing))
                  / Distances.METRES_PER_DEGREE
                  / Math.cos(Math.toRadians(lat));
      assertThat(box.contains(new Position(lat, lon))).isTrue();
    }
    assertThatThrownBy(() -> new Box(1, 0, 0, 0)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void positionsOutOfRangeAreRefused() {
    assertThatThrownBy(() -> new Position(90.1, 0)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Position(0, Double.NaN))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(Position.ofE7(542_000_000, -45_000_000)).isEqualTo(new Position(54.2, -4.5));
  }
}
