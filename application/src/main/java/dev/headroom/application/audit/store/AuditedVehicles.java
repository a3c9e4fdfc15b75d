package dev.headroom.application.audit.store;

import dev.headroom.application.audit.Audit;
import dev.headroom.application.audit.AuditEvent;
import dev.headroom.application.audit.Deed;
import dev.headroom.application.audit.Item;
import dev.headroom.application.audit.Thing;
import dev.headroom.domain.vehicle.Vehicle;
import dev.headroom.domain.vehicle.VehicleDetails;
import dev.headroom.domain.vehicle.Vehicles;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Records changes of vehicles; a change of many is recorded in parts. */
public final class AuditedVehicles implements Vehicles {

  /** The greatest number of ids in one entry. */
  static final int PART = 100;

  private final Vehicles vehicles;
  private final Audit audit;

  public AuditedVehicles(Vehicles vehicles, Audit audit) {
    this.vehicles = vehicles;
    this.audit = audit;
  }

  @Override
  public List<Long> add(long organisationId, List<New> added) {
    List<Long> ids = vehicles.add(organisationId, added);
    record(Deed.ADDED, organisationId, ids);
    return ids;
  }

  @Override
  public Optional<List<Long>> store(long organisationId, List<Change> changes, List<New> added) {
    Optional<List<Long>> ids = vehicles.store(organisationId, changes, added);
    ids.ifPresent(
        stored -> {
          record(Deed.CHANGED, organisationId, changes.stream().map(Change::id).toList());
          record(Deed.ADDED, organisationId, stored);
        });
    return ids;
  }

  @Override
  public boolean remove(long organisationId, long id) {
    boolean removed = vehicles.remove(organisationId, id);
    record(Deed.REMOVED, organisationId, removed ? List.of(id) : List.of());
    return removed;
  }

  @Override
  public Optional<Vehicle> find(long organisationId, long id) {
    return vehicles.find(organisationId, id);
  }

  @Override
  public Page list(long organisationId, String registration, int limit, long offset) {
    return vehicles.list(organisationId, registration, limit, offset);
  }

  @Override
  public boolean change(
      long organisationId, long id, long version, VehicleDetails details, Set<Long> groupIds) {
    boolean changed = vehicles.change(organisationId, id, version, details, groupIds);
    record(Deed.CHANGED, organisationId, changed ? List.of(id) : List.of());
    return changed;
  }

  private void record(Deed deed, long organisationId, List<Long> ids) {
    Optional<Item> of = Optional.of(new Item(Thing.ORGANISATION, organisationId));
    for (int from = 0; from < ids.size(); from += PART) {
      List<Long> part = ids.subList(from, Math.min(ids.size(), from + PART));
      audit.happened(new AuditEvent.Change(deed, Thing.VEHICLE, part, of), part.size());
    }
  }
}
