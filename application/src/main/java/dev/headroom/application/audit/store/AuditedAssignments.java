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

/** Assignments of vehicles to drivers, recorded. */
public final class AuditedAssignments implements Assignments {

  private final Assignments assignments;
  private final Audit audit;

  /** Records these. */
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
}
