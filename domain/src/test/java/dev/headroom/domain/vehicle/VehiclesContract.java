package dev.headroom.domain.vehicle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.headroom.domain.account.AccountText;
import dev.headroom.domain.account.AtOnce;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What every implementation of {@link Vehicles} and {@link VehicleGroups} promises. */
public abstract class VehiclesContract {

  private static final Dimensions ARTIC =
      Dimensions.ofCentimetresAndKilograms(460, 1650, 255, 44_000);

  /** An empty store for each test, the same one within a test. */
  protected abstract Vehicles vehicles();

  /** The groups of the same store. */
  protected abstract VehicleGroups groups();

  /** The id of an organisation; another one with each call. */
  protected abstract long anOrganisation();

  /** The id of a user of this organisation. */
  protected abstract long aUserOf(long organisation);

  private static VehicleDetails details(String name, String registration) {
    return new VehicleDetails(name, registration, "Scania", "artic", ARTIC);
  }

  private long add(long organisation, String name, String registration, Long... groups) {
    return vehicles()
        .add(organisation, List.of(new Vehicles.New(details(name, registration), Set.of(groups))))
        .get(0);
  }

  private List<Long> listed(long organisation, String registration) {
    return vehicles().list(organisation, Registration.key(registration), 100, 0).vehicles().stream()
        .map(Vehicle::id)
        .toList();
  }

  @Test
  void whatIsAddedIsFoundAsItWas() {
    long organisation = anOrganisation();
    long user = aUserOf(organisation);
    VehicleGroup north = groups().add(organisation, user, "North");
    VehicleGroup south = groups().add(organisation, user, "South");

    long id = add(organisation, "Artic 1", "MAN 123 A", south.id(), north.id());

    Vehicle found = vehicles().find(organisation, id).orElseThrow();
    assertThat(found.details()).isEqualTo(details("Artic 1", "MAN 123 A"));
    assertThat(found.groups())
        .containsExactly(
            new VehicleGroup(north.id(), "North", 1, user),
            new VehicleGroup(south.id(), "South", 1, user));
    assertThat(vehicles().list(organisation, "", 20, 0))
        .isEqualTo(new Vehicles.Page(List.of(found), 1));
  }

  @Test
  void theLongestTextsAreKept() {
    long organisation = anOrganisation();
    VehicleDetails longest =
        new VehicleDetails(
            "名".repeat(AccountText.VEHICLE_NAME.mostLength()),
            "ΐ".repeat(AccountText.REGISTRATION.mostLength()), // three letters in upper case
            "名".repeat(AccountText.VEHICLE_KIND.mostLength()),
            "名".repeat(AccountText.VEHICLE_KIND.mostLength()),
            Dimensions.ofCentimetresAndKilograms(600, 6_000, 500, 200_000));

    long id = vehicles().add(organisation, List.of(new Vehicles.New(longest, Set.of()))).get(0);

    assertThat(vehicles().find(organisation, id).orElseThrow().details()).isEqualTo(longest);
    assertThat(listed(organisation, longest.registrationNumber())).containsExactly(id);
  }

  @Test
  void manyAreAddedInTheirOrderOrNone() {
    long organisation = anOrganisation();
    List<Vehicles.New> many =
        IntStream.range(0, 2_500)
            .mapToObj(i -> new Vehicles.New(details("v" + i, "R" + i), Set.<Long>of()))
            .toList();

    List<Long> ids = vehicles().add(organisation, many);

    assertThat(ids).hasSize(2_500).isSorted().doesNotHaveDuplicates();
    assertThat(vehicles().find(organisation, ids.get(2_345)).orElseThrow().details().name())
        .isEqualTo("v2345");
    Vehicles.Page page = vehicles().list(organisation, "", 7, 2_490);
    assertThat(page.total()).isEqualTo(2_500);
    assertThat(page.vehicles())
        .extracting(vehicle -> vehicle.details().name())
        .containsExactly("v2490", "v2491", "v2492", "v2493", "v2494", "v2495", "v2496");
    assertThat(vehicles().list(organisation, "", 7, 1_000_000_000L))
        .isEqualTo(new Vehicles.Page(List.of(), 2_500));
    assertThat(vehicles().add(organisation, List.of())).isEmpty();
  }

  @Test
  void aGroupIsRenamedAndRemovedByItsOrganisationOnlyAndItsVehiclesStay() {
    long organisation = anOrganisation();
    long other = anOrganisation();
    long north = groups().add(organisation, aUserOf(organisation), "North").id();
    long vehicle = add(organisation, "one", "R1", north);
    assertThat(groups().rename(other, north, "Theirs")).isFalse();
    assertThat(groups().remove(other, north)).isFalse();
    assertThat(groups().rename(organisation, north, "South")).isTrue();
    assertThat(groups().of(organisation))
        .extracting(VehicleGroup::name, VehicleGroup::count)
        .containsExactly(tuple("South", 1L));
    assertThat(groups().remove(organisation, north)).isTrue();
    assertThat(groups().remove(organisation, north)).isFalse();
    assertThat(groups().of(organisation)).isEmpty();
    assertThat(vehicles().find(organisation, vehicle).orElseThrow().groups()).isEmpty();
  }

  @Test
  void aTextIsFoundInNameRegistrationMakeTypeAndGroup() {
    long organisation = anOrganisation();
    long user = aUserOf(organisation);
    VehicleGroup north = groups().add(organisation, user, "Nørth depot");
    long first = add(organisation, "Curtainsider 7", "MAN 123 A", north.id());
    VehicleDetails other = new VehicleDetails("Box van 2", "", "DAF", "7.5-tonner", ARTIC);
    long second = vehicles().add(organisation, List.of(new Vehicles.New(other, Set.of()))).get(0);
    long elsewhere = anOrganisation();
    add(elsewhere, "Curtainsider 8", "MAN 123 A");

    assertThat(found(organisation, "")).containsExactly(first, second);
    assertThat(found(organisation, "  ")).containsExactly(first, second);
    assertThat(found(organisation, "CURTAIN")).containsExactly(first);
    assertThat(found(organisation, "man12")).containsExactly(first);
    assertThat(found(organisation, " scan")).containsExactly(first);
    assertThat(found(organisation, "daf")).containsExactly(second);
    assertThat(found(organisation, "5-ton")).containsExactly(second);
    assertThat(found(organisation, "th depot")).containsExactly(first);
    assertThat(found(organisation, "%")).isEmpty();
    assertThat(found(organisation, "van 2")).containsExactly(second);
    assertThat(vehicles().search(organisation, "a", 1, 1).total()).isEqualTo(2);
    assertThat(vehicles().search(organisation, "a", 1, 1).vehicles())
        .extracting(Vehicle::id)
        .containsExactly(second);
  }

  private List<Long> found(long organisation, String text) {
    return vehicles().search(organisation, text, 100, 0).vehicles().stream()
        .map(Vehicle::id)
        .toList();
  }

  @Test
  void aRegistrationNumberIsFoundByAnyPartInAnyCaseAndSpacing() {
    long organisation = anOrganisation();
    long first = add(organisation, "one", "MAN 123 A");
    long second = add(organisation, "two", "pmn-99%_x");
    long third = add(organisation, "three", "");

    assertThat(listed(organisation, "")).containsExactly(first, second, third);
    assertThat(listed(organisation, "man123a")).containsExactly(first);
    assertThat(listed(organisation, " 3 a ")).containsExactly(first);
    assertThat(listed(organisation, "MN")).containsExactly(second);
    assertThat(listed(organisation, "9%_X")).containsExactly(second);
    assertThat(listed(organisation, "%")).containsExactly(second);
    assertThat(listed(organisation, "_")).containsExactly(second);
    assertThat(listed(organisation, "' OR '1'='1")).isEmpty();
    assertThat(vehicles().list(organisation, "N", 1, 1).total()).isEqualTo(2);
    assertThat(vehicles().list(organisation, "N", 1, 1).vehicles())
        .extracting(Vehicle::id)
        .containsExactly(second);
  }

  @Test
  void anotherOrganisationSeesAndChangesNothing() {
    long ours = anOrganisation();
    long theirs = anOrganisation();
    VehicleGroup group = groups().add(ours, aUserOf(ours), "North");
    long id = add(ours, "Artic 1", "MAN 123 A");
    Vehicle before = vehicles().find(ours, id).orElseThrow();

    assertThat(vehicles().find(theirs, id)).isEmpty();
    assertThat(listed(theirs, "")).isEmpty();
    assertThat(vehicles().change(theirs, id, before.version(), details("stolen", ""), Set.of()))
        .isFalse();
    assertThat(vehicles().find(ours, id)).contains(before);
    assertThat(groups().of(theirs)).isEmpty();
    assertThat(groups().owned(theirs, Set.of(group.id()))).isEmpty();
    assertThat(groups().owned(ours, Set.of(group.id(), group.id() + 1_000, -1L)))
        .containsExactly(group.id());
    assertThat(groups().owned(ours, Set.of())).isEmpty();
    for (long none : List.of(0L, -1L, id + 1_000, Long.MAX_VALUE)) {
      assertThat(vehicles().find(ours, none)).isEmpty();
    }
  }

  @Test
  void aChangeTakesTheVersionThatItBeganFrom() {
    long organisation = anOrganisation();
    long user = aUserOf(organisation);
    long north = groups().add(organisation, user, "North").id();
    long south = groups().add(organisation, user, "South").id();
    long id = add(organisation, "Artic 1", "MAN 123 A", north);
    Vehicle before = vehicles().find(organisation, id).orElseThrow();
    VehicleDetails other =
        new VehicleDetails(
            "Rigid",
            "X 1",
            "DAF",
            "rigid",
            Dimensions.ofCentimetresAndKilograms(400, 1200, 250, 18_000));

    assertThat(vehicles().change(organisation, id, before.version(), other, Set.of(south)))
        .isTrue();

    Vehicle after = vehicles().find(organisation, id).orElseThrow();
    assertThat(after.details()).isEqualTo(other);
    assertThat(after.version()).isGreaterThan(before.version());
    assertThat(after.groups()).extracting(VehicleGroup::id).containsExactly(south);
    assertThat(groups().of(organisation)).extracting(VehicleGroup::count).containsExactly(0L, 1L);
    assertThat(listed(organisation, "x1")).containsExactly(id);
    assertThat(listed(organisation, "man")).isEmpty();

    assertThat(vehicles().change(organisation, id, before.version(), before.details(), Set.of()))
        .isFalse();
    assertThat(vehicles().find(organisation, id)).contains(after);
  }

  @Test
  void changesAndAdditionsAreStoredTogetherOrNotAtAll() {
    long organisation = anOrganisation();
    long group = groups().add(organisation, aUserOf(organisation), "North").id();
    long id = add(organisation, "Artic 1", "MAN 123 A", group);
    Vehicle before = vehicles().find(organisation, id).orElseThrow();
    List<Vehicles.New> added = List.of(new Vehicles.New(details("new", "N 1"), Set.of(group)));
    Vehicles.Change stale =
        new Vehicles.Change(id, before.version() + 1, details("stale", "S 1"), Set.of());
    Vehicles.Change renamed =
        new Vehicles.Change(id, before.version(), details("renamed", "R 1"), Set.of());

    assertThat(vehicles().store(organisation, List.of(renamed, stale), added)).isEmpty();
    assertThat(vehicles().store(anOrganisation(), List.of(renamed), added)).isEmpty();
    assertThat(vehicles().list(organisation, "", 20, 0).vehicles()).containsExactly(before);

    long other = vehicles().store(organisation, List.of(renamed), added).orElseThrow().get(0);

    Vehicle after = vehicles().find(organisation, id).orElseThrow();
    assertThat(after.details().name()).isEqualTo("renamed");
    assertThat(after.groups()).isEmpty();
    assertThat(after.version()).isGreaterThan(before.version());
    assertThat(listed(organisation, "")).containsExactly(id, other);
    assertThat(vehicles().find(organisation, other).orElseThrow().groups()).hasSize(1);
  }

  @Test
  void aVehicleThatIsRemovedIsGoneFromItsGroupsAndTheOthersStay() {
    long organisation = anOrganisation();
    long group = groups().add(organisation, aUserOf(organisation), "North").id();
    long id = add(organisation, "Artic 1", "MAN 123 A", group);
    long other = add(organisation, "Artic 2", "MAN 124 A", group);

    assertThat(vehicles().remove(anOrganisation(), id)).as("another's").isFalse();
    assertThat(vehicles().remove(organisation, id)).isTrue();

    assertThat(vehicles().remove(organisation, id)).isFalse();
    assertThat(vehicles().find(organisation, id)).isEmpty();
    assertThat(listed(organisation, "")).containsExactly(other);
    assertThat(groups().of(organisation)).extracting(VehicleGroup::count).containsExactly(1L);
    assertThat(add(organisation, "Artic 3", "")).isNotIn(id, other);
  }

  @Test
  void allEquipmentIsStoredChangedAndForgotten() {
    Equipment everything =
        new Equipment(
            Map.of(
                Measure.LADEN_WEIGHT, 15_500,
                Measure.UNLADEN_WEIGHT, 14_001,
                Measure.AXLE_LOAD, 7_250,
                Measure.BOGIE_LOAD, 12_000,
                Measure.AXLES, 5,
                Measure.TRAILERS, 0,
                Measure.ARTICULATED, 1,
                Measure.EMISSION, 0),
            new Load(
                Optional.of(EnumSet.allOf(Load.Goods.class)),
                List.of(AdrTunnelCode.values()),
                Optional.of(false),
                OptionalInt.of(Load.MOST_EXPLOSIVE_MASS)),
            OptionalInt.of(85));
    long organisation = anOrganisation();
    VehicleDetails equipped = details("Artic 1", "MAN 1").with(everything);
    long id = vehicles().add(organisation, List.of(new Vehicles.New(equipped, Set.of()))).get(0);
    Vehicle stored = vehicles().find(organisation, id).orElseThrow();

    assertThat(stored.details()).isEqualTo(equipped);
    assertThat(vehicles().list(organisation, "", 20, 0).vehicles()).containsExactly(stored);

    Equipment none =
        new Equipment(
            Map.of(),
            new Load(Optional.of(Set.of()), List.of(), Optional.empty(), OptionalInt.empty()),
            OptionalInt.empty());
    for (Equipment next : List.of(none, Equipment.UNKNOWN)) {
      long version = vehicles().find(organisation, id).orElseThrow().version();
      assertThat(vehicles().change(organisation, id, version, equipped.with(next), Set.of()))
          .isTrue();
      assertThat(vehicles().find(organisation, id).orElseThrow().details().equipment())
          .isEqualTo(next);
    }
  }

  @Test
  void ofSeveralThatChangeTheSameVersionAtOnceExactlyOneWins() throws Exception {
    long organisation = anOrganisation();
    long group = groups().add(organisation, aUserOf(organisation), "North").id();
    long id = add(organisation, "Artic 1", "MAN 123 A");
    for (int round = 0; round < 10; round++) {
      Vehicle before = vehicles().find(organisation, id).orElseThrow();
      List<Boolean> won =
          new ArrayList<>(
              AtOnce.run(
                  20,
                  () ->
                      vehicles()
                          .change(
                              organisation,
                              id,
                              before.version(),
                              before.details(),
                              Set.of(group))));

      assertThat(won.stream().filter(Boolean::booleanValue)).hasSize(1);
      assertThat(vehicles().find(organisation, id).orElseThrow().version())
          .isEqualTo(before.version() + 1);
    }
  }
}
