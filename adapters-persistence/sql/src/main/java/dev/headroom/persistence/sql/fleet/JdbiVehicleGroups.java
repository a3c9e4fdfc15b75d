package dev.headroom.persistence.sql.fleet;

import dev.headroom.application.audit.AuditEvent.Change;
import dev.headroom.application.audit.Deed;
import dev.headroom.application.audit.Item;
import dev.headroom.application.audit.Thing;
import dev.headroom.domain.vehicle.VehicleGroup;
import dev.headroom.domain.vehicle.VehicleGroups;
import dev.headroom.persistence.sql.transaction.RowLock;
import dev.headroom.persistence.sql.transaction.Transactions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.reflect.ConstructorMapper;

/** Stores the groups of vehicles in SQL. */
public record JdbiVehicleGroups(Transactions transactions) implements VehicleGroups {

  private static final String COLUMNS =
      """
      g.id, g.user_id, g.name,
          (SELECT COUNT(*) FROM vehicle_group_members c WHERE c.group_id = g.id) AS "count"
      """;

  private static final String MEMBERSHIPS =
      """
      SELECT vehicle_id, group_id FROM vehicle_group_members
      WHERE vehicle_id IN (<ids>) ORDER BY vehicle_id, group_id
      """;

  private static final String THESE =
      "SELECT " + COLUMNS + "FROM vehicle_groups g WHERE g.id IN (<ids>)";

  @Override
  public VehicleGroup add(long organisationId, long userId, String name) {
    long id =
        transactions.run(
            handle -> {
              RowLock.ORGANISATION.take(handle, organisationId);
              RowLock.USER.take(handle, userId);
              long added =
                  handle
                      .createUpdate(
                          """
                      INSERT INTO vehicle_groups (organisation_id, user_id, name)
                      VALUES (:organisation, :user, :name)
                      """)
                      .bind("organisation", organisationId)
                      .bind("user", userId)
                      .bind("name", name)
                      .executeAndReturnGeneratedKeys("id")
                      .mapTo(Long.class)
                      .one();
              Item of = new Item(Thing.ORGANISATION, organisationId);
              transactions.record(handle, Change.of(Deed.ADDED, Thing.GROUP, added, of));
              return added;
            });
    return new VehicleGroup(id, name, 0, userId);
  }

  @Override
  public boolean rename(long organisationId, long id, String name) {
    return change(
        organisationId,
        id,
        Deed.CHANGED,
        handle ->
            handle
                .createUpdate("UPDATE vehicle_groups SET name = :name WHERE id = :id")
                .bind("name", name)
                .bind("id", id)
                .execute());
  }

  @Override
  public boolean remove(long organisationId, long id) {
    return change(
        organisationId,
        id,
        Deed.REMOVED,
        handle -> {
          for (String statement :
              List.of(
                  "DELETE FROM vehicle_group_members WHERE group_id = :id",
                  "DELETE FROM vehicle_groups WHERE id = :id")) {
            handle.createUpdate(statement).bind("id", id).execute();
          }
        });
  }

  /** Changes a group of the organisation; returns whether there is such a group. */
  private boolean change(long organisationId, long id, Deed deed, Consumer<Handle> change) {
    return transactions.run(
        handle -> {
          RowLock.ORGANISATION.take(handle, organisationId);
          boolean own =
              handle
                  .createQuery(
                      "SELECT id FROM vehicle_groups"
                          + " WHERE id = :id AND organisation_id = :organisation FOR UPDATE")
                  .bind("id", id)
                  .bind("organisation", organisationId)
                  .mapTo(Long.class)
                  .findOne()
                  .isPresent();
          if (own) {
            change.accept(handle);
            Item of = new Item(Thing.ORGANISATION, organisationId);
            transactions.record(handle, Change.of(deed, Thing.GROUP, id, of));
          }
          return own;
        });
  }

  @Override
  public List<VehicleGroup> of(long organisationId) {
    return transactions.run(
        handle ->
            handle
                .createQuery(
                    "SELECT "
                        + COLUMNS
                        + "FROM vehicle_groups g WHERE organisation_id = :organisation ORDER BY id")
                .bind("organisation", organisationId)
                .map(ConstructorMapper.of(VehicleGroup.class))
                .list());
  }

  @Override
  public Set<Long> owned(long organisationId, Set<Long> ids) {
    if (ids.isEmpty()) {
      return Set.of();
    }
    return Set.copyOf(
        transactions.run(
            handle ->
                handle
                    .createQuery(
                        """
                        SELECT id FROM vehicle_groups
                        WHERE organisation_id = :organisation AND id IN (<ids>)
                        """)
                    .bind("organisation", organisationId)
                    .bindList("ids", List.copyOf(ids))
                    .mapTo(Long.class)
                    .list()));
  }

  /**
   * The groups of each of some vehicles, by vehicle id; a vehicle without groups has no entry. Each
   * group's members are counted once, however many of the vehicles are in it.
   */
  static Map<Long, List<VehicleGroup>> ofVehicles(Handle handle, List<Long> vehicleIds) {
    List<Map.Entry<Long, Long>> memberships =
        handle
            .createQuery(MEMBERSHIPS)
            .bindList("ids", vehicleIds)
            .map((row, context) -> Map.entry(row.getLong("vehicle_id"), row.getLong("group_id")))
            .list();
    Map<Long, List<VehicleGroup>> groups = new HashMap<>();
    if (!memberships.isEmpty()) {
      Map<Long, VehicleGroup> known =
          handle
              .createQuery(THESE)
              .bindList("ids", memberships.stream().map(Map.Entry::getValue).distinct().toList())
              .map(ConstructorMapper.of(VehicleGroup.class))
              .stream()
              .collect(Collectors.toMap(VehicleGroup::id, Function.identity()));
      for (Map.Entry<Long, Long> membership : memberships) {
        groups
            .computeIfAbsent(membership.getKey(), id -> new ArrayList<>())
            .add(known.get(membership.getValue()));
      }
    }
    return groups;
  }
}
