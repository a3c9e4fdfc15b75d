package dev.headroom.application.map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.headroom.application.ManualClock;
import dev.headroom.application.SmallMap;
import dev.headroom.application.driver.AssignVehicle;
import dev.headroom.application.driver.ReportPosition;
import dev.headroom.application.memory.InMemoryDrivers;
import dev.headroom.application.memory.InMemoryFleet;
import dev.headroom.application.memory.InMemoryUsers;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.Measure;
import java.time.Clock;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LookUpTest {

  private static final AssignVehicle NO_ASSIGNMENT =
      new AssignVehicle(
          new InMemoryDrivers(),
          new InMemoryUsers(),
          new InMemoryFleet().assignments(),
          Clock.systemUTC());

  private static final Dimensions FORTY_FOUR_TONNE_ARTIC =
      Dimensions.ofCentimetresAndKilograms(380, 1_650, 255, 44_000);
  private static final Dimensions TALL_VAN =
      Dimensions.ofCentimetresAndKilograms(400, 600, 220, 3_500);

  /** A little out of the small map's roads, but within a kilometre. */
  private static final Position BESIDE = new Position(54.0, -4.41);

  private final CurrentMap map = () -> Optional.of(RoadMap.of(new SmallMap()));
  private final CurrentMap none = Optional::empty;
  private final ManualClock clock = new ManualClock();

  private Nearby position(Position place, Optional<Dimensions> vehicle) {
    return new ReportPosition(map, NO_ASSIGNMENT, LookUpSettings.DEFAULT, clock)
        .handle(new ReportPosition.Command(1, place, vehicle));
  }

  private Nearby point(Position place, Set<Measure> types) {
    return new LookUpPoint(map, LookUpSettings.DEFAULT, clock)
        .handle(new LookUpPoint.Command(place, types));
  }

  private static List<String> streets(List<FoundRestriction> found) {
    return found.stream().map(one -> one.restriction().street()).toList();
  }

  private static List<String> streetsFound(Nearby outcome) {
    return streets(((Nearby.Covered) outcome).restrictions());
  }

  @Test
  void restrictionsComeNearestFirst() {
    assertThat(streetsFound(position(SmallMap.FREE, Optional.empty())))
        .containsExactly("Low Road", "Weak Road");
    assertThat(streetsFound(position(SmallMap.WEAK, Optional.empty())))
        .containsExactly("Weak Road", "Low Road");
  }

  @Test
  void whatStopsTheVehicleComesFirstThoughItIsFartherAway() {
    assertThat(streetsFound(position(SmallMap.FREE, Optional.of(FORTY_FOUR_TONNE_ARTIC))))
        .containsExactly("Weak Road", "Low Road");
    assertThat(streetsFound(position(SmallMap.WEAK, Optional.of(TALL_VAN))))
        .containsExactly("Low Road", "Weak Road");
  }

  @Test
  void nothingNearIsNotTheSameAsNoMap() {
    assertThat(position(BESIDE, Optional.empty())).isEqualTo(new Nearby.Covered(List.of()));
    assertThat(position(new Position(53, -5), Optional.empty())).isEqualTo(new Nearby.NoCoverage());
    assertThat(point(BESIDE, EnumSet.allOf(Measure.class)))
        .isEqualTo(new Nearby.Covered(List.of()));
    assertThat(point(new Position(53, -5), EnumSet.allOf(Measure.class)))
        .isEqualTo(new Nearby.NoCoverage());
  }

  @Test
  void aFerryDoesNotMakeTheSeaCovered() {
    assertThat(position(SmallMap.AT_SEA, Optional.empty())).isEqualTo(new Nearby.NoCoverage());
    assertThat(point(SmallMap.AT_SEA, EnumSet.allOf(Measure.class)))
        .isEqualTo(new Nearby.NoCoverage());
  }

  @Test
  void aPointAnswersTheAskedTypesAlone() {
    assertThat(point(SmallMap.LOW, Set.of(Measure.WEIGHT)))
        .isEqualTo(new Nearby.Covered(List.of()));
    Nearby low = point(SmallMap.LOW, Set.of(Measure.HEIGHT));
    assertThat(streets(((Nearby.Covered) low).restrictions())).containsExactly("Low Road");
  }

  @Test
  void withoutAMapNothingIsSaidToBeSafe() {
    assertThat(
            new ReportPosition(none, NO_ASSIGNMENT, LookUpSettings.DEFAULT, clock)
                .handle(new ReportPosition.Command(1, SmallMap.LOW, Optional.empty())))
        .isEqualTo(new Nearby.NotReady());
    assertThat(
            new LookUpPoint(none, LookUpSettings.DEFAULT, clock)
                .handle(new LookUpPoint.Command(SmallMap.LOW, Set.of(Measure.HEIGHT))))
        .isEqualTo(new Nearby.NotReady());
  }

  @Test
  void radiiAreChecked() {
    for (double bad : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
      assertThatThrownBy(() -> new LookUpSettings(bad, 50))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }
}
