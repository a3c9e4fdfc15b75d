package dev.headroom.http;

import dev.headroom.application.memory.InMemoryApiKeys;
import dev.headroom.application.memory.InMemoryClosures;
import dev.headroom.application.memory.InMemoryDeviceTokens;
import dev.headroom.application.memory.InMemoryDriverMessages;
import dev.headroom.application.memory.InMemoryDrivers;
import dev.headroom.application.memory.InMemoryErasures;
import dev.headroom.application.memory.InMemoryFleet;
import dev.headroom.application.memory.InMemoryOrganisations;
import dev.headroom.application.memory.InMemoryPasswordLinks;
import dev.headroom.application.memory.InMemoryPlaces;
import dev.headroom.application.memory.InMemoryPlannerSettings;
import dev.headroom.application.memory.InMemorySigningKeys;
import dev.headroom.application.memory.InMemoryTrips;
import dev.headroom.application.memory.InMemoryUsers;
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

/** Those of the application, in memory. */
final class StoresInMemory implements ServiceStores {

  private final InMemoryOrganisations organisations = new InMemoryOrganisations();
  private final InMemoryUsers users = new InMemoryUsers();
  private final InMemoryDrivers drivers = new InMemoryDrivers();
  private final InMemoryFleet fleet = new InMemoryFleet();
  private final InMemoryApiKeys apiKeys = new InMemoryApiKeys();
  private final InMemorySigningKeys signingKeys = new InMemorySigningKeys();
  private final InMemoryDeviceTokens deviceTokens = new InMemoryDeviceTokens();
  private final InMemoryClosures closures = new InMemoryClosures();
  private final InMemoryPlaces places = new InMemoryPlaces();
  private final InMemoryPlannerSettings plannerSettings =
      new InMemoryPlannerSettings(users, fleet.vehicles(), places);
  private final InMemoryPasswordLinks passwordLinks = new InMemoryPasswordLinks(users, drivers);
  private final DriverMessages messages = new InMemoryDriverMessages();
  private final InMemoryTrips trips = new InMemoryTrips(users, drivers, fleet.vehicles(), closures);
  private final InMemoryErasures erasures =
      new InMemoryErasures(
          organisations,
          users,
          drivers,
          fleet,
          List.of(apiKeys, closures, places, plannerSettings, deviceTokens, passwordLinks, trips));

  @Override
  public Organisations organisations() {
    return organisations;
  }

  @Override
  public Users users() {
    return users;
  }

  @Override
  public Drivers drivers() {
    return drivers;
  }

  @Override
  public DriverStates driverStates() {
    return fleet.states();
  }

  @Override
  public Vehicles vehicles() {
    return fleet.vehicles();
  }

  @Override
  public VehicleGroups vehicleGroups() {
    return fleet.groups();
  }

  @Override
  public Assignments assignments() {
    return fleet.assignments();
  }

  @Override
  public ApiKeys apiKeys() {
    return apiKeys;
  }

  @Override
  public SigningKeys signingKeys() {
    return signingKeys;
  }

  @Override
  public DeviceTokens deviceTokens() {
    return deviceTokens;
  }

  @Override
  public Closures closures() {
    return closures;
  }

  @Override
  public CompanyPlaces places() {
    return places;
  }

  @Override
  public PlannerSettings plannerSettings() {
    return plannerSettings;
  }

  @Override
  public DriverMessages driverMessages() {
    return messages;
  }

  @Override
  public Trips trips() {
    return trips;
  }

  @Override
  public PasswordLinks passwordLinks() {
    return passwordLinks;
  }

  @Override
  public Erasures erasures() {
    return erasures;
  }

  @Override
  public void close() {}
}
