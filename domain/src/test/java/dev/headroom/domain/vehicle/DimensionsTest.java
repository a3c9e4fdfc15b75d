package dev.headroom.domain.vehicle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DimensionsTest {

  @Test
  void anAmountThatIsNegativeIsRefused() {
    assertThatThrownBy(() -> new Dimensions(Map.of(Measure.HEIGHT, -1)))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Dimensions.UNKNOWN.with(Measure.WEIGHT, -1))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void whatIsUnknownOfSomeMayBeKnownOfOthers() {
    Dimensions given = Dimensions.UNKNOWN.with(Measure.HEIGHT, 300).with(Measure.WEIGHT, 7_500);
    Dimensions before = Dimensions.ofCentimetresAndKilograms(400, 1_200, 250, 18_000);

    assertThat(given.or(before))
        .isEqualTo(Dimensions.ofCentimetresAndKilograms(300, 1_200, 250, 7_500));
    assertThat(given.of(Measure.LENGTH)).isEmpty();
    assertThat(given.of(Measure.HEIGHT)).hasValue(300);
    assertThat(given.inUnits(Measure.WEIGHT)).contains(new BigDecimal("7.5"));
  }

  @Test
  void ofAxlesTheLeastIsCertain() {
    Dimensions artic = Dimensions.ofCentimetresAndKilograms(400, 1_650, 255, 44_000);

    assertThat(artic.atLeast(Measure.WEIGHT)).hasValue(44_000);
    assertThat(artic.atLeast(Measure.AXLE_LOAD)).hasValue(4_889);
    assertThat(artic.atLeast(Measure.BOGIE_LOAD)).hasValue(4_889);
    assertThat(artic.atLeast(Measure.AXLES)).hasValue(4);
    assertThat(artic.of(Measure.AXLES)).isEmpty();
    assertThat(Dimensions.UNKNOWN.atLeast(Measure.HEIGHT)).isEmpty();
  }

  @Test
  void aWeightThatIsNotGivenCountsAsThePermittedOneAndNoneAsMore() {
    Dimensions artic = Dimensions.ofCentimetresAndKilograms(400, 1_650, 255, 44_000);

    assertThat(artic.atLeast(Measure.LADEN_WEIGHT)).hasValue(44_000);
    assertThat(artic.atLeast(Measure.UNLADEN_WEIGHT)).hasValue(44_000);
    Dimensions empty = artic.with(Measure.LADEN_WEIGHT, 15_000);
    assertThat(empty.atLeast(Measure.LADEN_WEIGHT)).hasValue(15_000);
    assertThat(empty.atLeast(Measure.WEIGHT)).hasValue(44_000);
    assertThat(empty.atLeast(Measure.AXLE_LOAD)).hasValue(1_667);
    assertThat(empty.with(Measure.WEIGHT, 12_000).atLeast(Measure.LADEN_WEIGHT)).hasValue(12_000);
    Dimensions both = empty.with(Measure.AXLE_LOAD, 6_000).with(Measure.BOGIE_LOAD, 5_000);
    assertThat(both.atLeast(Measure.BOGIE_LOAD)).as("the steered axle").hasValue(6_000);
    assertThat(both.with(Measure.BOGIE_LOAD, 9_000).atLeast(Measure.BOGIE_LOAD)).hasValue(9_000);
    assertThat(empty.with(Measure.AXLE_LOAD, 6_000).atLeast(Measure.BOGIE_LOAD)).hasValue(6_000);
    assertThat(Dimensions.UNKNOWN.atLeast(Measure.LADEN_WEIGHT)).isEmpty();
    assertThat(Dimensions.UNKNOWN.atLeast(Measure.TUNNEL_CODE)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "44000, 1875, 0, HGV",
    "44000, 1000, 1, HGV_ARTICULATED",
    "44000, -1, 0, HGV",
    "3500, 600, 1, LIGHT_GOODS"
  })
  void whoSaysWhetherAVehicleIsArticulatedIsBelieved(
      int kilograms, int centimetres, int articulated, VehicleClass expected) {
    Map<Measure, Integer> amounts = new HashMap<>();
    amounts.put(Measure.WEIGHT, kilograms);
    amounts.put(Measure.ARTICULATED, articulated);
    if (centimetres >= 0) {
      amounts.put(Measure.LENGTH, centimetres);
    }
    assertThat(VehicleClass.of(new Dimensions(amounts))).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "3500, 600, LIGHT_GOODS",
    "3500, 1900, LIGHT_GOODS",
    "3501, 600, HGV",
    "44000, 1200, HGV",
    "44000, 1201, HGV_ARTICULATED",
    "-1, 1200, HGV",
    "-1, -1, HGV_ARTICULATED",
    "18000, -1, HGV_ARTICULATED",
    "3500, -1, LIGHT_GOODS"
  })
  void theClassOfAVehicleWhatIsUnknownCountsAsTheLarger(
      int kilograms, int centimetres, VehicleClass expected) {
    Map<Measure, Integer> amounts = new HashMap<>();
    if (centimetres >= 0) {
      amounts.put(Measure.LENGTH, centimetres);
    }
    if (kilograms >= 0) {
      amounts.put(Measure.WEIGHT, kilograms);
    }
    assertThat(VehicleClass.of(new Dimensions(amounts))).isEqualTo(expected);
  }

  @Test
  void dimensionsAreCompleteWhenNoneIsMissing() {
    Dimensions all = Dimensions.ofCentimetresAndKilograms(400, 1_200, 250, 18_000);

    assertThat(all.complete()).isTrue();
    for (Measure measure : Measure.DIMENSIONS) {
      Map<Measure, Integer> others = new HashMap<>(all.amounts());
      others.remove(measure);
      assertThat(new Dimensions(others).complete()).as("%s", measure).isFalse();
    }
  }

  @Test
  void valuesAreGivenInMetresAndTonnesAndRoundedUp() {
    Dimensions lorry =
        Dimensions.builder()
            .heightMetres("4.201")
            .lengthMetres("16.5")
            .widthMetres(new BigDecimal("2.55"))
            .weightTonnes("44")
            .build();

    assertThat(lorry).isEqualTo(Dimensions.ofCentimetresAndKilograms(421, 1_650, 255, 44_000));
    assertThat(Dimensions.builder().build()).isEqualTo(Dimensions.UNKNOWN);
  }

  @Test
  void metresInThePlaceOfCentimetresAreRefused() {
    assertThatThrownBy(() -> Dimensions.ofCentimetresAndKilograms(4, 12, 2, 18))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("HEIGHT");
  }

  @Test
  void aValueInAnotherUnitIsRefusedAtOnceWithTheUnitThatItLooksLike() {
    Dimensions.Builder lorry = Dimensions.builder();

    assertThatThrownBy(() -> lorry.heightMetres("420"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("CENTIMETRES");
    assertThatThrownBy(() -> lorry.weightTonnes("18000"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("KILOGRAMS");
    assertThatThrownBy(() -> lorry.lengthMetres("0")).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> lorry.widthMetres("2,5")).isInstanceOf(NumberFormatException.class);
    assertThat(lorry.build()).isEqualTo(Dimensions.UNKNOWN);
  }

  @Test
  void nullsAreRefusedAtOnce() {
    assertThatThrownBy(() -> new Dimensions(null)).isInstanceOf(NullPointerException.class);
    assertThatThrownBy(() -> Dimensions.builder().weightTonnes((String) null))
        .isInstanceOf(NullPointerException.class);
  }
}
