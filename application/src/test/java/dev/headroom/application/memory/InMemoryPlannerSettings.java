package dev.headroom.application.memory;

import dev.headroom.domain.account.Users;
import dev.headroom.domain.place.CompanyPlaceDetails;
import dev.headroom.domain.place.CompanyPlaces;
import dev.headroom.domain.planner.Depot;
import dev.headroom.domain.planner.PlannerSettings;
import dev.headroom.domain.planner.RecentPlan;
import dev.headroom.domain.vehicle.Vehicles;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What planners begin with, in memory. Safe for several threads. */
public final class InMemoryPlannerSettings implements PlannerSettings, PersonalData {

  private final Users users;
  private final Vehicles vehicles;
  private final CompanyPlaces places;
  private final Map<Long, OfCompany> byCompany = new HashMap<>();
  private final Map<Long, Own> byUser = new HashMap<>();
  private final Map<Long, List<RecentPlan>> plans = new HashMap<>();

  private record Own(long organisationId, long vehicleId) {}

  /** Of these users, with these vehicles and places. */
  public InMemoryPlannerSettings(Users users, Vehicles vehicles, CompanyPlaces places) {
    this.users = users;
    this.vehicles = vehicles;
    this.places = places;
  }

  @Override
  public synchronized OfCompany ofCompany(long organisationId) {
    OfCompany set = byCompany.getOrDefault(organisationId, OfCompany.NOTHING);
    return new OfCompany(
        set.depot().flatMap(depot -> asItIs(organisationId, depot)),
        set.vehicleId().filter(id -> vehicles.find(organisationId, id).isPresent()));
  }

  private Optional<Depot> asItIs(long organisationId, Depot depot) {
    if (depot.placeId().isEmpty()) {
      return Optional.of(depot);
    }
    return places
        .find(organisationId, depot.placeId().get())
        .map(
            place -> {
              CompanyPlaceDetails details = place.details();
              return new Depot(depot.placeId(), details.gate(), details.name());
            });
  }

  @Override
  public synchronized Result setOfCompany(long organisationId, OfCompany settings) {
    Optional<Long> place = settings.depot().flatMap(Depot::placeId);
    if (place.isPresent() && places.find(organisationId, place.get()).isEmpty()) {
      return Result.NO_SUCH_PLACE;
    }
    if (isUnknown(organisationId, settings.vehicleId())) {
      return Result.NO_SUCH_VEHICLE;
    }
    byCompany.put(organisationId, settings);
    return Result.STORED;
  }

  private boolean isUnknown(long organisationId, Optional<Long> vehicle) {
    return vehicle.isPresent() && vehicles.find(organisationId, vehicle.get()).isEmpty();
  }

  @Override
  public synchronized Optional<Long> vehicleOf(long userId) {
    return Optional.ofNullable(byUser.get(userId))
        .filter(own -> vehicles.find(own.organisationId(), own.vehicleId()).isPresent())
        .map(Own::vehicleId);
  }

  @Override
  public synchronized Result setVehicle(
      long organisationId, long userId, Optional<Long> vehicleId) {
    if (users.find(userId).isEmpty()) {
      return Result.GONE;
    }
    if (isUnknown(organisationId, vehicleId)) {
      return Result.NO_SUCH_VEHICLE;
    }
    byUser.remove(userId);
    vehicleId.ifPresent(id -> byUser.put(userId, new Own(organisationId, id)));
    return Result.STORED;
  }

  @Override
  public synchronized List<RecentPlan> recentPlans(long userId) {
    return List.copyOf(plans.getOrDefault(userId, List.of()));
  }

  @Override
  public synchronized void addRecentPlan(long userId, RecentPlan plan, int most) {
    if (users.find(userId).isEmpty()) {
      return;
    }
    List<RecentPlan> now = new ArrayList<>(List.of(plan));
    recentPlans(userId).stream()
        .filter(one -> !one.plan().equals(plan.plan()))
        .limit(most - 1L)
        .forEach(now::add);
    plans.put(userId, now);
  }

  @Override
  public synchronized void removeRecentPlans(long userId) {
    plans.remove(userId);
  }

  @Override
  public synchronized void eraseUser(long id, Optional<Long> successor) {
    plans.remove(id);
    byUser.remove(id);
  }

  @Override
  public synchronized void eraseOrganisation(long id) {
    byCompany.remove(id);
  }
}
