package dev.headroom.bootstrap;

import dev.headroom.application.memory.InMemoryApiKeys;
import dev.headroom.application.memory.InMemoryClosures;
import dev.headroom.application.memory.InMemoryDeviceTokens;
import dev.headroom.application.memory.InMemoryDriverAlerts;
import dev.headroom.application.memory.InMemoryDrivers;
import dev.headroom.application.memory.InMemoryErasures;
import dev.headroom.application.memory.InMemoryFleet;
import dev.headroom.application.memory.InMemoryOrganisations;
import dev.headroom.application.memory.InMemoryOutbox;
import dev.headroom.application.memory.InMemorySigningKeys;
import dev.headroom.application.memory.InMemoryUsers;
import dev.headroom.domain.account.ApiKeys;
import dev.headroom.domain.account.Organisations;
import dev.headroom.domain.account.SigningKeys;
import dev.headroom.domain.account.Users;
import dev.headroom.domain.account.person.Erasures;
import dev.headroom.domain.account.person.PersonRecords;
import dev.headroom.domain.audit.AuditLines;
import dev.headroom.domain.backup.Backups;
import dev.headroom.domain.closure.Closures;
import dev.headroom.domain.driver.DeviceTokens;
import dev.headroom.domain.driver.DriverStates;
import dev.headroom.domain.driver.Drivers;
import dev.headroom.domain.notification.DriverAlerts;
import dev.headroom.domain.notification.outbox.Outbox;
import dev.headroom.domain.vehicle.Assignments;
import dev.headroom.domain.vehicle.VehicleGroups;
import dev.headroom.domain.vehicle.Vehicles;
import dev.headroom.persistence.sql.ConnectionPool;
import dev.headroom.persistence.sql.Database;
import dev.headroom.persistence.sql.DatabaseLogin;
import dev.headroom.persistence.sql.audit.ChangeRecord;
import dev.headroom.persistence.sql.opening.Patience;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * The stores of an installation: in a database or in memory. Safe for several threads.
 *
 * @param backups what copies them; empty where they are in memory
 * @param persons what reads all of one person; empty where they are in memory
 * @param auditLines the audit log; empty where they are in memory
 * @param source where they are kept
 */
public record Stores(
    AccountStores accounts,
    FleetStores fleet,
    PushStores push,
    Closures closures,
    Optional<Backups> backups,
    Optional<PersonRecords> persons,
    Optional<AuditLines> auditLines,
    Source source)
    implements AutoCloseable {

  /**
   * Where stores are kept.
   *
   * @param answers whether it answers now
   * @param writes whether it writes, as far as is known
   * @param pool the connections to a database; empty without one, or where another process owns it
   * @param shared what it has for several instances; empty where there is one alone
   * @param end closes it
   */
  public record Source(
      BooleanSupplier answers,
      BooleanSupplier writes,
      Optional<ConnectionPool> pool,
      Optional<Database.Shared> shared,
      Runnable end) {}

  /** Who has access. */
  public record AccountStores(
      Organisations organisations,
      Users users,
      ApiKeys apiKeys,
      SigningKeys signingKeys,
      Erasures erasures) {}

  /** Who drives what. */
  public record FleetStores(
      Drivers drivers,
      DriverStates driverStates,
      Vehicles vehicles,
      VehicleGroups vehicleGroups,
      Assignments assignments) {}

  /** What is pushed to whom. */
  public record PushStores(DeviceTokens deviceTokens, DriverAlerts driverAlerts, Outbox outbox) {}

  /** Opens them. */
  @FunctionalInterface
  public interface Opener {

    /**
     * Opens them.
     *
     * @param record makes what records the changes; called only where there is a database
     * @throws dev.headroom.persistence.sql.DatabaseOpenException when the database cannot be opened
     */
    Stores open(Supplier<ChangeRecord> record);
  }

  /** In memory, until they are closed. */
  public static Stores inMemory() {
    InMemoryOrganisations organisations = new InMemoryOrganisations();
    InMemoryUsers users = new InMemoryUsers();
    InMemoryDrivers drivers = new InMemoryDrivers();
    InMemoryApiKeys keys = new InMemoryApiKeys();
    InMemoryClosures closures = new InMemoryClosures();
    InMemoryFleet fleet = new InMemoryFleet();
    InMemoryDeviceTokens tokens = new InMemoryDeviceTokens();
    InMemoryOutbox outbox = new InMemoryOutbox(tokens);
    InMemoryDriverAlerts alerts = new InMemoryDriverAlerts(tokens, outbox);
    return new Stores(
        new AccountStores(
            organisations,
            users,
            keys,
            new InMemorySigningKeys(),
            new InMemoryErasures(
                organisations,
                users,
                drivers,
                fleet,
                List.of(keys, closures, tokens, alerts, outbox))),
        new FleetStores(
            drivers, fleet.states(), fleet.vehicles(), fleet.groups(), fleet.assignments()),
        new PushStores(tokens, alerts, outbox),
        closures,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        new Source(() -> true, () -> true, Optional.empty(), Optional.empty(), () -> {}));
  }

  /** In the embedded database in a folder, which this process owns until they are closed. */
  public static Stores inFolder(Path folder, ChangeRecord record) {
    return of(Database.openFolder(folder, record));
  }

  /** In the embedded database in a folder, at the process that owns it if there is one. */
  public static Stores beside(Path folder, ChangeRecord record) {
    return of(Database.openBeside(folder, record));
  }

  /**
   * In the database at a JDBC address.
   *
   * @param wanted whether anybody waits for a database that does not answer yet
   */
  public static Stores at(
      String jdbcUrl,
      DatabaseLogin login,
      Patience patience,
      BooleanSupplier wanted,
      ChangeRecord record) {
    return of(Database.openUrl(jdbcUrl, login, patience, wanted, record));
  }

  private static Stores of(Database database) {
    return new Stores(
        new AccountStores(
            database.organisations(),
            database.users(),
            database.apiKeys(),
            database.signingKeys(),
            database.erasures()),
        new FleetStores(
            database.drivers(),
            database.driverStates(),
            database.vehicles(),
            database.vehicleGroups(),
            database.assignments()),
        new PushStores(database.deviceTokens(), database.driverAlerts(), database.outbox()),
        database.closures(),
        Optional.of(database.backups()),
        Optional.of(database.personRecords()),
        Optional.of(database.auditLines()),
        new Source(
            database::reachable,
            database::writes,
            database.pool(),
            database.shared(),
            database::close));
  }

  /** Whether they answer now. */
  public boolean reachable() {
    return source.answers().getAsBoolean();
  }

  @Override
  public void close() {
    source.end().run();
  }
}
