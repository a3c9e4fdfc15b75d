package dev.headroom.application.audit.store;

import dev.headroom.application.audit.Audit;
import dev.headroom.application.audit.AuditEvent;
import dev.headroom.application.audit.Deed;
import dev.headroom.application.audit.Item;
import dev.headroom.application.audit.Thing;
import dev.headroom.domain.vehicle.Assignments;
import dev.headroom.domain.vehicle.Dimensions;
import java.util.List;
import java.util.Optional;

/** Records when vehicles are assigned to drivers. */
public final class AuditedAssignments implements Assignments {

  private final Assignments assignments;
  private final Audit audit;

  public AuditedAssignments(Assignments assignments, Audit audit) {
    this.assignments = assignments;
    this.audit = audit;
  }

  @Override
  public Optional<Dimensions> present(long driverId) {
    return assignments.present(driverId);
  }

  @Override
  public long assign(long driverId, long organisationId, Dimensions dimensions) {
    long vehicle = assignments.assign(driverId, organisationId, dimensions);
    audit.happened(
        new AuditEvent.Change(
            Deed.VEHICLE_ASSIGNED,
            Thing.DRIVER,
            List.of(driverId),
            Optional.of(new Item(Thing.VEHICLE, vehicle))));
    return vehicle;
  }

  @Override
  public Given give(
      long driverId, long organisationId, Optional<Long> vehicleId, Optional<Long> present) {
    Given given = assignments.give(driverId, organisationId, vehicleId, present);
    if (given == Given.YES && !vehicleId.equals(present)) {
      audit.happened(
          new AuditEvent.Change(
              vehicleId.isPresent() ? Deed.VEHICLE_ASSIGNED : Deed.VEHICLE_UNASSIGNED,
              Thing.DRIVER,
              List.of(driverId),
              vehicleId.or(() -> present).map(vehicle -> new Item(Thing.VEHICLE, vehicle))));
    }
    return given;
  }
}
