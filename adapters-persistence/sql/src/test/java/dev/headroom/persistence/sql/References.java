package dev.headroom.persistence.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.domain.account.ApiKey;
import dev.headroom.domain.account.ContactDetails;
import dev.headroom.domain.account.PasswordLinks;
import dev.headroom.domain.account.Role;
import dev.headroom.domain.driver.DeviceToken;
import dev.headroom.domain.geo.Position;
import dev.headroom.domain.notification.DriverAlert;
import dev.headroom.domain.notification.Repeats;
import dev.headroom.domain.notification.ahead.Track;
import dev.headroom.domain.place.CompanyPlaceDetails;
import dev.headroom.domain.place.CompanyPlaces.Known;
import dev.headroom.domain.place.CompanyPlacesContract;
import dev.headroom.domain.planner.PlannerSettings;
import dev.headroom.domain.planner.RecentPlan;
import dev.headroom.domain.trip.TripDetails;
import dev.headroom.domain.trip.TripMove;
import dev.headroom.domain.trip.TripState;
import dev.headroom.domain.trip.Trips;
import dev.headroom.domain.trip.TripsContract;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.domain.vehicle.VehicleDetails;
import dev.headroom.domain.vehicle.Vehicles;
import dev.headroom.persistence.sql.account.JdbiErasures;
import dev.headroom.persistence.sql.transaction.Transactions;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/**
 * No row ever names another one that is gone, whatever two transactions do at once, and none of
 * them waits for another one without end: whoever writes a reference holds the row that it names.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class References {

  private static final Instant NOW = Instant.parse("2026-05-04T10:00:00Z");
  private static final Dimensions SIZE =
      Dimensions.ofCentimetresAndKilograms(401, 1_201, 251, 9_001);
  private static final VehicleDetails DETAILS = new VehicleDetails("van", "", "", "", SIZE);
  private static final long HANG_SECONDS = 600;
  private static final int ROUNDS = 10;

  private final String waiting;
  private Database database;
  private Transactions transactions;
  private ExecutorService other;

  private static final AtomicInteger NAMED = new AtomicInteger();

  /**
   * Of a kind of database.
   *
   * @param waiting counts the sessions that wait for another one
   */
  References(String waiting) {
    this.waiting = waiting;
  }

  abstract Database open(Path data);

  @BeforeAll
  void openAll(@TempDir Path data) {
    database = open(data);
    transactions = ((JdbiErasures) database.erasures()).transactions();
    other = Executors.newCachedThreadPool();
  }

  @AfterAll
  void closeAll() {
    if (database != null) {
      other.shutdown();
      database.close();
    }
  }

  private long anOrganisation() {
    return database.organisations().add("Ellan Haulage", true, ContactDetails.NONE).id();
  }

  private long aUserOf(long organisation) {
    return database
        .users()
        .add(organisation, "user" + NAMED.incrementAndGet(), Role.COMPANY_ADMIN, "a hash")
        .orElseThrow()
        .id();
  }

  private long aDriverOf(long user) {
    return database
        .drivers()
        .add(user, "driver" + NAMED.incrementAndGet(), "a hash")
        .orElseThrow()
        .id();
  }

  private long aVehicleOf(long organisation) {
    return database
        .vehicles()
        .add(organisation, List.of(new Vehicles.New(DETAILS, Set.of())))
        .get(0);
  }

  /** A child that is written while its parent is deleted waits, and names nothing that is gone. */
  private void refers(String table, long parent, Runnable child) {
    Future<?> written =
        transactions.run(
            handle -> {
              handle.execute("DELETE FROM " + table + " WHERE id = ?", parent);
              Future<?> begun = other.submit(child);
              awaitEndOrLock(handle, begun);
              return begun;
            });
    awaitEnd(written);
    assertThat(dangling()).as("names one of %s that is gone", table).isEmpty();
  }

  private void awaitEndOrLock(Handle handle, Future<?> begun) {
    awaitEndOrLocks(handle, begun, 1);
  }

  private void awaitEndOrLocks(Handle handle, Future<?> begun, int sessions) {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(HANG_SECONDS);
    while (!begun.isDone() && waiting(handle) < sessions) {
      assertThat(System.nanoTime()).isLessThan(deadline);
      Thread.onSpinWait();
    }
  }

  /** How many sessions wait for another one. */
  private int waiting(Handle handle) {
    return handle.createQuery(waiting).mapTo(Integer.class).one();
  }

  /** Refused or done; it is what is stored afterwards that counts. */
  private static void awaitEnd(Future<?> task) {
    try {
      task.get(HANG_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException e) {
      assertThat(e).hasRootCauseInstanceOf(Exception.class);
    } catch (InterruptedException | TimeoutException e) {
      throw new AssertionError(e);
    }
  }

  /** Every reference of the schema that names no row, as table and column. */
  private List<String> dangling() {
    return transactions.run(
        handle ->
            handle
                .createQuery(
                    """
                    SELECT c.table_name AS child, c.column_name AS reference,
                        p.table_name AS parent, p.column_name AS target
                    FROM information_schema.referential_constraints r
                    JOIN information_schema.key_column_usage c
                        ON c.constraint_name = r.constraint_name
                    JOIN information_schema.key_column_usage p
                        ON p.constraint_name = r.unique_constraint_name
                    """)
                .mapToMap(String.class)
                .list()
                .stream()
                .filter(
                    key ->
                        handle
                            .createQuery(
                                "SELECT EXISTS (SELECT 1 FROM <child> c WHERE c.<reference> IS NOT"
                                    + " NULL AND NOT EXISTS (SELECT 1 FROM <parent> p"
                                    + " WHERE p.<target> = c.<reference>))")
                            .define("child", key.get("child"))
                            .define("reference", key.get("reference"))
                            .define("parent", key.get("parent"))
                            .define("target", key.get("target"))
                            .mapTo(Boolean.class)
                            .one())
                .map(key -> key.get("child") + "." + key.get("reference"))
                .toList());
  }

  @Test
  void nothingIsAddedToAnOrganisationThatGoesMeanwhile() {
    long first = anOrganisation();
    refers("organisations", first, () -> aUserOf(first));
    long second = anOrganisation();
    refers("organisations", second, () -> aVehicleOf(second));
    long user = aUserOf(anOrganisation());
    long third = anOrganisation();
    long fourth = anOrganisation();
    List<CompanyPlaceDetails> places = List.of(CompanyPlacesContract.plain("Quay", ""));
    refers(
        "organisations",
        fourth,
        () -> database.places().store(fourth, places, Known.REFUSE, 10, false));
    refers("organisations", third, () -> database.vehicleGroups().add(third, user, "north"));
  }

  @Test
  void nothingIsAddedToAUserWhoGoesMeanwhile() {
    long organisation = anOrganisation();
    long first = aUserOf(organisation);
    refers("users", first, () -> aDriverOf(first));
    long second = aUserOf(organisation);
    refers("users", second, () -> database.vehicleGroups().add(organisation, second, "north"));
    long third = aUserOf(organisation);
    refers("users", third, () -> aKeyOf(ApiKey.Owner.user(third)));
    long fifth = aUserOf(organisation);
    RecentPlan plan = new RecentPlan("plan?", NOW);
    refers("users", fifth, () -> database.plannerSettings().addRecentPlan(fifth, plan, 20));
    PasswordLinks.Account fourth =
        new PasswordLinks.Account(PasswordLinks.Kind.USER, aUserOf(organisation));
    refers(
        "users",
        fourth.id(),
        () -> database.passwordLinks().add(fourth, "u".repeat(64), NOW.plusSeconds(60), NOW));
  }

  @Test
  void nothingIsAddedToADriverWhoGoesMeanwhile() {
    long organisation = anOrganisation();
    long user = aUserOf(organisation);
    long first = aDriverOf(user);
    refers("drivers", first, () -> aKeyOf(ApiKey.Owner.driver(first, user)));
    long second = aDriverOf(user);
    refers(
        "drivers",
        second,
        () -> database.deviceTokens().replace(second, Set.of(DeviceToken.of("phone")), "", NOW));
    long third = aDriverOf(user);
    DriverAlert alert =
        new DriverAlert(third, 0, Track.begin(new Position(54, -4), NOW), Repeats.NONE);
    refers("drivers", third, () -> database.driverAlerts().save(alert, List.of(), Set.of()));
    long fourth = aDriverOf(user);
    refers("drivers", fourth, () -> database.assignments().assign(fourth, organisation, SIZE));
    PasswordLinks.Account fifth =
        new PasswordLinks.Account(PasswordLinks.Kind.DRIVER, aDriverOf(user));
    refers(
        "drivers",
        fifth.id(),
        () -> database.passwordLinks().add(fifth, "d".repeat(64), NOW.plusSeconds(60), NOW));
  }

  @Test
  void noDriverIsGivenAVehicleThatGoesMeanwhile() {
    long organisation = anOrganisation();
    long driver = aDriverOf(aUserOf(organisation));
    refers(
        "vehicles",
        aVehicleOf(organisation),
        () -> database.assignments().assign(driver, organisation, SIZE));
  }

  @Test
  void noPlannerBeginsWithAVehicleThatGoesMeanwhile() {
    long organisation = anOrganisation();
    long user = aUserOf(organisation);
    long first = aVehicleOf(organisation);
    refers(
        "vehicles",
        first,
        () -> database.plannerSettings().setVehicle(organisation, user, Optional.of(first)));
    long second = aVehicleOf(organisation);
    PlannerSettings.OfCompany settings =
        new PlannerSettings.OfCompany(Optional.empty(), Optional.of(second));
    refers(
        "vehicles", second, () -> database.plannerSettings().setOfCompany(organisation, settings));
  }

  @Test
  void noTripNamesAVehicleADriverOrAUserThatGoesMeanwhile() {
    long organisation = anOrganisation();
    long user = aUserOf(organisation);
    long vehicle = aVehicleOf(organisation);
    Optional<Long> nobody = Optional.empty();
    refers(
        "vehicles",
        vehicle,
        () -> aTripOf(organisation, Optional.of(vehicle), nobody, TripMove.By.PROGRAM));
    long driver = aDriverOf(user);
    refers(
        "drivers",
        driver,
        () -> aTripOf(organisation, nobody, Optional.of(driver), TripMove.By.PROGRAM));
    long planner = aUserOf(organisation);
    refers(
        "users",
        planner,
        () -> aTripOf(organisation, nobody, nobody, new TripMove.By(TripMove.Kind.USER, planner)));
    long closing = anOrganisation();
    refers("organisations", closing, () -> aTripOf(closing, nobody, nobody, TripMove.By.PROGRAM));
  }

  private void aTripOf(
      long organisation, Optional<Long> vehicle, Optional<Long> driver, TripMove.By by) {
    database
        .trips()
        .add(
            organisation,
            new TripDetails("Leeds", "", vehicle, driver),
            TripsContract.plan(Optional.of(NOW)),
            new TripMove(TripState.DRAFT, by, NOW),
            Trips.Bounds.USUAL);
  }

  /** A removal that waits for another driver's row keeps everybody from being given the vehicle. */
  @Test
  void aVehicleIsRemovedWhileAnotherDriverIsAboutToBeGivenIt() throws Exception {
    long organisation = anOrganisation();
    long user = aUserOf(organisation);
    long first = aDriverOf(user);
    long second = aDriverOf(user);
    long vehicle = aVehicleOf(organisation);
    assertThat(database.assignments().assign(first, organisation, SIZE).vehicleId())
        .isEqualTo(vehicle);
    List<Future<Boolean>> removed = new ArrayList<>();
    List<Future<Long>> given = new ArrayList<>();
    transactions.run(
        handle -> {
          handle.execute("UPDATE drivers SET moving = TRUE WHERE id = ?", first);
          removed.add(other.submit(() -> database.vehicles().remove(organisation, vehicle)));
          awaitEndOrLock(handle, removed.get(0));
          given.add(
              other.submit(
                  () -> database.assignments().assign(second, organisation, SIZE).vehicleId()));
          awaitEndOrLocks(handle, given.get(0), 2);
          return given;
        });

    assertThat(removed.get(0).get(HANG_SECONDS, TimeUnit.SECONDS)).isTrue();
    assertThat(given.get(0).get(HANG_SECONDS, TimeUnit.SECONDS)).isNotEqualTo(vehicle);
    assertThat(dangling()).isEmpty();
  }

  /** Whoever is waited for, all in all: nobody waits for one who waits for him. */
  @Test
  void anErasureARemovalAndReportsOfOneCompanyNeverWaitForEachOther() throws Exception {
    long organisation = anOrganisation();
    long successor = aUserOf(organisation);
    List<Future<?>> all = new ArrayList<>();
    for (int round = 0; round < ROUNDS; round++) {
      long user = aUserOf(organisation);
      long one = aDriverOf(user);
      long two = aDriverOf(user);
      long vehicle = aVehicleOf(organisation);
      database.assignments().assign(one, organisation, SIZE);
      all.add(other.submit(() -> database.vehicles().remove(organisation, vehicle)));
      all.add(other.submit(() -> database.assignments().assign(two, organisation, SIZE)));
      all.add(other.submit(() -> database.erasures().user(user, Optional.of(successor), NOW)));
      all.add(other.submit(() -> database.erasures().driver(one, NOW)));
      all.add(other.submit(() -> database.vehicleGroups().add(organisation, successor, "north")));
      for (Future<?> each : all) {
        each.get(HANG_SECONDS, TimeUnit.SECONDS);
      }
      all.clear();
    }
    assertThat(dangling()).isEmpty();
  }

  private void aKeyOf(ApiKey.Owner owner) {
    database
        .apiKeys()
        .add("%064d".formatted(NAMED.incrementAndGet()), new ApiKey.Holder("", "", ""), owner, NOW);
  }
}
