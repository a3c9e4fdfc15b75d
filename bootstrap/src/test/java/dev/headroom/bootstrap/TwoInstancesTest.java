package dev.headroom.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.headroom.Headroom;
import dev.headroom.application.access.IssueApiKey;
import dev.headroom.application.closure.AddClosure;
import dev.headroom.application.closure.ClosureDraft;
import dev.headroom.application.driver.ReportPosition;
import dev.headroom.application.fleet.EditVehicle;
import dev.headroom.application.place.AddPlaces;
import dev.headroom.application.place.RemovePlace;
import dev.headroom.domain.account.Caller;
import dev.headroom.domain.place.CompanyPlaces.Known;
import dev.headroom.domain.place.CompanyPlacesContract;
import dev.headroom.domain.vehicle.Dimensions;
import dev.headroom.persistence.sql.PostgresServer;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/**
 * What one instance changes is seen by another one of the same PostgreSQL at once. The clock of the
 * other one stands still, so that it never reads again what it remembers unless it is told to.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TwoInstancesTest {

  private static final long HANG_SECONDS = 600;
  private static final Dimensions SMALL =
      Dimensions.ofCentimetresAndKilograms(300, 800, 240, 7_500);
  private static final Dimensions LARGE =
      Dimensions.ofCentimetresAndKilograms(400, 1_600, 255, 40_000);

  private String url;
  private Headroom first;
  private Headroom second;
  private long organisation;
  private long user;
  private long driver;

  @BeforeAll
  void start(@TempDir Path folder) throws IOException {
    url = PostgresServer.shared().newDatabase();
    Path map = Village.in(folder);
    first = Headroom.on(map).withDatabaseAt(url, PostgresServer.LOGIN).open();
    Clock still = Clock.fixed(Instant.now(), ZoneOffset.UTC);
    second = Headroom.on(map).withDatabaseAt(url, PostgresServer.LOGIN).withClock(still).open();
    HaulageCompany haulier = HaulageCompany.in(first);
    organisation = haulier.id();
    user = haulier.anna();
    driver = haulier.addDriver("bob");
  }

  @AfterAll
  void stop() {
    if (first != null) {
      second.close();
      first.close();
    }
  }

  private static void await(BooleanSupplier reached) {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(HANG_SECONDS);
    while (!reached.getAsBoolean()) {
      assertThat(System.nanoTime()).isLessThan(deadline);
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(20));
    }
  }

  private String key(Caller owner) {
    return ((IssueApiKey.Outcome.Issued)
            first
                .access()
                .issueApiKey()
                .handle(
                    new IssueApiKey.Command(
                        "a@b.example", "Test", "", first.access().authenticate().ownerOf(owner))))
        .key();
  }

  private boolean known(String key) {
    return second.access().authenticate().byApiKey(key).isPresent();
  }

  private boolean signedIn(String token) {
    return second.access().authenticate().byToken(token).isPresent();
  }

  @Test
  void aKeyThatIsRevokedOnOneIsRefusedOnTheOther() {
    String key = key(new Caller.ByUser(user, organisation, true));
    await(() -> known(key));

    assertThat(first.access().revokeApiKey().ofUser(user)).isPresent();

    await(() -> !known(key));
  }

  @Test
  void whoIsDisabledOrSignedOutOnOneIsRefusedOnTheOther() {
    String token = first.tokens().issue(new Caller.ByDriver(driver));
    await(() -> signedIn(token));
    assertThat(first.drivers().driverAccess().setDisabled(driver, true)).isTrue();
    await(() -> !signedIn(token));
    assertThat(first.drivers().driverAccess().setDisabled(driver, false)).isTrue();
    await(() -> signedIn(token));
    first.accounts().disableOrganisation().handle(organisation, true);
    await(() -> !signedIn(token));
    first.accounts().disableOrganisation().handle(organisation, false);
    await(() -> signedIn(token));
    assertThat(first.drivers().driverAccess().signOut(driver)).isTrue();
    await(() -> !signedIn(token));
  }

  @Test
  void whatASigningKeySignedIsRefusedOnTheOtherOnceOneHasRetiredIt() {
    String ofUser = first.tokens().issue(new Caller.ByUser(user, organisation, true));
    await(() -> signedIn(ofUser));

    assertThat(first.tokens().retireAllBefore(Instant.now().plusSeconds(1))).isNotEmpty();

    await(() -> !signedIn(ofUser));
  }

  @Test
  void aRoadThatIsClosedOnOneIsClosedOnTheOther() {
    assertThat(closed()).isFalse();

    assertThat(
            first
                .planning()
                .closures()
                .add()
                .handle(
                    new AddClosure.Command(
                        organisation,
                        ClosureDraft.always(List.of(Village.LOW_BRIDGE), false, "works"),
                        true)))
        .isInstanceOf(AddClosure.Outcome.Added.class);

    await(this::closed);
  }

  private boolean closed() {
    return !second
        .closures()
        .of(organisation, second.map().get().orElseThrow())
        .orElseThrow()
        .isEmpty();
  }

  @Test
  void aPlaceThatIsAddedChangedOrRemovedOnOneIsSoOnTheOther() {
    assertThat(second.companyPlaces().of(organisation)).isEmpty();

    first
        .places()
        .addPlaces()
        .handle(
            new AddPlaces.Command(
                organisation,
                List.of(CompanyPlacesContract.plain("Yard", "R1")),
                Known.REFUSE,
                false));
    await(() -> second.companyPlaces().of(organisation).size() == 1);

    first
        .places()
        .addPlaces()
        .handle(
            new AddPlaces.Command(
                organisation,
                List.of(CompanyPlacesContract.plain("Depot", "R1")),
                Known.CHANGE,
                false));
    await(
        () ->
            second
                .companyPlaces()
                .of(organisation)
                .get(0)
                .place()
                .details()
                .name()
                .equals("Depot"));

    long id = first.companyPlaces().of(organisation).get(0).place().id();
    assertThat(
            first
                .places()
                .removePlace()
                .handle(new RemovePlace.Command(organisation, id, place -> true)))
        .isEqualTo(RemovePlace.Outcome.REMOVED);
    await(() -> second.companyPlaces().of(organisation).isEmpty());
  }

  /**
   * The driver reports what the vehicle measured before a dispatcher changed it, so that it is the
   * driver's no longer.
   */
  @Test
  void aVehicleThatADispatcherChangesOrRemovesOnOneIsReadAgainOnTheOther() {
    long vehicle = reportedOnTheOther(SMALL);

    assertThat(
            first
                .fleet()
                .editVehicle()
                .handle(
                    new EditVehicle.Command(
                        organisation,
                        vehicle,
                        new EditVehicle.Change(
                            Optional.of("Red"),
                            Optional.empty(),
                            Optional.empty(),
                            Optional.empty(),
                            LARGE,
                            Optional.empty()),
                        before -> true)))
        .isInstanceOf(EditVehicle.Outcome.Changed.class);

    await(() -> reportedOnTheOther(SMALL) != vehicle);

    assertThat(reportedOnTheOther(LARGE)).isEqualTo(vehicle);
    assertThat(first.fleet().removeVehicle().handle(organisation, vehicle)).isTrue();
    await(() -> reportedOnTheOther(LARGE) > 0);
  }

  /** The vehicle of the driver after a report; 0 for none. */
  private long reportedOnTheOther(Dimensions dimensions) {
    second
        .drivers()
        .reportPosition()
        .handle(new ReportPosition.Command(driver, Village.LOW_BRIDGE, Optional.of(dimensions)));
    AtomicLong vehicle = new AtomicLong();
    first
        .accounts()
        .browseAccounts()
        .drivers(
            listed -> {
              if (listed.driver().id() == driver) {
                vehicle.set(listed.state().vehicleId().orElse(0L));
              }
            });
    return vehicle.get();
  }

  /** What changed while nobody listened is read again once somebody does. */
  @Test
  void aConnectionThatEndsIsReplacedAndNothingIsMissed() throws SQLException {
    String key = key(new Caller.ByDriver(driver));
    await(() -> known(key));
    try (Connection connection = DriverManager.getConnection(url, "postgres", "any");
        Statement statement = connection.createStatement()) {
      statement.execute(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
              + " WHERE datname = current_database() AND pid <> pg_backend_pid()");
      statement.execute("UPDATE api_keys SET revoked = TRUE");
      statement.execute("SELECT pg_notify('headroom', 'DRIVER nobody')");
      statement.execute("SELECT pg_notify('headroom', 'NOTHING THAT IS KNOWN')");
    }

    await(() -> !known(key));

    String another = key(new Caller.ByDriver(driver));
    await(() -> known(another));
    assertThat(first.access().revokeApiKey().ofDriver(driver)).isPresent();
    await(() -> !known(another));
  }
}
