package dev.headroom.application.audit.store;

import dev.headroom.application.audit.Audit;
import dev.headroom.application.audit.AuditEvent;
import dev.headroom.application.audit.Deed;
import dev.headroom.application.audit.Item;
import dev.headroom.application.audit.Thing;
import dev.headroom.domain.vehicle.VehicleGroup;
import dev.headroom.domain.vehicle.VehicleGroups;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Records when groups of vehicles are added. */
public final class AuditedVehicleGroups implements VehicleGroups {

  private final VehicleGroups groups;
  private final Audit audit;

  public AuditedVehicleGroups(VehicleGroups groups, Audit audit) {
    this.groups = groups;
    this.audit = audit;
  }

  @Override
  public VehicleGroup add(long organisationId, long userId, String name) {
    VehicleGroup added = groups.add(organisationId, userId, name);
    audit.happened(
        new AuditEvent.Change(
            Deed.ADDED,
            Thing.GROUP,
            List.of(added.id()),
            Optional.of(new Item(Thing.ORGANISATION, organisationId))));
    return added;
  }

  @Override
  public List<VehicleGroup> of(long organisationId) {
    return groups.of(organisationId);
  }

  @Override
  public Set<Long> owned(long organisationId, Set<Long> ids) {
    return groups.owned(organisationId, ids);
  }
}
