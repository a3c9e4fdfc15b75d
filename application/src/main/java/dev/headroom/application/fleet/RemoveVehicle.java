package dev.headroom.application.fleet;

import dev.headroom.domain.vehicle.Vehicles;

/** Removes one of a company's own vehicles. Safe for several threads. */
public final class RemoveVehicle {

  private final Vehicles vehicles;

  public RemoveVehicle(Vehicles vehicles) {
    this.vehicles = vehicles;
  }

  /**
   * Removes a vehicle; a driver who has it is left without one.
   *
   * @return whether the company had it; false for another company's vehicle
   */
  public boolean handle(long organisationId, long vehicleId) {
    return vehicles.remove(organisationId, vehicleId);
  }
}
