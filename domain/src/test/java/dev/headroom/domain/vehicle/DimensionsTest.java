package dev.headroom.domain.vehicle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DimensionsTest {

  @ParameterizedTest
  @CsvSource({
    "4.28, 428",
    "4.2672, 427", // 14'0"
    "3.8608, 387", // 12'8"
    "4.000000001, 401",
    "2, 200",
    "0, 0"
  })
  void aVehiclesLengthRoundsUp(BigDecimal metres, int vehicle) {
    assertThat(Length.ofVehicle(metres).centimetres()).isEqualTo(vehicle);
  }

  @ParameterizedTest
  @CsvSource({"7.5, 7500", "32.5204, 32521", "0.0001, 1"})
  void aVehiclesMassRoundsUp(BigDecimal tonnes, int vehicle) {
    assertThat(Mass.ofVehicle(tonnes).kilograms()).isEqualTo(vehicle);
  }

  @Test
  void whatIsNegativeOrDoesNotFitIsRefused() {
    assertThatThrownBy(() -> new Length(-1)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Mass(-1)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Length.ofVehicle(new BigDecimal("1e12")))
        .isInstanceOf(ArithmeticException.class);
    assertThatThrownBy(() -> Mass.ofVehicle(new BigDecimal("1e12")))
        .isInstanceOf(ArithmeticException.class);
  }

  @ParameterizedTest
  @CsvSource({"386, 3.86", "400, 4", "1250, 12.5", "0, 0", "100000, 1000"})
  void metresArePlainNumbers(int centimetres, String metres) {
    assertThat(new Length(centimetres).metres().toString()).isEqualTo(metres);
  }

  @ParameterizedTest
  @CsvSource({"7500, 7.5", "18000, 18", "44123, 44.123", "0, 0", "200000, 200"})
  void tonnesArePlainNumbers(int kilograms, String tonnes) {
    assertThat(new Mass(kilograms).tonnes().toString()).isEqualTo(tonnes);
  }

  @Test
  void lengthsAndMassesAreOrderedByTheirSize() {
    assertThat(List.of(new Length(300), new Length(5), new Length(40)).stream().sorted())
        .containsExactly(new Length(5), new Length(40), new Length(300));
    assertThat(List.of(new Mass(300), new Mass(5), new Mass(40)).stream().sorted())
        .containsExactly(new Mass(5), new Mass(40), new Mass(300));
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
    Dimensions vehicle =
        new Dimensions(
            Optional.empty(),
            centimetres < 0 ? Optional.empty() : Optional.of(new Length(centimetres)),
            Optional.empty(),
            kilograms < 0 ? Optional.empty() : Optional.of(new Mass(kilograms)));
    assertThat(VehicleClass.of(vehicle)).isEqualTo(expected);
  }

  @Test
  void dimensionsAreCompleteWhenNoneIsMissing() {
    Dimensions all = Dimensions.ofCentimetresAndKilograms(400, 1_200, 250, 18_000);
    Optional<Length> none = Optional.empty();

    assertThat(all.complete()).isTrue();
    assertThat(new Dimensions(none, all.length(), all.width(), all.weight()).complete()).isFalse();
    assertThat(new Dimensions(all.height(), none, all.width(), all.weight()).complete()).isFalse();
    assertThat(new Dimensions(all.height(), all.length(), none, all.weight()).complete()).isFalse();
    assertThat(new Dimensions(all.height(), all.length(), all.width(), Optional.empty()).complete())
        .isFalse();
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
    assertThatThrownBy(() -> new Dimensions(null, null, null, null))
        .isInstanceOf(NullPointerException.class)
        .hasMessage("height");
    assertThatThrownBy(() -> Dimensions.builder().weightTonnes((String) null))
        .isInstanceOf(NullPointerException.class);
  }
}
