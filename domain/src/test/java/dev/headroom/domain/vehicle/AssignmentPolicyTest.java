package dev.headroom.domain.vehicle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.vehicle.AssignmentPolicy.Assigned;
import dev.headroom.domain.vehicle.AssignmentPolicy.Give;
import dev.headroom.domain.vehicle.AssignmentPolicy.Keep;
import dev.headroom.domain.vehicle.AssignmentPolicy.Own;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AssignmentPolicyTest {

  private static final Dimensions REPORTED =
      Dimensions.ofCentimetresAndKilograms(420, 1_650, 255, 44_000);
  private static final Dimensions OTHERS =
      Dimensions.ofCentimetresAndKilograms(419, 1_650, 255, 44_000);

  /** A fleet in three answers, which notes what it is asked for. */
  private record Fleet(
      Optional<Assigned> present,
      Optional<Long> free,
      Optional<Long> shared,
      List<Dimensions> lookedFor)
      implements AssignmentPolicy.Fleet {

    @Override
    public Optional<Long> lowestFree(Dimensions dimensions) {
      lookedFor.add(dimensions);
      return free;
    }

    @Override
    public Optional<Long> lowest(Dimensions dimensions) {
      lookedFor.add(dimensions);
      return shared;
    }
  }

  private static Fleet fleet(
      Optional<Assigned> present, Optional<Long> free, Optional<Long> shared) {
    return new Fleet(present, free, shared, new ArrayList<>());
  }

  @Test
  void thePresentVehicleIsKeptIfItHasTheseDimensionsAndNothingIsLookedUp() {
    Fleet fleet = fleet(Optional.of(new Assigned(9, REPORTED)), Optional.of(1L), Optional.of(1L));
    assertThat(AssignmentPolicy.decide(fleet, REPORTED)).isEqualTo(new Keep(9));
    assertThat(fleet.lookedFor()).isEmpty();
  }

  @Test
  void aPresentVehicleThatIsOneCentimetreOffIsGivenUpForAFreeOne() {
    Fleet fleet = fleet(Optional.of(new Assigned(9, OTHERS)), Optional.of(4L), Optional.of(2L));
    assertThat(AssignmentPolicy.decide(fleet, REPORTED)).isEqualTo(new Give(4));
    assertThat(fleet.lookedFor()).containsOnly(REPORTED);
  }

  @Test
  void whereNoneIsFreeTheLowestIdIsShared() {
    Fleet fleet = fleet(Optional.empty(), Optional.empty(), Optional.of(2L));
    assertThat(AssignmentPolicy.decide(fleet, REPORTED)).isEqualTo(new Give(2));
  }

  @Test
  void whereTheCompanyHasNoneTheDriverGetsAnOwnOne() {
    Fleet none = fleet(Optional.empty(), Optional.empty(), Optional.empty());
    assertThat(AssignmentPolicy.decide(none, REPORTED)).isEqualTo(new Own());
    Fleet another = fleet(Optional.of(new Assigned(9, OTHERS)), Optional.empty(), Optional.empty());
    assertThat(AssignmentPolicy.decide(another, REPORTED)).isEqualTo(new Own());
  }

  @Test
  void eachDecisionCallsItsOwnFunction() {
    assertThat(List.of(new Keep(1), new Give(2), new Own()))
        .extracting(one -> one.<String>fold(id -> "keep " + id, id -> "give " + id, () -> "own"))
        .containsExactly("keep 1", "give 2", "own");
  }
}
