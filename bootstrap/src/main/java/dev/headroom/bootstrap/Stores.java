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
 * The stores of an installation, which are in a database. Safe for several threads.
 *
 * @param backups copies them
 * @param persons reads all that is stored of one person
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
   * Where stores are kept.
   *
   * @param open opens it where it is not open yet
   * @param inUse whether it is open; one in memory opens as a store is first called
   * @param answers whether it answers now, or will once it opens
   * @param writes whether it writes, as far as is known
   * @param pool the connections to it; empty in memory, or where another process owns it
   * @param shared what it has for several instances; empty where there is only one
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
     * @throws dev.headroom.persistence.sql.DatabaseOpenException when the database cannot be opened
     */
    Stores open();
  }

  /**
   * In a database in the memory of this process, which is opened as a store is first called: a
   * program that only plans needs no library of databases.
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

  /** In the embedded database in a folder, which this process owns until they are closed. */
  public static Stores inFolder(Path folder) {
    return of(() -> Database.openFolder(folder));
  }

  /** In the embedded database in a folder, at the process that owns it if there is one. */
  public static Stores beside(Path folder) {
    return of(() -> Database.openBeside(folder));
  }

  /**
   * In the database at a JDBC address.
   *
   * @param wanted whether anybody waits for a database that does not answer yet
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

  /** The same stores, which record each change of accounts and fleets, and each backup. */
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

  /** Whether they answer now. */
  public boolean reachable() {
    return source.answers().getAsBoolean();
  }

  @Override
  public void close() {
    source.end().run();
  }
}
