package dev.headroom.application.fleet;

import dev.headroom.domain.vehicle.Vehicles;

/** A company removes one of its own vehicles. Safe for several threads. */
public final class RemoveVehicle {

  private final Vehicles vehicles;

  /** Removes from these. */
  public RemoveVehicle(Vehicles vehicles) {
    this.vehicles = vehicles;
  }

  /**
   * Removes a vehicle; its driver, if it has one, has none from then on.
   *
   * @return whether the company had it; another's looks the same
   */
  public boolean handle(long organisationId, long vehicleId) {
    return vehicles.remove(organisationId, vehicleId);
  }
}
