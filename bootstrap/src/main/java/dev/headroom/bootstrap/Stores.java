package dev.headroom.bootstrap;

import dev.headroom.application.memory.InMemoryApiKeys;
import dev.headroom.application.memory.InMemoryClosures;
import dev.headroom.application.memory.InMemoryDeviceTokens;
import dev.headroom.application.memory.InMemoryDriverAlerts;
import dev.headroom.application.memory.InMemoryDrivers;
import dev.headroom.application.memory.InMemoryFleet;
import dev.headroom.application.memory.InMemoryOrganisations;
import dev.headroom.application.memory.InMemoryOutbox;
import dev.headroom.application.memory.InMemorySigningKeys;
import dev.headroom.application.memory.InMemoryUsers;
import dev.headroom.domain.account.ApiKeys;
import dev.headroom.domain.account.Organisations;
import dev.headroom.domain.account.SigningKeys;
import dev.headroom.domain.account.Users;
import dev.headroom.domain.closure.Closures;
import dev.headroom.domain.driver.DeviceTokens;
import dev.headroom.domain.driver.DriverStates;
import dev.headroom.domain.driver.Drivers;
import dev.headroom.domain.notification.DriverAlerts;
import dev.headroom.domain.notification.outbox.Outbox;
import dev.headroom.domain.vehicle.Assignments;
import dev.headroom.domain.vehicle.VehicleGroups;
import dev.headroom.domain.vehicle.Vehicles;
import dev.headroom.persistence.sql.Database;
import java.nio.file.Path;
import java.util.function.BooleanSupplier;

/** Where accounts are kept: in a database or in memory. Safe for several threads. */
public record Stores(
    Organisations organisations,
    Users users,
    Drivers drivers,
    DriverStates driverStates,
    Vehicles vehicles,
    VehicleGroups vehicleGroups,
    Assignments assignments,
    DeviceTokens deviceTokens,
    DriverAlerts driverAlerts,
    Outbox outbox,
    ApiKeys apiKeys,
    SigningKeys signingKeys,
    Closures closures,
    BooleanSupplier answers,
    Runnable end)
    implements AutoCloseable {

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

  /** In memory, until they are closed. */
  public static Stores inMemory() {
    InMemoryFleet fleet = new InMemoryFleet();
    InMemoryDeviceTokens tokens = new InMemoryDeviceTokens();
    InMemoryOutbox outbox = new InMemoryOutbox(tokens);
    return new Stores(
        new InMemoryOrganisations(),
        new InMemoryUsers(),
        new InMemoryDrivers(),
        fleet.states(),
        fleet.vehicles(),
        fleet.groups(),
        fleet.assignments(),
        tokens,
        new InMemoryDriverAlerts(tokens, outbox),
        outbox,
        new InMemoryApiKeys(),
        new InMemorySigningKeys(),
        new InMemoryClosures(),
        () -> true,
        () -> {});
  }

  /** In the embedded database in a folder. */
  public static Stores inFolder(Path folder) {
    return of(Database.openFolder(folder));
  }

  /** In the database at a JDBC address. */
  public static Stores at(String jdbcUrl) {
    return of(Database.openUrl(jdbcUrl));
  }

  private static Stores of(Database database) {
    return new Stores(
        database.organisations(),
        database.users(),
        database.drivers(),
        database.driverStates(),
        database.vehicles(),
        database.vehicleGroups(),
        database.assignments(),
        database.deviceTokens(),
        database.driverAlerts(),
        database.outbox(),
        database.apiKeys(),
        database.signingKeys(),
        database.closures(),
        database::reachable,
        database::close);
  }

  /** Whether they answer now. */
  public boolean reachable() {
    return answers.getAsBoolean();
  }

  @Override
  public void close() {
    end.run();
  }
}
