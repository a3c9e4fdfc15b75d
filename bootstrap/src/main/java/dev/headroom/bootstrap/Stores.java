package dev.headroom.bootstrap;

import dev.headroom.domain.account.ApiKeys;
import dev.headroom.domain.account.Organisations;
import dev.headroom.domain.account.PasswordLinks;
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
import dev.headroom.domain.message.DriverMessages;
import dev.headroom.domain.notification.DriverAlerts;
import dev.headroom.domain.notification.PushKeys;
import dev.headroom.domain.notification.outbox.Outbox;
import dev.headroom.domain.place.CompanyPlaces;
import dev.headroom.domain.planner.PlannerSettings;
import dev.headroom.domain.trip.Trips;
import dev.headroom.domain.vehicle.Assignments;
import dev.headroom.domain.vehicle.VehicleGroups;
import dev.headroom.domain.vehicle.Vehicles;
import dev.headroom.persistence.sql.ConnectionPool;
import dev.headroom.persistence.sql.Database;
import dev.headroom.persistence.sql.DatabaseLogin;
import dev.headroom.persistence.sql.audit.ChangeRecord;
import dev.headroom.persistence.sql.opening.Patience;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * The stores of an installation, kept in one database. Safe for several threads.
 *
 * @param backups copies them
 * @param persons reads all that is stored of one person
 * @param auditLines the audit log
 * @param source the database
 */
public record Stores(
    AccountStores accounts,
    FleetStores fleet,
    PushStores push,
    MapStores map,
    Backups backups,
    PersonRecords persons,
    AuditLines auditLines,
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
      PasswordLinks passwordLinks,
      Erasures erasures) {}

  /** The stores of drivers and vehicles. */
  public record FleetStores(
      Drivers drivers,
      DriverStates driverStates,
      Vehicles vehicles,
      VehicleGroups vehicleGroups,
      Assignments assignments) {}

  /** The stores of push. */
  public record PushStores(
      DeviceTokens deviceTokens,
      DriverAlerts driverAlerts,
      Outbox outbox,
      PushKeys keys,
      DriverMessages messages) {}

  /** The stores of what companies add to the map, what their planners begin with, and trips. */
  public record MapStores(
      Closures closures, CompanyPlaces places, PlannerSettings planners, Trips trips) {}

  /** Opens stores. */
  @FunctionalInterface
  public interface Opener {

    /**
     * Opens the stores.
     *
     * @param record makes what records the changes, once the database opens
     * @throws dev.headroom.persistence.sql.DatabaseOpenException when the database cannot be opened
     */
    Stores open(Supplier<ChangeRecord> record);
  }

  /**
   * Stores in a database in this process's memory, which is opened when a store is first called: a
   * program that only plans routes needs no database library.
   */
  public static Stores inMemory(Supplier<ChangeRecord> record) {
    Late<Stores> late = new Late<>(() -> of(() -> Database.inMemory(record.get())));
    return new Stores(
        new AccountStores(
            late.store(Organisations.class, stores -> stores.accounts().organisations()),
            late.store(Users.class, stores -> stores.accounts().users()),
            late.store(ApiKeys.class, stores -> stores.accounts().apiKeys()),
            late.store(SigningKeys.class, stores -> stores.accounts().signingKeys()),
            late.store(PasswordLinks.class, stores -> stores.accounts().passwordLinks()),
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
            late.store(Outbox.class, stores -> stores.push().outbox()),
            late.store(PushKeys.class, stores -> stores.push().keys()),
            late.store(DriverMessages.class, stores -> stores.push().messages())),
        new MapStores(
            late.store(Closures.class, stores -> stores.map().closures()),
            late.store(CompanyPlaces.class, stores -> stores.map().places()),
            late.store(PlannerSettings.class, stores -> stores.map().planners()),
            late.store(Trips.class, stores -> stores.map().trips())),
        late.store(Backups.class, Stores::backups),
        late.store(PersonRecords.class, Stores::persons),
        late.store(AuditLines.class, Stores::auditLines),
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
  public static Stores inFolder(Path folder, ChangeRecord record) {
    return of(() -> Database.openFolder(folder, record));
  }

  /** In the embedded database in a folder, at the process that owns it if there is one. */
  public static Stores beside(Path folder, ChangeRecord record) {
    return of(() -> Database.openBeside(folder, record));
  }

  /**
   * Stores in the database at a JDBC URL.
   *
   * @param wanted whether to go on waiting for a database that does not answer yet
   */
  public static Stores at(
      String jdbcUrl,
      DatabaseLogin login,
      Patience patience,
      BooleanSupplier wanted,
      ChangeRecord record) {
    return of(() -> Database.openUrl(jdbcUrl, login, patience, wanted, record));
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
            database.passwordLinks(),
            database.erasures()),
        new FleetStores(
            database.drivers(),
            database.driverStates(),
            database.vehicles(),
            database.vehicleGroups(),
            database.assignments()),
        new PushStores(
            database.deviceTokens(),
            database.driverAlerts(),
            database.outbox(),
            database.pushKeys(),
            database.driverMessages()),
        new MapStores(
            database.closures(), database.places(), database.plannerSettings(), database.trips()),
        database.backups(),
        database.personRecords(),
        database.auditLines(),
        new Source(
            () -> {},
            () -> true,
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
