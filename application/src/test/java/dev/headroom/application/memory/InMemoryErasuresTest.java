package dev.headroom.application.memory;

import dev.headroom.domain.account.ApiKeys;
import dev.headroom.domain.account.Organisations;
import dev.headroom.domain.account.Users;
import dev.headroom.domain.account.person.Erasures;
import dev.headroom.domain.account.person.ErasuresContract;
import dev.headroom.domain.closure.Closures;
import dev.headroom.domain.driver.DeviceTokens;
import dev.headroom.domain.driver.DriverStates;
import dev.headroom.domain.driver.Drivers;
import dev.headroom.domain.notification.DriverAlerts;
import dev.headroom.domain.notification.outbox.Outbox;
import dev.headroom.domain.place.CompanyPlaces;
import dev.headroom.domain.planner.PlannerSettings;
import dev.headroom.domain.vehicle.Assignments;
import dev.headroom.domain.vehicle.VehicleGroups;
import dev.headroom.domain.vehicle.Vehicles;
import java.util.List;
import java.util.Map;

class InMemoryErasuresTest extends ErasuresContract {

  private final InMemoryOrganisations organisations = new InMemoryOrganisations();
  private final InMemoryUsers users = new InMemoryUsers();
  private final InMemoryDrivers drivers = new InMemoryDrivers();
  private final InMemoryFleet fleet = new InMemoryFleet();
  private final InMemoryApiKeys keys = new InMemoryApiKeys();
  private final InMemoryClosures closures = new InMemoryClosures();
  private final InMemoryPlaces places = new InMemoryPlaces();
  private final InMemoryPlannerSettings planners =
      new InMemoryPlannerSettings(users, fleet.vehicles(), places);
  private final InMemoryDeviceTokens tokens = new InMemoryDeviceTokens();
  private final InMemoryOutbox outbox = new InMemoryOutbox(tokens);
  private final InMemoryDriverAlerts alerts = new InMemoryDriverAlerts(tokens, outbox);
  private final Map<Class<?>, Object> stores =
      Map.ofEntries(
          Map.entry(Organisations.class, organisations),
          Map.entry(Users.class, users),
          Map.entry(Drivers.class, drivers),
          Map.entry(DriverStates.class, fleet.states()),
          Map.entry(Vehicles.class, fleet.vehicles()),
          Map.entry(VehicleGroups.class, fleet.groups()),
          Map.entry(Assignments.class, fleet.assignments()),
          Map.entry(ApiKeys.class, keys),
          Map.entry(Closures.class, closures),
          Map.entry(CompanyPlaces.class, places),
          Map.entry(PlannerSettings.class, planners),
          Map.entry(DeviceTokens.class, tokens),
          Map.entry(Outbox.class, outbox),
          Map.entry(DriverAlerts.class, alerts),
          Map.entry(
              Erasures.class,
              new InMemoryErasures(
                  organisations,
                  users,
                  drivers,
                  fleet,
                  List.of(keys, closures, places, planners, tokens, alerts, outbox))));

  @Override
  protected <P> P store(Class<P> port) {
    return port.cast(stores.get(port));
  }
}
