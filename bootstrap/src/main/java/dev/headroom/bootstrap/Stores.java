package dev.headroom.bootstrap;

import dev.headroom.application.audit.Audit;
import dev.headroom.application.audit.store.AuditedApiKeys;
import dev.headroom.application.audit.store.AuditedAssignments;
import dev.headroom.application.audit.store.AuditedBackups;
import dev.headroom.application.audit.store.AuditedClosures;
import dev.headroom.application.audit.store.AuditedDeviceTokens;
import dev.headroom.application.audit.store.AuditedDrivers;
import dev.headroom.application.audit.store.AuditedErasures;
import dev.headroom.application.audit.store.AuditedOrganisations;
import dev.headroom.application.audit.store.AuditedPersonRecords;
import dev.headroom.application.audit.store.AuditedSigningKeys;
import dev.headroom.application.audit.store.AuditedUsers;
import dev.headroom.application.audit.store.AuditedVehicleGroups;
import dev.headroom.application.audit.store.AuditedVehicles;
import dev.headroom.domain.account.ApiKeys;
import dev.headroom.domain.account.Organisations;
import dev.headroom.domain.account.SigningKeys;
import dev.headroom.domain.account.Users;
import dev.headroom.domain.account.person.Erasures;
import dev.headroom.domain.account.person.PersonRecords;
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
import dev.headroom.persistence.sql.opening.Patience;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * The stores of an installation, kept in one database. Safe for several threads.
 *
 * @param backups copies all data
 * @param persons reads all stored data of one person
 * @param source the database
 */
public record Stores(
    AccountStores accounts,
    FleetStores fleet,
    PushStores push,
    Closures closures,
    Backups backups,
    PersonRecords persons,
    Source source)
    implements AutoCloseable {

  /**
   * The database of the stores.
   *
   * @param open opens it if it is not open yet
   * @param inUse whether it is open; one in memory opens when a store is first called
   * @param answers whether it answers now, or will once it opens
   * @param writes whether writing to it works, as far as is known
   * @param pool the connections to it; empty in memory, or if another process owns it
   * @param shared the parts for several instances; empty if there is only one
   * @param end closes it
   */
  public record Source(
      Runnable open,
      BooleanSupplier inUse,
      BooleanSupplier answers,
      BooleanSupplier writes,
      Optional<ConnectionPool> pool,
      Optional<Database.Shared> shared,
      Runnable end) {}

  /** The stores of accounts and keys. */
  public record AccountStores(
      Organisations organisations,
      Users users,
      ApiKeys apiKeys,
      SigningKeys signingKeys,
      Erasures erasures) {}

  /** The stores of drivers and vehicles. */
  public record FleetStores(
      Drivers drivers,
      DriverStates driverStates,
      Vehicles vehicles,
      VehicleGroups vehicleGroups,
      Assignments assignments) {}

  /** The stores of push. */
  public record PushStores(DeviceTokens deviceTokens, DriverAlerts driverAlerts, Outbox outbox) {}

  /** Opens stores. */
  @FunctionalInterface
  public interface Opener {

    /**
     * Opens the stores.
     *
     * @throws dev.headroom.persistence.sql.DatabaseOpenException if the database cannot be opened
     */
    Stores open();
  }

  /**
   * Stores in a database in this process's memory, which is opened when a store is first called: a
   * program that only plans routes needs no database library.
   */
  public static Stores inMemory() {
    Late<Stores> late = new Late<>(() -> of(Database::inMemory));
    return new Stores(
        new AccountStores(
            late.store(Organisations.class, stores -> stores.accounts().organisations()),
            late.store(Users.class, stores -> stores.accounts().users()),
            late.store(ApiKeys.class, stores -> stores.accounts().apiKeys()),
            late.store(SigningKeys.class, stores -> stores.accounts().signingKeys()),
            late.store(Erasures.class, stores -> stores.accounts().erasures())),
        new FleetStores(
            late.store(Drivers.class, stores -> stores.fleet().drivers()),
            late.store(DriverStates.class, stores -> stores.fleet().driverStates()),
            late.store(Vehicles.class, stores -> stores.fleet().vehicles()),
            late.store(VehicleGroups.class, stores -> stores.fleet().vehicleGroups()),
            late.store(Assignments.class, stores -> stores.fleet().assignments())),
        new PushStores(
            late.store(DeviceTokens.class, stores -> stores.push().deviceTokens()),
            late.store(DriverAlerts.class, stores -> stores.push().driverAlerts()),
            late.store(Outbox.class, stores -> stores.push().outbox())),
        late.store(Closures.class, Stores::closures),
        late.store(Backups.class, Stores::backups),
        late.store(PersonRecords.class, Stores::persons),
        new Source(
            late::open,
            late::inUse,
            () -> late.holds(Stores::reachable),
            () -> late.holds(stores -> stores.source().writes().getAsBoolean()),
            Optional.empty(),
            Optional.empty(),
            () -> late.end().ifPresent(Stores::close)));
  }

  /** Stores in the embedded database in a folder, which this process owns until they are closed. */
  public static Stores inFolder(Path folder) {
    return of(() -> Database.openFolder(folder));
  }

  /**
   * Stores in the embedded database in a folder, reached through the process that owns it if there
   * is one.
   */
  public static Stores beside(Path folder) {
    return of(() -> Database.openBeside(folder));
  }

  /**
   * Stores in the database at a JDBC URL.
   *
   * @param wanted whether to go on waiting for a database that does not answer yet
   */
  public static Stores at(
      String jdbcUrl, DatabaseLogin login, Patience patience, BooleanSupplier wanted) {
    return of(() -> Database.openUrl(jdbcUrl, login, patience, wanted));
  }

  private static Stores of(Supplier<Database> opening) {
    try {
      return of(opening.get());
    } catch (NoClassDefFoundError e) {
      throw new IllegalStateException(
          "accounts need dev.headroom:headroom-persistence-sql among the program's dependencies: "
              + e.getMessage(),
          e);
    }
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
        database.backups(),
        database.personRecords(),
        new Source(
            () -> {},
            () -> true,
            database::reachable,
            database::writes,
            database.pool(),
            database.shared(),
            database::close));
  }

  /** These stores, with auditing of each change of accounts and fleets and of each backup. */
  public Stores audited(Audit audit) {
    return new Stores(
        new AccountStores(
            new AuditedOrganisations(accounts.organisations(), audit),
            new AuditedUsers(accounts.users(), audit),
            new AuditedApiKeys(accounts.apiKeys(), audit),
            new AuditedSigningKeys(accounts.signingKeys(), audit),
            new AuditedErasures(accounts.erasures(), audit)),
        new FleetStores(
            new AuditedDrivers(fleet.drivers(), audit),
            fleet.driverStates(),
            new AuditedVehicles(fleet.vehicles(), audit),
            new AuditedVehicleGroups(fleet.vehicleGroups(), audit),
            new AuditedAssignments(fleet.assignments(), audit)),
        new PushStores(
            new AuditedDeviceTokens(push.deviceTokens(), audit),
            push.driverAlerts(),
            push.outbox()),
        new AuditedClosures(closures, audit),
        new AuditedBackups(backups, audit),
        new AuditedPersonRecords(persons, audit),
        source);
  }

  /** Whether the stores answer at present. */
  public boolean reachable() {
    return source.answers().getAsBoolean();
  }

  @Override
  public void close() {
    source.end().run();
  }
}
