package dev.headroom.persistence.sql.fleet;

import dev.headroom.domain.vehicle.VehicleGroup;
import dev.headroom.domain.vehicle.VehicleGroups;
import dev.headroom.persistence.sql.transaction.RowLock;
import dev.headroom.persistence.sql.transaction.Transactions;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/** The groups of vehicles in SQL. */
public record JdbiVehicleGroups(Transactions transactions) implements VehicleGroups {

  private static final String COLUMNS =
      """
      g.id, g.user_id, g.name,
          (SELECT COUNT(*) FROM vehicle_group_members c WHERE c.group_id = g.id) AS members
      """;

  private static final String OF_VEHICLES =
      "SELECT m.vehicle_id, "
          + COLUMNS
          + """
          FROM vehicle_group_members m JOIN vehicle_groups g ON g.id = m.group_id
          WHERE m.vehicle_id IN (<ids>)
          ORDER BY m.vehicle_id, g.id
          """;

  @Override
  public VehicleGroup add(long organisationId, long userId, String name) {
    long id =
        transactions.run(
            handle -> {
              RowLock.ORGANISATION.take(handle, organisationId);
              RowLock.USER.take(handle, userId);
              return handle
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
            });
    return new VehicleGroup(id, name, 0, userId);
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
                .map((row, context) -> read(row))
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

  /** The groups of each of these vehicles, by id; a vehicle without groups has no entry. */
  static Map<Long, List<VehicleGroup>> ofVehicles(Handle handle, List<Long> vehicleIds) {
    Map<Long, List<VehicleGroup>> groups = new HashMap<>();
    handle
        .createQuery(OF_VEHICLES)
        .bindList("ids", vehicleIds)
        .map((row, context) -> Map.entry(row.getLong("vehicle_id"), read(row)))
        .forEach(
            entry ->
                groups
                    .computeIfAbsent(entry.getKey(), id -> new ArrayList<>())
                    .add(entry.getValue()));
    return groups;
  }

  private static VehicleGroup read(ResultSet row) throws SQLException {
    return new VehicleGroup(
        row.getLong("id"), row.getString("name"), row.getLong("members"), row.getLong("user_id"));
  }
}
