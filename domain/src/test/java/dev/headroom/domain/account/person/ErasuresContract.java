package dev.headroom.domain.account.person;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.account.ApiKey;
import dev.headroom.domain.account.ApiKeys;
import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.Organisations;
import dev.headroom.domain.account.Role;
import dev.headroom.domain.account.Users;
import dev.headroom.domain.account.person.Erasures.Erased;
import dev.headroom.domain.account.person.Erasures.Kind;
import dev.headroom.domain.account.person.Erasures.OfUser;
import dev.headroom.domain.account.person.Erasures.Result;
import dev.headroom.domain.closure.ClosureNotice;
import dev.headroom.domain.closure.Closures;
import dev.headroom.domain.driver.DeviceToken;
import dev.headroom.domain.driver.DeviceTokens;
import dev.headroom.domain.driver.DriverState;
import dev.headroom.domain.driver.DriverStates;
import dev.headroom.domain.driver.Drivers;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.notification.BridgeNotification;
import dev.headroom.domain.notification.DriverAlert;
import dev.headroom.domain.notification.DriverAlerts;
import dev.headroom.domain.notification.Provider;
import dev.headroom.domain.notification.ahead.Track;
import dev.headroom.domain.notification.outbox.Outbox;
import dev.headroom.domain.place.CompanyPlaces;
import dev.headroom.domain.place.CompanyPlaces.Known;
import dev.headroom.domain.place.CompanyPlacesContract;
import dev.headroom.domain.planner.Depot;
import dev.headroom.domain.planner.PlannerSettings;
import dev.headroom.domain.planner.RecentPlan;
import dev.headroom.domain.vehicle.Assignments;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.VehicleDetails;
import dev.headroom.domain.vehicle.VehicleGroups;
import dev.headroom.domain.vehicle.Vehicles;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** What every implementation of {@link Erasures} promises, over stores that belong together. */
public abstract class ErasuresContract {

  private static final Instant NOW = Instant.parse("2026-05-04T10:00:00.123456Z");
  private static final Dimensions ODD =
      Dimensions.ofCentimetresAndKilograms(401, 1_201, 251, 9_001);

  private final AtomicInteger next = new AtomicInteger();

  /** The store of a port, the same one within a test. */
  protected abstract <P> P store(Class<P> port);

  private Erasures erasures() {
    return store(Erasures.class);
  }

  private long anOrganisation(boolean company) {
    return store(Organisations.class).add("Ellan", company, ContactDetails.NONE).id();
  }

  private long aUserOf(long organisation) {
    String name = "user" + next.incrementAndGet();
    return store(Users.class)
        .add(organisation, name, Role.COMPANY_ADMIN, "a hash")
        .orElseThrow()
        .id();
  }

  private long aDriverOf(long user) {
    String name = "driver" + next.incrementAndGet();
    return store(Drivers.class).add(user, name, "a hash").orElseThrow().id();
  }

  private String aKeyOf(ApiKey.Owner owner) {
    String hash = String.format("%064d", next.incrementAndGet());
    var unused =
        store(ApiKeys.class).add(hash, new ApiKey.Holder("j@example.org", "J", "1"), owner, NOW);
    return hash;
  }

  /** A driver with all that can be held of one; the vehicle's number comes by a position. */
  private long aDriverWithEverything(long user, long organisation) {
    long driver = aDriverOf(user);
    store(DeviceTokens.class).replace(driver, Set.of(DeviceToken.of("phone" + driver)), "", NOW);
    store(DriverStates.class).setMoving(driver, true, NOW);
    store(Assignments.class).assign(driver, organisation, ODD);
    DriverAlert alert = DriverAlert.begin(driver, Track.begin(new Position(54, -4), NOW));
    assertThat(
            store(DriverAlerts.class)
                .save(
                    alert,
                    List.of(BridgeNotification.soft(driver, NOW)),
                    EnumSet.allOf(Provider.class)))
        .isEqualTo(DriverAlerts.Saved.YES);
    return driver;
  }

  @Test
  void ofADriverNothingIsLeftAndOthersKeepTheirs() {
    long organisation = anOrganisation(true);
    long user = aUserOf(organisation);
    long driver = aDriverWithEverything(user, organisation);
    long other = aDriverWithEverything(user, organisation);
    String key = aKeyOf(ApiKey.Owner.driver(driver, user));
    String othersKey = aKeyOf(ApiKey.Owner.driver(other, user));
    String usersKey = aKeyOf(ApiKey.Owner.user(user));
    long unnamed = vehicleOf(driver);

    assertThat(erasures().driver(driver, NOW)).isTrue();
    assertThat(erasures().driver(driver, NOW)).isFalse();

    assertThat(store(Drivers.class).find(driver)).isEmpty();
    assertThat(store(DeviceTokens.class).of(driver)).isEmpty();
    assertThat(store(DriverStates.class).of(Set.of(driver)))
        .containsEntry(driver, DriverState.UNHEARD);
    assertThat(store(DriverAlerts.class).find(driver)).isEmpty();
    assertThat(store(Vehicles.class).find(organisation, unnamed)).isEmpty();
    assertThat(store(ApiKeys.class).findByHash(key)).isEmpty();

    assertThat(store(Drivers.class).find(other)).isPresent();
    assertThat(store(DeviceTokens.class).of(other)).hasSize(1);
    assertThat(store(DriverAlerts.class).find(other)).isPresent();
    assertThat(store(Outbox.class).standing(NOW).waiting()).isEqualTo(1);
    assertThat(store(Vehicles.class).find(organisation, vehicleOf(other))).isPresent();
    assertThat(store(ApiKeys.class).findByHash(othersKey)).isPresent();
    assertThat(store(ApiKeys.class).findByHash(usersKey)).isPresent();
  }

  private long vehicleOf(long driver) {
    return store(DriverStates.class).of(Set.of(driver)).get(driver).vehicleId().orElseThrow();
  }

  @Test
  void numbersAreNeverGivenAgain() {
    long user = aUserOf(anOrganisation(true));
    long driver = aDriverOf(user);
    assertThat(erasures().driver(driver, NOW)).isTrue();
    assertThat(aDriverOf(user)).isGreaterThan(driver);

    long gone = aUserOf(anOrganisation(false));
    assertThat(erasures().user(gone, Optional.empty(), NOW).result())
        .isEqualTo(Result.ERASED_WITH_ORGANISATION);
    assertThat(aUserOf(anOrganisation(false))).isGreaterThan(gone);
  }

  @Test
  void driversAndGroupsOfAUserGoToASuccessorOfTheSameOrganisation() {
    long organisation = anOrganisation(true);
    long user = aUserOf(organisation);
    long successor = aUserOf(organisation);
    long stranger = aUserOf(anOrganisation(true));
    long driver = aDriverOf(user);
    long group = store(VehicleGroups.class).add(organisation, user, "Depot").id();
    String key = aKeyOf(ApiKey.Owner.user(user));
    String driversKey = aKeyOf(ApiKey.Owner.driver(driver, user));

    assertThat(erasures().user(user, Optional.empty(), NOW))
        .isEqualTo(OfUser.alone(Result.NEEDS_SUCCESSOR, 1, 1));
    for (long nobody : new long[] {user, stranger, 999}) {
      assertThat(erasures().user(user, Optional.of(nobody), NOW).result())
          .isEqualTo(Result.NOT_A_SUCCESSOR);
    }
    assertThat(store(Users.class).find(user)).isPresent();
    assertThat(store(ApiKeys.class).findByHash(key)).isPresent();

    assertThat(erasures().user(user, Optional.of(successor), NOW))
        .isEqualTo(OfUser.alone(Result.ERASED, 1, 1));

    assertThat(store(Users.class).find(user)).isEmpty();
    assertThat(store(Organisations.class).find(organisation)).isPresent();
    assertThat(store(Drivers.class).find(driver).orElseThrow().userId()).isEqualTo(successor);
    assertThat(store(VehicleGroups.class).of(organisation))
        .singleElement()
        .satisfies(
            kept -> {
              assertThat(kept.id()).isEqualTo(group);
              assertThat(kept.userId()).isEqualTo(successor);
            });
    assertThat(store(ApiKeys.class).findByHash(key)).isEmpty();
    assertThat(store(ApiKeys.class).findByHash(driversKey).orElseThrow().owner())
        .isEqualTo(ApiKey.Owner.driver(driver, successor));
    assertThat(erasures().user(user, Optional.empty(), NOW).result())
        .isEqualTo(Result.NO_SUCH_USER);
  }

  @Test
  void anOrganisationThatIsThePersonGoesWithTheLastUserOnceTheDriversAreGone() {
    long organisation = anOrganisation(false);
    long user = aUserOf(organisation);
    long driver = aDriverOf(user);
    long group = store(VehicleGroups.class).add(organisation, user, "Mine").id();
    VehicleDetails details = new VehicleDetails("Van", "R 1", "", "", ODD);
    long vehicle =
        store(Vehicles.class)
            .add(organisation, List.of(new Vehicles.New(details, Set.of(group))))
            .get(0);
    ClosureNotice notice =
        new ClosureNotice(List.of(new Position(54, -4)), false, "mine", NOW, Optional.empty());
    assertThat(store(Closures.class).add(organisation, notice, 10)).isPresent();
    store(CompanyPlaces.class)
        .store(
            organisation,
            List.of(CompanyPlacesContract.plain("Mine", "")),
            Known.REFUSE,
            10,
            false);
    assertThat(store(CompanyPlaces.class).of(organisation)).hasSize(1);
    PlannerSettings planners = store(PlannerSettings.class);
    Depot depot = new Depot(Optional.empty(), new Position(54, -4), "Mine");
    planners.setOfCompany(
        organisation, new PlannerSettings.OfCompany(Optional.of(depot), Optional.of(vehicle)));
    planners.setVehicle(organisation, user, Optional.of(vehicle));
    planners.addRecentPlan(user, new RecentPlan("plan?mine", NOW), 20);

    assertThat(erasures().user(user, Optional.empty(), NOW))
        .isEqualTo(OfUser.alone(Result.NEEDS_SUCCESSOR, 1, 1));
    assertThat(erasures().driver(driver, NOW)).isTrue();
    assertThat(erasures().user(user, Optional.empty(), NOW))
        .isEqualTo(new OfUser(Result.ERASED_WITH_ORGANISATION, 0, 1, Optional.of(organisation)));

    assertThat(store(Organisations.class).find(organisation)).isEmpty();
    assertThat(store(Vehicles.class).find(organisation, vehicle)).isEmpty();
    assertThat(store(VehicleGroups.class).of(organisation)).isEmpty();
    assertThat(store(Closures.class).of(organisation)).isEmpty();
    assertThat(store(CompanyPlaces.class).of(organisation)).isEmpty();
    assertThat(planners.ofCompany(organisation)).isEqualTo(PlannerSettings.OfCompany.NOTHING);
    assertThat(planners.vehicleOf(user)).isEmpty();
    assertThat(planners.recentPlans(user)).isEmpty();
  }

  @Test
  void instancesLearnForAWhileWhoWasErased() {
    long user = aUserOf(anOrganisation(true));
    long driver = aDriverOf(user);
    erasures().driver(driver, NOW);
    erasures().user(user, Optional.empty(), NOW.plusSeconds(1));

    assertThat(erasures().sweep(NOW))
        .containsExactlyInAnyOrder(new Erased(Kind.DRIVER, driver), new Erased(Kind.USER, user));
    assertThat(erasures().sweep(NOW.plusSeconds(1))).containsExactly(new Erased(Kind.USER, user));
  }
}
