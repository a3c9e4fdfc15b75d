package dev.headroom.persistence.sql.fleet;

import dev.headroom.domain.driver.DriverState;
import dev.headroom.domain.driver.DriverState.Movement;
import dev.headroom.domain.driver.DriverStates;
import dev.headroom.persistence.sql.transaction.Instants;
import dev.headroom.persistence.sql.transaction.Transactions;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Stores the drivers' states in SQL. */
public record JdbiDriverStates(Transactions transactions) implements DriverStates {

  @Override
  public void setMoving(long driverId, boolean moving, Instant now) {
    transactions.run(
        handle ->
            handle
                .createUpdate(
                    """
                    UPDATE drivers SET moving = :moving, moving_since = :now
                    WHERE id = :id AND (moving IS NULL OR moving <> :moving)
                    """)
                .bind("id", driverId)
                .bind("moving", moving)
                .bindBySqlType(
                    "now", Instants.utc(Instants.kept(now)), Types.TIMESTAMP_WITH_TIMEZONE)
                .execute());
  }

  @Override
  public Map<Long, DriverState> of(Set<Long> driverIds) {
    Map<Long, DriverState> states = new HashMap<>();
    driverIds.forEach(id -> states.put(id, DriverState.UNHEARD));
    if (!driverIds.isEmpty()) {
      transactions
          .run(
              handle ->
                  handle
                      .createQuery(
                          """
                          SELECT id, vehicle_id, moving, moving_since FROM drivers
                          WHERE id IN (<ids>)
                          """)
                      .bindList("ids", List.copyOf(driverIds))
                      .map((row, context) -> Map.entry(row.getLong("id"), read(row)))
                      .list())
          .forEach(entry -> states.put(entry.getKey(), entry.getValue()));
    }
    return states;
  }

  private static DriverState read(ResultSet row) throws SQLException {
    boolean moving = row.getBoolean("moving");
    Optional<Movement> movement =
        row.wasNull()
            ? Optional.empty()
            : Optional.of(new Movement(moving, Instants.read(row, "moving_since")));
    long vehicle = row.getLong("vehicle_id");
    return new DriverState(row.wasNull() ? Optional.empty() : Optional.of(vehicle), movement);
  }
}
