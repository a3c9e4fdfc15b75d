package dev.headroom.application.fleet;

import dev.headroom.domain.vehicle.Registration;
import dev.headroom.domain.vehicle.Vehicle;
import dev.headroom.domain.vehicle.VehicleGroup;
import dev.headroom.domain.vehicle.VehicleGroups;
import dev.headroom.domain.vehicle.Vehicles;
import java.util.List;
import java.util.Optional;

/** A company looks at its own vehicles, and at no other's. Safe for several threads. */
public final class BrowseVehicles {

  private final Vehicles vehicles;
  private final VehicleGroups groups;

  /** Looks at these. */
  public BrowseVehicles(Vehicles vehicles, VehicleGroups groups) {
    this.vehicles = vehicles;
    this.groups = groups;
  }

  /**
   * Which part of whose list.
   *
   * @param registrationNumber a part of it, in any letter case and spacing; empty for all
   * @param limit how many at most
   * @param offset how many to pass over
   */
  public record Question(long organisationId, String registrationNumber, int limit, long offset) {}

  /** The vehicles that have a name, by id. */
  public Vehicles.Page list(Question question) {
    return vehicles.list(
        question.organisationId(),
        Registration.key(question.registrationNumber()),
        question.limit(),
        question.offset());
  }

  /** One vehicle; also one that came by a driver's positions and has no name yet. */
  public Optional<Vehicle> find(long organisationId, long vehicleId) {
    return vehicles.find(organisationId, vehicleId);
  }

  /** The groups by id. */
  public List<VehicleGroup> groups(long organisationId) {
    return groups.of(organisationId);
  }
}
