package dev.headroom.application.fleet;

import dev.headroom.domain.vehicle.Registration;
import dev.headroom.domain.vehicle.Vehicle;
import dev.headroom.domain.vehicle.VehicleGroup;
import dev.headroom.domain.vehicle.VehicleGroups;
import dev.headroom.domain.vehicle.Vehicles;
import java.util.List;
import java.util.Optional;

/** Lets a company look at its own vehicles, and at no others. Safe for several threads. */
public final class BrowseVehicles {

  private final Vehicles vehicles;
  private final VehicleGroups groups;

  public BrowseVehicles(Vehicles vehicles, VehicleGroups groups) {
    this.vehicles = vehicles;
    this.groups = groups;
  }

  /**
   * The part of a list to read.
   *
   * @param registrationNumber a part of the number, in any letter case and spacing; empty for all
   * @param limit how many at most
   * @param offset how many to skip
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

  /**
   * The vehicles that have a name and in which a text occurs, by id.
   *
   * @param text a part of the name, the registration number, the make, the type, or the name of a
   *     group; empty for all
   */
  public Vehicles.Page search(long organisationId, String text, int limit, long offset) {
    return vehicles.search(organisationId, text, limit, offset);
  }

  /** One vehicle, including one that was created from a driver's report and has no name yet. */
  public Optional<Vehicle> find(long organisationId, long vehicleId) {
    return vehicles.find(organisationId, vehicleId);
  }

  /** The groups by id. */
  public List<VehicleGroup> groups(long organisationId) {
    return groups.of(organisationId);
  }
}
