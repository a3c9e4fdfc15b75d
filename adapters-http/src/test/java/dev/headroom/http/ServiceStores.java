package dev.headroom.http;

import dev.headroom.application.audit.Origins;
import dev.headroom.domain.account.ApiKeys;
import dev.headroom.domain.account.Organisations;
import dev.headroom.domain.account.PasswordLinks;
import dev.headroom.domain.account.SigningKeys;
import dev.headroom.domain.account.Users;
import dev.headroom.domain.account.person.Erasures;
import dev.headroom.domain.closure.Closures;
import dev.headroom.domain.driver.DeviceTokens;
import dev.headroom.domain.driver.DriverStates;
import dev.headroom.domain.driver.Drivers;
import dev.headroom.domain.message.DriverMessages;
import dev.headroom.domain.place.CompanyPlaces;
import dev.headroom.domain.planner.PlannerSettings;
import dev.headroom.domain.trip.Trips;
import dev.headroom.domain.vehicle.Assignments;
import dev.headroom.domain.vehicle.VehicleGroups;
import dev.headroom.domain.vehicle.Vehicles;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;

/**
 * The stores of a {@link Service}, empty at first. They are in memory or, where the system property
 * {@code headroom.test.db} names a database, in that: a module that knows databases provides an
 * {@link Opener}.
 */
public interface ServiceStores extends AutoCloseable {

  Organisations organisations();

  Users users();

  Drivers drivers();

  DriverStates driverStates();

  Vehicles vehicles();

  VehicleGroups vehicleGroups();

  Assignments assignments();

  ApiKeys apiKeys();

  SigningKeys signingKeys();

  DeviceTokens deviceTokens();

  Closures closures();

  CompanyPlaces places();

  PlannerSettings plannerSettings();

  Trips trips();

  DriverMessages driverMessages();

  PasswordLinks passwordLinks();

  Erasures erasures();

  /** The lines of the audit log that the stores have written; empty where they write none. */
  default Optional<List<String>> recorded() {
    return Optional.empty();
  }

  @Override
  void close();

  /** Opens stores in databases. */
  interface Opener {

    /**
     * Opens those of a new and empty database.
     *
     * @param kind what the system property says
     * @param origins knows who makes the changes that are recorded
     */
    ServiceStores open(String kind, Origins origins);
  }

  /** Opens new ones. */
  static ServiceStores open(Origins origins) {
    String kind = System.getProperty("headroom.test.db", "");
    return kind.isEmpty()
        ? new StoresInMemory()
        : ServiceLoader.load(Opener.class).findFirst().orElseThrow().open(kind, origins);
  }
}
