package dev.headroom.domain.vehicle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CertainAxlesTest {

  private static Dimensions vehicle(Integer kilograms, Integer centimetres) {
    Map<Measure, Integer> amounts = new HashMap<>();
    if (centimetres != null) {
      amounts.put(Measure.LENGTH, centimetres);
    }
    if (kilograms != null) {
      amounts.put(Measure.WEIGHT, kilograms);
    }
    return new Dimensions(amounts);
  }

  private static OptionalInt optional(Integer value) {
    return value == null ? OptionalInt.empty() : OptionalInt.of(value);
  }

  // An eleven-axle train of Michigan, a road train of Australia: no more than 60 t is reckoned.
  @ParameterizedTest
  @CsvSource({
    "44000, 4889",
    "18000, 2000",
    "17999, 2000",
    "18001, 2001",
    "60000, 6667",
    "60001, 6667",
    "115000, 6667",
    "0, 0",
    ", "
  })
  void oneOfNineAxlesBearsANinth(Integer kilograms, Integer least) {
    assertThat(CertainAxles.load(vehicle(kilograms, null))).isEqualTo(optional(least));
  }

  @ParameterizedTest
  @CsvSource({
    "23000, , ", // Two axles of 10 and 13 t.
    "23001, , 3",
    "36000, , 3",
    "36001, , 4",
    "40000, , 4",
    "44000, 1650, 4",
    "62001, , 6",
    "3500, 1375, ",
    "3500, 1376, 3",
    "40000, 1200, 4",
    ", 1650, 3",
    ", 1375, ",
    ", , ",
    "0, 0, ",
  })
  void heavyAndLongVehiclesHaveMoreThanTwoAxles(
      Integer kilograms, Integer centimetres, Integer least) {
    assertThat(CertainAxles.count(vehicle(kilograms, centimetres))).isEqualTo(optional(least));
  }

  @Test
  void theHeaviestVehicleWithALoadBearsItAndTheNextOneMore() {
    for (int load = 1; load <= 7_000; load++) {
      OptionalInt heaviest = CertainAxles.heaviestWithLoad(load);
      int most = heaviest.orElse(60_000);
      assertThat(CertainAxles.load(vehicle(most, null)).orElseThrow()).isLessThanOrEqualTo(load);
      boolean more = CertainAxles.load(vehicle(most + 1, null)).orElseThrow() > load;
      assertThat(more).as("load %s", load).isEqualTo(heaviest.isPresent());
    }
  }

  @Test
  void theLargestVehicleWithACountHasNoMoreAndTheNextOneHas() {
    for (int axles = 1; axles <= 12; axles++) {
      int heaviest = CertainAxles.heaviestWithCount(axles);
      int most = Math.max(2, axles);
      assertThat(CertainAxles.count(vehicle(heaviest, null)).orElse(2)).isEqualTo(most);
      assertThat(CertainAxles.count(vehicle(heaviest + 1, null))).hasValue(most + 1);
      OptionalInt longest = CertainAxles.longestWithCount(axles);
      assertThat(longest.isPresent()).isEqualTo(axles <= 2);
      longest.ifPresent(
          centimetres -> {
            assertThat(CertainAxles.count(vehicle(null, centimetres))).isEmpty();
            assertThat(CertainAxles.count(vehicle(null, centimetres + 1))).hasValue(3);
          });
    }
  }
}
