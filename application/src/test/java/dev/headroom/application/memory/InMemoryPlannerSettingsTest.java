package dev.headroom.application.memory;

import dev.headroom.domain.account.Users;
import dev.headroom.domain.place.CompanyPlaces;
import dev.headroom.domain.planner.PlannerSettings;
import dev.headroom.domain.planner.PlannerSettingsContract;
import dev.headroom.domain.vehicle.Vehicles;

class InMemoryPlannerSettingsTest extends PlannerSettingsContract {

  private final Users users = new InMemoryUsers();
  private final Vehicles vehicles = new InMemoryFleet().vehicles();
  private final CompanyPlaces places = new InMemoryPlaces();
  private final PlannerSettings settings = new InMemoryPlannerSettings(users, vehicles, places);
  private long organisations;

  @Override
  protected PlannerSettings settings() {
    return settings;
  }

  @Override
  protected CompanyPlaces places() {
    return places;
  }

  @Override
  protected Vehicles vehicles() {
    return vehicles;
  }

  @Override
  protected Users users() {
    return users;
  }

  @Override
  protected long anOrganisation() {
    return ++organisations;
  }
}
