package dev.headroom.domain.vehicle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.account.AtOnce;
import dev.headroom.domain.vehicle.Assignments.Given;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** What every implementation of {@link Assignments} promises. */
public abstract class AssignmentsContract {

  private static final Dimensions ARTIC =
      Dimensions.ofCentimetresAndKilograms(460, 1650, 255, 44_000);
  private static final Dimensions RIGID =
      Dimensions.ofCentimetresAndKilograms(400, 1200, 250, 18_000);
  private static final Dimensions VAN = Dimensions.ofCentimetresAndKilograms(250, 600, 220, 3_500);

  /** An empty store for each test, the same one within a test. */
  protected abstract Assignments assignments();

  /** The vehicles of the same store. */
  protected abstract Vehicles vehicles();

  /** The id of an organisation; another one with each call. */
  protected abstract long anOrganisation();

  /** The id of a driver of this organisation; another one with each call. */
  protected abstract long aDriverOf(long organisation);

  private long assign(long driver, long organisation, Dimensions dimensions) {
    return assignments().assign(driver, organisation, dimensions).vehicleId();
  }

  private long add(long organisation, Dimensions dimensions) {
    VehicleDetails details = new VehicleDetails("a name", "", "", "", dimensions);
    return vehicles().add(organisation, List.of(new Vehicles.New(details, Set.of()))).get(0);
  }

  @Test
  void aDriverWhoWasGivenNoneHasNone() {
    assertThat(assignments().present(aDriverOf(anOrganisation()))).isEmpty();
    assertThat(assignments().present(987_654_321)).isEmpty();
  }

  @Test
  void theVehicleThatNobodyHasComesFirstThenTheLowestId() {
    long organisation = anOrganisation();
    add(organisation, RIGID);
    long first = add(organisation, ARTIC);
    long second = add(organisation, ARTIC);
    long ann = aDriverOf(organisation);
    long bob = aDriverOf(organisation);
    long cal = aDriverOf(organisation);

    assertThat(assign(ann, organisation, ARTIC)).isEqualTo(first);
    assertThat(assign(bob, organisation, ARTIC)).isEqualTo(second);
    assertThat(assign(cal, organisation, ARTIC)).isEqualTo(first);
    assertThat(assignments().present(cal)).contains(ARTIC);
  }

  @Test
  void thePresentVehicleIsKeptAsLongAsItMeasuresThis() {
    long organisation = anOrganisation();
    long first = add(organisation, ARTIC);
    long second = add(organisation, ARTIC);
    long ann = aDriverOf(organisation);
    long bob = aDriverOf(organisation);
    assign(ann, organisation, ARTIC);
    assertThat(assign(bob, organisation, ARTIC)).isEqualTo(second);
    assign(ann, organisation, RIGID);

    // The first one is free again, and of the lower id.
    assertThat(assign(bob, organisation, ARTIC)).isEqualTo(second);
    assertThat(assign(ann, organisation, ARTIC)).isEqualTo(first);

    Vehicle vehicle = vehicles().find(organisation, second).orElseThrow();
    VehicleDetails cut = new VehicleDetails("a name", "", "", "", RIGID);
    vehicles().change(organisation, second, vehicle.version(), cut, Set.of());
    assertThat(assignments().present(bob)).contains(RIGID);
    assertThat(assign(bob, organisation, ARTIC)).isEqualTo(first);
  }

  @Test
  void whereNoneMeasuresThisOneVehicleOfTheDriversOwnIsChangedInPlace() {
    long organisation = anOrganisation();
    long theirs = anOrganisation();
    add(theirs, ARTIC);
    long ann = aDriverOf(organisation);
    long bob = aDriverOf(organisation);

    long own = assign(ann, organisation, ARTIC);
    assertThat(assign(ann, organisation, RIGID)).isEqualTo(own);
    assertThat(assign(ann, organisation, VAN)).isEqualTo(own);

    assertThat(assignments().present(ann)).contains(VAN);
    assertThat(vehicles().find(organisation, own).orElseThrow().details())
        .isEqualTo(VehicleDetails.unnamed(VAN));
    assertThat(vehicles().list(organisation, "", 20, 0).total()).isZero();
    assertThat(vehicles().find(theirs, own)).isEmpty();
    // It is nobody else's, whatever it measures.
    assertThat(assign(bob, organisation, VAN)).isNotEqualTo(own);
  }

  @Test
  void onceNamedItIsAVehicleLikeAnyOther() {
    long organisation = anOrganisation();
    long ann = aDriverOf(organisation);
    long bob = aDriverOf(organisation);
    long own = assign(ann, organisation, ARTIC);
    Vehicle unnamed = vehicles().find(organisation, own).orElseThrow();
    VehicleDetails plated = new VehicleDetails("", "MAN 1", "", "", ARTIC);
    assertThat(vehicles().change(organisation, own, unnamed.version(), plated, Set.of())).isTrue();
    assertThat(vehicles().list(organisation, "", 20, 0).total()).isZero();
    assertThat(assign(ann, organisation, VAN)).isEqualTo(own);
    assertThat(assign(ann, organisation, ARTIC)).isEqualTo(own);

    Vehicle known = vehicles().find(organisation, own).orElseThrow();
    assertThat(known.details()).isEqualTo(plated);
    VehicleDetails named = new VehicleDetails("Artic 1", "MAN 1", "", "", ARTIC);
    assertThat(vehicles().change(organisation, own, known.version(), named, Set.of())).isTrue();

    assertThat(vehicles().list(organisation, "", 20, 0).total()).isEqualTo(1);
    long other = assign(ann, organisation, VAN);
    assertThat(other).isNotEqualTo(own);
    assertThat(vehicles().find(organisation, own).orElseThrow().details()).isEqualTo(named);
    assertThat(assign(bob, organisation, ARTIC)).isEqualTo(own);
  }

  @Test
  void aReportOfFourDimensionsFindsAVehicleWithEquipmentAndGetsItsMeasures() {
    long organisation = anOrganisation();
    long artic = add(organisation, ARTIC);
    Vehicle stored = vehicles().find(organisation, artic).orElseThrow();
    Equipment five = new Equipment(Map.of(Measure.AXLES, 5), Load.UNKNOWN, OptionalInt.of(60));
    vehicles().change(organisation, artic, stored.version(), stored.details().with(five), Set.of());
    long ann = aDriverOf(organisation);
    Dimensions whole = ARTIC.with(Measure.AXLES, 5);

    assertThat(assignments().assign(ann, organisation, ARTIC))
        .as("a speed limiter changes no limit")
        .isEqualTo(new AssignmentPolicy.Assigned(artic, whole));
    assertThat(assign(ann, organisation, ARTIC)).isEqualTo(artic);
    assertThat(assignments().present(ann)).contains(whole);
    assertThat(vehicles().find(organisation, artic).orElseThrow().details().equipment())
        .isEqualTo(five);
  }

  @Test
  void aDriversOwnVehicleThatIsChangedInPlaceHasNoEquipmentOfTheOneBefore() {
    long organisation = anOrganisation();
    long ann = aDriverOf(organisation);
    long own = assign(ann, organisation, ARTIC);
    Vehicle stored = vehicles().find(organisation, own).orElseThrow();
    Equipment laden =
        new Equipment(Map.of(Measure.LADEN_WEIGHT, 30_000), Load.UNKNOWN, OptionalInt.empty());
    vehicles().change(organisation, own, stored.version(), stored.details().with(laden), Set.of());

    assertThat(assign(ann, organisation, VAN)).isEqualTo(own);
    assertThat(assignments().present(ann)).contains(VAN);
    assertThat(vehicles().find(organisation, own).orElseThrow().details())
        .isEqualTo(VehicleDetails.unnamed(VAN));
  }

  @Test
  void whoIsGivenAVehicleHasItWhateverOthersHave() {
    long organisation = anOrganisation();
    long artic = add(organisation, ARTIC);
    long van = add(organisation, VAN);
    long ann = aDriverOf(organisation);
    long bob = aDriverOf(organisation);

    assertThat(give(ann, organisation, artic, null)).isEqualTo(Given.YES);
    assertThat(give(bob, organisation, artic, null)).as("shared").isEqualTo(Given.YES);
    assertThat(assignments().present(ann)).contains(ARTIC);
    assertThat(give(ann, organisation, van, artic)).isEqualTo(Given.YES);
    assertThat(assignments().present(ann)).contains(VAN);
    assertThat(give(ann, organisation, null, van)).isEqualTo(Given.YES);
    assertThat(assignments().present(ann)).isEmpty();
    assertThat(assignments().present(bob)).contains(ARTIC);
    assertThat(assign(ann, organisation, VAN)).as("the phone has the last word").isEqualTo(van);
  }

  @Test
  void nothingIsGivenWhereTheDriverHasAnotherVehicleThanWasExpected() {
    long organisation = anOrganisation();
    long artic = add(organisation, ARTIC);
    long van = add(organisation, VAN);
    long ann = aDriverOf(organisation);

    assertThat(give(ann, organisation, artic, van)).isEqualTo(Given.CHANGED_MEANWHILE);
    assertThat(assignments().present(ann)).isEmpty();
    give(ann, organisation, artic, null);
    assertThat(give(ann, organisation, van, null)).isEqualTo(Given.CHANGED_MEANWHILE);
    assertThat(give(ann, organisation, null, null)).isEqualTo(Given.CHANGED_MEANWHILE);
    assertThat(give(ann, organisation, artic, artic)).isEqualTo(Given.YES);
    assertThat(assignments().present(ann)).contains(ARTIC);
  }

  @Test
  void nobodyIsGivenAnotherCompanysVehicleNorAnotherDriversOwn() {
    long organisation = anOrganisation();
    long others = add(anOrganisation(), ARTIC);
    long ann = aDriverOf(organisation);
    long bob = aDriverOf(organisation);
    long bobsOwn = assign(bob, organisation, VAN);

    for (long no : List.of(others, bobsOwn, 0L, -1L, 987_654_321L, Long.MAX_VALUE)) {
      assertThat(give(ann, organisation, no, null)).isEqualTo(Given.NO_SUCH_VEHICLE);
    }
    assertThat(assignments().present(ann)).isEmpty();
  }

  @Test
  void ofDispatchersWhoGiveAtOnceOneIsFirst() throws Exception {
    long organisation = anOrganisation();
    Iterator<Long> fleet =
        new ConcurrentLinkedQueue<>(
                IntStream.range(0, 6).mapToObj(i -> add(organisation, ARTIC)).toList())
            .iterator();
    long ann = aDriverOf(organisation);

    List<Given> given =
        AtOnce.run(
            6,
            () -> {
              long vehicle;
              synchronized (fleet) {
                vehicle = fleet.next();
              }
              return give(ann, organisation, vehicle, null);
            });

    assertThat(given).containsOnlyOnce(Given.YES);
    assertThat(given).contains(Given.CHANGED_MEANWHILE);
  }

  /** None where it is null. */
  private Given give(long driver, long organisation, Long vehicle, Long present) {
    return assignments()
        .give(driver, organisation, Optional.ofNullable(vehicle), Optional.ofNullable(present));
  }

  @Test
  void driversWhoComeAtOnceGetDifferentVehicles() throws Exception {
    for (int round = 0; round < 5; round++) {
      long organisation = anOrganisation();
      Set<Long> fleet =
          Set.copyOf(IntStream.range(0, 6).mapToObj(i -> add(organisation, ARTIC)).toList());
      Iterator<Long> drivers =
          new ConcurrentLinkedQueue<>(
                  LongStream.range(0, 6).mapToObj(i -> aDriverOf(organisation)).toList())
              .iterator();

      List<Long> given =
          AtOnce.run(
              6,
              () -> {
                long driver;
                synchronized (drivers) {
                  driver = drivers.next();
                }
                return assign(driver, organisation, ARTIC);
              });

      assertThat(given).containsExactlyInAnyOrderElementsOf(fleet);
    }
  }

  @Test
  void requestsOfOneDriverAtOnceLeaveOneVehicleOfTheLast() throws Exception {
    long organisation = anOrganisation();
    long ann = aDriverOf(organisation);
    List<Dimensions> told = List.of(ARTIC, RIGID, VAN);
    AtomicInteger next = new AtomicInteger();

    List<Long> given =
        AtOnce.run(6, () -> assign(ann, organisation, told.get(next.getAndIncrement() % 3)));

    assertThat(Set.copyOf(given)).hasSize(1);
    assertThat(told).contains(assignments().present(ann).orElseThrow());
  }
}
