package dev.headroom.domain.vehicle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.domain.account.AccountText;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class VehicleDetailsTest {

  private static final Dimensions ARTIC =
      Dimensions.ofCentimetresAndKilograms(420, 1_650, 255, 44_000);

  @Test
  void whatIsGoodHasNoProblem() {
    assertThat(VehicleDetails.problems("Artic 1", "MAN 123 A", "Scania", "artic", ARTIC)).isEmpty();
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
    assertThat(VehicleDetails.problems(" a", " b", " c", " d", measured(700, 7_000, 600, 1)))
        .isEqualTo(
            Map.of(
                VehicleField.NAME,
                bad(AccountText.VEHICLE_NAME),
                VehicleField.REGISTRATION_NUMBER,
                bad(AccountText.REGISTRATION),
                VehicleField.MAKE,
                bad(AccountText.VEHICLE_KIND),
                VehicleField.TYPE,
                bad(AccountText.VEHICLE_KIND),
                VehicleField.HEIGHT,
                implausible(Dimension.HEIGHT, "7", Dimension.OtherUnit.FEET),
                VehicleField.LENGTH,
                implausible(Dimension.LENGTH, "70"),
                VehicleField.WIDTH,
                implausible(Dimension.WIDTH, "6", Dimension.OtherUnit.FEET),
                VehicleField.WEIGHT,
                implausible(Dimension.WEIGHT, "0.001")));
  }

  private static VehicleProblem implausible(
      Dimension dimension, String value, Dimension.OtherUnit... meant) {
    return new VehicleProblem.Implausible(
        dimension, new BigDecimal(value), List.of(meant).stream().findFirst());
  }

  @Test
  void allFourDimensionsHaveToBeThere() {
    assertThat(VehicleDetails.problems("Artic 1", "", "", "", Dimensions.UNKNOWN))
        .isEqualTo(
            Map.of(
                VehicleField.HEIGHT, new VehicleProblem.Missing(),
                VehicleField.LENGTH, new VehicleProblem.Missing(),
                VehicleField.WIDTH, new VehicleProblem.Missing(),
                VehicleField.WEIGHT, new VehicleProblem.Missing()));
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

  @Test
  void eachProblemCallsItsOwnFunction() {
    assertThat(
            List.of(
                bad(AccountText.VEHICLE_NAME),
                new VehicleProblem.Missing(),
                new VehicleProblem.Implausible(Dimension.HEIGHT, BigDecimal.TEN, Optional.empty())))
        .extracting(
            problem ->
                problem.<String>fold(
                    bad -> "bad " + bad.problem().length(),
                    missing -> "missing",
                    no -> "no " + no.value()))
        .containsExactly("bad 2", "missing", "no 10");
  }

  /** A text of two characters that begins with a space. */
  private static VehicleProblem bad(AccountText kind) {
    return new VehicleProblem.BadText(
        new AccountText.Problem(kind, AccountText.Fault.WHITE_SPACE, 2));
  }

  /** As a store may have them. */
  private static Dimensions measured(int height, int length, int width, int weight) {
    return new Dimensions(
        Optional.of(new Length(height)),
        Optional.of(new Length(length)),
        Optional.of(new Length(width)),
        Optional.of(new Mass(weight)));
  }
}
