package dev.headroom.application.memory;

import dev.headroom.domain.account.Role;
import dev.headroom.domain.closure.Closures;
import dev.headroom.domain.trip.Trips;
import dev.headroom.domain.trip.TripsContract;
import dev.headroom.domain.vehicle.Vehicles;

class InMemoryTripsTest extends TripsContract {

  private final InMemoryUsers users = new InMemoryUsers();
  private final InMemoryDrivers drivers = new InMemoryDrivers();
  private final InMemoryFleet fleet = new InMemoryFleet();
  private final InMemoryClosures closures = new InMemoryClosures();
  private final Trips trips = new InMemoryTrips(users, drivers, fleet.vehicles(), closures);
  private long organisations;
  private int named;

  @Override
  protected Trips trips() {
    return trips;
  }

  @Override
  protected Vehicles vehicles() {
    return fleet.vehicles();
  }

  @Override
  protected Closures closures() {
    return closures;
  }

  @Override
  protected long anOrganisation() {
    return ++organisations;
  }

  @Override
  protected long aDriverOf(long organisation) {
    String name = "driver" + ++named;
    return drivers.add(aUserOf(organisation), name, "a hash").orElseThrow().id();
  }

  @Override
  protected long aUserOf(long organisation) {
    String name = "user" + ++named;
    return users.add(organisation, name, Role.COMPANY_USER, "a hash").orElseThrow().id();
  }
}
