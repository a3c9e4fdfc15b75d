package dev.headroom.domain.vehicle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.domain.account.AccountText;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class VehicleDetailsTest {

  private static final Dimensions ARTIC =
      Dimensions.ofCentimetresAndKilograms(420, 1_650, 255, 44_000);

  @Test
  void whatIsGoodHasNoProblem() {
    assertThat(problems("Artic 1", "MAN 123 A", "Scania", "artic", ARTIC)).isEmpty();
    assertThat(new VehicleDetails("Artic 1", "", "", "", ARTIC).named()).isTrue();
  }

  @Test
  void aVehicleThatOnlyItsPositionsMadeKnownHasNoName() {
    VehicleDetails unnamed = VehicleDetails.unnamed(ARTIC);
    assertThat(unnamed.named()).isFalse();
    assertThat(unnamed).isEqualTo(new VehicleDetails("", "", "", "", ARTIC));
  }

  @Test
  void eachFieldHasItsOwnProblem() {
    assertThat(problems(" a", " b", " c", " d", measured(700, 7_000, 600, 1)))
        .isEqualTo(
            Map.of(
                VehicleField.Other.NAME,
                bad(AccountText.VEHICLE_NAME),
                VehicleField.Other.REGISTRATION_NUMBER,
                bad(AccountText.REGISTRATION),
                VehicleField.Other.MAKE,
                bad(AccountText.VEHICLE_KIND),
                VehicleField.Other.TYPE,
                bad(AccountText.VEHICLE_KIND),
                Measure.HEIGHT,
                implausible(Measure.HEIGHT, "7", Measure.OtherUnit.FEET),
                Measure.LENGTH,
                implausible(Measure.LENGTH, "70"),
                Measure.WIDTH,
                implausible(Measure.WIDTH, "6", Measure.OtherUnit.FEET),
                Measure.WEIGHT,
                implausible(Measure.WEIGHT, "0.001")));
  }

  private static VehicleProblem implausible(
      Measure measure, String value, Measure.OtherUnit... meant) {
    return new VehicleProblem.Implausible(
        measure, new BigDecimal(value), List.of(meant).stream().findFirst());
  }

  @Test
  void allFourDimensionsHaveToBeThere() {
    assertThat(problems("Artic 1", "", "", "", Dimensions.UNKNOWN))
        .isEqualTo(
            Map.of(
                Measure.HEIGHT, new VehicleProblem.Missing(),
                Measure.LENGTH, new VehicleProblem.Missing(),
                Measure.WIDTH, new VehicleProblem.Missing(),
                Measure.WEIGHT, new VehicleProblem.Missing()));
  }

  @Test
  void detailsWithAProblemAreNeverMade() {
    assertThatThrownBy(() -> new VehicleDetails("Artic 1", "", "", "", Dimensions.UNKNOWN))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("HEIGHT");
    assertThatThrownBy(() -> VehicleDetails.unnamed(measured(700, 1_200, 250, 18_000)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aVehicleThatIsAddedHasAName() {
    VehicleDetails named = new VehicleDetails("Artic 1", "", "", "", ARTIC);
    assertThat(new Vehicles.New(named, Set.of(1L)).details()).isEqualTo(named);
    assertThatThrownBy(() -> new Vehicles.New(VehicleDetails.unnamed(ARTIC), Set.of()))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static Map<VehicleField, VehicleProblem> problems(
      String name, String registration, String make, String type, Dimensions dimensions) {
    return VehicleDetails.problems(name, registration, make, type, dimensions, Equipment.UNKNOWN);
  }

  /** A text of two characters that begins with a space. */
  private static VehicleProblem bad(AccountText kind) {
    return new VehicleProblem.BadText(
        new AccountText.Problem(kind, AccountText.Fault.WHITE_SPACE, 2));
  }

  /** As a store may have them. */
  private static Dimensions measured(int height, int length, int width, int weight) {
    return new Dimensions(
        Map.of(
            Measure.HEIGHT, height,
            Measure.LENGTH, length,
            Measure.WIDTH, width,
            Measure.WEIGHT, weight));
  }
}
